//! The facts of a game that front ends need without a position: the material of its board, the letters of its pieces, a
//! sample, its lesson, and more. One value per game, declared beside its scene. Rules and sentences are elsewhere.

use crate::edit::Tool;

/// The facts of a game that need no position.
#[derive(Debug, PartialEq, Eq)]
pub struct Facts {
    /// The ids of the names of the sides.
    pub sides: [&'static str; 2],
    /// The material of the board, for its colours.
    pub material: Material,
    /// The letters for the pieces of the sides on a board drawn as text.
    pub letters: [&'static str; 2],
    /// Whether moves may be typed in upper or lower case.
    pub folds_case: bool,
    /// The meaning of touching an edge.
    pub edges: Edges,
    /// The id of the question for the first cell of a move, where it is always the same.
    pub first_step: Option<&'static str>,
    /// The id of the sentence for a marked cell; its `cell` is the sentence for the cell itself.
    pub marked: &'static str,
    /// The goods: the name in the notation and the id of the name for players.
    pub goods: &'static [(&'static str, &'static str)],
    /// A position in the middle of a game, to show its look.
    pub sample: Sample,
    /// The number of random moves that open a game of a match, where neither a deal nor a setup brings variety.
    pub opening_plies: usize,
    /// The greatest value of an opening in a book, in hundredths of the unit: in a match from such openings, a difference
    /// in strength takes the fewest games to be seen. `None` if every opening serves.
    pub opening_bound: Option<u32>,
    /// The tools of the board editor; empty if a position can only be entered as text.
    pub tools: &'static [Tool],
    /// The steps of the lesson, if there is one. Their sentences are `lesson-GAME-STEP`.
    pub lesson: &'static [Step],
}

impl Facts {
    /// The defaults: two sides, a plain board, no lesson.
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
        opening_bound: None,
        tools: &[],
        lesson: &[],
    };

    /// Returns the id of a good's name, by its name in the notation.
    pub fn good(&self, name: &str) -> Option<&'static str> {
        self.goods.iter().find(|(known, _)| *known == name).map(|(_, word)| *word)
    }
}

/// The material of a board.
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
    /// No particular material.
    Plain,
}

impl Material {
    /// Every material.
    pub const ALL: [Material; 5] =
        [Material::Wood, Material::Sand, Material::Slate, Material::Baize, Material::Plain];

    /// Returns its name in JSON and style sheets.
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

/// The meaning of touching an edge while entering a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edges {
    /// The direction that a piece will face.
    Facing,
    /// The side of the board that a player chooses.
    Side,
}

/// A position in the middle of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The position to start from; `None` for the standard one.
    pub position: Option<&'static str>,
    /// The moves that lead to it, separated by spaces.
    pub moves: &'static str,
    /// The moves that follow it to the end of the game, for a board that plays by itself; may be empty.
    pub sequel: &'static str,
}

impl Sample {
    /// The start position.
    pub const START: Sample = Sample { position: None, moves: "", sequel: "" };
}

/// One step of a lesson: a position and a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The position to start from; `None` for the standard one.
    pub position: Option<&'static str>,
    /// The seed of a deal.
    pub seed: u64,
    /// The goal of the step.
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

/// The goal of a step of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Any legal move.
    Any,
    /// One of these moves.
    Move(&'static [&'static str]),
    /// A move whose text has this prefix.
    Begins(&'static str),
    /// A move whose text has this suffix.
    Ends(&'static str),
    /// A move whose text contains this.
    Contains(&'static str),
    /// A move that captures from at least this many cells.
    Takes(usize),
    /// A move onto a piece of the opponent.
    Covers,
    /// A move that wins.
    Wins,
}
