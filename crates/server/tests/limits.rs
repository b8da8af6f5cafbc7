//! The limits of the server: foreign pages, invalid input, too many requests or connections; engines stop when their
//! client leaves.

use crate::common;

use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::StatusCode;
use common::{Host, PROMPTLY, SEARCH, get, post, request, router, router_of, send};
use iroko_server::Config;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test]
async fn a_request_for_another_host_is_refused() {
    let config = Config { hosts: vec!["games.example".to_string()], ..Config::default() };
    let app = router_of(config).await;
    let ask = async |host: &str| {
        let mut request = request("GET", "/health", Body::empty());
        request.headers_mut().insert("host", host.parse().unwrap());
        send(&app, request).await
    };
    for own in ["localhost:7700", "127.0.0.1:7700", "[::1]:7700", "games.example"] {
        assert_eq!(ask(own).await.status, StatusCode::OK, "{own}");
    }
    let refused = ask("evil.example:7700").await;
    assert_eq!(refused.status, StatusCode::MISDIRECTED_REQUEST);
    assert_eq!(refused.error(), "api-other-host");
    assert!(refused.headers.contains_key("content-security-policy"));
}

#[tokio::test]
async fn a_post_from_a_foreign_page_is_refused() {
    let app = router().await;
    for (name, value, status) in [
        ("origin", "http://evil.example", StatusCode::FORBIDDEN),
        ("origin", "null", StatusCode::FORBIDDEN),
        ("sec-fetch-site", "cross-site", StatusCode::FORBIDDEN),
        ("origin", "http://localhost:7700", StatusCode::OK),
    ] {
        let mut request = request("POST", "/api/position", json!({ "game": "pogo" }).to_string());
        request.headers_mut().insert(name, value.parse().unwrap());
        assert_eq!(send(&app, request).await.status, status, "{value}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_websocket_from_a_foreign_page_is_refused() {
    let host = Host::new().await;
    let id = host.begin(&json!({ "game": "pogo" })).await;
    assert_eq!(host.join_from(&id, "http://evil.example").await.err(), Some(403));
    assert!(host.join_from(&id, &format!("http://{}", host.address)).await.is_ok());
    assert_eq!(host.join_from("0", &format!("http://{}", host.address)).await.err(), Some(404));
}

#[tokio::test]
async fn responses_have_security_headers() {
    let answer = get(&router().await, "/health").await;
    let policy = answer.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"));
    assert!(!policy.contains("unsafe"));
    assert_eq!(answer.headers["x-content-type-options"], "nosniff");
    assert_eq!(answer.headers["referrer-policy"], "no-referrer");
}

#[tokio::test]
async fn a_body_over_the_size_limit_is_refused() {
    let text = "x".repeat(300 * 1024);
    let answer = post(&router().await, "/api/records", &json!({ "text": text })).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(answer.error(), "api-too-large");
}

#[tokio::test]
async fn requests_over_the_rate_limit_are_refused() {
    let app = router_of(Config { requests: 1, ..Config::default() }).await;
    let mut refused = 0;
    for _ in 0..15 {
        let answer = get(&app, "/health").await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            assert!(answer.headers.contains_key("retry-after"));
            refused += 1;
        }
    }
    assert!((3..=5).contains(&refused), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invalid_message_gets_an_error_and_leaves_the_game_unchanged() {
    let host = Host::new().await;
    let id = host.begin(&json!({ "game": "awale", "players": ["human", "human"] })).await;
    let mut client = host.join(&id).await;
    let before = client.until("state").await;
    for garbage in [
        "",
        "nonsense",
        "{}",
        "[]",
        "null",
        "{\"type\":\"move\"}",
        "{\"type\":\"sing\"}",
        "{\"type\":\"move\",\"move\":7}",
        "{\"type\":\"look\",\"ply\":-1}",
        "{\"type\":\"try\",\"touches\":[{\"kind\":\"moon\"}]}",
        "\u{0}\u{1}",
    ] {
        client.send_text(garbage).await;
        assert_eq!(client.until("error").await["id"], "room-garbage", "{garbage}");
    }
    for odd in [
        json!({}),
        json!({ "touches": [] }),
        json!({ "touches": [{ "kind": "good", "good": "gold" }] }),
    ] {
        let mut message = json!({ "type": "try" });
        message.as_object_mut().unwrap().extend(odd.as_object().unwrap().clone());
        client.send(message).await;
        assert!(client.until("refused").await["sentence"].is_string());
    }
    client.play("C").await;
    let after = client.until("state").await;
    assert_eq!((&before["ply"], &after["ply"]), (&json!(0), &json!(1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_over_the_size_limit_closes_the_socket_and_not_the_game() {
    let host = Host::new().await;
    let id = host.begin(&json!({ "game": "awale", "players": ["human", "human"] })).await;
    let mut client = host.join(&id).await;
    client.until("state").await;
    client.send(json!({ "type": "move", "move": "x".repeat(70_000) })).await;
    while client.next().await.is_some() {}
    assert_eq!(host.join(&id).await.until("state").await["ply"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_over_the_rate_limit_are_refused() {
    let host = Host::with(Config { messages: 1, ..Config::default() }).await;
    let id = host.begin(&json!({ "game": "awale", "players": ["human", "human"] })).await;
    let mut client = host.join(&id).await;
    for _ in 0..6 {
        client.send(json!({ "type": "ping" })).await;
    }
    assert_eq!(client.until("error").await["id"], "room-too-fast");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_server_discards_an_unvisited_game() {
    let config = Config { games: 2, visitors: 1, grace: Duration::ZERO, ..Config::default() };
    let host = Host::with(config).await;
    let new_game = json!({ "game": "pogo", "players": ["human", "human"] });
    let [first, second] = [host.begin(&new_game).await, host.begin(&new_game).await];
    let mut kept = host.join(&first).await;
    kept.until("state").await;
    let third = host.begin(&new_game).await;
    assert_eq!(host.ask("GET", &format!("/api/play/{second}"), "").await.0, 404);
    assert_eq!(host.ask("GET", &format!("/api/play/{first}"), "").await.0, 200);
    let mut other = host.join(&third).await;
    other.until("state").await;
    let (status, body) = host.ask("POST", "/api/play", &new_game.to_string()).await;
    assert_eq!(status, 503, "{body}");
    assert!(body.contains("api-full"));
    let mut crowded = host.join(&first).await;
    assert_eq!(crowded.until("error").await["id"], "room-crowded");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_server_keeps_the_game_of_a_reloading_page() {
    let host = Host::with(Config { games: 1, ..Config::default() }).await;
    let new_game = json!({ "game": "pogo", "players": ["human", "human"] });
    let id = host.begin(&new_game).await;
    let mut client = host.join(&id).await;
    client.until("state").await;
    drop(client);
    let (status, body) = host.ask("POST", "/api/play", &new_game.to_string()).await;
    assert_eq!(status, 503, "{body}");
    host.join(&id).await.until("state").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_visitors_is_discarded_after_its_timeout() {
    let keep = Duration::from_millis(50);
    let host = Host::with(Config { keep, ..Config::default() }).await;
    let id = host.begin(&json!({ "game": "pogo", "players": ["human", "human"] })).await;
    let mut client = host.join(&id).await;
    client.until("state").await;
    tokio::time::sleep(3 * keep).await;
    assert_eq!(host.ask("GET", &format!("/api/play/{id}"), "").await.0, 200);
    drop(client);
    let begun = Instant::now();
    while host.ask("GET", &format!("/api/play/{id}"), "").await.0 != 404 {
        assert!(begun.elapsed() < common::TIMEOUT);
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn closing_the_page_stops_its_engines() {
    let host = Host::new().await;
    // A search of nine plies takes very long here.
    let id = host.begin(&json!({ "game": "siam", "players": ["plain:9", "human"] })).await;
    let mut client = host.join(&id).await;
    client.send(json!({ "type": "watch", "on": true })).await;
    host.until_thinking(|count| count == 2).await;
    let begun = Instant::now();
    drop(client);
    host.until_thinking(|count| count == 0).await;
    assert!(begun.elapsed() < PROMPTLY, "{:?}", begun.elapsed());
    let mut again = host.join(&id).await;
    assert_eq!(
        again.until("thinking").await["player"],
        1,
        "the machine thinks again after a return"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_abandoned_request_stops_its_engine() {
    let host = Host::new().await;
    let body = json!({ "game": "siam", "time": SEARCH }).to_string();
    let mut stream = TcpStream::connect(host.address).await.unwrap();
    let head = format!(
        "POST /api/analysis HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).await.unwrap();
    host.until_thinking(|count| count == 1).await;
    let begun = Instant::now();
    drop(stream);
    host.until_thinking(|count| count == 0).await;
    assert!(begun.elapsed() < PROMPTLY, "{:?}", begun.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_idle_connection_is_closed() {
    let patience = Duration::from_millis(100);
    let host = Host::with(Config { patience, ..Config::default() }).await;
    for beginning in ["", "GET /health HTTP/1.1\r\nhost: loc"] {
        let mut stream = TcpStream::connect(host.address).await.unwrap();
        stream.write_all(beginning.as_bytes()).await.unwrap();
        let mut rest = Vec::new();
        let closed = tokio::time::timeout(common::TIMEOUT, stream.read_to_end(&mut rest));
        closed.await.expect("the server closes the connection").ok();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_number_of_connections_is_limited_and_includes_websockets() {
    let host = Host::with(Config { connections: 2, ..Config::default() }).await;
    let id = host.begin(&json!({ "game": "pogo", "players": ["human", "human"] })).await;
    let origin = format!("http://{}", host.address);
    let mut clients = Vec::new();
    while clients.len() < 2 {
        // The connection that began the game may still be open.
        clients.extend(host.join_from(&id, &origin).await);
    }
    for client in &mut clients {
        client.until("state").await;
    }
    let (status, body) = host.ask("GET", "/health", "").await;
    assert_eq!(status, 503, "a third connection gets an error response: {body}");
    assert!(body.contains("api-crowded"), "{body}");
    drop(clients);
    host.until_free().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_number_of_connections_per_address_is_limited() {
    let config = Config { per_address: 1, connections: 100, ..Config::default() };
    let host = Host::with(config).await;
    let id = host.begin(&json!({ "game": "pogo", "players": ["human", "human"] })).await;
    host.until_free().await;
    let mut client = host.join(&id).await;
    client.until("state").await;
    assert_eq!(host.ask("GET", "/health", "").await.0, 503);
    drop(client);
    host.until_free().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shutdown_closes_the_websockets() {
    let host = Host::new().await;
    let id = host.begin(&json!({ "game": "pogo", "players": ["human", "human"] })).await;
    let mut client = host.join(&id).await;
    client.until("state").await;
    host.end().await;
    // Not cut off.
    assert_eq!(client.close_frame().await.1, "ending");
}
