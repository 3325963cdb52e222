/**
 * Open Location Code (specification: github.com/google/open-location-code). Pairs of base-20 digits divide the globe into smaller
 * and smaller cells, with latitude first. From the eleventh digit on, one digit selects one of 4 by 5 cells.
 */
const digits = '23456789CFGHJMPQRVWX';
const digit = `[${digits}]`;
/** The position of the plus sign in a full code. In a short code, the leading pairs are missing. */
const plusAt = 8;

/**
 * A full code, which is complete or padded with zeros. The first two digits limit the latitude to 180 degrees from the south
 * pole, and the longitude to 360 degrees from the 180th meridian.
 */
const full = new RegExp(
  `^[2-9C][2-9CFGHJMPQRV](?:${digit}{6}\\+(?:${digit}{2,7})?|${digit}{4}00\\+|${digit}{2}0000\\+|000000\\+)$`,
  'i',
);
const short = new RegExp(`^(?:${digit}{2}|${digit}{4}|${digit}{6})\\+${digit}{2,7}$`, 'i');

interface Point {
  readonly lat: number;
  readonly long: number;
}

export const isFullPlusCode = (code: string): boolean => full.test(code);
export const isShortPlusCode = (code: string): boolean => short.test(code);

/**
 * Returns the cell of a full code: its south-western corner and its size in degrees. Computes with integers to avoid rounding
 * errors.
 */
function fieldOf(code: string): { lat: number; long: number; height: number; width: number } {
  const places = [...code.toUpperCase().replace(/\+|0+\+?$/g, '')].map((letter) => digits.indexOf(letter));
  let [lat, long, latParts, longParts] = [0, 0, 1 / 20, 1 / 20];
  for (const [i, place] of places.entries()) {
    if (i >= 10) {
      lat = lat * 5 + Math.floor(place / 4);
      long = long * 4 + (place % 4);
      latParts *= 5;
      longParts *= 4;
    } else if (i % 2 === 0) {
      lat = lat * 20 + place;
      latParts *= 20;
    } else {
      long = long * 20 + place;
      longParts *= 20;
    }
  }
  // The first pair counts cells of 20 degrees.
  return { lat: (lat * 20) / latParts - 90, long: (long * 20) / longParts - 180, height: 20 / latParts, width: 20 / longParts };
}

/** Returns the centre of a full code's cell in WGS 84 degrees, or undefined for any other text. */
export function decodePlusCode(code: string): Point | undefined {
  if (!isFullPlusCode(code)) return undefined;
  const { lat, long, height, width } = fieldOf(code);
  return { lat: lat + height / 2, long: long + width / 2 };
}

/** Returns the first digits of a point's full code. @param count an even number up to 6 */
function beginningOf({ lat, long }: Point, count: number): string {
  let text = '';
  let [y, x] = [Math.min(Math.max(lat, -90), 90 - 1e-9) + 90, (((long + 180) % 360) + 360) % 360];
  for (let size = 20; text.length < count; size /= 20) {
    text += (digits[Math.floor(y / size)] ?? '') + (digits[Math.floor(x / size)] ?? '');
    [y, x] = [y % size, x % size];
  }
  return text;
}

/**
 * Returns the point nearest to a reference that a short code can mean. The missing digits come from the reference, or from a
 * neighbouring cell if that is closer. A full code needs no reference. Returns undefined for any other text.
 */
export function recoverPlusCode(code: string, reference: Point): Point | undefined {
  if (!isShortPlusCode(code)) return decodePlusCode(code);
  const lacking = plusAt - code.indexOf('+');
  const found = decodePlusCode(beginningOf(reference, lacking) + code);
  if (!found) return undefined;
  const step = 20 ** (2 - lacking / 2);
  const nearer = (value: number, wish: number) => value + step * Math.round((wish - value) / step);
  const lat = nearer(found.lat, reference.lat);
  const long = nearer(found.long, reference.long);
  // There is no cell beyond a pole, but beyond the 180th meridian longitudes wrap around.
  return { lat: Math.abs(lat) > 90 ? found.lat : lat, long: long > 180 ? long - 360 : long < -180 ? long + 360 : long };
}

const inText = new RegExp(`(^|[^\\w+])(${digit}{2,8}0{0,6}\\+${digit}{0,7})(?![\\w+])`, 'i');

/**
 * Finds the first plus code in a text, and returns it in upper case with the surrounding words. Returns undefined if there is
 * none.
 */
export function findPlusCode(text: string): { readonly code: string; readonly rest: string } | undefined {
  const match = inText.exec(text);
  const code = match?.[2]?.toUpperCase();
  if (!match || code === undefined) return undefined;
  // Skip sums such as "22+33".
  if (!isFullPlusCode(code) && !(isShortPlusCode(code) && /[A-Z]/.test(code))) return undefined;
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  return { code, rest: rest.replace(/\s+/g, ' ').replace(/^[\s,;:.]+|[\s,;:.]+$/g, '') };
}
