//! Access control: requests from the server's own page and from programs are served, requests from pages of other sites
//! are refused. Adds the security headers to every response.

use std::net::IpAddr;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use iroko_games::{Message, message};

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::extract::{PeerAddress, language_of};
use crate::log::RequestLog;

/// The timeout of a request: longer than any permitted search and the time in the queue.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Security headers: load nothing from other origins, run no inline scripts, allow no framing.
const HEADERS: [(HeaderName, &str); 5] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; \
         font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Checks every request, logs it, and adds the security headers to its response.
pub(crate) async fn guard(
    State(app): State<AppState>,
    mut request: Request,
    next: Next,
) -> Response {
    let address = PeerAddress::of(request.extensions(), request.headers(), &app.config.proxies);
    request.extensions_mut().insert(address);
    let language = language_of(app.games, request.uri(), request.headers());
    let log = RequestLog::new(&request);
    let api_error = |(status, why): (StatusCode, Message)| ApiError::new(status, why, language);
    let mut response = match check(&app, address, &request) {
        Err(refused) => api_error(refused).into_response(),
        Ok(()) => match tokio::time::timeout(TIMEOUT, next.run(request)).await {
            Ok(response) => response,
            Err(_) => {
                api_error((StatusCode::REQUEST_TIMEOUT, message!("api-late"))).into_response()
            }
        },
    };
    log.answered(response.status());
    app.metrics.answered(response.status());
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

fn check(
    app: &AppState,
    PeerAddress(address): PeerAddress,
    request: &Request,
) -> Result<(), (StatusCode, Message)> {
    let host = host_of(request).unwrap_or_default();
    if !name_of(&host).is_some_and(|name| is_own(name, &app.config.hosts)) {
        let why = message!("api-other-host", host = host);
        return Err((StatusCode::MISDIRECTED_REQUEST, why));
    }
    if app.bans.has_address(address, app.store.now()) {
        return Err((StatusCode::FORBIDDEN, message!("api-banned")));
    }
    // Every API request costs work or changes state.
    let is_api = request.uri().path().starts_with("/api/");
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if (is_api || changes) && is_foreign(request.headers(), &host) {
        return Err((StatusCode::FORBIDDEN, message!("api-foreign")));
    }
    // Requests refused above do not count towards the limit: a foreign page in the client's browser may have sent them.
    if !app.rates.allow(address) {
        return Err((StatusCode::TOO_MANY_REQUESTS, message!("api-too-often")));
    }
    Ok(())
}

/// Returns the host and port that a request is for. A request with several `Host` headers has none.
fn host_of(request: &Request) -> Option<String> {
    let mut named = request.headers().get_all(header::HOST).iter();
    let host = match (named.next(), named.next()) {
        (Some(host), None) => host.to_str().ok()?,
        (None, _) => request.uri().authority()?.as_str(),
        (Some(_), Some(_)) => return None,
    };
    Some(host.to_ascii_lowercase())
}

/// Returns a host without its port and the brackets of an IPv6 address; `None` if it is malformed.
fn name_of(host: &str) -> Option<&str> {
    let (name, port) = match host.strip_prefix('[') {
        Some(rest) => rest.split_once(']')?,
        None => host.split_at(host.find(':').unwrap_or(host.len())),
    };
    let port = port.strip_prefix(':').map_or(port.is_empty(), |port| port.parse::<u16>().is_ok());
    (port && !name.is_empty() && !name.contains(['@', '/', ' '])).then_some(name)
}

/// Returns whether a name belongs to the server. IP addresses always do: no other site can resolve to them by DNS
/// rebinding.
fn is_own(name: &str, hosts: &[String]) -> bool {
    name == "localhost"
        || name.parse::<IpAddr>().is_ok()
        || hosts.iter().any(|host| host.eq_ignore_ascii_case(name))
}

/// Returns whether a request comes from a page of another site. Programs other than browsers send no origin.
fn is_foreign(headers: &HeaderMap, host: &str) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let site = text(HeaderName::from_static("sec-fetch-site"));
    let other_site = site.is_some_and(|site| !["same-origin", "none"].contains(&site));
    let other_origin = text(header::ORIGIN).is_some_and(|origin| {
        let (_, authority) = origin.split_once("://").unwrap_or(("", origin));
        !authority.eq_ignore_ascii_case(host)
    });
    other_site || other_origin
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ip_addresses_localhost_and_configured_names_are_own_hosts() {
        let hosts = ["games.example".to_string()];
        for own in
            ["localhost:7700", "127.0.0.1:7700", "[::1]:7700", "192.168.1.4", "games.example"]
        {
            assert!(name_of(own).is_some_and(|name| is_own(name, &hosts)), "{own}");
        }
        for other in [
            "",
            "evil.example:7700",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "user@localhost:7700",
            "evil.example@localhost",
            "[::1]evil.example",
            "[::1]:7700x",
            "[::1",
            "localhost:port",
            "localhost:7700:1",
            ":7700",
        ] {
            assert!(!name_of(other).is_some_and(|name| is_own(name, &hosts)), "{other}");
        }
    }

    #[test]
    fn another_origin_is_foreign_and_a_missing_one_is_not() {
        let foreign = |pairs: &[(&'static str, &'static str)]| {
            let headers = pairs.iter().map(|(name, value)| {
                (HeaderName::from_static(name), HeaderValue::from_static(value))
            });
            is_foreign(&headers.collect(), "localhost:7700")
        };
        assert!(!foreign(&[]));
        assert!(!foreign(&[
            ("origin", "http://localhost:7700"),
            ("sec-fetch-site", "same-origin")
        ]));
        assert!(foreign(&[("origin", "http://evil.example")]));
        assert!(foreign(&[("origin", "http://localhost:8000")]));
        assert!(foreign(&[("origin", "null")]));
        assert!(foreign(&[("sec-fetch-site", "cross-site")]));
    }
}
