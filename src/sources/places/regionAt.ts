/**
 * Determines the region (ISO 3166-2) of a point, in countries whose public holidays differ by region. The borders of the nations
 * of the United Kingdom and of some islands come from country-coder. Other borders are from Natural Earth's 1:10m first-level
 * subdivisions. Their accuracy was measured by comparison with OpenStreetMap, along borders that are also borders of time zones
 * (DE/AT, DE/PL, CH/IT, ES/FR, NSW/VIC, ...). Of the points within 500 m of a border, 29-40 % were on the wrong side. At 1 km,
 * the share was 11-26 %, and at 2 km, 1-8 %. A point less than 2 km from another region therefore has no known region.
 */

import { readFileSync } from 'node:fs';
import { metresPerDegree } from '../../core/geo/greatCircle.ts';
import { plainLetters } from '../../core/text/plainLetters.ts';
import { hasNations, nationAt } from './countryAt.ts';
import { decodeRing } from './polyline.ts';

/** How much nearer the point must be to its region than to any other region, metres. */
const margin = 2000;
/** The maximum distance from a region, in metres. It is not zero, because piers and small islands are outside the borders. */
const offshore = 20_000;

interface Polygon {
  /** The outer ring and holes (even-odd rule), with alternating longitudes and latitudes. */
  readonly rings: readonly Float64Array[];
  /** west, south, east, north. */
  readonly box: readonly [number, number, number, number];
}
interface Region {
  /** ISO 3166-2, or `FR-` for a neighbouring region without additional holidays. */
  readonly code: string;
  readonly names: readonly string[];
  readonly polygons: readonly Polygon[];
}

function polygonOf(text: string): Polygon {
  const rings = text.split(' ').map(decodeRing);
  const box: [number, number, number, number] = [180, 90, -180, -90];
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      const x = ring[i] ?? 0;
      const y = ring[i + 1] ?? 0;
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
  }
  return { rings, box };
}

let loaded: ReadonlyMap<string, readonly Region[]> | undefined;

/** Returns the regions by country. The first call loads them (0.5 MB of JSON). */
function regionsByCountry(): ReadonlyMap<string, readonly Region[]> {
  if (loaded !== undefined) return loaded;
  const text = readFileSync(new URL('../../data/regions/regions.json', import.meta.url), 'utf8');
  const { regions } = JSON.parse(text) as { regions: { code: string; names: string[]; polygons: string[] }[] };
  const byCountry = new Map<string, Region[]>();
  for (const { code, names, polygons } of regions) {
    const region = { code, names, polygons: polygons.map(polygonOf) };
    const country = code.slice(0, 2);
    byCountry.set(country, [...(byCountry.get(country) ?? []), region]);
  }
  loaded = byCountry;
  return byCountry;
}

/**
 * Returns the distance in metres from the point to the polygon: 0 inside, and Infinity beyond `limit`. The calculation on a plane
 * is accurate up to 50 km.
 */
function distanceTo(polygon: Polygon, lat: number, long: number, limit: number): number {
  const [west, south, east, north] = polygon.box;
  const metresX = metresPerDegree * Math.cos((lat * Math.PI) / 180);
  const beyond = Math.max(
    (west - long) * metresX,
    (long - east) * metresX,
    (south - lat) * metresPerDegree,
    (lat - north) * metresPerDegree,
  );
  if (beyond > limit) return Number.POSITIVE_INFINITY;
  let inside = false;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  for (const ring of polygon.rings) {
    let ax = ((ring[ring.length - 2] ?? 0) - long) * metresX;
    let ay = ((ring[ring.length - 1] ?? 0) - lat) * metresPerDegree;
    for (let i = 0; i < ring.length; i += 2) {
      const bx = ((ring[i] ?? 0) - long) * metresX;
      const by = ((ring[i + 1] ?? 0) - lat) * metresPerDegree;
      if (ay > 0 !== by > 0 && ax + ((bx - ax) * ay) / (ay - by) > 0) inside = !inside;
      const length = (bx - ax) ** 2 + (by - ay) ** 2;
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * (bx - ax) + ay * (by - ay)) / length));
      const [px, py] = [ax + along * (bx - ax), ay + along * (by - ay)];
      // Comparing squares first avoids most calls of Math.hypot. The margin covers rounding errors.
      if (px * px + py * py <= most) {
        least = Math.min(least, Math.hypot(px, py));
        most = least * least * (1 + 1e-9);
      }
      ax = bx;
      ay = by;
    }
  }
  return inside ? 0 : least;
}

