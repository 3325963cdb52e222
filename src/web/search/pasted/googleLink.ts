import { type Pasted, type PastedPoint, pointAt } from './pasted.ts';
import { readPlace } from './readPlace.ts';

const number = String.raw`(-?\d+(?:\.\d+)?)`;
/** The data block of a link: `!3d<lat>!4d<long>` is a pin, `!1d<long>!2d<lat>` a stop of a route, `!2d<long>!3d<lat>` a view. */
const pin = new RegExp(`!3d${number}!4d${number}`, 'g');
const stop = new RegExp(`!2m2!1d${number}!2d${number}`, 'g');
const view = new RegExp(`!2d${number}!3d${number}`, 'g');
const camera = new RegExp(`/@${number},${number}(?:,${number}z)?`);
/** What a person asked for, before what happens to be in sight. */
const asked = ['destination', 'daddr', 'query', 'q', 'viewpoint', 'cbll'];
const inSight = ['ll', 'center', 'sll'];

function lastOf(text: string, pattern: RegExp): readonly [number, number] | undefined {
  const match = [...text.matchAll(pattern)].at(-1);
  return match && [Number(match[1]), Number(match[2])];
}

/** The pin or the last stop that the data block holds. */
function inData(text: string): PastedPoint | undefined {
  const [lat, long] = lastOf(text, pin) ?? [];
  if (lat !== undefined && long !== undefined) return pointAt(lat, long);
  const [x, y] = lastOf(text, stop) ?? [];
  return x !== undefined && y !== undefined ? pointAt(y, x) : undefined;
}

/** The name in the path: /place/NAME/, /search/WORDS/, the last stop of /dir/FROM/TO/. */
function pathName(path: string): string | undefined {
  const [, kind, rest = ''] = /\/(place|search|dir)\/(.*)/.exec(path) ?? [];
  const parts = rest.split('/').map((part) => part.replaceAll('+', ' ').trim());
  const end = parts.findIndex((part) => /^@|^data=|^am=t|^!/.test(part));
  const names = (end < 0 ? parts : parts.slice(0, end)).filter((part) => part !== '');
  return kind === 'dir' ? names.at(-1) : names[0];
}

/**
 * A link to Google Maps in any of its long forms: `@lat,long,zoom`, `!3d!4d`, `?q=`, `?query=`, `ll=`, `daddr=`, a route's
 * destination, an embedded map. Only words in it: a question.
 */
export function readGoogleLink(url: URL, text: string): Pasted | undefined {
  const name = pathName(decoded(url.pathname));
  const [, atLat, atLong, atZoom] = camera.exec(text) ?? [];
  const zoomText = atZoom ?? url.searchParams.get('zoom') ?? url.searchParams.get('z');
  const zoom = zoomText === null ? undefined : Number(zoomText);
  const values = (names: readonly string[]) => names.flatMap((key) => url.searchParams.get(key) ?? []);
  const words = name ?? values(asked).find((value) => !readPlace(value));
  const label = words === undefined || readPlace(words) ? undefined : words;

  const exact = inData(text) ?? first(values(asked)) ?? readPlace(name);
  if (exact) return pointAt(exact.lat, exact.long, zoom, exact.label ?? label);
  // A route or a search that was never resolved shows a view of its surroundings only: its words say more.
  const onlyWords = /\/(dir|search)\//.test(url.pathname) && label !== undefined;
  const seen = onlyWords ? undefined : (first(values(inSight)) ?? readPlace(`${atLat},${atLong}`) ?? inView(text));
  if (seen) return pointAt(seen.lat, seen.long, zoom, label);
  return label === undefined ? undefined : { kind: 'question', text: label };
}

function first(values: readonly string[]): PastedPoint | undefined {
  for (const value of values) {
    const point = readPlace(value);
    if (point) return point;
  }
  return undefined;
}

function inView(text: string): PastedPoint | undefined {
  const [long, lat] = lastOf(text, view) ?? [];
  return lat !== undefined && long !== undefined ? pointAt(lat, long) : undefined;
}

/** Percent signs that encode nothing stay as they are. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
