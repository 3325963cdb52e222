/**
 * Encodes rings as text, with the signed deltas and five-bit groups of Google's "encoded polyline algorithm". Each point is
 * encoded as longitude, then latitude, with three decimals of a degree (about 100 m). This precision is sufficient, because the
 * boundaries are accurate to 1 km at best. A ring with 500 points takes about 1.5 kB.
 */

const scale = 1e3;

function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
    rest >>>= 5;
  }
  return text + String.fromCharCode(rest + 63);
}

/** @param ring alternating longitudes and latitudes in degrees; the last point need not repeat the first */
export function encodeRing(ring: ArrayLike<number>): string {
  let text = '';
  const last: [number, number] = [0, 0];
  for (let i = 0; i < ring.length; i++) {
    const rounded = Math.round((ring[i] ?? 0) * scale);
    text += encodeNumber(rounded - last[i & 1 ? 1 : 0]);
    last[i & 1 ? 1 : 0] = rounded;
  }
  return text;
}

export function decodeRing(text: string): Float64Array {
  const values: number[] = [];
  const last: [number, number] = [0, 0];
  for (let at = 0; at < text.length; ) {
    let delta = 0;
    let group: number;
    let shift = 0;
    do {
      group = text.charCodeAt(at++) - 63;
      delta |= (group & 0x1f) << shift;
      shift += 5;
    } while (group >= 0x20);
    const axis = values.length & 1 ? 1 : 0;
    last[axis] += delta & 1 ? ~(delta >> 1) : delta >> 1;
    values.push(last[axis] / scale);
  }
  return Float64Array.from(values);
}
