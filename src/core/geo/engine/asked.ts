/** The circle of the current search. */

/** The unit vector of the circle's centre. */
export let cx: f64 = 0;
export let cy: f64 = 0;
export let cz: f64 = 0;
/**
 * Squared chords from the centre. Points at up to `inside` are certainly in the circle, and points at `outside` or more are
 * certainly not.
 */
export let inside: f64 = 0;
export let outside: f64 = 0;

export function setCircle(x: f64, y: f64, z: f64, surely: f64, surelyNot: f64): void {
  cx = x;
  cy = y;
  cz = z;
  inside = surely;
  outside = surelyNot;
}
