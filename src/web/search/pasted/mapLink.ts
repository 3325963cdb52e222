import { type Pasted, type PastedPoint, pointAt } from './pasted.ts';
import { readPlace } from './readPlace.ts';

const number = String.raw`(-?\d+(?:\.\d+)?)`;
/**
 * In the data block of a link, `!3d<lat>!4d<long>` is a pin, `!1d<long>!2d<lat>` is a stop on a route, and `!2d<long>!3d<lat>` is
 * a view.
 */
const pin = new RegExp(`!3d${number}!4d${number}`, 'g');
const stop = new RegExp(`!2m2!1d${number}!2d${number}`, 'g');
const view = new RegExp(`!2d${number}!3d${number}`, 'g');
const camera = new RegExp(`/@${number},${number}(?:,${number}z)?`);
/** Parameters that contain the requested place, which takes precedence over the view. */
const asked = ['destination', 'daddr', 'query', 'q', 'viewpoint', 'cbll'];
const inSight = ['ll', 'center', 'sll'];

function lastOf(text: string, pattern: RegExp): readonly [number, number] | undefined {
  const match = [...text.matchAll(pattern)].at(-1);
  return match && [Number(match[1]), Number(match[2])];
}

/** Returns the pin or the last stop in the data block. */
function inData(text: string): PastedPoint | undefined {
  const [lat, long] = lastOf(text, pin) ?? [];
  if (lat !== undefined && long !== undefined) return pointAt(lat, long);
  const [x, y] = lastOf(text, stop) ?? [];
  return x !== undefined && y !== undefined ? pointAt(y, x) : undefined;
}

/** Returns the name in the path: /place/NAME/, /search/WORDS/, or the last stop in /dir/FROM/TO/. */
function pathName(path: string): string | undefined {
  const [, kind, rest = ''] = /\/(place|search|dir)\/(.*)/.exec(path) ?? [];
  const parts = rest.split('/').map((part) => part.replaceAll('+', ' ').trim());
  const end = parts.findIndex((part) => /^@|^data=|^am=t|^!/.test(part));
  const names = (end < 0 ? parts : parts.slice(0, end)).filter((part) => part !== '');
  return kind === 'dir' ? names.at(-1) : names[0];
}

/**
 * Reads a Google Maps link in any of its long forms: `@lat,long,zoom`, `!3d!4d`, `?q=`, `?query=`, `ll=`, `daddr=`, the
 * destination of a route, or an embedded map. If the link contains only words, they are the query.
 */
