/**
 * Groups the records of a map by place of business. One place can have several records: a hotel and its restaurant, a bakery and
 * its café in the same building, or one shop mapped twice under slightly different names.
 */

import { NeighbourGrid } from '../../../src/core/geo/pointGrid.ts';
import { distance } from '../../../src/core/shops/match/distance.ts';
import { spellingsOf } from '../../../src/core/shops/names.ts';
import type { Shop } from '../../../src/core/shops/shop.ts';
import { metresBetween } from '../../../src/sources/osm/flatGeometry.ts';

/** Within this distance (metres), records with the same name count as one place. */
const together = 100;
/** Minimum length of a name for this rule. Shorter names that differ by one letter are different names. */
const longEnough = 6;

/** Groups all records by place, so that all records of a place can be omitted from a register together. */
export function placesOf(shops: readonly Shop[]): readonly (readonly Shop[])[] {
  const located = shops.flatMap((shop) => {
    const { point } = shop.place ?? {};
    return point === undefined ? [] : [{ shop, name: plainest(shop), at: [point.lat, point.long] as const }];
  });
  const grid = new NeighbourGrid(
    located.map(({ at }) => at),
    together,
  );
  const placeOf = new Map<Shop, Shop[]>();
  for (const { shop, name, at } of located) {
    const beside = [...(grid.near(...at) ?? [])].map((index) => located[index] as (typeof located)[number]);
    const known = beside.find(
      (other) => placeOf.has(other.shop) && isSpelledAlike(other.name, name) && metresBetween(other.at, at) <= together,
    );
    const place = known === undefined ? [] : (placeOf.get(known.shop) as Shop[]);
    place.push(shop);
    placeOf.set(shop, place);
  }
  return [...new Set(shops.map((shop) => placeOf.get(shop) ?? [shop]))];
}

/** The plainest spelling of the name, without "the". */
const plainest = ({ name }: Shop): string => spellingsOf(name).at(-1)?.squeezed ?? '';
const isSpelledAlike = (name: string, other: string): boolean =>
  name === other || (name.length >= longEnough && other.length >= longEnough && distance(name, other, false, 1) <= 1);
