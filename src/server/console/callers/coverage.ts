/** Determines which ATMs the lists of a caller cover. */
import { type Coverage, type CoveredArea, type CoveredOperator, mostAreas } from '../../../contract/console/callerFigures.ts';
import type { PackedAtms } from '../../../core/atms/packedAtms.ts';
import type { Snapshot } from '../../../core/atms/snapshot.ts';
import { pauseEvery, type Steps } from '../../../core/steps.ts';
import type { CallerProfile } from '../../../store/callers/callerRepository.ts';
import { callerOperators, uidsOf } from '../../auth/callerOperators.ts';
import type { OperatorIndex } from '../../dataset/operatorIndex.ts';

type List = CoveredOperator['lists'][number];

/** Maps the uid of each operator to the lists that name it. */
function listsOf(caller: CallerProfile, index: OperatorIndex): ReadonlyMap<string, readonly List[]> {
  const { own, withdrawals = [], deposits = [], operates = [] } = callerOperators(caller, index);
  const lists = new Map<string, List[]>();
  for (const [list, names] of Object.entries({ own: [own], withdrawals, deposits, operates }) as [List, typeof withdrawals][])
    for (const uid of uidsOf(names)) lists.set(uid, [...(lists.get(uid) ?? []), list]);
  return lists;
}

/** The sizes of areas, degrees. 0: each position is an area. */
const sizes = [0, 0.01, 0.05, 0.25, 1, 5, 20] as const;

interface Area {
  lat: number;
  long: number;
  atms: number;
  isOwn: boolean;
  /** The operator's number, or -1 if there are several. */
  operator: number;
}

export function* coverageInSteps(caller: CallerProfile, { packed }: Snapshot, index: OperatorIndex): Steps<Coverage> {
  const lists = listsOf(caller, index);
  const operators: CoveredOperator[] = [];
  let areas = new Map<string, Area>();
  let size = 0;
  for (const [number, { uid, name }] of packed.operators.entries()) {
    if (number % pauseEvery === 0) yield;
    const own = lists.get(uid);
    if (own === undefined) continue;
    let [atms, seen] = [0, 0];
    const machines = new Map<string, number>();
    for (const record of atmsOf(packed, number)) {
      seen += 1;
      if (seen % pauseEvery === 0) yield;
      const equal = packed.equalAtms.get(record) ?? 1;
      const { country = '' } = packed.priceGroups[packed.priceGroup[record] as number] ?? {};
      atms += equal;
      machines.set(country, (machines.get(country) ?? 0) + equal);
      addTo(areas, size, {
        lat: packed.tree.lats[record] as number,
        long: packed.tree.longs[record] as number,
        atms: equal,
        isOwn: own.includes('own'),
        operator: number,
      });
      // Larger areas contain the ATMs so far, and those that follow.
      while (areas.size > mostAreas && size < sizes.length - 1) {
        size += 1;
        areas = merged(areas, size);
      }
    }
    const countries = [...machines].map(([country, held]) => ({ country, atms: held }));
    operators.push({ uid, name, lists: [...own], countries: countries.toSorted((a, b) => b.atms - a.atms), atms });
  }
  return {
    operators: operators.toSorted((a, b) => b.atms - a.atms || (a.name < b.name ? -1 : 1)),
    atms: operators.reduce((sum, { atms }) => sum + atms, 0),
    areas: [...areas.values()].map(({ operator, ...area }): CoveredArea => {
      const { name } = packed.operators[operator] ?? {};
      return { ...area, ...(name !== undefined && { operator: name }) };
    }),
  };
}

/** The records of an operator that are ATMs. @param number the index of the operator */
function* atmsOf({ index, kind }: PackedAtms, number: number): Generator<number> {
  const { starts, records } = index.byOperator;
  for (let i = starts[number] ?? 0; i < (starts[number + 1] ?? 0); i++) {
    const record = records[i] as number;
    if (kind[record] === 0) yield record;
  }
}

function addTo(areas: Map<string, Area>, size: number, added: Area): void {
  const step = sizes[size] as number;
  const key = step === 0 ? `${added.lat} ${added.long}` : `${Math.floor(added.lat / step)} ${Math.floor(added.long / step)}`;
  const area = areas.get(key);
  if (area === undefined) {
    areas.set(key, { ...added });
    return;
  }
  // The position is the mean of the ATMs.
  const share = added.atms / (area.atms + added.atms);
  area.lat += (added.lat - area.lat) * share;
  area.long += (added.long - area.long) * share;
  area.atms += added.atms;
  area.isOwn ||= added.isOwn;
  if (area.operator !== added.operator) area.operator = -1;
}

function merged(areas: ReadonlyMap<string, Area>, size: number): Map<string, Area> {
  const larger = new Map<string, Area>();
  for (const area of areas.values()) addTo(larger, size, area);
  return larger;
}
