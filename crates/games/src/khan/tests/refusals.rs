//! The explanations of illegal moves of Khan.

use super::*;

#[test]
fn an_illegal_move_in_the_setup_is_explained() {
    let edges = "edges=khan-edge-top|khan-edge-bottom|khan-edge-left|khan-edge-right";
    assert_eq!(refused(START, "K@a1"), format!("khan-edge-first {edges}"));
    assert_eq!(refused(START, "pass"), format!("khan-edge-first {edges}"));

    let empty = "6/6/6/6/6/6 r setup left";
    let room = "cells=a1|b1|a2|b2|a3|b3|a4|b4|a5|b5|a6|b6";
    assert_eq!(refused(empty, "edge:top"), format!("khan-edge-chosen edge=khan-edge-left {room}"));
    assert_eq!(refused(empty, "S@a1"), format!("khan-kalista-first {room}"));
    assert_eq!(refused(empty, "K@c1"), format!("khan-not-your-lines cell=c1 {room}"));
    assert_eq!(refused(empty, "pass"), format!("khan-still-placing piece=khan-kalista {room}"));

    let board = "
        . S . . s .
        S K . . s s
        . . . . s .
        S . . . k .
        S S . . . .
        . . . . . .
        o setup left";
    let room = "cells=f1|f3|f4|e5|f5|e6|f6";
    assert_eq!(refused(board, "edge:top"), format!("khan-edge-chosen edge=khan-edge-right {room}"));
    assert_eq!(refused(board, "K@f1"), format!("khan-kalista-placed cell=e4 {room}"));
    assert_eq!(refused(board, "S@a1"), format!("khan-not-your-lines cell=a1 {room}"));
    assert_eq!(refused(board, "S@e1"), format!("khan-taken cell=e1 {room}"));
    for mv in ["pass", "*f1", "e1-d1"] {
        assert_eq!(refused(board, mv), format!("khan-still-placing piece=khan-sbire {room}"));
    }
    for edge in ["top", "bottom", "right"] {
        let why = refused(&format!("6/6/6/6/6/6 r setup {edge}"), "edge:left");
        assert!(why.starts_with(&format!("khan-edge-chosen edge=khan-edge-{edge} ")), "{why}");
    }
}

#[test]
fn a_piece_that_may_not_move_is_explained() {
    assert_eq!(refused(BOUND, "a1-a2"), "khan-empty-cell cell=a1 pieces=b3|a4");
    assert_eq!(refused(BOUND, "d6-d5"), "khan-not-yours cell=d6 pieces=b3|a4");
    assert_eq!(refused(BOUND, "d4-d3"), "khan-must-obey cell=d4 value=1 asked=3 pieces=b3+a4");
    assert_eq!(refused(ONE_WAY, "b1-b4"), "khan-must-obey cell=b1 value=3 asked=2 pieces=c4");
    assert_eq!(refused(ONE_WAY, "a1-c1"), "khan-walled-in cell=a1 value=2 pieces=c4");
    let free = "
        K S s . . .
        S s . . . .
        s . . . . .
        . . . S . .
        . . . . . .
        . . . k . .
        r b2 top";
    assert_eq!(refused(free, "b1-b4"), "khan-must-obey cell=b1 value=3 asked=1 pieces=d4");
    let unbound = free.replace("b2 top", "- ?");
    assert_eq!(refused(&unbound, "b1-b4"), "khan-walled-in cell=b1 value=3 pieces=d4");
}