function packagedRegionAt(lat: number, long: number, country: string): string | undefined {
  let best: { code: string; distance: number } | undefined;
  let second = Number.POSITIVE_INFINITY;
  for (const { code, polygons } of regionsByCountry().get(country) ?? []) {
    let distance = Number.POSITIVE_INFINITY;
    for (const polygon of polygons) distance = Math.min(distance, distanceTo(polygon, lat, long, offshore + margin));
    if (best === undefined || distance < best.distance) {
      second = best?.distance ?? Number.POSITIVE_INFINITY;
      best = { code, distance };
    } else second = Math.min(second, distance);
  }
  if (best === undefined || best.distance > offshore || second - best.distance < margin) return undefined;
  return best.code.endsWith('-') ? undefined : best.code;
}

/** Whether public holidays differ by region in this country. */
export function hasRegionalHolidays(country: string): boolean {
  return country === 'GB' || regionsByCountry().has(country);
}

/**
 * Finds the region of a point.
 * @param country the ISO 3166-1 alpha-2 code of the point, from `countryAt`
 * @returns undefined if holidays do not differ by region, or if the point is outside all regions or within 2 km of another region
 */
export function regionAt(lat: number, long: number, country: string): string | undefined {
  if (!hasRegionalHolidays(country)) return undefined;
  const nation = hasNations(country) ? nationAt(lat, long) : undefined;
  if (nation?.startsWith(`${country}-`)) return nation;
  return packagedRegionAt(lat, long, country);
}

const nations: Readonly<Record<string, string>> = { england: 'ENG', scotland: 'SCT', wales: 'WLS', 'northern ireland': 'NIR' };

let codesByText: ReadonlyMap<string, ReadonlyMap<string, string>> | undefined;

/** Returns the codes of regions by country, and by the texts that name the region. Codes take precedence over names. */
function codesOfRegions(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  return new Map(
    [...regionsByCountry()].map(([country, all]) => {
      const regions = all.filter(({ code }) => code.length > 3);
      const byText = new Map<string, string>();
      for (const { code } of regions) {
        byText.getOrInsert(code.toLowerCase(), code);
        byText.getOrInsert(code.slice(3).toLowerCase(), code);
      }
      for (const { code, names } of regions) for (const name of names) byText.getOrInsert(plainLetters(name), code);
      return [country, byText] as const;
    }),
  );
}

/**
 * Returns the region that `addr:state` or an `ISO3166-2` tag names: `DE-BY`, `BY`, `Bayern` or `Bavaria` in DE. Returns undefined
 * if there is no such region.
 */
export function regionNamed(text: string, country: string): string | undefined {
  if (country === 'GB') {
    const said = plainLetters(text).replace(/^gb-/, '');
    const nation = nations[said] ?? Object.values(nations).find((code) => code.toLowerCase() === said);
    return nation === undefined ? undefined : `GB-${nation}`;
  }
  codesByText ??= codesOfRegions();
  return codesByText.get(country)?.get(plainLetters(text));
}

/** Returns the region's name, in English if available. Also supports the nations of the United Kingdom. */
export function regionName(code: string): string | undefined {
  const nation = Object.entries(nations).find(([, suffix]) => code === `GB-${suffix}`)?.[0];
  if (nation !== undefined) return nation.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return regionsByCountry()
    .get(code.slice(0, 2))
    ?.find((region) => region.code === code)?.names[0];
}
