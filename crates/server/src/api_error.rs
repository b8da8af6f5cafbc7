//! Why a request gets no answer: a status for programs, a sentence for people. Every error of the HTTP side is one of these.

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use iroko_games::{Message, message};
use iroko_table::Language;
use serde::Serialize;
use utoipa::{IntoResponses, ToSchema};

/// A request that is refused.
#[derive(Debug)]
pub(crate) struct ApiError {
    pub(crate) status: StatusCode,
    pub(crate) message: Message,
    pub(crate) language: Language,
}

/// What is sent instead of an answer.
#[derive(Serialize, ToSchema)]
pub(crate) struct ErrorBody {
    error: ErrorDetail,
}

/// Why there is no answer.
#[derive(Serialize, ToSchema)]
pub(crate) struct ErrorDetail {
    /// For programs.
    id: &'static str,
    /// For people.
    sentence: String,
}

impl ErrorBody {
    pub(crate) fn new(why: &Message, language: Language) -> ErrorBody {
        ErrorBody { error: ErrorDetail { id: why.id, sentence: language.sentence(why) } }
    }

    pub(crate) fn to_json(&self) -> String {
        serde_json::to_string(self).expect("words")
    }
}

/// What any request may be answered.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "it stands in the description alone")]
pub(crate) enum ErrorResponses {
    /// What was asked cannot be done as it was asked.
    #[response(status = 400)]
    Bad(ErrorBody),
    /// A page of another site asks.
    #[response(status = 403)]
    Foreign(ErrorBody),
    /// There is no such thing.
    #[response(status = 404)]
    Missing(ErrorBody),
    /// It took too long.
    #[response(status = 408)]
    Late(ErrorBody),
    /// The body is too large.
    #[response(status = 413)]
    TooLarge(ErrorBody),
    /// The body is no JSON.
    #[response(status = 415)]
    NotJson(ErrorBody),
    /// The server does not answer to that name.
    #[response(status = 421)]
    OtherHost(ErrorBody),
    /// Too many requests.
    #[response(status = 429)]
    TooOften(ErrorBody),
    /// Too much to do.
    #[response(status = 503)]
    Busy(ErrorBody),
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, message: Message, language: Language) -> ApiError {
        ApiError { status, message, language }
    }

    /// What was asked cannot be done as it was asked.
    pub(crate) fn bad(message: Message, language: Language) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, message, language)
    }

    /// There is no such thing.
    pub(crate) fn missing(message: Message, language: Language) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, message, language)
    }

    /// A thread of ours came to grief.
    pub(crate) fn failed(language: Language) -> ApiError {
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, message!("api-failed"), language)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let body = Json(ErrorBody::new(&self.message, self.language));
        let mut response = (self.status, body).into_response();
        if matches!(self.status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, header::HeaderValue::from_static("1"));
        }
        response
    }
}
