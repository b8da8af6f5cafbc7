//! The tests of tables, scenes and sentences as one program, built once. Each file is a module.

mod advice;
mod boards;
mod edits;
mod game_file;
mod languages;
mod play;
mod pushes;
mod review;
mod rules;
mod scenes;
mod session;
