//! The files of the page: their addresses, compression and caching, and the texts and pictures that they refer to.

use crate::common;

use axum::body::Body;
use axum::http::StatusCode;
use common::{get, request, router, send};

const GAMES: [&str; 5] = ["awale", "siam", "khan", "pogo", "chicago"];

#[tokio::test]
async fn every_page_address_serves_the_page_and_no_other_file_is_served() {
    let app = router().await;
    for own in ["/", "/play/abc", "/anything"] {
        let answer = get(&app, own).await;
        assert_eq!(answer.headers["content-type"], "text/html; charset=utf-8", "{own}");
    }
    for other in ["/../Cargo.toml", "/pictures/../../Cargo.toml", "/..%2fCargo.toml", "/api/x"] {
        assert_eq!(get(&app, other).await.status, StatusCode::NOT_FOUND, "{other}");
    }
}

#[tokio::test]
async fn files_are_compressed_and_revalidated() {
    let app = router().await;
    let mut sent = request("GET", "/board.css", Body::empty());
    sent.headers_mut().insert("accept-encoding", "gzip, br".parse().unwrap());
    let first = send(&app, sent).await;
    assert_eq!(
        (first.status, &first.headers["content-encoding"]),
        (StatusCode::OK, &"gzip".parse().unwrap())
    );
    let plain = get(&app, "/board.css").await;
    assert!(plain.body.len() > 2 * first.body.len());
    assert_eq!(plain.headers["content-type"], "text/css; charset=utf-8");
    let mut again = request("GET", "/board.css", Body::empty());
    again.headers_mut().insert("if-none-match", first.headers["etag"].clone());
    let known = send(&app, again).await;
    assert_eq!((known.status, known.body.len()), (StatusCode::NOT_MODIFIED, 0));
    assert!(get(&app, "/shapes.svg").await.body.starts_with(b"<svg"));
}

#[tokio::test]
async fn the_document_names_its_files_with_a_version_that_is_cached_forever() {
    let app = router().await;
    let caching = async |path: &str| {
        let answer = get(&app, path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        answer.headers["cache-control"].to_str().unwrap().to_string()
    };
    let document = get(&app, "/").await;
    let text = str::from_utf8(&document.body).unwrap();
    let addresses: Vec<&str> = text.split(['"']).filter(|part| part.starts_with('/')).collect();
    assert!(addresses.len() > 10, "{text}");
    for address in &addresses {
        assert!(address.starts_with("/v/"), "{address}");
        assert_eq!(caching(address).await, "public, max-age=31536000, immutable");
        // The same file without a version, or with that of another program, is revalidated.
        let (_, name) = address[3..].split_once('/').unwrap();
        for other in [format!("/{name}"), format!("/v/0/{name}")] {
            assert_eq!(caching(&other).await, "no-cache");
            assert_eq!(get(&app, &other).await.body, get(&app, address).await.body);
        }
    }
    assert_eq!(document.headers["cache-control"], "no-cache");
    assert_eq!(get(&app, "/v/0/nothing.js").await.error(), "api-no-route");
}

#[tokio::test]
async fn every_picture_in_the_rules_exists() {
    let app = router().await;
    let mut found = 0;
    for game in GAMES {
        let page = get(&app, &format!("/api/games/{game}")).await.json();
        for after in page["rules"].as_str().unwrap().split("/docs/pictures/").skip(1) {
            let name = after.split('"').next().unwrap();
            let picture = get(&app, &format!("/pictures/{name}")).await;
            assert_eq!(picture.status, StatusCode::OK, "{name}");
            assert_eq!(picture.headers["content-type"], "image/svg+xml; charset=utf-8");
            found += 1;
        }
    }
    assert!(found >= 10, "at least two pictures per game");
    assert_eq!(get(&app, "/pictures/nothing.svg").await.error(), "api-no-route");
}

/// Returns the files of the page.
fn files() -> Vec<std::path::PathBuf> {
    let mut folders = vec![std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("static")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    assert!(files.len() > 30, "the files of the page were not found");
    files
}

#[tokio::test]
async fn every_text_that_the_page_uses_exists() {
    let words = get(&router().await, "/api/words?lang=fr").await.json();
    let mut found = 0;
    for path in files() {
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        for after in text.split("\"page-").skip(1) {
            let name = format!("page-{}", after.split('"').next().unwrap());
            assert!(words[&name].is_string(), "{name} of {path:?}");
            found += 1;
        }
    }
    assert!(found > 100, "the files of the page were not found");
}

#[test]
fn no_file_of_the_page_names_a_game() {
    for path in files() {
        let text = std::fs::read_to_string(&path).unwrap_or_default().to_lowercase();
        for game in GAMES {
            assert!(!text.contains(game), "{game} in {path:?}");
        }
    }
}
