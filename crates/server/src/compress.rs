//! Compression of long text responses for clients that accept gzip.

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use iroko_table::Games;

use crate::api_error::ApiError;
use crate::assets::{gzip, reads_gzip};
use crate::extract::language_of;

/// The shortest body worth compressing, in bytes.
const MIN_LENGTH: usize = 1024;

/// The type of a stream: a JSON value on each line.
pub(crate) const LINES: &str = "application/x-ndjson";

/// Compresses a response.
pub(crate) async fn compress(
    State(games): State<&'static Games>,
    request: Request,
    next: Next,
) -> Response {
    let can_read = reads_gzip(request.headers());
    let language = language_of(games, request.uri(), request.headers());
    let response = next.run(request).await;
    if !can_read || !is_plain_text(response.headers()) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    // Text is produced in memory, complete and at once. If reading it fails all the same, report an error rather than
    // half of it.
    let Ok(bytes) = to_bytes(body, usize::MAX).await else {
        return ApiError::failed(language).into_response();
    };
    if bytes.len() < MIN_LENGTH {
        return Response::from_parts(parts, Body::from(bytes));
    }
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    parts.headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    Response::from_parts(parts, Body::from(gzip(&bytes, Compression::fast())))
}

/// Returns whether a response is uncompressed text, and complete: a stream never is.
fn is_plain_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let is_text =
        kind.is_some_and(|kind| kind != LINES && (kind.contains("json") || kind.contains("svg")));
    is_text && !headers.contains_key(header::CONTENT_ENCODING)
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use axum::http::StatusCode;
    use axum::routing::get;
    use axum::{Router, middleware};
    use tower::ServiceExt;

    use super::*;

    /// Returns the response to a request whose handler returns this body.
    async fn response_to<B>(body: B) -> Response
    where
        B: FnOnce() -> Body + Clone + Send + Sync + 'static,
    {
        let handler = async || ([(header::CONTENT_TYPE, "application/json")], body());
        let layer = middleware::from_fn_with_state(&iroko_table::GAMES, compress);
        let app = Router::new().route("/", get(handler)).layer(layer);
        let request = Request::get("/").header(header::ACCEPT_ENCODING, "gzip");
        app.oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
    }

    #[tokio::test]
    async fn a_truncated_body_is_an_error_and_not_an_empty_response() {
        let broken = || {
            let parts = [Ok("{\"half\":"), Err(std::io::Error::other("gone"))];
            Body::from_stream(futures_util::stream::iter(parts))
        };
        let response = response_to(broken).await;
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let bytes = to_bytes(response.into_body(), 1000).await.unwrap();
        assert!(str::from_utf8(&bytes).unwrap().contains("api-failed"), "{bytes:?}");
    }

    #[tokio::test]
    async fn a_complete_body_is_compressed_if_it_is_long() {
        let body = |letters: usize| {
            move || {
                let parts = [Ok::<_, Infallible>("x".repeat(letters))];
                Body::from_stream(futures_util::stream::iter(parts))
            }
        };
        let is_compressed =
            |response: &Response| response.headers().contains_key("content-encoding");
        let (short, long) =
            (response_to(body(MIN_LENGTH - 1)).await, response_to(body(MIN_LENGTH)).await);
        assert_eq!((short.status(), is_compressed(&short)), (StatusCode::OK, false));
        assert_eq!((long.status(), is_compressed(&long)), (StatusCode::OK, true));
    }
}
