//! Notices to a program of the operator that players cannot see for themselves, since they are away: an HTTP POST for each,
//! from a queue that never delays a move. Not to a service on the Internet: there is no TLS here, so a relay on the same
//! machine or network passes notices on.

use std::collections::VecDeque;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::http::Uri;
use iroko_protocol::UnixTime;
use iroko_protocol::room::{Notice, NoticeKind, Standing};
use serde::Serialize;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Notify;
use tokio::time::{sleep, timeout};
use tracing::warn;

use crate::log::Throttle;
use crate::metrics::Metrics;

/// The most notices that wait; a new one then takes the place of the oldest.
const MOST_WAITING: usize = 1000;

/// How often a notice is sent again if it was not received.
const RETRIES: u32 = 3;

/// How long an attempt may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// The most bytes of a response that are read: its first line is enough.
const LONGEST_RESPONSE: u64 = 1024;

/// The receiver of notices.
#[derive(Clone, PartialEq, Eq)]
pub struct Webhook {
    host: String,
    port: u16,
    path: String,
    secret: Option<String>,
    /// The time before the first repetition of a notice; each further one waits four times as long.
    pub pause: Duration,
}

/// Does not show the secret, nor the path, which may hold one.
impl std::fmt::Debug for Webhook {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Webhook").field("host", &self.host).field("port", &self.port).finish()
    }
}

impl Webhook {
    /// Returns the receiver at an address; `None` if it is not an `http://` address.
    pub fn at(url: &str) -> Option<Webhook> {
        let uri = url.parse::<Uri>().ok().filter(|uri| uri.scheme_str() == Some("http"))?;
        let authority = uri.authority().filter(|authority| !authority.as_str().contains('@'))?;
        Some(Webhook {
            host: authority.host().to_string(),
            port: authority.port_u16().unwrap_or(80),
            path: uri.path_and_query().map_or("/", |path| path.as_str()).to_string(),
            secret: None,
            pause: Duration::from_secs(1),
        })
    }

    /// Adds the secret by which the receiver knows the server; `None` if it cannot be part of a header.
    pub fn with_secret(self, secret: &str) -> Option<Webhook> {
        let is_plain = !secret.is_empty() && secret.chars().all(|letter| letter.is_ascii_graphic());
        is_plain.then(|| Webhook { secret: Some(secret.to_string()), ..self })
    }

    /// Returns the request for a body.
    fn request(&self, body: &str) -> String {
        let Webhook { host, port, path, secret, .. } = self;
        let secret = secret.as_ref();
        let authorization =
            secret.map_or(String::new(), |secret| format!("Authorization: Bearer {secret}\r\n"));
        format!(
            "POST {path} HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n{authorization}Connection: close\r\n\r\n{body}",
            body.len()
        )
    }

    /// Sends a body once. Returns whether it was received.
    async fn send(&self, body: &str) -> io::Result<bool> {
        let host = self.host.trim_start_matches('[').trim_end_matches(']');
        let mut stream = TcpStream::connect((host, self.port)).await?;
        stream.write_all(self.request(body).as_bytes()).await?;
        let mut response = Vec::new();
        let mut limited = stream.take(LONGEST_RESPONSE);
        while !response.contains(&b'\n') {
            if limited.read_buf(&mut response).await? == 0 {
                break;
            }
        }
        // `HTTP/1.1 204 No Content`: every status that begins with 2.
        let text = String::from_utf8_lossy(&response);
        let status = text.strip_prefix("HTTP/1.").and_then(|rest| rest.split(' ').nth(1));
        Ok(status.is_some_and(|status| status.len() == 3 && status.starts_with('2')))
    }
}

/// A notice as it is sent. It has the public address of the game, and no secret.
#[derive(Serialize)]
struct Body<'a> {
    event: &'static str,
    id: &'a str,
    game: &'static str,
    side: u8,
    name: &'a str,
    opponent: &'a str,
    deadline: Option<UnixTime>,
    url: String,
}

/// A notice that waits to be sent.
struct Waiting {
    /// The game, the player, and what has happened.
    about: (String, Notice),
    body: String,
}

/// Sends notices, one after the other.
pub(crate) struct Notifier {
    webhook: Webhook,
    /// The address of the page, without a slash at its end.
    page: String,
    waiting: Mutex<VecDeque<Waiting>>,
    news: Notify,
    metrics: Arc<Metrics>,
    trouble: Throttle,
}

impl Notifier {
    pub(crate) fn new(webhook: Webhook, page: String, metrics: Arc<Metrics>) -> Notifier {
        let (waiting, news, trouble) = (Mutex::default(), Notify::new(), Throttle::default());
        Notifier { webhook, page, waiting, news, metrics, trouble }
    }

