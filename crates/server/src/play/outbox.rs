//! What waits to be told to a visitor: a queue with a bound in bytes, so that one who reads slowly costs little.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::mpsc;

/// How many bytes may wait. One message may always wait, however long it is.
const MAX_BYTES: usize = 1024 * 1024;

/// How many messages may wait.
const MAX_MESSAGES: usize = 256;

/// Where messages go in.
pub(crate) struct Outbox {
    queue: mpsc::Sender<String>,
    waiting: Arc<AtomicUsize>,
}

/// Where they come out.
pub(super) struct Outgoing {
    queue: mpsc::Receiver<String>,
    waiting: Arc<AtomicUsize>,
}

/// An empty queue.
pub(super) fn outbox() -> (Outbox, Outgoing) {
    let (sender, receiver) = mpsc::channel(MAX_MESSAGES);
    let waiting = Arc::new(AtomicUsize::new(0));
    let outbox = Outbox { queue: sender, waiting: Arc::clone(&waiting) };
    (outbox, Outgoing { queue: receiver, waiting })
}

impl Outbox {
    /// Puts a message in. Says whether there was room for it, and a reader.
    pub(super) fn put(&self, text: String) -> bool {
        let length = text.len();
        let before = self.waiting.fetch_add(length, Ordering::SeqCst);
        let fits = before == 0 || before + length <= MAX_BYTES;
        fits && self.queue.try_send(text).is_ok()
    }
}

impl Outgoing {
    /// The next message; nothing once the outbox is gone.
    pub(super) async fn next(&mut self) -> Option<String> {
        let text = self.queue.recv().await?;
        self.waiting.fetch_sub(text.len(), Ordering::SeqCst);
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_queue_holds_so_many_bytes_and_messages_and_one_of_any_length() {
        let (outbox, mut outgoing) = outbox();
        assert!(outbox.put("x".repeat(3 * MAX_BYTES)));
        assert!(!outbox.put("x".to_string()));
        let (outbox, _outgoing) = super::outbox();
        assert_eq!((0..1000).filter(|_| outbox.put("x".to_string())).count(), MAX_MESSAGES);
        assert_eq!(outgoing.next().await.unwrap().len(), 3 * MAX_BYTES);
    }
}
