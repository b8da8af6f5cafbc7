//! Errors of the HTTP API: a status and an id for programs, a sentence for people.

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use iroko_games::{Message, message};
use iroko_table::Language;
use serde::Serialize;
use utoipa::{IntoResponses, ToSchema};

/// An error response.
#[derive(Debug)]
pub(crate) struct ApiError {
    pub(crate) status: StatusCode,
    pub(crate) message: Message,
    /// The sentence of the message, if it was said already.
    pub(crate) sentence: Option<String>,
    /// The technical reason, for programmers.
    pub(crate) detail: Option<String>,
    pub(crate) language: Language,
}

/// The body of an error response.
#[derive(Serialize, ToSchema)]
pub(crate) struct ErrorBody {
    error: ErrorDetail,
}

/// The reason for an error.
#[derive(Serialize, ToSchema)]
pub(crate) struct ErrorDetail {
    /// The id of the error, for programs.
    id: &'static str,
    /// The error as a sentence, for people.
    sentence: String,
    /// The technical reason, in English, for programmers: the field or character that made a request unreadable.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    detail: Option<String>,
}

impl ErrorBody {
    pub(crate) fn new(why: &Message, language: Language) -> ErrorBody {
        let (id, sentence) = (why.id, language.sentence(why));
        ErrorBody { error: ErrorDetail { id, sentence, detail: None } }
    }

    pub(crate) fn to_json(&self) -> String {
        serde_json::to_string(self).expect("strings always serialize")
    }
}

/// The error responses that any request may receive.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "only in the OpenAPI description")]
pub(crate) enum ErrorResponses {
    /// The request is invalid.
    #[response(status = 400)]
    Bad(ErrorBody),
    /// The request comes from a page of another site.
    #[response(status = 403)]
    Foreign(ErrorBody),
    /// The resource does not exist.
    #[response(status = 404)]
    Missing(ErrorBody),
    /// The request timed out.
    #[response(status = 408)]
    Late(ErrorBody),
    /// The body is too large.
    #[response(status = 413)]
    TooLarge(ErrorBody),
    /// The body is not JSON.
    #[response(status = 415)]
    NotJson(ErrorBody),
    /// The request is for another host.
    #[response(status = 421)]
    OtherHost(ErrorBody),
    /// Too many requests.
    #[response(status = 429)]
    TooOften(ErrorBody),
    /// The server is overloaded.
    #[response(status = 503)]
    Busy(ErrorBody),
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, message: Message, language: Language) -> ApiError {
        ApiError { status, message, sentence: None, detail: None, language }
    }

    /// Replaces the sentence by one that was said already.
    pub(crate) fn with_sentence(self, sentence: String) -> ApiError {
        ApiError { sentence: Some(sentence), ..self }
    }

    /// Adds the technical reason.
    pub(crate) fn with_detail(self, detail: String) -> ApiError {
        ApiError { detail: Some(detail), ..self }
    }

    /// Returns an error for an invalid request.
    pub(crate) fn bad(message: Message, language: Language) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, message, language)
    }

    /// Returns an error for a resource that does not exist.
    pub(crate) fn missing(message: Message, language: Language) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, message, language)
    }

    /// Returns an error for an internal failure, such as a panicked job.
    pub(crate) fn failed(language: Language) -> ApiError {
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, message!("api-failed"), language)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let said = || self.language.sentence(&self.message);
        let (id, sentence) = (self.message.id, self.sentence.unwrap_or_else(said));
        let body = ErrorBody { error: ErrorDetail { id, sentence, detail: self.detail } };
        let mut response = (self.status, Json(body)).into_response();
        if matches!(self.status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, header::HeaderValue::from_static("1"));
        }
        response
    }
}
