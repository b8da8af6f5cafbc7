// One position of each game, in the middle of play: what the game looks like, for pictures on the page.

/** @type {Record<string, { moves?: string[], position?: string }>} */
export const SAMPLES = {
  awale: { moves: "C f D e B a E d F c".split(" ") },
  siam: {
    moves:
      "(0,21,w) (0,53,s) (0,31,e) (0,11,e) (21,22,n) (53,43,w) (0,12,n) (0,35,w) (0,14,n) (11,12,e) (22,22,w) (0,41,e) (0,13,n)".split(
        " ",
      ),
  },
  khan: {
    moves: "edge:bottom K@c6 S@a5 S@b5 S@d5 S@e5 S@e6 K@d1 S@b1 S@a2 S@c2 S@e2 S@f1".split(" "),
  },
  pogo: { moves: "132 792 211 871 312 923 352 851".split(" ") },
  chicago: {
    position:
      "[[[mais],[cacao],[cafe],[cacao,riz],[mais,ble,mais],[riz,ble,cafe],[sucre],[mais,ble,ble,cafe]],[[ble,7],[riz,2],[cacao,5],[cafe,4],[sucre,3],[mais,6]],1,[ble,cacao,cafe,sucre,mais],[ble,cacao,cacao,sucre,mais]] j1",
  },
};
