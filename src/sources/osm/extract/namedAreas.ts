/** The areas in an extract that locate a point: municipalities, places, postal codes and states. Only complete areas. */

import { type FlatLine, isInside, type LatLong } from '../flatGeometry.ts';
import type { Tags } from '../osmObject.ts';

/** Kinds of places that an address can name as its city. A suburb is only part of a city. */
export const settlements: ReadonlySet<string> = new Set(['city', 'town', 'village', 'hamlet', 'municipality']);

/** Parts of a settlement. An address can name them, but they are not its city. */
const parts: ReadonlySet<string> = new Set(['borough', 'suburb', 'quarter']);

/**
 * admin_level of municipalities in countries where it is not 8. In countries without an entry here and below, addresses use none
 * of the levels (OSM wiki, Tag:boundary=administrative).
 */
const municipalityLevel: Readonly<Record<string, number>> = { AD: 7, DK: 7, JP: 7, NO: 7, PT: 7, SE: 7, SK: 9 };
const levelEight = new Set('AT BE BR CH CZ DE ES FI FR HR HU IT LI LU MC MT NL PL RE RO SI US'.split(' '));

export interface NamedArea {
  readonly tags: Tags;
  /** Whether the label or centre of the area is a place node with the area's name (a city, town, ...). */
  readonly namesItsTown: boolean;
  /** Longitude and latitude alternating, degrees. Outer and inner rings. */
  readonly rings: readonly FlatLine[];
}

/** Whether the area is a place that people name, or determines the jurisdiction. */
export function isNamedArea(tags: Tags): boolean {
  if (tags.boundary === 'postal_code') return tags.postal_code !== undefined;
  if (tags.name === undefined) return false;
  if (tags.boundary === 'administrative') {
    const level = Number(tags.admin_level);
    return level > 2 && level <= 10;
  }
  return tags.place !== undefined && (settlements.has(tags.place) || parts.has(tags.place)) && tags.boundary !== 'historic';
}

interface Boxed extends NamedArea {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly size: number;
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
  return { ...area, west, south, east, north, size: (east - west) * (north - south) };
}

/** Converts [lat, long] points to alternating longitude and latitude. */
export function flatDegrees(ring: readonly LatLong[]): FlatLine {
  return Float64Array.from(ring.flatMap(([lat, long]) => [long, lat]));
}

/** Side length of a cell, degrees. */
const side = 0.25;
const columns = 360 / side;

export class NamedAreas {
  /** Areas by cell, smallest first. A country has tens of thousands of areas, a cell a few dozen. */
  readonly #cells = new Map<number, Boxed[]>();

  constructor(areas: readonly NamedArea[]) {
    // An area that seems to span the globe crosses the 180th meridian. Plain degrees do not work for its rings.
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

  /** The areas that contain the point, smallest first. */
  enclosing(lat: number, long: number): NamedArea[] {
    const cell = this.#cells.get(Math.floor(lat / side) * columns + Math.floor(long / side)) ?? [];
    return cell.filter(
      ({ west, south, east, north, rings }) =>
        long >= west && long <= east && lat >= south && lat <= north && isInside(long, lat, rings),
    );
  }
}

/**
 * The municipality, otherwise the smallest area of a city, town or village.
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

/** The postal code of the area, if it has exactly one. */
export function zipOf(enclosing: readonly NamedArea[]): string | undefined {
  return enclosing
    .filter(({ tags }) => tags.boundary === 'postal_code' || tags.boundary === 'administrative')
    .map(({ tags }) => tags.postal_code)
    .find((code) => code !== undefined && !/[;,]|\d\s*-\s*\d{4}/.test(code));
}
