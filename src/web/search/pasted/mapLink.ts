import { readGoogleLink } from './googleLink.ts';
import { type Pasted, type PastedPoint, pointAt } from './pasted.ts';
import { readPlace } from './readPlace.ts';
import { readGeohash, readOsmShortLink } from './shortHashes.ts';

type Get = (name: string) => string | undefined;

/** How one provider writes a place into its links. */
interface Provider {
  readonly host: RegExp;
  readonly read: (url: URL, get: Get) => Pasted | undefined;
}

const numberOf = (text: string | undefined): number => (text === undefined || text.trim() === '' ? Number.NaN : Number(text));

/** The first of some parameters that holds a point, with a name and a zoom from beside it; else their words. */
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

/** `#map=17/50.0875/14.4213` */
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
  // An object's page may be seen from anywhere, but a fragment beside it shows it.
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
  // "Name:50.1,14.4" is the last stop of a route, "50.1,14.4,Name" a shared place.
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

/** What nobody's table knows: parameters that say what they are, a view in the fragment. */
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

/** An absolute URL, or undefined. (URL.canParse is younger than the browsers we serve.) */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Whether a host is one of those above: their links are known without their https://. */
export const isMapHost = (host: string): boolean => providers.some((provider) => provider.host.test(host));

/**
 * The place that a link of a map names: Google, Apple, OpenStreetMap, Bing, Waze, HERE, Mapy, plus.codes, and any other whose
 * parameters say lat and long. Undefined where the link does not hold it: short links are known to their own server only.
 */
export function readMapLink(url: URL, depth = 0): Pasted | undefined {
  const get: Get = (name) => url.searchParams.get(name)?.trim() || undefined;
  const host = (url.hostname || url.protocol.slice(0, -1)).toLowerCase();
  // A consent page and a deep link carry the real one inside.
  for (const name of ['continue', 'link', 'url', 'q']) {
    const inner = get(name);
    const url = depth < 2 && inner !== undefined && /^https?:/i.test(inner) ? readUrl(inner) : undefined;
    if (url) return readMapLink(url, depth + 1);
  }
  return providers.find((provider) => provider.host.test(host))?.read(url, get) ?? readAnyLink(url, get);
}
