/**
 * Determines the country of a point with @rapideditor/country-coder. The borders in this library were drawn by hand, based on
 * OpenStreetMap, and include territorial waters.
 */
import { borders, feature, featuresContaining, iso1A2Code } from '@rapideditor/country-coder';
import { type BorderPolygon, type CellBox, type FlatRing, flatRings, lookUpByCell, runsThrough } from './borderCells.ts';

/** Places that have no code in country-coder, or a code that differs from ISO 3166. */
const byWikidata: Readonly<Record<string, string>> = {
  Q23681: 'CY', // Northern Cyprus: ISO 3166 lists the whole island as CY.
  Q7835: 'UA', // Crimea: ISO 3166-2:UA lists it as UA-43.
};

interface BoxedPolygon extends CellBox {
  readonly rings: readonly FlatRing[];
}

/** A copy of the country borders in country-coder (0.4 MB), because the library cannot determine whether a border is in a box. */
let polygons: readonly BoxedPolygon[] | undefined;

/** The outer ring of a polygon contains its holes. */
function boxed(polygon: BorderPolygon): BoxedPolygon {
  let [south, west, north, east] = [90, 180, -90, -180];
  for (const [long = 0, lat = 0] of polygon[0] ?? []) {
    south = Math.min(south, lat);
    west = Math.min(west, long);
    north = Math.max(north, lat);
    east = Math.max(east, long);
  }
  return { rings: flatRings(polygon), south, west, north, east };
}

function hasBorder(box: CellBox): boolean {
  // The other features are groups of these features.
  polygons ??= borders.features.flatMap(({ geometry }) =>
    geometry?.type === 'MultiPolygon' ? geometry.coordinates.map(boxed) : [],
  );
  return polygons.some(
    ({ rings, south, west, north, east }) =>
      south <= box.north && north >= box.south && west <= box.east && east >= box.west && runsThrough(rings, box),
  );
}

/**
 * Returns the ISO 3166-1 alpha-2 code of the country, or of the territory if it has a separate code (Gibraltar is GI, not GB).
 * Replaces a code that ISO only reserves (EA, IC) with the country's code. Kosovo is XK, which is user-assigned and in general
 * use. Returns undefined on the open sea.
 * @param lat WGS 84 degrees
 * @param long WGS 84 degrees
 */
export const countryAt: (lat: number, long: number) => string | undefined = lookUpByCell(findCountry, hasBorder);

function findCountry(lat: number, long: number): string | undefined {
  const here: [number, number] = [long, lat];
  const smallest = feature(here, { maxLevel: 'country', level: 'subterritory' })?.properties;
  const own = smallest === undefined ? undefined : byWikidata[smallest.wikidata];
  if (own !== undefined) return own;
  const code = iso1A2Code(here, { level: 'territory' });
  if (code === null) return undefined;
  const { isoStatus, country } = feature(code)?.properties ?? {};
  return isoStatus === 'excRes' ? (country ?? code) : code;
}

/**
 * Whether a code is user-assigned. ISO 3166-1 does not assign these codes to countries, so private data can use them. XK is
 * excluded because it is in use for Kosovo.
 */
export function isUserAssigned(code: string): boolean {
  return /^(AA|Q[M-Z]|X[A-JL-Z]|ZZ)$/.test(code);
}

/** ISO 3166-2 codes of the subdivisions for which country-coder has borders, by Wikidata id. */
const subdivisions: Readonly<Record<string, string>> = {
  Q21: 'GB-ENG',
  Q22: 'GB-SCT',
  Q25: 'GB-WLS',
  Q26: 'GB-NIR',
  Q782: 'US-HI',
  Q797: 'US-AK',
  Q34366: 'AU-TAS',
  Q5765: 'ES-IB',
  Q5813: 'ES-CN',
  Q5823: 'ES-CE',
  Q5831: 'ES-ML',
};

const withNations: ReadonlySet<string> = new Set(Object.values(subdivisions).map((code) => code.slice(0, 2)));

/** Whether `nationAt` returns subdivisions of the country. */
export const hasNations = (country: string): boolean => withNations.has(country);

/**
 * Returns the ISO 3166-2 subdivision of a point if country-coder has its borders. They have the same accuracy as the country
 * borders.
 */
export function nationAt(lat: number, long: number): string | undefined {
  for (const { properties } of featuresContaining([long, lat])) {
    const code = subdivisions[properties.wikidata];
    if (code !== undefined) return code;
  }
  return undefined;
}
