/**
 * Finds the areas in an extract that contain a point: municipalities, places, postal codes and states. The boundary of each area
 * must be complete.
 */

import { crosses, type FlatLine, isInside, type LatLong } from '../flatGeometry.ts';
import { isMapNameKey } from '../gazetteer/mapNames.ts';
import type { Tags } from '../osmObject.ts';
import { cachedTest } from '../tags/cachedTest.ts';
import { isPlaceNameKey } from './placeNames.ts';

/** Kinds of places that an address may name as the city. A suburb is only part of a city. */
export const settlements: ReadonlySet<string> = new Set(['city', 'town', 'village', 'hamlet', 'municipality']);

/** Parts of a settlement. An address may name them, but not as the city. */
const parts: ReadonlySet<string> = new Set(['borough', 'suburb', 'quarter']);

/**
 * The admin_level of municipalities in countries where it is not 8. For a country that is not in this table or the next list, no
 * level corresponds to the city in addresses (OSM wiki, Tag:boundary=administrative).
 */
const municipalityLevel: Readonly<Record<string, number>> = { AD: 7, DK: 7, JP: 7, NO: 7, PT: 7, SE: 7, SK: 9 };
const levelEight = new Set('AT BE BR CH CZ DE ES FI FR HR HU IT LI LU MC MT NL PL RE RO SI US'.split(' '));

/** The keys that are read from the tags of an area, in addition to the keys of names. */
const areaKeys = ['boundary', 'place', 'admin_level', 'postal_code', 'ISO3166-2'] as const;

/** The tags of an area that are read. `mapNames` and `placeNames` also read names in other languages and alternative names. */
type AreaTags = { readonly [Key in (typeof areaKeys)[number] | 'name']?: string };

export interface NamedArea {
  readonly tags: AreaTags;
  /** Whether the area's label or centre member is a place node (a city, a town, ...) with the area's name. */
  readonly namesItsTown: boolean;
  /** Outer and inner rings, with alternating longitudes and latitudes in degrees. */
  readonly rings: readonly FlatLine[];
}

/** Whether the area is a named place, an administrative area or a postal code. */
export function isNamedArea(tags: Tags): boolean {
  if (tags.boundary === 'postal_code') return tags.postal_code !== undefined;
  if (tags.name === undefined) return false;
  if (tags.boundary === 'administrative') {
    const level = Number(tags.admin_level);
    return level > 2 && level <= 10;
  }
  return tags.place !== undefined && (settlements.has(tags.place) || parts.has(tags.place)) && tags.boundary !== 'historic';
}

const isRead = cachedTest((key) => (areaKeys as readonly string[]).includes(key) || isMapNameKey(key) || isPlaceNameKey(key));

/** Returns only the tags that are read later, to save memory for tens of thousands of areas. */
export function slimAreaTags(tags: Tags): Tags {
  return Object.fromEntries(Object.entries(tags).filter(([key]) => isRead(key)));
}

interface Boxed extends NamedArea {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly size: number;
  readonly contains: (long: number, lat: number) => boolean;
}

/** Rings with more corners are indexed. */
const fewCorners = 64;
/** The average number of sides per band. */
const sidesPerBand = 8;

/**
 * Returns a function with the same results as `isInside` for points within the rings' latitudes. It checks only the sides in the
 * point's band of latitudes, because a boundary may have thousands of sides and contain a million houses.
 */
function insideOf(rings: readonly FlatLine[], south: number, north: number): (long: number, lat: number) => boolean {
  const corners = rings.reduce((sum, ring) => sum + ring.length / 2, 0);
  if (corners <= fewCorners || !(north > south)) return (long, lat) => isInside(long, lat, rings);
  const count = Math.min(4096, Math.ceil(corners / sidesPerBand));
  const bandOf = (lat: number) => Math.min(count - 1, Math.max(0, Math.floor(((lat - south) / (north - south)) * count)));
  /**
   * Calls `visit` once for each band that a side reaches. Skips sides along a parallel, because `crosses` is false for them.
   * @param visit `ring` is the index of the side's ring. `at` is the index of its second corner in the ring, which contains the
   * longitude there, and the latitude at `at + 1`.
   */
  const eachInBands = (visit: (band: number, ring: number, at: number) => void) => {
    for (const [number, ring] of rings.entries()) {
      let before = ring[ring.length - 1] as number;
      for (let at = 0; at < ring.length; at += 2) {
        const lat = ring[at + 1] as number;
        const last = bandOf(Math.max(before, lat));
        if (before !== lat) for (let band = bandOf(Math.min(before, lat)); band <= last; band++) visit(band, number, at);
        before = lat;
      }
    }
  };
  /** The index of the first side of each band. The sides of a band are consecutive in `sides`. */
  const starts = new Uint32Array(count + 1);
  eachInBands((band) => {
    starts[band + 1] = (starts[band + 1] as number) + 1;
  });
  for (let band = 0; band < count; band++) starts[band + 1] = (starts[band + 1] as number) + (starts[band] as number);
  // For each side, the indices `ring` and `at`, 8 bytes. The coordinates of its two corners would take 32 bytes.
  const sides = new Uint32Array(2 * (starts[count] as number));
  const next = starts.slice();
  eachInBands((band, ring, at) => {
    const side = 2 * (next[band] as number);
    next[band] = (next[band] as number) + 1;
    sides[side] = ring;
    sides[side + 1] = at;
  });
  return (long, lat) => {
    const band = bandOf(lat);
    const end = 2 * (starts[band + 1] as number);
    let inside = false;
    for (let i = 2 * (starts[band] as number); i < end; i += 2) {
      const ring = rings[sides[i] as number] as FlatLine;
      const b = sides[i + 1] as number;
      const a = b === 0 ? ring.length - 2 : b - 2;
      if (crosses(long, lat, ring[a] as number, ring[a + 1] as number, ring[b] as number, ring[b + 1] as number))
        inside = !inside;
    }
    return inside;
  };
}

