//! What the operator of a server relies on: metrics at an address of their own, and limits behind a proxy.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use iroko_server::Config;
use serde_json::json;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::common::{Host, ask};

/// Any port of the loopback.
pub const LOOPBACK: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// Returns the value of a metric.
pub async fn metric(host: &Host, name: &str) -> f64 {
    let (status, text) = ask(host.metrics.unwrap(), "GET", "/metrics", "", "").await;
    assert_eq!(status, 200, "{text}");
    let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    value.unwrap_or_else(|| panic!("{name} in:\n{text}")).parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_count_games_moves_and_refusals_and_name_nobody() {
    let config = Config { metrics: Some(LOOPBACK), requests: 1, ..Config::default() };
    let host = Host::with(config).await;
    let new_game =
        json!({ "game": "awale", "players": ["human", "human"], "names": ["Ada", "Bo"] });
    let id = host.begin(&new_game).await;
    let mut client = host.join(&id).await;
    client.until("state").await;
    client.play("C").await;
    client.state(|state| state["ply"] == 1).await;
    assert_eq!(metric(&host, "iroko_games_total").await, 1.0);
    assert_eq!(metric(&host, "iroko_rooms").await, 1.0);
    assert_eq!(metric(&host, "iroko_sockets").await, 1.0);
    assert_eq!(metric(&host, "iroko_moves_total").await, 1.0);
    assert_eq!(metric(&host, "iroko_store_seconds_count").await, 1.0);
    assert_eq!(metric(&host, "iroko_refused_total").await, 0.0);
    let mut refused = 0.0;
    for _ in 0..20 {
        refused += f64::from(u8::from(host.ask("GET", "/health", "").await.0 == 429));
    }
    assert!(refused > 0.0);
    assert_eq!(metric(&host, "iroko_refused_total").await, refused);
    let (_, text) = ask(host.metrics.unwrap(), "GET", "/metrics", "", "").await;
    assert!(!text.contains(&id) && !text.contains("Ada") && !text.contains("127.0.0.1"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_are_served_at_their_own_address_alone() {
    let host = Host::with(Config { metrics: Some(LOOPBACK), ..Config::default() }).await;
    let (_, page) = host.ask("GET", "/metrics", "").await;
    assert!(!page.contains("iroko_games_total"), "{page}");
    let (status, _) = ask(host.metrics.unwrap(), "GET", "/api/games", "", "").await;
    assert_eq!(status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn each_client_behind_a_proxy_has_limits_of_its_own() {
    let proxies = vec![IpAddr::V4(Ipv4Addr::LOCALHOST)];
    let host = Host::with(Config { requests: 1, proxies, ..Config::default() }).await;
    let status = async |client: &str| {
        let header = format!("x-forwarded-for: {client}\r\n");
        ask(host.address, "GET", "/health", "", &header).await.0
    };
    let mut refused = 0;
    for _ in 0..20 {
        refused += u32::from(status("198.51.100.1").await == 429);
    }
    assert!(refused > 0);
    assert_eq!(status("198.51.100.2").await, 200);
    // What a client claims itself does not help.
    assert_eq!(status("198.51.100.3, 198.51.100.1").await, 429);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_proxy_the_header_changes_nothing() {
    let host = Host::with(Config { requests: 1, ..Config::default() }).await;
    let mut refused = 0;
    for client in 0..20 {
        let header = format!("x-forwarded-for: 198.51.100.{client}\r\n");
        refused += u32::from(ask(host.address, "GET", "/health", "", &header).await.0 == 429);
    }
    assert!(refused > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_holds_more_connections_than_each_of_its_clients() {
    let proxies = vec![IpAddr::V4(Ipv4Addr::LOCALHOST)];
    let host = Host::with(Config { per_address: 2, proxies, ..Config::default() }).await;
    let id = host.begin(&json!({ "game": "pogo", "players": ["human", "human"] })).await;
    let mut sockets = Vec::new();
    for client in ["198.51.100.1", "198.51.100.1", "198.51.100.2"] {
        sockets.push(host.join_through(&id, client).await.unwrap());
    }
    assert_eq!(host.join_through(&id, "198.51.100.1").await.err(), Some(503));
    assert!(host.join_through(&id, "198.51.100.2").await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_below_the_base_path_and_nothing_beside_it() {
    let host =
        Host::with(Config { base_path: "/games/iroko".to_string(), ..Config::default() }).await;
    let (status, page) = host.ask("GET", "/games/iroko/", "").await;
    assert_eq!(status, 200);
    let script = page.split('"').find(|word| word.ends_with("/main.js")).unwrap();
    assert!(script.starts_with("/games/iroko/v/"), "{script}");
    assert!(!page.contains("=\"/v/") && !page.contains("=\"/style"), "{page}");
    assert_eq!(host.ask("GET", script, "").await.0, 200);
    assert_eq!(host.ask("GET", "/games/iroko", "").await.0, 308);
    assert_eq!(host.ask("GET", "/games/iroko/api/games", "").await.0, 200);
    let new_game = json!({ "game": "pogo" }).to_string();
    assert_eq!(host.ask("POST", "/games/iroko/api/play", &new_game).await.0, 201);
    for beside in ["/", "/api/games", "/games/", "/games/irokoapi/games"] {
        assert_eq!(host.ask("GET", beside, "").await.0, 404, "{beside}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn foreign_pages_are_refused_below_a_base_path_too() {
    let host = Host::with(Config { base_path: "/iroko".to_string(), ..Config::default() }).await;
    let origin = "origin: http://evil.example\r\n";
    let (status, _) = ask(host.address, "GET", "/iroko/api/games", "", origin).await;
    assert_eq!(status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_version_is_told_to_reload_and_the_game_goes_on() {
    let host = Host::new().await;
    let id = host.begin(&json!({ "game": "pogo", "players": ["human", "human"] })).await;
    let known = host.json("/health").await["protocol"].as_u64().unwrap();
    let mut old = host.join_as(&id, &format!("lang=en&protocol={}", known + 1)).await;
    assert_eq!(old.until("error").await["id"], "room-outdated");
    assert_eq!(old.close_frame().await, (CloseCode::Library(4001), "outdated".to_string()));
    let mut new = host.join_as(&id, &format!("lang=en&protocol={known}")).await;
    assert_eq!(new.until("state").await["ply"], 0);
}
