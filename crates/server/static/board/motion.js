// The animations of one move. They run at a common rate, can be sped up while they run, and can be ended at once.

/** @typedef {{ x: number, y: number, angle: number, scale: number }} Place the position, rotation (degrees) and size of a piece */

/**
 * @typedef {object} How
 * @property {number} [delay] in milliseconds
 * @property {number} [time] in milliseconds
 * @property {boolean} [fade] the piece disappears
 */

/** The time of a step, in milliseconds. */
export const STEP = 220;

/** Returns the place at which a piece is drawn, from its transform attribute. @param {SVGGraphicsElement} piece @returns {Place} */
export function placeOf(piece) {
  const matrix = new DOMMatrix();
  const list = piece.transform.baseVal;
  for (let at = 0; at < list.numberOfItems; at++) {
    const { a, b, c, d, e, f } = list.getItem(at).matrix;
    matrix.multiplySelf(new DOMMatrix([a, b, c, d, e, f]));
  }
  const angle = (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI;
  return { x: matrix.e, y: matrix.f, angle, scale: Math.hypot(matrix.a, matrix.b) };
}

/** Returns an equal angle less than half a turn away from another. @param {number} angle @param {number} from */
function nearAngle(angle, from) {
  return from + ((((angle - from) % 360) + 540) % 360) - 180;
}

/** @param {Place} place */
function transform({ x, y, angle, scale }) {
  return `translate(${x}px, ${y}px) rotate(${angle}deg) scale(${scale})`;
}

export class Motion {
  /** @param {number} rate 1 is the usual speed */
  constructor(rate) {
    this.rate = rate;
    /** @type {Set<Animation>} */
    this.running = new Set();
    /** @type {Map<SVGGraphicsElement, Place>} the places of the pieces that have been moved */
    this.places = new Map();
  }

  /** Returns the place of a piece after the movements so far. @param {SVGGraphicsElement} piece */
  placeOf(piece) {
    return this.places.get(piece) ?? placeOf(piece);
  }

  /** Changes the speed of the running and the following animations. @param {number} rate */
  hurry(rate) {
    if (rate <= this.rate) return;
    this.rate = rate;
    for (const animation of this.running) this.pace(animation);
  }

  /** Ends all animations, also the following ones. */
  finish() {
    this.hurry(Infinity);
  }

  /** @param {Animation} animation */
  pace(animation) {
    if (this.rate === Infinity) animation.finish();
    else animation.updatePlaybackRate(this.rate);
  }

  /**
   * Moves a piece through some places, above the other pieces. It stays at the last place.
   * @param {SVGGraphicsElement} piece @param {Partial<Place>[]} way what a place omits stays as it is @param {How} [how]
   */
  send(piece, way, how) {
    piece.ownerSVGElement?.append(piece);
    return this.slide(piece, way, how);
  }

  /** Moves a piece among its neighbours. @param {SVGGraphicsElement} piece @param {Partial<Place>[]} way @param {How} [how] */
  async slide(piece, way, { delay = 0, time = STEP, fade = false } = {}) {
    let place = this.placeOf(piece);
    const frames = [{ transform: transform(place), opacity: 1 }];
    for (const step of way) {
      place = { ...place, ...step, angle: nearAngle(step.angle ?? place.angle, place.angle) };
      frames.push({ transform: transform(place), opacity: 1 });
    }
    if (fade) frames.push({ transform: transform(place), opacity: 0 });
    this.places.set(piece, place);
    const animation = piece.animate(frames, { delay, duration: time, easing: "cubic-bezier(.3,.1,.2,1)", fill: "both" });
    this.running.add(animation);
    this.pace(animation);
    await animation.finished.catch(() => undefined);
    this.running.delete(animation);
  }
}
