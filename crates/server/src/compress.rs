//! Answers made small: what is long and text is compressed, if the other side can read that.

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use flate2::Compression;

use crate::assets::{gzip, reads_gzip};

/// What is shorter is not worth the trouble.
const LEAST: usize = 1024;

/// Compresses an answer.
pub(crate) async fn compress(request: Request, next: Next) -> Response {
    let can_read = reads_gzip(request.headers());
    let response = next.run(request).await;
    if !can_read || !is_plain_text(response.headers()) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    // Whatever is answered was made in memory: it is there at once, and whole.
    let Ok(bytes) = to_bytes(body, usize::MAX).await else { return Response::new(Body::empty()) };
    if bytes.len() < LEAST {
        return Response::from_parts(parts, Body::from(bytes));
    }
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    parts.headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    Response::from_parts(parts, Body::from(gzip(&bytes, Compression::fast())))
}

/// Whether an answer is text that nobody has compressed yet.
fn is_plain_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let is_text = kind.is_some_and(|kind| kind.contains("json") || kind.contains("svg"));
    is_text && !headers.contains_key(header::CONTENT_ENCODING)
}
