/**
 * Determines the countries in a `locationSet` of name-suggestion-index. If a set contains only part of a country, the result
 * contains the whole country.
 */
import { feature, featuresIn } from '@rapideditor/country-coder';
import { countryAt } from '../../../sources/places/countryAt.ts';

/** The code of a country, region or part of a country in country-coder, a custom shape (`us-nm.geojson`), or a point. */
type Location = string | readonly number[];
export interface LocationSet {
  readonly include?: readonly Location[];
  readonly exclude?: readonly Location[];
}
/** Maps the name of a shape to the [longitude, latitude] of some of its vertices. */
export type Shapes = ReadonlyMap<string, readonly (readonly [number, number])[]>;

const world = '001';

/** ISO 3166 codes of places without a country code in country-coder, by Wikidata id. */
const byWikidata: Readonly<Record<string, string>> = { Q23681: 'CY', Q7835: 'UA', Q644636: 'CY', Q9206745: 'CY' };

function countryOfCode(code: string): string | undefined {
  const found = feature(code)?.properties;
  if (found === undefined) return undefined;
  // Omit FX, IC and EA. ISO only reserves these codes, and they represent parts of a country.
  const own = found.isoStatus === 'excRes' ? undefined : found.iso1A2;
  return [byWikidata[found.wikidata], own, found.country].find((said) => said !== undefined && /^[A-Z]{2}$/.test(said));
}

/** Returns the countries that contain more than a sixth of the vertices. */
function countriesOfShape(corners: readonly (readonly [number, number])[]): string[] {
  const counts = new Map<string, number>();
  for (const [long, lat] of corners) {
    const country = countryAt(lat, long);
    if (country !== undefined) counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count * 6 > corners.length).map(([country]) => country);
}

function countriesOf(location: Location, shapes: Shapes): string[] {
  if (typeof location !== 'string') {
    const [long = 0, lat = 0] = location;
    return [countryAt(lat, long)].flatMap((country) => country ?? []);
  }
  const part = /^([a-z]{2})-.*\.geojson$/.exec(location)?.[1];
  const country = countryOfCode(part ?? location);
  if (country !== undefined) return [country];
  if (location.endsWith('.geojson')) return countriesOfShape(shapes.get(location) ?? []);
  return featuresIn(location).flatMap(({ properties }) =>
    properties.iso1A2 !== undefined && properties.isoStatus !== 'excRes' && /^[A-Z]{2}$/.test(properties.iso1A2)
      ? properties.iso1A2
      : [],
  );
}

const isWhole = (location: Location): boolean => typeof location === 'string' && /^([a-z]{2}|\d{3})$/.test(location);

/** Returns the countries in a location set. If `only` is absent, the set contains all countries except `except`. */
export function countriesOfSet(set: LocationSet, shapes: Shapes): { only?: readonly string[]; except?: readonly string[] } {
  // Ignore excluded parts of a country, because the rest of the country is not excluded.
  const except = new Set((set.exclude ?? []).filter(isWhole).flatMap((location) => countriesOf(location, shapes)));
  const include = set.include ?? [world];
  if (include.includes(world)) return except.size > 0 ? { except: [...except].sort() } : {};
  const only = new Set(include.flatMap((location) => countriesOf(location, shapes)).filter((country) => !except.has(country)));
  return { only: [...only].sort() };
}