function readGoogleLink(url: URL, text: string): Pasted | undefined {
  const name = pathName(decoded(url.pathname));
  const [, atLat, atLong, atZoom] = camera.exec(text) ?? [];
  const zoomText = atZoom ?? url.searchParams.get('zoom') ?? url.searchParams.get('z');
  const zoom = zoomText === null ? undefined : Number(zoomText);
  const values = (names: readonly string[]) => names.flatMap((key) => url.searchParams.get(key) ?? []);
  const words = name ?? values(asked).find((value) => !readPlace(value));
  const label = words === undefined || readPlace(words) ? undefined : words;

  const exact = inData(text) ?? first(values(asked)) ?? readPlace(name);
  if (exact) return pointAt(exact.lat, exact.long, zoom, exact.label ?? label);
  // An unresolved route or search contains only a view of the surroundings, so its words are more accurate.
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

/** Invalid percent escapes are not changed. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type Get = (name: string) => string | undefined;

interface Provider {
  readonly host: RegExp;
  readonly read: (url: URL, get: Get) => Pasted | undefined;
}

const numberOf = (text: string | undefined): number => (text === undefined || text.trim() === '' ? Number.NaN : Number(text));

/**
 * Reads the first of several parameters that contains a point, and the name and the zoom level from other parameters. If none of
 * them contains a point, returns the words.
 */
function fromParameters(get: Get, points: readonly string[], names: readonly string[], zoomName = 'z'): Pasted | undefined {
  const zoom = numberOf(get(zoomName));
  const label = names.map(get).find((name) => name !== undefined && !readPlace(name));
  for (const name of points) {
    const point = readPlace(get(name));
    if (point) return pointAt(point.lat, point.long, zoom, point.label ?? label);
  }
  return label === undefined ? undefined : { kind: 'question', text: label };
}

function fromPair(get: Get, lat: string, long: string, zoom = 'zoom'): PastedPoint | undefined {
  return pointAt(numberOf(get(lat)), numberOf(get(long)), numberOf(get(zoom)));
}

/** Reads a fragment such as `#map=17/50.0875/14.4213`. */
function fromFragment(url: URL): PastedPoint | undefined {
  const [, zoom, lat, long] = /(?:^#|[#&]map=)([\d.]+)\/(-?[\d.]+)\/(-?[\d.]+)/.exec(url.hash) ?? [];
  return pointAt(numberOf(lat), numberOf(long), numberOf(zoom));
}

function readOpenStreetMap(url: URL, get: Get): Pasted | undefined {
  const seen = fromFragment(url);
  const marked = fromPair(get, 'mlat', 'mlon');
  if (marked) return pointAt(marked.lat, marked.long, marked.zoom ?? seen?.zoom);
  const short = readOsmShortLink(/^\/go\/(.+)$/.exec(url.pathname)?.[1] ?? '');
  if (short) return pointAt(short.lat, short.long, short.zoom);
  // The query of an object's page may contain any view, but the fragment contains the position of the object.
  const stops = get('route')?.split(';').at(-1);
  return readPlace(get('to') ?? stops) ?? fromPair(get, 'lat', 'lon') ?? seen ?? fromParameters(get, [], ['query']);
}

function readBing(_url: URL, get: Get): Pasted | undefined {
  const [, lat, long, label] = /point\.(-?[\d.]+)_(-?[\d.]+)_?([^_~]*)/.exec(get('sp') ?? '') ?? [];
  const [, stopLat, stopLong] = /.*pos\.(-?[\d.]+)_(-?[\d.]+)/.exec(get('rtp') ?? '') ?? [];
  const marked = pointAt(numberOf(lat ?? stopLat), numberOf(long ?? stopLong), numberOf(get('lvl')), label);
  return marked ?? fromParameters((name) => get(name)?.replace('~', ','), ['cp'], ['where1', 'q'], 'lvl');
}

function readWaze(url: URL, get: Get): Pasted | undefined {
  const hash = readGeohash(/\/ul\/h([0-9b-hjkmnp-z]{6,12})$/i.exec(url.pathname)?.[1] ?? get('h') ?? '');
  if (hash) return pointAt(hash.lat, hash.long);
  return fromParameters(get, ['ll', 'latlng', 'to', 'navigate_to'], ['q', 'name']);
}

function readHere(url: URL, get: Get): Pasted | undefined {
  const inPath = url.pathname.split('/').at(-1)?.replaceAll('+', ' ') ?? '';
  // "Name:50.1,14.4" is the last stop of a route. "50.1,14.4,Name" is a shared place.
  const [, before, lat, long, behind] = /^(?:(.*):)?(-?\d[\d.]*),(-?\d[\d.]*)(?:,(.*))?$/.exec(inPath) ?? [];
  const [, mapLat, mapLong, zoom] = /^(-?[\d.]+),(-?[\d.]+)(?:,([\d.]+))?/.exec(get('map') ?? '') ?? [];
  const stop = pointAt(numberOf(lat), numberOf(long), numberOf(get('z') ?? zoom), before ?? behind ?? get('msg'));
  return stop ?? pointAt(numberOf(mapLat), numberOf(mapLong), numberOf(zoom));
}

function readMapy(_url: URL, get: Get): Pasted | undefined {
  const [, long, lat] = get('source') === 'coor' ? (/^(-?[\d.]+),(-?[\d.]+)$/.exec(get('id') ?? '') ?? []) : [];
  const zoom = numberOf(get('z'));
  const marked = pointAt(numberOf(lat), numberOf(long), zoom);
  return marked ?? pointAt(numberOf(get('y')), numberOf(get('x')), zoom) ?? fromParameters(get, ['q'], ['q']);
}

const apple = ['coordinate', 'll', 'daddr', 'destination', 'q', 'address', 'center', 'sll'];
const appleNames = ['name', 'q', 'address', 'daddr', 'destination'];

const providers: readonly Provider[] = [
  { host: /(^|\.)google\.[a-z.]{2,6}$|^(google\.navigation|comgooglemaps)$/, read: (url) => readGoogleLink(url, url.href) },
  { host: /^maps\.apple\.com$|^maps$/, read: (_, get) => fromParameters(get, apple, appleNames) },
  { host: /(^|\.)(openstreetmap|osm)\.org$/, read: readOpenStreetMap },
  { host: /(^|\.)bing\.com$/, read: readBing },
  { host: /(^|\.)waze\.com$|^waze$/, read: readWaze },
  { host: /(^|\.)here\.com$/, read: readHere },
  { host: /(^|\.)mapy\.(cz|com)$/, read: readMapy },
  { host: /(^|\.)plus\.codes$/, read: (url) => readPlace(url.pathname.slice(1)) },
];

/** Reads links of unknown providers that contain self-explanatory parameters or a view in the fragment. */
function readAnyLink(url: URL, get: Get): Pasted | undefined {
  const pairs = [
    ['lat', 'long'],
    ['lat', 'lon'],
    ['lat', 'lng'],
    ['latitude', 'longitude'],
  ] as const;
  const found = pairs.map(([lat, long]) => fromPair(get, lat, long)).find((point) => point !== undefined);
  return found ?? readPlace(get('ll') ?? get('latlng') ?? get('pin')) ?? fromFragment(url);
}

/** Parses an absolute URL; undefined for any other text. The oldest supported browsers do not provide URL.canParse. */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Whether a host belongs to a known provider, whose links are also recognized without https://. */
export const isMapHost = (host: string): boolean => providers.some((provider) => provider.host.test(host));

/**
 * Returns the place in a map link: Google, Apple, OpenStreetMap, Bing, Waze, HERE, Mapy, plus.codes, and any other provider that
 * uses the parameters lat and long. Undefined if the link contains no place, such as a short link that only the provider's server
 * can resolve.
 */
export function readMapLink(url: URL, depth = 0): Pasted | undefined {
  const get: Get = (name) => url.searchParams.get(name)?.trim() || undefined;
  const host = (url.hostname || url.protocol.slice(0, -1)).toLowerCase();
  // A consent page or a deep link contains the actual link.
  for (const name of ['continue', 'link', 'url', 'q']) {
    const inner = get(name);
    const url = depth < 2 && inner !== undefined && /^https?:/i.test(inner) ? readUrl(inner) : undefined;
    if (url) return readMapLink(url, depth + 1);
  }
  return providers.find((provider) => provider.host.test(host))?.read(url, get) ?? readAnyLink(url, get);
}

/** Decodes points from short codes that repeatedly halve the globe: geohash, and OpenStreetMap's short links. */

interface Point {
  readonly lat: number;
  readonly long: number;
}

/** Decodes bits to the centre of their cell. Both formats start with the longitude. */
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

/** Returns the centre of a geohash (base 32), or undefined if the text contains other letters. */
export function readGeohash(text: string): Point | undefined {
  const bits = bitsOf(text.toLowerCase(), '0123456789bcdefghjkmnpqrstuvwxyz', 5);
  return bits && centreOf(bits);
}

/**
 * Decodes OpenStreetMap's short link, that is, the part after /go/ (as in its site's lib/short_link.rb). The code is base 64 of
 * interleaved bits, with longitude first. Each "-" or "=" at the end increases the zoom level.
 */
export function readOsmShortLink(text: string): (Point & { readonly zoom: number }) | undefined {
  const [, code = '', offset = ''] = /^([\w~@]+)([-=]*)$/.exec(text) ?? [];
  const bits = bitsOf(code.replaceAll('@', '~'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~', 6);
  if (!bits) return undefined;
  const { lat, long } = centreOf(bits);
  return { lat, long, zoom: code.length * 3 - 8 - (offset.length > 0 ? (3 - (offset.length % 3)) % 3 : 0) };
}
