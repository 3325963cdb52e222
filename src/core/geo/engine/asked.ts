/** The circle that a search asks for: set once, read by all of its steps. */

/** The unit vector of its centre. */
export let cx: f64 = 0;
export let cy: f64 = 0;
export let cz: f64 = 0;
/** Squares of straight lines from there: up to `inside` surely in the circle, from `outside` on surely not. */
export let inside: f64 = 0;
export let outside: f64 = 0;

export function setCircle(x: f64, y: f64, z: f64, surely: f64, surelyNot: f64): void {
  cx = x;
  cy = y;
  cz = z;
  inside = surely;
  outside = surelyNot;
}
