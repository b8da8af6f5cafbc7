//! The tests of the store, as one program.

#[macro_use]
mod databases;
mod games;
#[cfg(all(unix, feature = "postgres"))]
mod jobs;
mod operator;
#[cfg(all(unix, feature = "postgres"))]
mod postgres;
#[cfg(all(unix, feature = "postgres"))]
mod private_postgres;
