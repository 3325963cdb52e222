import type { Coordinates } from '../../contract/atms.ts';

/** One angle: degrees, with minutes and seconds where given. */
const angle = String.raw`([+-]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|''))?)?`;
const letter = '([NSEW])';
const pairOf = (one: string) => new RegExp(String.raw`^${one}\s*[,;\s]\s*${one}$`, 'i');
const signed = pairOf(`()${angle}`);
const lettersFirst = pairOf(String.raw`${letter}\s*${angle}`);
const lettersLast = new RegExp(String.raw`^${angle}\s*${letter}\s*[,;]?\s*${angle}\s*${letter}$`, 'i');
const geoUri = /^geo:(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/i;

const decimal = (text: string | undefined) => (text === undefined ? 0 : Number(text.replace(',', '.')));

/** Signed degrees; undefined for sixty minutes and more, and for a sign beside a letter. */
function degrees(letter: string, whole: string, minutes: string | undefined, seconds: string | undefined): number | undefined {
  if (decimal(minutes) >= 60 || decimal(seconds) >= 60) return undefined;
  const size = Math.abs(decimal(whole)) + decimal(minutes) / 60 + decimal(seconds) / 3600;
  const negative = whole.startsWith('-');
  if (negative && letter !== '') return undefined;
  return negative || /[SW]/i.test(letter) ? -size : size;
}

type Angle = readonly [letter: string, whole: string, minutes: string | undefined, seconds: string | undefined];

/** The two angles of a text, each with its letter ("" for none). */
function angles(text: string): readonly [Angle, Angle] | undefined {
  const early = lettersFirst.exec(text) ?? signed.exec(text);
  if (early !== null) {
    const [, l1 = '', d1 = '', m1, s1, l2 = '', d2 = '', m2, s2] = early;
    return [
      [l1, d1, m1, s1],
      [l2, d2, m2, s2],
    ];
  }
  const late = lettersLast.exec(text);
  if (late === null) return undefined;
  const [, d1 = '', m1, s1, l1 = '', d2 = '', m2, s2, l2 = ''] = late;
  return [
    [l1, d1, m1, s1],
    [l2, d2, m2, s2],
  ];
}

const within = (lat: number, long: number): Coordinates | undefined =>
  Math.abs(lat) <= 90 && Math.abs(long) <= 180 ? { lat, long } : undefined;

/**
 * Coordinates as people write and paste them: "50.13, 14.49", "50,13; 14,49", "N 50.13 E 14.49", "50°7'48\"N 14°29'24\"E",
 * "geo:50.13,14.49". Latitude first unless letters say otherwise. WGS 84 degrees, or undefined for anything else.
 */
export function parseCoordinates(text: string): Coordinates | undefined {
  const trimmed = text.trim();
  const uri = geoUri.exec(trimmed);
  if (uri !== null) return within(Number(uri[1]), Number(uri[2]));
  const both = angles(trimmed);
  if (both === undefined) return undefined;
  const [first, second] = [degrees(...both[0]), degrees(...both[1])];
  if (first === undefined || second === undefined) return undefined;
  const [isFirstLong, isSecondLong] = both.map(([letter]) => /[EW]/i.test(letter));
  if (both[0][0] === '') return decided.test(trimmed) ? within(first, second) : undefined;
  if (isFirstLong === isSecondLong) return undefined;
  return isFirstLong ? within(second, first) : within(first, second);
}

/** "12 5" is a house number as easily as a point: bare whole numbers count only with a comma or a sign of degrees. */
const decided = /[.,;°]/;

/** "50.13, 14.49": five decimals at most, in the notation that can be pasted anywhere. */
export const formatPoint = ({ lat, long }: Coordinates): string =>
  [lat, long].map((value) => Number(value.toFixed(5))).join(', ');
