//! Arbitrary bytes as request bodies, shared by `tests/bodies.rs` and the fuzz target `body`. Every request gets a
//! valid response and never an internal error.

use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use iroko_server::Config;
use serde_json::Value;
use tower::ServiceExt;

/// The response timeout: a body may request seconds of analysis, and a client may leave before the end.
const TIMEOUT: Duration = Duration::from_millis(15);

/// Returns a configuration without a practical rate limit, in which new games replace old ones.
pub fn config() -> Config {
    let (most, grace) = (100_000_000, Duration::ZERO);
    Config { requests: most, new_games: most, lobby: true, games: 4, grace, ..Config::default() }
}

/// Returns the paths of all routes that take a body, from the OpenAPI description.
pub async fn routes(app: &Router) -> Vec<String> {
    let request = Request::builder().uri("/api/openapi.json").header("host", "localhost");
    let answer = app.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    let description = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
    let description: Value = serde_json::from_slice(&description).unwrap();
    let paths = description["paths"].as_object().unwrap().iter();
    let posts = paths.filter(|(_, methods)| methods["post"].is_object());
    let paths = posts.map(|(path, _)| path.replace("{game}", "pogo"));
    let challenge = challenge(app).await;
    paths.map(|path| path.replace("{id}", &challenge)).collect()
}

/// Returns the id of a game in the lobby.
async fn challenge(app: &Router) -> String {
    let request = Request::builder().method("POST").uri("/api/play").header("host", "localhost");
    let request = request.header("content-type", "application/json");
    let body = Body::from(r#"{"game": "pogo", "online": {"listed": true}}"#);
    let answer = app.clone().oneshot(request.body(body).unwrap()).await.unwrap();
    let begun = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
    let begun: Value = serde_json::from_slice(&begun).unwrap();
    begun["id"].as_str().expect("the game begins").to_string()
}

/// Sends a body to a route and checks the response; `None` on a timeout.
pub async fn ask(app: &Router, route: &str, body: &[u8]) -> Option<StatusCode> {
    let request = Request::builder().method("POST").uri(route).header("host", "localhost");
    let request =
        request.header("content-type", "application/json").body(Body::from(body.to_vec()));
    let pending = app.clone().oneshot(request.unwrap());
    let answer = tokio::time::timeout(TIMEOUT, pending).await.ok()?.unwrap();
    let status = answer.status();
    let kind = answer.headers().get("content-type").cloned();
    let is_picture = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"image/"));
    let response = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
    let shown = || format!("{route}: {}\n{status}", String::from_utf8_lossy(body));
    assert_ne!(status, StatusCode::INTERNAL_SERVER_ERROR, "{}", shown());
    if is_picture {
        assert!(status.is_success() && !response.is_empty(), "{}", shown());
        return Some(status);
    }
    let response: Value =
        serde_json::from_slice(&response).unwrap_or_else(|why| panic!("{why}: {}", shown()));
    let refused = response["error"]["id"].is_string() && response["error"]["sentence"].is_string();
    assert_eq!(refused, !status.is_success(), "{}", shown());
    Some(status)
}
