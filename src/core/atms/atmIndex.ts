import { putPoint } from '../geo/pointSet.ts';
import { leafStart, type PointTree } from '../geo/pointTree.ts';
import { sparseTree } from '../geo/sparseTree.ts';
import type { Steps } from '../steps.ts';
import { onlyAtms, pointsOfKinds } from './kindSets.ts';
import {
  type AtmIndex,
  alwaysOpen,
  type Fact,
  fact,
  falseFact,
  type Grouped,
  type Known,
  type PackedAtms,
  type Sparse,
  trueFact,
} from './packedAtms.ts';

export function* indexAtms(
  packed: Pick<PackedAtms, 'tree' | 'facts' | 'kind' | 'schedule' | 'schedules' | 'operator' | 'operators'>,
): Steps<AtmIndex> {
  const { tree, facts, kind, schedule, schedules, operator, operators } = packed;
  const atms = pointsOfKinds({ tree, kind }, onlyAtms);
  const known: Partial<Record<Fact, Known>> = {};
  const sparse: Partial<Record<Fact, Sparse>> = {};
  for (const name of Object.keys(fact) as Fact[]) {
    const words = knownBy(tree, facts, fact[name]);
    known[name] = words;
    yield;
    // A search for other kinds of places does not use these trees.
    const [yes, no] = [yield* sparseTree(tree, and(words.yes, atms)), yield* sparseTree(tree, and(words.no, atms))];
    sparse[name] = { ...(yes && { yes }), ...(no && { no }) };
  }
  const nonStop = new Uint32Array(tree.leaves);
  for (let i = 0; i < tree.size; i++) if (schedule[i] === alwaysOpen) putPoint(tree, nonStop, i, true);
  yield;
  const bySchedule = group(schedule, tree.size, schedules.length);
  yield;
  return {
    atms,
    known: known as Record<Fact, Known>,
    sparse: sparse as Record<Fact, Sparse>,
    nonStop,
    bySchedule,
    byOperator: group(operator, tree.size, operators.length),
  };
}

const and = (one: Uint32Array, other: Uint32Array): Uint32Array => one.map((word, leaf) => word & (other[leaf] as number));

function knownBy(tree: PointTree, facts: Uint16Array, shift: number): Known {
  const [yes, no] = [new Uint32Array(tree.leaves), new Uint32Array(tree.leaves)];
  for (let leaf = 0; leaf < tree.leaves; leaf++) {
    const start = leafStart(tree, leaf);
    const end = leafStart(tree, leaf + 1);
    let [isTrue, isFalse] = [0, 0];
    for (let i = start; i < end; i++) {
      const state = ((facts[i] as number) >> shift) & 3;
      if (state === trueFact) isTrue |= 1 << (i - start);
      else if (state === falseFact) isFalse |= 1 << (i - start);
    }
    yes[leaf] = isTrue;
    no[leaf] = isFalse;
  }
  return { yes, no };
}

/** @param groupOf the group number of each record, negative for a record without a group */
function group(groupOf: Int32Array, size: number, groups: number): Grouped {
  const starts = new Uint32Array(groups + 1);
  for (let i = 0; i < size; i++) {
    const next = (groupOf[i] as number) + 1;
    if (next > 0) starts[next] = (starts[next] as number) + 1;
  }
  for (let g = 1; g <= groups; g++) starts[g] = (starts[g] as number) + (starts[g - 1] as number);
  const records = new Uint32Array(starts[groups] as number);
  const ends = starts.slice();
  for (let i = 0; i < size; i++) {
    const g = groupOf[i] as number;
    if (g < 0) continue;
    const end = ends[g] as number;
    records[end] = i;
    ends[g] = end + 1;
  }
  return { starts, records };
}
