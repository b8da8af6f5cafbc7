//! Extractors for the language, query, path and JSON body of a request. Their rejections are [`ApiError`]s.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, StatusCode, Uri, header};
use iroko_games::message;
use iroko_table::{Games, Language};
use serde::de::DeserializeOwned;

use crate::api_error::ApiError;
use crate::app_state::AppState;

/// The language of a request: `?lang=`, or the preferred one of its header, or English.
#[derive(Clone, Copy)]
pub(crate) struct RequestLanguage(pub(crate) Language);

/// The parameters of a query.
pub(crate) struct QueryParams<T>(pub(crate) T);

/// The address of the client; that of the loopback without a connection, as in tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PeerAddress(pub(crate) IpAddr);

/// The path parameter: the name of a game, or the id of a game in progress.
pub(crate) struct PathParam(pub(crate) String);

/// A JSON body.
pub(crate) struct JsonBody<T>(pub(crate) T);

/// Returns the language of a request.
pub(crate) fn language_of(games: &'static Games, uri: &Uri, headers: &HeaderMap) -> Language {
    let query = uri.query().unwrap_or("").split('&');
    let mut requested = query.filter_map(|pair| pair.strip_prefix("lang="));
    let requested = requested.find_map(|code| games.language(code));
    requested.or_else(|| preferred(games, headers)).unwrap_or_else(|| games.default_language())
}

/// Returns the known language with the highest weight in `Accept-Language`.
fn preferred(games: &'static Games, headers: &HeaderMap) -> Option<Language> {
    let list = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
    let weighted = list.split(',').filter_map(|item| {
        let (code, weight) = item.split_once(";q=").unwrap_or((item, "1"));
        let weight: f32 = weight.trim().parse().ok().filter(|weight: &f32| weight.is_finite())?;
        Some((games.language(code.trim())?, weight))
    });
    // Of equal weights, the first wins.
    weighted.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(code, _)| code)
}

impl FromRequestParts<AppState> for RequestLanguage {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &AppState,
    ) -> Result<RequestLanguage, Self::Rejection> {
        Ok(RequestLanguage(language_of(app.games, &parts.uri, &parts.headers)))
    }
}

impl PeerAddress {
    /// Returns the address from which a request comes, noted by [`PeerAddress::of`] before.
    fn noted(extensions: &Extensions) -> PeerAddress {
        extensions.get().copied().unwrap_or(PeerAddress(IpAddr::V4(Ipv4Addr::LOCALHOST)))
    }

    /// Returns the address from which a request comes: that of its connection, or the one that a proxy of the operator
    /// names. Each proxy on the way appends the address that it sees to `X-Forwarded-For`, so only what follows the last
    /// address that is not a proxy's is to be believed.
    pub(crate) fn of(
        extensions: &Extensions,
        headers: &HeaderMap,
        proxies: &[IpAddr],
    ) -> PeerAddress {
        let peer = extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let lists = headers.get_all("x-forwarded-for").iter().filter_map(|list| list.to_str().ok());
        let named: Vec<&str> = lists.flat_map(|list| list.split(',')).map(str::trim).collect();
        let mut address = peer;
        for text in named.iter().rev() {
            if !proxies.contains(&address) {
                break;
            }
            let Ok(next) = text.parse::<IpAddr>() else { break };
            address = next;
        }
        PeerAddress(address.to_canonical())
    }
}

impl FromRequestParts<AppState> for PeerAddress {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        _: &AppState,
    ) -> Result<PeerAddress, Self::Rejection> {
        Ok(PeerAddress::noted(&parts.extensions))
    }
}

impl<T: DeserializeOwned> FromRequestParts<AppState> for QueryParams<T> {
    type Rejection = ApiError;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &AppState,
    ) -> Result<QueryParams<T>, ApiError> {
        let language = language_of(app.games, &parts.uri, &parts.headers);
        let Query(query) = Query::try_from_uri(&parts.uri).map_err(|why| {
            ApiError::bad(message!("api-not-json"), language).with_detail(why.body_text())
        })?;
        Ok(QueryParams(query))
    }
}

