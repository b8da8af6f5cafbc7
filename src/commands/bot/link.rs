//! The address of a server and the link of a seat, as users paste them. What is not clearly one of them is refused before
//! anything is sent.

use std::fmt;

use hyper::Uri;
use iroko_games::{Message, message};

/// The longest accepted id or token, in bytes.
const LONGEST_WORD: usize = 100;

/// The address of a server: `http://HOST[:PORT][/BASE]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Address {
    /// The host without brackets, and the port.
    pub(super) host: String,
    pub(super) port: u16,
    /// The host and the port as written.
    pub(super) authority: String,
    /// The path below which the server answers, without a slash at its end.
    pub(super) base: String,
}

/// A seat of a game: its id, and the token that opens it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Seat {
    pub(super) id: String,
    pub(super) token: String,
}

/// What a user names.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Link {
    /// The link of a seat.
    Seat(Address, Seat),
    /// A server.
    Server(Address),
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}{}", self.authority, self.base)
    }
}

impl Address {
    /// Returns the link of a seat.
    pub(super) fn link(&self, seat: &Seat) -> String {
        format!("{self}/#/play/{}?seat={}", seat.id, seat.token)
    }

    fn parse(text: &str) -> Option<Address> {
        let uri: Uri = text.parse().ok()?;
        let authority = uri.authority().filter(|authority| !authority.as_str().contains('@'))?;
        if uri.scheme_str() != Some("http") || uri.query().is_some() {
            return None;
        }
        let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_string();
        let port = match authority.as_str().strip_prefix(authority.host())?.strip_prefix(':') {
            Some(port) => port.parse().ok()?,
            None => 80,
        };
        let base = uri.path().trim_end_matches('/').to_string();
        (!host.is_empty()).then(|| Address { host, port, authority: authority.to_string(), base })
    }
}

impl Link {
    /// Parses a link.
    pub(super) fn parse(text: &str) -> Result<Link, Message> {
        let text = text.trim();
        let bad = || message!("bot-bad-link", text = text);
        let (address, place) = text.split_once('#').unwrap_or((text, ""));
        if let Some(rest) = address.strip_prefix("https://") {
            let server = format!("https://{}", rest.split('/').next().unwrap_or_default());
            return Err(message!("bot-tls", server = server));
        }
        let address = Address::parse(address).ok_or_else(bad)?;
        if ["", "/", "/lobby"].contains(&place) {
            return Ok(Link::Server(address));
        }
        let place = place.strip_prefix("/play/").ok_or_else(bad)?;
        let (id, query) = place.split_once('?').unwrap_or((place, ""));
        let token = query.split('&').find_map(|part| part.strip_prefix("seat="));
        let token = token.ok_or_else(|| message!("bot-no-token"))?;
        if !is_word(id) || !is_word(token) {
            return Err(bad());
        }
        Ok(Link::Seat(address, Seat { id: id.to_string(), token: token.to_string() }))
    }
}

/// Whether a text can be an id or a token: it goes into a path and a header as it is.
pub(super) fn is_word(text: &str) -> bool {
    let is_plain = |sign: char| sign.is_ascii_alphanumeric() || sign == '-' || sign == '_';
    (1..=LONGEST_WORD).contains(&text.len()) && text.chars().all(is_plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_link_of_a_seat_has_an_address_an_id_and_a_token() {
        for (text, host, port, base) in [
            ("http://127.0.0.1:7700/#/play/ab?seat=cd", "127.0.0.1", 7700, ""),
            ("http://games.example/iroko/#/play/ab?seat=cd", "games.example", 80, "/iroko"),
            ("http://games.example/iroko#/play/ab?lang=fr&seat=cd", "games.example", 80, "/iroko"),
            (" http://[::1]:80/#/play/ab?seat=cd ", "::1", 80, ""),
        ] {
            let Ok(Link::Seat(address, seat)) = Link::parse(text) else { panic!("{text}") };
            assert_eq!((&*address.host, address.port, &*address.base), (host, port, base));
            assert_eq!((&*seat.id, &*seat.token), ("ab", "cd"));
        }
        let whole = "http://games.example:81/iroko/#/play/ab?seat=cd";
        let Ok(Link::Seat(address, seat)) = Link::parse(whole) else { panic!() };
        assert_eq!(address.link(&seat), whole);
        for server in
            ["http://localhost:7700", "http://localhost:7700/", "http://localhost:7700/#/"]
        {
            assert!(matches!(Link::parse(server), Ok(Link::Server(_))), "{server}");
        }
    }

    #[test]
    fn anything_else_is_refused_with_its_reason() {
        let why = |text: &str| Link::parse(text).unwrap_err().id;
        assert_eq!(why("https://games.example/#/play/ab?seat=cd"), "bot-tls");
        assert_eq!(why("http://games.example/#/play/ab"), "bot-no-token");
        for text in [
            "",
            "games.example",
            "ftp://games.example/",
            "http://",
            "http://:80/",
            "http://games.example:port/",
            "http://games.example:99999/",
            "http://user@games.example/",
            "http://games.example/?x=1",
            "http://games.example/#/review",
            "http://games.example/#/play/?seat=cd",
            "http://games.example/#/play/ab?seat=",
            "http://games.example/#/play/a%20b?seat=cd",
            "http://games.example/#/play/ab?seat=c\r\nd",
            "http://games.example/#/play/ab/../c?seat=cd",
        ] {
            assert_eq!(why(text), "bot-bad-link", "{text}");
        }
        assert_eq!(why(&format!("http://h/#/play/{}?seat=x", "a".repeat(101))), "bot-bad-link");
    }
}
