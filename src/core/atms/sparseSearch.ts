import type { FindNearbyQuery } from '../../contract/atms.ts';
import type { EngineMemory } from '../geo/engineMemory.ts';
import { type Nearest, pointSearch } from '../geo/nearestPoints.ts';
import { allPoints } from '../geo/pointSet.ts';
import type { SortedPoints } from '../geo/pointTree.ts';
import type { ResolvedQuery } from './atmSets.ts';
import type { Caller } from './caller.ts';
import { type Fact, fact, type PackedAtms, precedes } from './packedAtms.ts';

/** Runs a query on a tree that contains only the possible matches. */
export type SparseSearch = (query: ResolvedQuery, caller: Caller) => Nearest | undefined;

const facts = Object.keys(fact) as readonly Fact[];

/**
 * Searches separate trees for attributes that are rarely known. A query that excludes unknown values (such as wheelchair access
 * with `knownOnly`) may match only a few of many ATMs, and these trees contain only the possible matches.
 * @param memory shared with the search in the main tree
 * @returns a search function that returns undefined if there is no separate tree for the query
 */
export function sparseSearch(packed: PackedAtms, memory: EngineMemory): SparseSearch {
  const ready = new Map<SortedPoints, (query: FindNearbyQuery) => Nearest>();
  const open = ({ tree, order }: SortedPoints) => {
    const search = pointSearch(tree, (a, b) => precedes(packed, order[a] as number, order[b] as number), memory);
    const everyone = search.set(allPoints(tree), [], []);
    return ({ lat, long, radius, countLimit }: FindNearbyQuery) => {
      const found = search.nearest(everyone, lat, long, radius, countLimit);
      for (let i = 0; i < found.count; i++) found.positions[i] = order[found.positions[i] as number] as number;
      return found;
    };
  };
  return (query, caller) => {
    if (query.knownOnly !== true || query.allianceOnly === true || query.openNow !== undefined) return undefined;
    if (query.workingNow !== undefined || query.freeForMe !== undefined || query.currency !== undefined) return undefined;
    if (query.operator || query.bounds || query.within || query.kinds) return undefined;
    let asked: Fact | undefined;
    for (const name of facts) {
      if (query[name] === undefined) continue;
      if (asked !== undefined) return undefined;
      asked = name;
    }
    if (asked === undefined || packed.partners.get(caller.id)?.hidden.length) return undefined;
    const few = packed.index.sparse[asked][query[asked] === true ? 'yes' : 'no'];
    if (few === undefined) return undefined;
    const known = ready.get(few) ?? open(few);
    ready.set(few, known);
    return known(query);
  };
}