impl FromRequestParts<AppState> for PathParam {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<PathParam, ApiError> {
        let named = Path::<String>::from_request_parts(parts, app).await;
        // A name that is not valid UTF-8 matches nothing.
        named.map(|Path(name)| PathParam(name)).map_err(|_| {
            let language = language_of(app.games, &parts.uri, &parts.headers);
            ApiError::missing(message!("api-no-route"), language)
        })
    }
}

impl<T: DeserializeOwned> FromRequest<AppState> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &AppState) -> Result<JsonBody<T>, ApiError> {
        let language = language_of(app.games, request.uri(), request.headers());
        let Json(body) = Json::from_request(request, app).await.map_err(|why: JsonRejection| {
            let (status, message) = match why.status() {
                status @ StatusCode::PAYLOAD_TOO_LARGE => (status, message!("api-too-large")),
                status @ StatusCode::UNSUPPORTED_MEDIA_TYPE => (status, message!("api-not-json")),
                _ => (StatusCode::BAD_REQUEST, message!("api-not-json")),
            };
            ApiError::new(status, message, language).with_detail(why.body_text())
        })?;
        Ok(JsonBody(body))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_table::GAMES;

    fn address(peer: &str, forwarded: &[&'static str], proxies: &[&str]) -> String {
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::new(peer.parse().unwrap(), 1)));
        let mut headers = HeaderMap::new();
        for list in forwarded {
            headers.append("x-forwarded-for", list.parse().unwrap());
        }
        let proxies: Vec<IpAddr> = proxies.iter().map(|text| text.parse().unwrap()).collect();
        PeerAddress::of(&extensions, &headers, &proxies).0.to_string()
    }

    #[test]
    fn a_forwarded_address_is_believed_from_proxies_of_the_operator_alone() {
        // Without proxies, a client cannot choose its address.
        assert_eq!(address("192.0.2.9", &["198.51.100.1"], &[]), "192.0.2.9");
        assert_eq!(address("192.0.2.9", &["198.51.100.1"], &["127.0.0.1"]), "192.0.2.9");
        // The proxy appends what it sees to what the client claims.
        let local = ["127.0.0.1"];
        assert_eq!(address("127.0.0.1", &["203.0.113.5, 198.51.100.1"], &local), "198.51.100.1");
        assert_eq!(address("127.0.0.1", &["203.0.113.5", "198.51.100.1"], &local), "198.51.100.1");
        // Two proxies, one behind the other.
        let two = ["127.0.0.1", "10.0.0.2"];
        assert_eq!(address("127.0.0.1", &["198.51.100.1, 10.0.0.2"], &two), "198.51.100.1");
        // What is no address ends the search.
        assert_eq!(address("127.0.0.1", &["unknown"], &local), "127.0.0.1");
        assert_eq!(address("127.0.0.1", &[], &local), "127.0.0.1");
        assert_eq!(address("127.0.0.1", &["2001:db8::7"], &local), "2001:db8::7");
    }

    fn language(uri: &str, header: &'static str) -> Language {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_LANGUAGE, header.parse().unwrap());
        language_of(&GAMES, &uri.parse().unwrap(), &headers)
    }

    #[test]
    fn the_query_overrides_the_header_and_the_highest_weight_wins() {
        assert_eq!(language("/?lang=en", "fr"), iroko_table::language("en"));
        assert_eq!(language("/?x=1&lang=fr", "en"), iroko_table::language("fr"));
        assert_eq!(language("/?lang=de", "fr-CA, en;q=0.5"), iroko_table::language("fr"));
        assert_eq!(language("/", "de, en;q=0.4, fr;q=0.8"), iroko_table::language("fr"));
        assert_eq!(language("/", "de"), iroko_table::language("en"));
        assert_eq!(language("/", "fr;q=nan"), iroko_table::language("en"));
    }
}
