/** The circle of the current search. */

/** The unit vector of the circle's centre. */
export let cx: f64 = 0;
export let cy: f64 = 0;
export let cz: f64 = 0;
/**
 * Squared chords from the centre. Points are certainly in the circle if their squared chord is at most `inside`, and certainly
 * outside it if their squared chord is at least `outside`.
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