    fn waiting(&self) -> MutexGuard<'_, VecDeque<Waiting>> {
        // The lock is held only to push or pop, so a poisoned queue is still whole.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues a notice about a game. Never waits. It replaces the same one of an earlier move that still waits, so that a
    /// game in which moves are taken back and made again drives out no other.
    pub(crate) fn tell(&self, id: &str, standing: &Standing, notice: Notice) {
        let Notice { kind, to } = notice;
        let body = Body {
            event: match kind {
                NoticeKind::Turn => "turn",
                NoticeKind::Begun => "begun",
                NoticeKind::Over => "over",
            },
            id,
            game: standing.game,
            side: to.number(),
            name: &standing.names[to.index()],
            opponent: &standing.names[to.other().index()],
            deadline: standing.deadline.filter(|_| standing.turn == to && !standing.over),
            url: format!("{}/#/play/{id}", self.page),
        };
        let body = serde_json::to_string(&body).expect("strings and numbers always serialize");
        let about = (id.to_string(), notice);
        let mut waiting = self.waiting();
        if let Some(same) = waiting.iter_mut().find(|waiting| waiting.about == about) {
            same.body = body;
            return;
        }
        if waiting.len() >= MOST_WAITING {
            waiting.pop_front();
            self.metrics.notice_dropped();
        }
        waiting.push_back(Waiting { about, body });
        drop(waiting);
        self.news.notify_one();
    }

    /// Sends the notices until the server ends. Those that still wait then are not sent.
    pub(crate) async fn run(self: Arc<Notifier>, closed: impl Future<Output = ()>) {
        tokio::pin!(closed);
        loop {
            let next = self.waiting().pop_front();
            let work = async {
                match next {
                    Some(waiting) => self.deliver(&waiting.body).await,
                    None => self.news.notified().await,
                }
            };
            tokio::select! {
                () = work => {}
                () = &mut closed => return,
            }
        }
    }

    /// Sends a notice, again if it was not received, and then gives it up.
    async fn deliver(&self, body: &str) {
        let mut pause = self.webhook.pause;
        for attempt in 0..=RETRIES {
            if attempt > 0 {
                sleep(pause).await;
                pause *= 4;
            }
            if let Ok(Ok(true)) = timeout(PATIENCE, self.webhook.send(body)).await {
                return self.metrics.notice_sent();
            }
        }
        self.metrics.notice_failed();
        self.trouble.warn(Instant::now(), |held_back| {
            warn!(held_back, "the receiver of the webhook does not take a notice");
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_games::Player;

    #[test]
    fn an_address_without_tls_is_read() {
        let read = |url| Webhook::at(url).map(|hook| (hook.host, hook.port, hook.path));
        let some = |host: &str, port, path: &str| Some((host.to_string(), port, path.to_string()));
        assert_eq!(read("http://relay"), some("relay", 80, "/"));
        assert_eq!(read("http://127.0.0.1:7702/a?b=c"), some("127.0.0.1", 7702, "/a?b=c"));
        assert_eq!(read("http://[::1]:1/"), some("[::1]", 1, "/"));
        for url in ["https://relay/", "relay:80", "", "http://", "http://a:b@relay/", "ftp://x/"] {
            assert_eq!(read(url), None, "{url}");
        }
    }

    #[test]
    fn a_secret_is_one_word_and_not_shown() {
        let hook = || Webhook::at("http://relay/way").unwrap();
        for wrong in ["", "two words", "line\r\nX-Other: 1", "é"] {
            assert!(hook().with_secret(wrong).is_none(), "{wrong:?}");
        }
        let hook = hook().with_secret("s3cret").unwrap();
        assert!(hook.request("{}").contains("\r\nAuthorization: Bearer s3cret\r\n"));
        assert!(!format!("{hook:?}").contains("s3cret"));
    }

    #[test]
    fn a_full_queue_drops_the_oldest() {
        let metrics = Arc::new(Metrics::default());
        let hook = Webhook::at("http://relay/").unwrap();
        let notifier = Notifier::new(hook, "http://page".to_string(), Arc::clone(&metrics));
        let standing = Standing {
            game: "pogo",
            round: 1,
            begun: true,
            over: false,
            turn: Player::Two,
            seated: [true, true],
            present: [false, false],
            names: ["Ada \"<b>\"".to_string(), "Bo".to_string()],
            deadline: Some(7),
        };
        let notice = Notice { kind: NoticeKind::Turn, to: Player::Two };
        for number in 0..MOST_WAITING + 2 {
            notifier.tell(&number.to_string(), &standing, notice);
        }
        assert_eq!(notifier.waiting().len(), MOST_WAITING);
        // The same again takes no other place.
        notifier.tell("3", &Standing { deadline: Some(8), ..standing }, notice);
        let oldest = notifier.waiting().pop_front().unwrap();
        assert_eq!(
            oldest.body,
            r#"{"event":"turn","id":"2","game":"pogo","side":2,"name":"Bo","opponent":"Ada \"<b>\"","deadline":7,"url":"http://page/#/play/2"}"#
        );
        assert!(notifier.waiting()[0].body.contains("\"deadline\":8"));
        assert_eq!(metrics.notices(), [0, 0, 2]);
    }
}
