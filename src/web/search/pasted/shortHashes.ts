/** Points packed into a few letters by halving the globe again and again: geohash, and OpenStreetMap's short links. */

interface Point {
  readonly lat: number;
  readonly long: number;
}

/** Bits to the centre of their field; longitude first, as both do. */
function centreOf(bits: readonly number[]): Point {
  let [south, north, west, east] = [-90, 90, -180, 180];
  for (const [i, bit] of bits.entries()) {
    const middle = i % 2 === 0 ? (west + east) / 2 : (south + north) / 2;
    if (i % 2 === 0) [west, east] = bit ? [middle, east] : [west, middle];
    else [south, north] = bit ? [middle, north] : [south, middle];
  }
  return { lat: (south + north) / 2, long: (west + east) / 2 };
}

function bitsOf(text: string, alphabet: string, width: number): number[] | undefined {
  const values = [...text].map((letter) => alphabet.indexOf(letter));
  if (values.length === 0 || values.some((value) => value < 0)) return undefined;
  return values.flatMap((value) => Array.from({ length: width }, (_, i) => (value >> (width - 1 - i)) & 1));
}

/** The centre of a geohash (base 32); undefined for other letters. */
export function readGeohash(text: string): Point | undefined {
  const bits = bitsOf(text.toLowerCase(), '0123456789bcdefghjkmnpqrstuvwxyz', 5);
  return bits && centreOf(bits);
}

/**
 * OpenStreetMap's short link, the part after /go/ (its site's lib/short_link.rb): base 64 of interleaved bits, longitude
 * first; "-" or "=" at the end adds to the zoom.
 */
export function readOsmShortLink(text: string): (Point & { readonly zoom: number }) | undefined {
  const [, code = '', offset = ''] = /^([\w~@]+)([-=]*)$/.exec(text) ?? [];
  const bits = bitsOf(code.replaceAll('@', '~'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~', 6);
  if (!bits) return undefined;
  const { lat, long } = centreOf(bits);
  return { lat, long, zoom: code.length * 3 - 8 - (offset.length > 0 ? (3 - (offset.length % 3)) % 3 : 0) };
}
