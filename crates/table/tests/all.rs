//! The tests of tables, scenes and words as one program: it is built once, and its tests run side by side. Each is in the file of its name.

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