#[test]
fn a_kalista_kept_from_the_free_move_is_explained() {
    let board = format!("{FREE} sbires-only");
    assert_eq!(refused(&board, "b1-a1"), "khan-sbires-only cell=b1 legal=d2|b3|e4");
    assert_eq!(refused(&board, "d2-d4"), refused(FREE, "d2-d4"));
    let only_returns = "
        S S s . . .
        S s . . . .
        s . . . . .
        . . . . . .
        . . . K . .
        . . . . . k
        r b2 top sbires-only";
    let legal = "*d2|*f2|*e3|*b4|*d4|*c5|*e5|*b6";
    assert_eq!(refused(only_returns, "d5-a5"), format!("khan-sbires-only cell=d5 legal={legal}"));
    let only_pass = format!("{NEARLY_WALLED} sbires-only");
    assert_eq!(refused(&only_pass, "d1-b1"), "khan-sbires-only cell=d1 legal=pass");
    assert_eq!(refused(&only_pass, "e1-b1"), "khan-must-pass");
    // The variant is not the reason if the Kalista cannot move, or if another piece must.
    assert_eq!(refused(&format!("{WALLED} sbires-only"), "d1-b1"), "khan-must-pass");
    assert_eq!(
        refused(&format!("{ONE_WAY} sbires-only"), "a1-c1"),
        "khan-walled-in cell=a1 value=2 pieces=c4"
    );
    let bound = "
        . K . . . .
        . . . . . .
        . . S . . .
        . . . . . .
        . . . . . .
        . . . k . .
        r d6 top sbires-only";
    assert_eq!(refused(bound, "b1-a1"), "khan-must-obey cell=b1 value=3 asked=2 pieces=c3");
}

#[test]
fn an_end_that_is_out_of_reach_is_explained() {
    let ends = "ends=a1|c1|b2|d2|a3|a5|c5|b6";
    assert_eq!(refused(BOUND, "b3-b3"), format!("khan-stays cell=b3 {ends}"));
    assert_eq!(refused(BOUND, "b3-a4"), format!("khan-own-piece from=b3 to=a4 {ends}"));
    assert_eq!(
        refused(BOUND, "b3-c6"),
        format!("khan-too-far from=b3 to=c6 value=3 distance=4 {ends}")
    );
    assert_eq!(refused(BOUND, "b3-d3"), format!("khan-parity from=b3 to=d3 value=3 {ends}"));
    assert_eq!(refused(BOUND, "b3-e3"), format!("khan-blocked from=b3 to=e3 value=3 by=c3 {ends}"));
    assert_eq!(
        refused(BOUND, "b3-b4"),
        format!("khan-blocked from=b3 to=b4 value=3 by=c3+a4 {ends}")
    );
    let ends = "ends=c2|b3|d3|a4|b5";
    assert_eq!(
        refused(ONE_WAY, "c4-c1"),
        format!("khan-too-far from=c4 to=c1 value=2 distance=3 {ends}")
    );
    assert_eq!(refused(ONE_WAY, "c4-c3"), format!("khan-parity from=c4 to=c3 value=2 {ends}"));
    assert_eq!(
        refused(ONE_WAY, "c4-d5"),
        format!("khan-blocked from=c4 to=d5 value=2 by=d4+c5 {ends}")
    );
}

#[test]
fn a_sbire_that_may_not_return_is_explained() {
    assert_eq!(refused(BOUND, "*b1"), "khan-return-obliged value=3 pieces=b3+a4");
    let empty = "cells=a1|d1|e1|a2|c3|f3|c4|f4|a6|e6";
    assert_eq!(refused(FREE, "*b2"), format!("khan-return-value cell=b2 value=1 asked=2 {empty}"));
    assert_eq!(refused(FREE, "*a5"), format!("khan-return-taken cell=a5 {empty}"));
    let unbound = FREE.replace("d6 top", "- ?");
    assert_eq!(refused(&unbound, "*a1"), "khan-return-without-khan pieces=b1|d2|b3|e4");
    let complete = "
        . K . . . .
        . . S . S .
        . S . S . .
        . . . . S .
        . . . . . .
        . . . k . .
        r d6 top";
    assert_eq!(refused(complete, "*a1"), "khan-none-captured pieces=b1|c2|e2|b3|d3|e4");
    let cells = "cells=d2|f2|e3|b4|d4|c5|e5|b6";
    assert_eq!(
        refused(CORNERED, "*d1"),
        format!("khan-return-value cell=d1 value=2 asked=1 {cells}")
    );
    for mv in ["a1-b1", "pass", "edge:top"] {
        assert_eq!(refused(CORNERED, mv), format!("khan-only-return {cells}"));
    }
}

#[test]
fn passing_and_placing_in_play_are_explained() {
    assert_eq!(refused(BOUND, "pass"), "khan-no-pass pieces=b3|a4");
    for mv in ["edge:top", "K@a1", "S@a1"] {
        assert_eq!(refused(BOUND, mv), "khan-setup-over pieces=b3|a4");
    }
}
