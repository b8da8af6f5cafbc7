//! Any bytes as the body of a request: shared by `tests/bodies.rs` and the fuzz target `body`. Whatever is sent to a route, it gets an
//! answer that says so, and never that the server came to grief.

use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use iroko_server::Config;
use serde_json::Value;
use tower::ServiceExt;

/// How long an answer is waited for: a body may ask for seconds of thought, and a client may leave before its end.
const PATIENCE: Duration = Duration::from_millis(15);

/// Settings under which one client may ask as often as it can, and the games it begins make room for each other.
pub fn config() -> Config {
    Config { requests: 100_000_000, games: 4, grace: Duration::ZERO, ..Config::default() }
}

/// The paths of all routes that take a body, as the server describes them.
pub async fn routes(app: &Router) -> Vec<String> {
    let request = Request::builder().uri("/api/openapi.json").header("host", "localhost");
    let answer = app.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    let description = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
    let description: Value = serde_json::from_slice(&description).unwrap();
    let paths = description["paths"].as_object().unwrap().iter();
    let posts = paths.filter(|(_, methods)| methods["post"].is_object());
    posts.map(|(path, _)| path.replace("{game}", "pogo")).collect()
}

/// Sends a body to a route and looks at the answer; nothing if it would take too long.
pub async fn ask(app: &Router, route: &str, body: &[u8]) -> Option<StatusCode> {
    let request = Request::builder().method("POST").uri(route).header("host", "localhost");
    let request =
        request.header("content-type", "application/json").body(Body::from(body.to_vec()));
    let asking = app.clone().oneshot(request.unwrap());
    let answer = tokio::time::timeout(PATIENCE, asking).await.ok()?.unwrap();
    let status = answer.status();
    let said = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
    let shown = || format!("{route}: {}\n{status}", String::from_utf8_lossy(body));
    assert_ne!(status, StatusCode::INTERNAL_SERVER_ERROR, "{}", shown());
    let said: Value =
        serde_json::from_slice(&said).unwrap_or_else(|why| panic!("{why}: {}", shown()));
    let refused = said["error"]["id"].is_string() && said["error"]["sentence"].is_string();
    assert_eq!(refused, !status.is_success(), "{}", shown());
    Some(status)
}
