//! Machines' moves on a database that several processes share: each takes what it has engines for, from the queue of the
//! store. A [`Crew`] is the part of one process. `errand.rs` has the way of a job of one of its own rooms, `work.rs` a
//! process that does nothing else. With a database of its own, a server has no crew: its pool thinks.

mod crew;
mod errand;
mod work;

pub(crate) use crew::{Crew, Means};
pub(crate) use errand::Place;
pub use work::{Work, WorkError, Worked, work};
