//! What every front must know of a game before it sees a position: what its board is made of, how its pieces are written, a
//! sample of it, its lesson, and what it offers besides being played. One value a game; it is declared beside the game's scene.
//! Rules and sentences are not here.

use crate::edit::Tool;

/// What is known of a game without a position.
#[derive(Debug, PartialEq, Eq)]
pub struct Facts {
    /// The names of the sides, as messages.
    pub sides: [&'static str; 2],
    /// What the board is made of, for its colours.
    pub material: Material,
    /// The letters that stand for the pieces of the sides on a board drawn as text.
    pub letters: [&'static str; 2],
    /// Whether a move may be typed in letters of either size.
    pub folds_case: bool,
    /// What it means to touch an edge.
    pub edges: Edges,
    /// The question for the cell that a move begins with, where it is always the same.
    pub first_step: Option<&'static str>,
    /// The sentence for a cell that is marked, with the sentence for the cell itself as its `cell`.
    pub marked: &'static str,
    /// The goods, each by its name in the notation and as a message.
    pub goods: &'static [(&'static str, &'static str)],
    /// A position in the middle of a game, to show what it looks like.
    pub sample: Sample,
    /// How many random moves open a game of a match, where neither a deal nor a setup brings variety.
    pub opening_plies: usize,
    /// What a hand that sets up a position can do; nothing if a position can only be written as text.
    pub tools: &'static [Tool],
    /// The lesson, step by step; none if there is none. Its sentences are `lesson-GAME-STEP`.
    pub lesson: &'static [Step],
}

impl Facts {
    /// A game of which nothing more is known: two sides, a plain board, no lesson.
    pub const PLAIN: Facts = Facts {
        sides: ["player-1", "player-2"],
        material: Material::Plain,
        letters: ["", ""],
        folds_case: false,
        edges: Edges::Facing,
        first_step: None,
        marked: "picture-marked",
        goods: &[],
        sample: Sample::START,
        opening_plies: 2,
        tools: &[],
        lesson: &[],
    };

    /// The message that names a good, by its name in the notation.
    pub fn good(&self, name: &str) -> Option<&'static str> {
        self.goods.iter().find(|(known, _)| *known == name).map(|(_, word)| *word)
    }
}

/// What a board is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Material {
    /// Carved wood.
    Wood,
    /// Sand.
    Sand,
    /// Slate.
    Slate,
    /// The green cloth of a card table.
    Baize,
    /// Nothing in particular.
    Plain,
}

impl Material {
    /// Every material.
    pub const ALL: [Material; 5] =
        [Material::Wood, Material::Sand, Material::Slate, Material::Baize, Material::Plain];

    /// Its name in JSON and style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Material::Wood => "wood",
            Material::Sand => "sand",
            Material::Slate => "slate",
            Material::Baize => "baize",
            Material::Plain => "plain",
        }
    }
}

/// What it means to touch an edge on the way to a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edges {
    /// The way a piece shall face.
    Facing,
    /// The side of the board that a player chooses.
    Side,
}

/// A position in the middle of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// Where it begins; nothing: at the start.
    pub position: Option<&'static str>,
    /// The moves that lead to it, with blanks between them.
    pub moves: &'static str,
}

impl Sample {
    /// The start, where nothing better is known.
    pub const START: Sample = Sample { position: None, moves: "" };
}

/// One step of a lesson: a position and what is to be done in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Where it begins; nothing: at the start.
    pub position: Option<&'static str>,
    /// The seed of a deal.
    pub seed: u64,
    /// When it is done.
    pub goal: Goal,
}

impl Step {
    /// A step from a position.
    pub const fn at(position: &'static str, goal: Goal) -> Step {
        Step { position: Some(position), seed: 0, goal }
    }

    /// A step from the start, or from the deal of a seed.
    pub const fn start(seed: u64, goal: Goal) -> Step {
        Step { position: None, seed, goal }
    }
}

/// What is to be done in a step of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Any legal move.
    Any,
    /// One of these moves.
    Move(&'static [&'static str]),
    /// A move whose text begins so.
    Begins(&'static str),
    /// A move whose text ends so.
    Ends(&'static str),
    /// A move whose text contains this.
    Contains(&'static str),
    /// A move that takes from at least so many cells.
    Takes(usize),
    /// A move onto a piece of the opponent.
    Covers,
    /// A move that wins.
    Wins,
}
