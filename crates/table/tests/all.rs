//! The tests of tables, scenes and sentences as one program, built once. Each file is a module.

mod advice;
mod boards;
mod clock;
mod draws;
mod edits;
mod game_file;
mod languages;
mod lessons;
mod play;
mod players;
mod pushes;
mod puzzles;
mod review;
mod rules;
mod scenes;
mod session;
mod spoken;
mod values;
