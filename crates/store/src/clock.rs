//! The time of the database. Servers that share one have clocks that differ, so none uses its own: each knows the time of
//! the database at one moment, and counts from there.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use iroko_protocol::UnixTime;
use sqlx::AnyPool;

use crate::source::{Kind, within};
use crate::{Store, StoreError};

/// A measurement that takes longer than this says too little.
const EXACT: Duration = Duration::from_millis(500);

/// The clock of a database.
pub(crate) enum Clock {
    /// That of this machine.
    Own,
    /// The time of the database at a moment.
    Measured(Mutex<(Instant, UnixTime)>),
}

impl Clock {
    /// Returns the clock of a database that can be reached.
    pub(crate) async fn of(kind: Kind, readers: &AnyPool) -> Result<Clock, StoreError> {
        match kind {
            Kind::Sqlite => Ok(Clock::Own),
            Kind::Postgres => Ok(Clock::Measured(Mutex::new(measure(readers).await?.1))),
        }
    }

    fn now(&self) -> UnixTime {
        match self {
            Clock::Own => {
                let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
                since.unwrap_or_default().as_millis() as UnixTime
            }
            Clock::Measured(known) => {
                let (moment, time) = *known.lock().unwrap_or_else(PoisonError::into_inner);
                time + moment.elapsed().as_millis() as UnixTime
            }
        }
    }
}

impl Store {
    /// Returns the time by the clock of the database. Every stored time is of this clock.
    pub fn now(&self) -> UnixTime {
        self.0.clock.now()
    }

    /// Measures the clock of the database again, since clocks drift. To be called now and then.
    pub async fn measure_clock(&self) -> Result<(), StoreError> {
        let Clock::Measured(known) = &self.0.clock else { return Ok(()) };
        let (took, measured) = measure(&self.0.readers).await?;
        if took < EXACT {
            *known.lock().unwrap_or_else(PoisonError::into_inner) = measured;
        }
        Ok(())
    }
}

/// Asks for the time. Returns how long that took, and the time at the middle of it.
async fn measure(readers: &AnyPool) -> Result<(Duration, (Instant, UnixTime)), StoreError> {
    let ask = async {
        let mut connection = readers.acquire().await?;
        let begun = Instant::now();
        let time: i64 = sqlx::query_scalar(
            "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)",
        )
        .fetch_one(&mut *connection)
        .await?;
        let took = begun.elapsed();
        Ok((took, (begun + took / 2, time)))
    };
    within(ask).await
}
