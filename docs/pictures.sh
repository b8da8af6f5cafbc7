#!/usr/bin/env bash
# Makes every picture of the README and of docs anew, with the program itself: docs/pictures.sh
# IROKO names a program that is already built.
set -euo pipefail
cd "$(dirname "$0")/.."
program=${IROKO:-target/release/iroko}
[ -n "${IROKO:-}" ] || cargo build --release --quiet
iroko() { "$program" "$@" --lang en; }
out=docs/pictures
mkdir -p "$out"

# One board a game, each in the middle of a game, in the colours that the reader prefers.
awale="C f D e B a E d F c"
siam="(0,21,w) (0,53,s) (0,31,e) (0,11,e) (21,22,n) (53,43,w) (0,12,n) (0,35,w) (0,14,n) (11,12,e) (22,22,w) (0,41,e) (0,13,n)"
khan="edge:right K@f2 S@e2 S@e3 S@e4 S@e5 S@f5 K@a4 S@a2 S@b1 S@b5 S@b3 S@a6 e4-b4 a2-c2 e2-d2 b3-b4"
pogo="132 792 211 871 312 923 352 851"
chicago="[[[mais],[cacao],[cafe],[cacao,riz],[mais,ble,mais],[riz,ble,cafe],[sucre],[mais,ble,ble,cafe]],[[ble,7],[riz,2],\
[cacao,5],[cafe,4],[sucre,3],[mais,6]],1,[ble,cacao,cafe,sucre,mais],[ble,cacao,cacao,sucre,mais]] j1"
for mode in board hints; do
    [ "$mode" = hints ] && more=(--hints) || more=()
    [ "$mode" = hints ] && end=-hints || end=
    iroko show awale --moves "$awale" --from 1 --svg "$out/awale$end.svg" --theme auto "${more[@]}"
    iroko show siam --moves "$siam" --from 1 --svg "$out/siam$end.svg" --theme auto "${more[@]}"
    iroko show khan --moves "$khan" --from bottom --svg "$out/khan$end.svg" --theme auto "${more[@]}"
    iroko show pogo --moves "$pogo" --from 1 --svg "$out/pogo$end.svg" --theme auto "${more[@]}"
    iroko show chicago --position "$chicago" --from 1 --svg "$out/chicago$end.svg" --theme auto "${more[@]}"
done

# What the rules explain: a move that is tried, or a position.
rule() { iroko show "$2" --svg "$out/$1.svg" --theme auto "${@:3}"; }
none="(0,0),(0,0),(0,0),(0,0)"
rule awale-sow awale --from 1 --try C
rule awale-capture awale --from 1 --position 0-0-0-0-0-3-1-2-1-4-0-0-0-0-S --try F
rule awale-feed awale --from 1 --position 1-1-4-0-2-1-0-0-0-0-0-0-0-0-S --try A
rule siam-start siam
rule siam-stops siam --position "[[(31,e),$none],[$none,(0,0)],[24,32,33],e]" --try "(31,32,e)"
rule siam-push siam --position "[[(31,e),(32,e),(0,0),(0,0),(0,0)],[$none,(0,0)],[24,33,34],e]" --try "(31,32,e)"
rule siam-wins siam --position "[[(33,e),$none],[(34,n),$none],[22,24,35],e]" --try "(33,34,e)"
rule siam-loses siam --position "[[(33,e),$none],[(34,e),$none],[22,24,35],e]" --try "(33,34,e)"
rule khan-setup khan --from bottom --position "2K3/SSSSS1/6/6/1sssss/3k2 r - top"
rule khan-move khan --from bottom --position "6/6/2K3/1S2S1/6/5k r - ?" --try e4-c5
rule khan-obey khan --from bottom --position "6/6/1SS3/K2S2/4Ss/3k2 r f5 left"
rule pogo-own pogo --position "[1,1,1,-1,-1,0,-1,0,0,1,-1,1,0,0,-1,-1,0,1,-1,-1,-1] 1"
rule pogo-turn pogo --position "[1,1,1,-1,-1,-1,-1,-1,-1,-1,-1,0,0,0,0,0,0,1,1,1,-1] 1" --try 123
rule pogo-lift pogo --position "[-1,-1,-1,1,-1,1,-1,-1,0,1,0,0,0,0,-1,1,0,1,-1,1,-1] 0" --try 783
market="[[[ble,cafe,riz,sucre],[cafe,cacao,cacao,mais],[mais,sucre,ble,mais],[sucre,cacao,riz,ble],[ble,cacao,riz,riz],\
[mais,cafe,ble,ble],[riz,cafe,sucre,sucre],[cafe,sucre,riz,mais],[cacao,cafe,cacao,mais]],[[ble,7],[riz,6],[cacao,6],[cafe,6],\
[sucre,6],[mais,6]],0,[],[]] j1"
rule chicago-walk chicago --position "$market" --try "(2,sucre,cafe)"
rule chicago-sold chicago --position "$market" --moves "(2,sucre,cafe)"

# A small PNG, for places that show no SVG.
iroko show awale --moves "$awale" --from 1 --png "$out/awale.png" --size 480

# A whole game of Siam as a film.
iroko replay - --svg "$out/siam-film.svg" --theme auto <<'RECORD'
[Game "siam"]
[Result "0-1"]
[Reason "rock"]

(0,54,n) (0,11,e) (0,12,s) (0,53,s) (0,51,e) (0,53,s) (51,51,s) (53,43,s) (51,41,e) (33,23,s)
(0,11,e) (23,24,s) (11,12,e) (13,14,e) 0-1
RECORD

# The course of a game of Khan as a chart.
iroko review - --nodes 20000 --seed 1 --svg - --theme auto > "$out/review.svg" <<'RECORD'
[Game "khan"]
[Result "0-1"]
[Reason "kalista"]

1. edge:left K@a4 S@b5 S@a2 S@a6 S@b3 S@b1 K@f1 S@e2 S@e3 S@e4 S@e5 S@f5 2.
b3-d2 e5-d5 3. b5-b2 e3-d3 4. b1-c3 d5-b4 5. d2-e2 e4-f2 6. b2-c2 f5-c5 7. a4-b4
c5-b5 8. c2-a3 f2-f3 9. a2-b1 d3-b4 0-1
RECORD
du -bc "$out"/* | tail -n 1
