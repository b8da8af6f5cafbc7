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
#[derive(Clone, Copy)]
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
    /// Returns the address from which a request comes.
    pub(crate) fn of(extensions: &Extensions) -> PeerAddress {
        let address = extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        PeerAddress(address.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)))
    }
}

impl FromRequestParts<AppState> for PeerAddress {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        _: &AppState,
    ) -> Result<PeerAddress, Self::Rejection> {
        Ok(PeerAddress::of(&parts.extensions))
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
