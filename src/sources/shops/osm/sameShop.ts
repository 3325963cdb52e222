/** Merges shops that are mapped twice, as a node and as a building. */

import { NeighbourGrid } from '../../../core/geo/pointGrid.ts';
import type { Shop } from '../../../core/shops/shop.ts';
import { lettersAndDigits } from '../../../core/text/plainLetters.ts';
import { type LatLong, metresBetween } from '../../osm/flatGeometry.ts';
import type { Tags } from '../../osm/osmObject.ts';

/**
 * The maximum distance between two points of one shop, metres. A point inside a large building may be farther from the middle of
 * the building.
 */
const beside = 30;
const widest = 120;

export interface PlacedShop {
  readonly shop: Shop;
  readonly at: LatLong;
  readonly type: 'node' | 'way' | 'relation';
  readonly id: number;
  /** The tags that `comparedTags` returns. */
  readonly tags: Tags;
  /** The distance in metres from `at` to the farthest corner of the building. */
  readonly reach?: number;
}

/** Shops with different values of these keys are different shops. */
const distinguishing = ['level', 'ref', 'branch', 'addr:housenumber', 'addr:unit'];

/** Returns only the tags that are compared, to save memory. */
export function comparedTags(tags: Tags): Tags {
  const compared: Record<string, string> = {};
  for (const key of ['name', ...distinguishing]) {
    const value = tags[key];
    if (value !== undefined) compared[key] = value;
  }
  return compared;
}

const differ = (a: string | undefined, b: string | undefined): boolean => a !== undefined && b !== undefined && a !== b;

/** Whether two shops with the same name and category are the same shop. */
function isSame(a: PlacedShop, b: PlacedShop): boolean {
  if (a.shop.merchantUid !== b.shop.merchantUid && a.tags.name === undefined) return false;
  for (const key of distinguishing) {
    if (differ(a.tags[key], b.tags[key])) return false;
  }
  const reach = Math.min(widest, Math.max(beside, a.reach ?? 0, b.reach ?? 0));
  return metresBetween(a.at, b.at) <= reach;
}

const rank = { node: 0, way: 1, relation: 2 } as const;

/** Merges two records of a shop. The first record takes precedence, and the other record fills in missing values. */
function joined(kept: Shop, other: Shop): Shop {
  const aliases = [...new Set([...(kept.aliases ?? []), ...(other.aliases ?? [])])];
  const tags = [...new Set([...kept.tags, ...other.tags])];
  const { aliases: _, ...rest } = { ...other, ...kept, tags };
  const place = kept.place === undefined ? other.place : { ...other.place, ...kept.place };
  return { ...rest, ...(aliases.length > 0 && { aliases }), ...(place !== undefined && { place }) };
}

/**
 * Yields the index pairs of records that describe the same shop. Compares only shops with the same name, because a town has few
 * such shops.
 */
function* pairs(shops: readonly PlacedShop[]): Generator<readonly [number, number]> {
  const byName = new Map<string, number[]>();
  shops.forEach(({ shop }, index) => {
    byName.getOrInsertComputed(`${lettersAndDigits(shop.name)} ${shop.category}`, () => []).push(index);
  });
  for (const namesakes of byName.values()) {
    if (namesakes.length < 2) continue;
    const at = (index: number | undefined) => shops[index ?? -1] as PlacedShop;
    const grid = new NeighbourGrid(
      namesakes.map((index) => at(index).at),
      widest,
    );
    for (const [i, index] of namesakes.entries()) {
      for (const j of grid.near(...at(index).at) ?? []) {
        const other = namesakes[j];
        if (j > i && other !== undefined && isSame(at(index), at(other))) yield [index, other];
      }
    }
  }
}

/**
 * Returns the shops without duplicates, in the original order. To keep uids stable across imports, a merged shop has the uid of
 * the node, or else of the way, or else of the relation. If several objects have the same type, it has the uid of the object with
 * the smallest id.
 */
export function withoutTwins(shops: readonly PlacedShop[]): { shops: readonly Shop[]; twins: number } {
  const replacedBy = new Map<number, number>();
  const root = (index: number): number => {
    const next = replacedBy.get(index);
    return next === undefined ? index : root(next);
  };
  for (const [index, other] of pairs(shops)) {
    const [a, b] = [root(index), root(other)];
    if (a === b) continue;
    const [first, second] = [shops[a] as PlacedShop, shops[b] as PlacedShop];
    const keepsFirst = (rank[first.type] - rank[second.type] || first.id - second.id) <= 0;
    replacedBy.set(keepsFirst ? b : a, keepsFirst ? a : b);
  }
  const merged = new Map<number, Shop>();
  for (const index of replacedBy.keys()) {
    const into = root(index);
    const [kept, twin] = [shops[into] as PlacedShop, shops[index] as PlacedShop];
    merged.set(into, joined(merged.get(into) ?? kept.shop, twin.shop));
  }
  const left = shops.flatMap(({ shop }, index) => (replacedBy.has(index) ? [] : (merged.get(index) ?? shop)));
  return { shops: left, twins: replacedBy.size };
}
