//! The queue of outgoing messages to a visitor, bounded in bytes so that a slow reader costs little.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::mpsc;

/// The maximum number of queued bytes. A single message may be longer.
const MAX_BYTES: usize = 1024 * 1024;

/// The maximum number of queued messages.
const MAX_MESSAGES: usize = 256;

/// The sending end of the queue.
pub(crate) struct Outbox {
    queue: mpsc::Sender<String>,
    queued: Arc<AtomicUsize>,
}

/// The receiving end of the queue.
pub(super) struct Outgoing {
    queue: mpsc::Receiver<String>,
    queued: Arc<AtomicUsize>,
}

/// Returns both ends of an empty queue.
pub(super) fn outbox() -> (Outbox, Outgoing) {
    let (sender, receiver) = mpsc::channel(MAX_MESSAGES);
    let queued = Arc::new(AtomicUsize::new(0));
    let outbox = Outbox { queue: sender, queued: Arc::clone(&queued) };
    (outbox, Outgoing { queue: receiver, queued })
}

impl Outbox {
    /// Queues a message. Returns false if the queue is full or its receiver is gone.
    pub(super) fn put(&self, text: String) -> bool {
        let length = text.len();
        let before = self.queued.fetch_add(length, Ordering::SeqCst);
        let fits = before == 0 || before + length <= MAX_BYTES;
        fits && self.queue.try_send(text).is_ok()
    }
}

impl Outgoing {
    /// Returns the next message, or `None` once the sender is gone.
    pub(super) async fn next(&mut self) -> Option<String> {
        let text = self.queue.recv().await?;
        self.queued.fetch_sub(text.len(), Ordering::SeqCst);
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_queue_is_bounded_in_bytes_and_messages_but_takes_one_of_any_length() {
        let (outbox, mut outgoing) = outbox();
        assert!(outbox.put("x".repeat(3 * MAX_BYTES)));
        assert!(!outbox.put("x".to_string()));
        let (outbox, _outgoing) = super::outbox();
        assert_eq!((0..1000).filter(|_| outbox.put("x".to_string())).count(), MAX_MESSAGES);
        assert_eq!(outgoing.next().await.unwrap().len(), 3 * MAX_BYTES);
    }
}
