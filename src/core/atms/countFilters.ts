import { type FilterCount, type FilterCounts, type FindNearbyQuery, filters } from '../../contract/atms.ts';
import { boundsRegion } from '../geo/boundsRegion.ts';
import { leavesWithin } from '../geo/leavesWithin.ts';
import { bitCount } from '../geo/pointSet.ts';
import type { SetColumns } from './atmSets.ts';
import type { Caller } from './caller.ts';
import type { Snapshot } from './snapshot.ts';

interface CountedFilters {
  /** The counts for the query without additional filters. */
  readonly current: FilterCount;
  readonly counts: FilterCounts;
}

/** A column of a set. If `turned` is -1, the set uses the inverted bits of the column. */
interface Column {
  readonly words: Uint32Array;
  readonly turned: 0 | -1;
}

/** Counts the records in one set. */
interface Counter {
  /** The set's columns that are not common to all sets. */
  readonly extraColumns: readonly Column[];
  total: number;
}

const columnsOf = ({ keeps, drops }: SetColumns): Column[] => [
  ...keeps.map((words) => ({ words, turned: 0 as const })),
  ...drops.map((words) => ({ words, turned: -1 as const })),
];

const isSame = (a: Column, b: Column): boolean => a.words === b.words && a.turned === b.turned;

/**
 * Counts the ATMs within the radius that are known to match, and those that might match. Both numbers are counted for the query
 * itself, and for the query with each filter added. All counts are computed in one traversal of the circle, one leaf of 32 points
 * at a time.
 * @param own the records within the radius that only this caller sees
 */
export function countFilters(
  { packed, sets }: Pick<Snapshot, 'packed' | 'sets'>,
  query: FindNearbyQuery,
  caller: Caller,
  now: number,
  own: readonly number[],
): CountedFilters {
  const { knownOnly: _, ...plain } = query;
  // The first query has no added filter, and each of the others adds one filter. Adding a filter that the query already contains
  // does not change the counts.
  const counted = [
    ...filters,
    ...(query.workingNow !== undefined ? (['workingNow'] as const) : []),
    ...(query.cards?.length ? (['freeForMe'] as const) : []),
  ];
  const queries: readonly FindNearbyQuery[] = [plain, ...counted.map((filter) => ({ ...plain, [filter]: true }))];
  const both = queries.flatMap((one) => [{ ...one, knownOnly: true }, one]);
  const columns = both.map((one) => columnsOf(sets.columns(one, caller, now)));
  const common = (columns[0] as Column[]).filter((column) => columns.every((all) => all.some((one) => isSame(one, column))));
  const counters = columns.map(
    (all, at): Counter => ({
      extraColumns: all.filter((column) => !common.some((one) => isSame(one, column))),
      total: own.filter((record) => sets.fits(record, both[at] as FindNearbyQuery, caller, now)).length,
    }),
  );

  const count = (leaf: number, within: number) => {
    let shared = within;
    for (const { words, turned } of common) shared &= (words[leaf] as number) ^ turned;
    if (shared === 0) return;
    for (const counter of counters) {
      let word = shared;
      for (const { words, turned } of counter.extraColumns) word &= (words[leaf] as number) ^ turned;
      counter.total += bitCount(word);
    }
  };
  const region = query.bounds && boundsRegion(packed.tree, query.bounds);
  leavesWithin(packed.tree, query.lat, query.long, query.radius, count, region);

  const countAt = (at: number): FilterCount => {
    const known = counters[2 * at]?.total ?? 0;
    return { known, unknown: (counters[2 * at + 1]?.total ?? 0) - known };
  };
  const counts = Object.fromEntries(counted.map((filter, at) => [filter, countAt(at + 1)])) as FilterCounts;
  return { current: countAt(0), counts };
}
