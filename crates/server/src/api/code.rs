//! A text as a QR code, for a link that another device opens.

use std::fmt::Write;

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use fast_qr::{ECL, QRBuilder};
use iroko_games::message;
use iroko_protocol::CodeRequest;

use crate::api_error::{ApiError, ErrorResponses};
use crate::app_state::AppState;
use crate::extract::{JsonBody, RequestLanguage};

/// The longest text, in bytes.
const LONGEST: usize = 300;

/// The empty margin that readers need, in modules.
const MARGIN: usize = 4;

/// Returns a text as a QR code.
#[utoipa::path(post, path = "/api/code", request_body = CodeRequest,
    responses((status = 200, content_type = "image/svg+xml", body = String), ErrorResponses))]
pub(super) async fn code(
    State(_): State<AppState>,
    RequestLanguage(language): RequestLanguage,
    JsonBody(request): JsonBody<CodeRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let bad = || ApiError::bad(message!("api-code-long", most = LONGEST), language);
    if request.text.len() > LONGEST {
        return Err(bad());
    }
    let svg = svg(&request.text).ok_or_else(bad)?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg))
}

/// Draws the code: black modules on white, also in the dark, as readers expect.
fn svg(text: &str) -> Option<String> {
    let code = QRBuilder::new(text).ecl(ECL::M).build().ok()?;
    let size = code.size + 2 * MARGIN;
    let mut modules = String::new();
    for row in 0..code.size {
        for column in (0..code.size).filter(|column| code[row][*column].value()) {
            let _ = write!(modules, "M{} {}h1v1h-1z", column + MARGIN, row + MARGIN);
        }
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" shape-rendering=\"crispEdges\">\
         <rect width=\"{size}\" height=\"{size}\" fill=\"#fff\"/><path d=\"{modules}\"/></svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_longer_text_needs_a_larger_code() {
        let size = |text: &str| {
            let svg = svg(text).unwrap();
            let size = svg.split("viewBox=\"0 0 ").nth(1).unwrap().split(' ').next().unwrap();
            size.parse::<usize>().unwrap()
        };
        // Version 1 has 21 modules, version 10 has 57.
        assert_eq!(size("HELLO"), 21 + 2 * MARGIN);
        assert!(size(&"x".repeat(LONGEST)) > 57);
    }
}
