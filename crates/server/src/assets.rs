//! The files of the page: embedded in the program (a debug build reads them from disk) and compressed once. The document
//! refers to them by addresses with a version, which clients cache forever; other addresses are revalidated by ETag.

use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::sync::{LazyLock, Mutex};

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use iroko_games::message;
use rust_embed::RustEmbed;

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::extract::language_of;

#[derive(RustEmbed)]
#[folder = "static/"]
struct Static;

/// The pictures of the documentation, some of which the rules show.
#[derive(RustEmbed)]
#[folder = "../../docs/pictures"]
struct Pictures;

/// The document for every address of the page; its script selects the content.
const INDEX: &str = "index.html";

/// The stylesheet of the board pictures.
static STYLESHEET: LazyLock<String> = LazyLock::new(iroko_picture::stylesheet);

/// The shapes of the board pictures.
static SHAPES: LazyLock<String> = LazyLock::new(iroko_picture::shapes);

/// Clients revalidate the file every time, so a new version of the program is visible at once.
const REVALIDATED: HeaderValue = HeaderValue::from_static("no-cache");

/// Clients never request the file again.
const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// Serves a file of the page, at its own address or below `/v/VERSION/`. An address without a dot names no file and gets
/// [`INDEX`].
pub(crate) async fn page(State(app): State<AppState>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let versioned = path.strip_prefix("v/").and_then(|rest| rest.split_once('/'));
    let (caching, name) = match versioned {
        Some((known, name)) if known == version() => (IMMUTABLE, name),
        // A page of another version of the program: its files are gone, these are the nearest.
        Some((_, name)) => (REVALIDATED, name),
        None => (REVALIDATED, path),
    };
    if let Some(data) = file(name, &app.config.base_path) {
        return send(name, data, caching, &headers);
    }
    match document(&app.config.base_path) {
        Some(data) if !path.contains('.') && !path.starts_with("api/") => {
            send(INDEX, data, REVALIDATED, &headers)
        }
        _ => ApiError::missing(message!("api-no-route"), language_of(app.games, &uri, &headers))
            .into_response(),
    }
}

/// Returns the contents of a file, for a server below this path.
fn file(name: &str, base: &str) -> Option<Cow<'static, [u8]>> {
    match name {
        "board.css" => Some(Cow::Borrowed(STYLESHEET.as_bytes())),
        "shapes.svg" => Some(Cow::Borrowed(SHAPES.as_bytes())),
        INDEX => document(base),
        _ => match name.strip_prefix("pictures/") {
            Some(name) => Pictures::get(name).map(|file| file.data),
            None => Static::get(name).map(|file| file.data),
        },
    }
}

/// Returns [`INDEX`] with the path of the server and the version in the addresses of its files. Modules import each other
/// by relative addresses, so they inherit both.
fn document(base: &str) -> Option<Cow<'static, [u8]>> {
    let data = Static::get(INDEX)?.data;
    let (text, version) = (String::from_utf8_lossy(&data), version());
    let text = ["href", "src"].iter().fold(text.into_owned(), |text, name| {
        text.replace(&format!("{name}=\"/"), &format!("{name}=\"{base}/v/{version}/"))
    });
    Some(Cow::Owned(text.into_bytes()))
}

/// Returns the version of the files, a hash of them all. A debug build, whose files may change, computes it every time.
fn version() -> Cow<'static, str> {
    static VERSION: LazyLock<String> = LazyLock::new(hash_of_files);
    if cfg!(debug_assertions) { Cow::Owned(hash_of_files()) } else { Cow::Borrowed(&VERSION) }
}

fn hash_of_files() -> String {
    let mut hasher = DefaultHasher::new();
    (STYLESHEET.as_str(), SHAPES.as_str()).hash(&mut hasher);
    // The order is that of the embedded list, or sorted by path.
    for name in Static::iter() {
        (name.as_ref(), Static::get(&name).map(|file| file.data)).hash(&mut hasher);
    }
    format!("{:016x}", hasher.finish())
}

/// Serves a file, or 304 if the client has this version.
fn send(
    name: &str,
    data: Cow<'static, [u8]>,
    caching: HeaderValue,
    headers: &HeaderMap,
) -> Response {
    let tag = tag(&data);
    let known = headers.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    let is_known = known.is_some_and(|tags| tags.split(',').any(|known| known.trim() == tag));
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let (body, encoding) = encoded(data, &tag, headers);
        let mut response = Response::new(Body::from(body));
        if let Some(encoding) = encoding {
            response.headers_mut().insert(header::CONTENT_ENCODING, encoding);
        }
        response.headers_mut().insert(header::CONTENT_TYPE, kind(name));
        response
    };
    let headers = response.headers_mut();
    headers.insert(
        header::ETAG,
        HeaderValue::from_str(&tag).expect("an ETag is ASCII without control characters"),
    );
    headers.insert(header::CACHE_CONTROL, caching);
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    response
}

/// Returns an ETag for the contents.
fn tag(data: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    data.hash(&mut hasher);
    format!("W/\"{:x}-{:016x}\"", data.len(), hasher.finish())
}

/// Returns the contents, compressed if the client accepts that. Compressed contents are cached.
fn encoded(
    data: Cow<'static, [u8]>,
    tag: &str,
    headers: &HeaderMap,
) -> (Bytes, Option<HeaderValue>) {
    static CACHE: LazyLock<Mutex<HashMap<String, Bytes>>> = LazyLock::new(Mutex::default);
    if !reads_gzip(headers) || data.len() < 512 {
        return (Bytes::from(data.into_owned()), None);
    }
    let cached = CACHE.lock().expect("no panic while the lock is held").get(tag).cloned();
    let bytes = cached.unwrap_or_else(|| {
        let bytes = Bytes::from(gzip(&data, Compression::best()));
        CACHE
            .lock()
            .expect("no panic while the lock is held")
            .insert(tag.to_string(), bytes.clone());
        bytes
    });
    (bytes, Some(HeaderValue::from_static("gzip")))
}

/// Returns whether the client accepts gzip.
pub(crate) fn reads_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|list| list.to_str().ok());
    accepted.is_some_and(|list| {
        let gzip = list.split(',').map(str::trim).find(|item| item.starts_with("gzip"));
        gzip.is_some_and(|item| !item.replace(' ', "").ends_with(";q=0"))
    })
}

/// Compresses `data`.
pub(crate) fn gzip(data: &[u8], level: Compression) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), level);
    encoder.write_all(data).and_then(|()| encoder.finish()).expect("writing to a Vec does not fail")
}

/// Returns the content type of a file by its extension.
fn kind(name: &str) -> HeaderValue {
    let kind = match name.rsplit('.').next().unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml; charset=utf-8",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "json" | "webmanifest" => "application/json; charset=utf-8",
        "woff2" => "font/woff2",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    };
    HeaderValue::from_static(kind)
}
