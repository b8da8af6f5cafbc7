//! Matches between players: openings in pairs, concurrent games, and estimates of strength.
//!
//! The rules and the players are in the crates below, the display of results in those above. Games are
//! `iroko_table::Table`s, so one implementation serves every game.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use iroko_arena::{Match, Tally, elo};
//! use iroko_table::{find, session::Limits};
//!
//! let limits = Limits { nodes: Some(200), ..Limits::NONE };
//! let contest = Match { pairs: 2, limits, ..Match::new(find("chicago")?, "level:2", "random") };
//! let games = contest.run(&contest.starts()?, &AtomicBool::new(false), &mut |_, _| Ok(()))?;
//! let tally = Tally::of(&games);
//! assert_eq!((tally.games.all(), tally.pairs.count()), (4, 2));
//! let estimate = tally.pairs.estimate().expect("there are two pairs");
//! println!("{:+.0} Elo", elo(estimate.share));
//! # Ok::<(), iroko_games::Message>(())
//! ```
//!
//! Read [`Match`] first. [`opening`] draws its openings, [`play`] plays a game, [`tally`] adds up the results, and
//! [`rating`] estimates the Elo difference, [`spread`] compares the variation between games with chance. [`sprt`] tells
//! when enough pairs are played to decide between two Elo differences, [`joint`] rates several players from all the games
//! between them. [`tournament`] lets more than two players meet. [`selfplay`] lets the search play against itself and
//! keeps its games in files to learn from: [`labels`] turns their positions into samples, [`tune`] fits weights to them.
//! [`spsa`] tunes search parameters and [`evolve`] weights of a source by games. [`ugi`] is the protocol between engines
//! and the programs that run their games, [`guest`] seats such engines.

pub mod evolve;
pub mod guest;
pub mod joint;
pub mod labels;
pub mod matches;
pub mod opening;
pub mod play;
pub mod rating;
pub mod selfplay;
pub mod spread;
pub mod sprt;
pub mod spsa;
pub mod tally;
pub mod tournament;
pub mod tune;
pub mod ugi;

pub use evolve::Evolution;
pub use joint::{Anchor, Crosstable, Rating};
pub use matches::Match;
pub use opening::{Setup, Start};
pub use play::{Cost, MAX_PLIES, PlayedGame};
pub use rating::{Estimate, NormalizedElo, Pentanomial, elo};
pub use selfplay::SelfPlay;
pub use spread::Spread;
pub use sprt::{Hypothesis, Sprt};
pub use spsa::Spsa;
pub use tally::{Tally, WinDrawLoss};
pub use tournament::{Format, Standings, Tournament, TournamentGame};

/// Compiles and runs the code of the README with the doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
