//! A room whose game other servers on the same database change too: how it follows them, and what happens when two change
//! the game at once.

use std::sync::atomic::Ordering;

use iroko_games::message;
use iroko_protocol::room::VisitorId;
use iroko_store::{StoreError, Version};

use super::reader::NoGame;
use super::task::{RoomTask, Storing};

impl RoomTask {
    /// Executes the room's actions. If another server has changed the game first, the room takes over what is stored; the
    /// visitor whose message came too late is told.
    pub(super) async fn settle(&mut self, sender: Option<VisitorId>) -> Result<(), StoreError> {
        let mut overtaken = None;
        while let Err(why) = self.execute_actions().await {
            if !matches!(why, StoreError::Changed) {
                return Err(why);
            }
            self.refresh().await?;
            if let Some((reply, _)) = self.taken.take() {
                let _ = reply.send(Err(message!("api-taken")));
            }
            overtaken = sender;
        }
        // After the state that shows the change.
        if let Some(number) = overtaken {
            self.refuse(number, &message!("room-overtaken"));
        }
        Ok(())
    }

    /// Takes over the stored game if it has a later version; without one, looks which it has.
    pub(super) async fn follow(&mut self, version: Option<Version>) -> Result<(), StoreError> {
        let Storing::At(known) = self.storing else { return Ok(()) };
        let version = match version {
            Some(version) => version,
            None => {
                self.context.store.version(self.room.name()).await?.ok_or(StoreError::Changed)?
            }
        };
        if version > known {
            self.refresh().await?;
        }
        self.settle(None).await
    }

    /// Takes over the stored game.
    async fn refresh(&mut self) -> Result<(), StoreError> {
        let read = self.context.reader.read(self.room.name()).await.map_err(|why| match why {
            // The room closes, and visitors who come back learn it.
            NoGame::Unknown | NoGame::Unreadable => StoreError::Changed,
            NoGame::Later(why) => StoreError::Unavailable(why.id.to_string()),
        })?;
        // What they find belongs to the game as it was. If its position has stayed, the queue keeps the job.
        self.jobs.drain().for_each(|(_, stop)| stop.release());
        self.place.version.store(read.version, Ordering::SeqCst);
        self.storing = Storing::At(read.version);
        self.room.adopt(self.now(), read.seated, read.elapsed);
        // The other server tells players who are away of what it has stored.
        self.told = self.context.notifier.as_ref().and_then(|_| self.room.standing());
        Ok(())
    }
}
