//! What comes in with a request: its language, the values of its query, its JSON. What is wrong with them is a [`Fault`].

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use iroko_games::message;
use iroko_table::Language;
use serde::de::DeserializeOwned;

use crate::fault::Fault;

/// The language of a request: `?lang=`, else the one its header likes best, else English.
#[derive(Clone, Copy)]
pub(crate) struct Speaks(pub(crate) Language);

/// The values of a query.
pub(crate) struct Sought<T>(pub(crate) T);

/// A body of JSON.
pub(crate) struct Given<T>(pub(crate) T);

/// The language of a request.
pub(crate) fn language_of(uri: &Uri, headers: &HeaderMap) -> Language {
    let query = uri.query().unwrap_or("").split('&');
    let asked = query.filter_map(|pair| pair.strip_prefix("lang=")).find_map(Language::from_code);
    asked.or_else(|| preferred(headers)).unwrap_or(Language::English)
}

/// The first of the languages in `Accept-Language` that is known, by their weights.
fn preferred(headers: &HeaderMap) -> Option<Language> {
    let list = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
    let weighted = list.split(',').filter_map(|item| {
        let (code, weight) = item.split_once(";q=").unwrap_or((item, "1"));
        let weight: f32 = weight.trim().parse().ok().filter(|weight: &f32| weight.is_finite())?;
        Some((Language::from_code(code.trim())?, weight))
    });
    // Of equal weights the first counts.
    weighted.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(code, _)| code)
}

impl<S: Sync> FromRequestParts<S> for Speaks {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Speaks, Self::Rejection> {
        Ok(Speaks(language_of(&parts.uri, &parts.headers)))
    }
}

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Sought<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Sought<T>, Fault> {
        let language = language_of(&parts.uri, &parts.headers);
        let Query(query) = Query::try_from_uri(&parts.uri)
            .map_err(|why| Fault::bad(message!("api-not-json", why = why.body_text()), language))?;
        Ok(Sought(query))
    }
}

impl<T: DeserializeOwned, S: Sync + Send> FromRequest<S> for Given<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Given<T>, Fault> {
        let language = language_of(request.uri(), request.headers());
        let Json(body) =
            Json::from_request(request, state).await.map_err(|why: JsonRejection| {
                match why.status() {
                    StatusCode::PAYLOAD_TOO_LARGE => {
                        Fault::new(why.status(), message!("api-too-large"), language)
                    }
                    StatusCode::UNSUPPORTED_MEDIA_TYPE => {
                        let why_not = message!("api-not-json", why = why.body_text());
                        Fault::new(why.status(), why_not, language)
                    }
                    _ => Fault::bad(message!("api-not-json", why = why.body_text()), language),
                }
            })?;
        Ok(Given(body))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language(uri: &str, header: &'static str) -> Language {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_LANGUAGE, header.parse().unwrap());
        language_of(&uri.parse().unwrap(), &headers)
    }

    #[test]
    fn the_query_speaks_before_the_header_and_weights_count() {
        assert_eq!(language("/?lang=en", "fr"), Language::English);
        assert_eq!(language("/?x=1&lang=fr", "en"), Language::French);
        assert_eq!(language("/?lang=de", "fr-CA, en;q=0.5"), Language::French);
        assert_eq!(language("/", "de, en;q=0.4, fr;q=0.8"), Language::French);
        assert_eq!(language("/", "de"), Language::English);
        assert_eq!(language("/", "fr;q=nan"), Language::English);
    }
}