function boxed(area: NamedArea): Boxed {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const ring of area.rings) {
    for (let i = 0; i < ring.length; i += 2) {
      west = Math.min(west, ring[i] ?? 0);
      east = Math.max(east, ring[i] ?? 0);
      south = Math.min(south, ring[i + 1] ?? 0);
      north = Math.max(north, ring[i + 1] ?? 0);
    }
  }
  // Most areas of an extract contain none of its ATMs and shops, so build the index when it is first needed.
  let inside: ReturnType<typeof insideOf> | undefined;
  const contains = (long: number, lat: number) => {
    inside ??= insideOf(area.rings, south, north);
    return inside(long, lat);
  };
  return { ...area, west, south, east, north, size: (east - west) * (north - south), contains };
}

/** The number of coordinates in a slab, 1 MB. */
const slabLength = 1 << 17;

/** Stores rings in shared memory, so that they are not copied if another thread also uses the areas. */
export class RingStore {
  #slab: Float64Array = new Float64Array(0);
  #used = 0;

  /** Converts [lat, long] points to alternating longitudes and latitudes. */
  add(ring: readonly LatLong[]): FlatLine {
    const length = 2 * ring.length;
    if (this.#used + length > this.#slab.length) {
      // A buffer for each ring would take long to pass to another thread.
      const size = Math.max(slabLength, length);
      this.#slab = new Float64Array(new SharedArrayBuffer(size * Float64Array.BYTES_PER_ELEMENT));
      this.#used = 0;
    }
    const line = this.#slab.subarray(this.#used, this.#used + length);
    for (const [i, [lat, long]] of ring.entries()) {
      line[2 * i] = long;
      line[2 * i + 1] = lat;
    }
    this.#used += length;
    return line;
  }
}

/** The side length of a cell, degrees. */
const side = 0.25;
const columns = 360 / side;

export class NamedAreas {
  /** Areas by cell, smallest first. A country has tens of thousands of areas, but a cell has only a few dozen. */
  readonly #cells = new Map<number, Boxed[]>();
  /** The result of the last search. Callers usually search several times at the same point. */
  #last: { readonly lat: number; readonly long: number; readonly enclosing: readonly NamedArea[] } | undefined;

  readonly all: readonly NamedArea[];

  constructor(areas: readonly NamedArea[]) {
    this.all = areas;
    // An area that seems to span the globe crosses the 180th meridian. Omit it, because calculations in plain degrees do not work
    // for its rings.
    const sorted = areas
      .map(boxed)
      .filter(({ west, east }) => east - west < 180)
      .sort((a, b) => a.size - b.size);
    for (const area of sorted) {
      for (let row = Math.floor(area.south / side); row <= Math.floor(area.north / side); row++) {
        for (let column = Math.floor(area.west / side); column <= Math.floor(area.east / side); column++) {
          this.#cells.getOrInsertComputed(row * columns + column, () => []).push(area);
        }
      }
    }
  }

  /** Returns the areas that contain the point, smallest first. */
  enclosing(lat: number, long: number): readonly NamedArea[] {
    if (this.#last?.lat === lat && this.#last.long === long) return this.#last.enclosing;
    const cell = this.#cells.get(Math.floor(lat / side) * columns + Math.floor(long / side)) ?? [];
    const enclosing = cell.filter(
      ({ west, south, east, north, contains }) =>
        long >= west && long <= east && lat >= south && lat <= north && contains(long, lat),
    );
    this.#last = { lat, long, enclosing };
    return enclosing;
  }
}

/**
 * Returns the municipality, or else the smallest area of a city, town or village.
 * @param enclosing smallest first
 */
export function cityOf(enclosing: readonly NamedArea[], country: string): string | undefined {
  const level = municipalityLevel[country] ?? (levelEight.has(country) ? 8 : undefined);
  const municipality = enclosing.find(
    ({ tags, namesItsTown }) =>
      tags.boundary === 'administrative' && (namesItsTown || (level !== undefined && Number(tags.admin_level) === level)),
  );
  const place = enclosing.find(({ tags }) => tags.place !== undefined && settlements.has(tags.place));
  return (municipality ?? place)?.tags.name;
}

/** Returns the postal code of the smallest area that has exactly one postal code. */
export function zipOf(enclosing: readonly NamedArea[]): string | undefined {
  return enclosing
    .filter(({ tags }) => tags.boundary === 'postal_code' || tags.boundary === 'administrative')
    .map(({ tags }) => tags.postal_code)
    .find((code) => code !== undefined && !/[;,]|\d\s*-\s*\d{4}/.test(code));
}
