import type { CardChoices } from '../../contract/app.ts';
import { networks } from '../../data/networks/networks.ts';
import type { Caller } from './caller.ts';
import { searchNearby } from './searchNearby.ts';
import type { Snapshot } from './snapshot.ts';

/** The number of ATMs whose operators and networks come first, and the distance in metres within which they are. */
const [most, radius] = [200, 50_000];

const anyone: Caller = { id: '', hasLists: false, withdrawals: new Set(), deposits: new Set() };

/** Returns the keys of a tally, the most frequent one first, and equally frequent ones in the given order. */
const byFrequency = <T>(tally: ReadonlyMap<T, number>): T[] => [...tally].sort(([, a], [, b]) => b - a).map(([key]) => key);

function count<T>(tally: Map<T, number>, key: T): void {
  tally.set(key, (tally.get(key) ?? 0) + 1);
}

/** Returns the banks near a point, and all networks, starting with those of the ATMs near the point. */
export function cardChoices(snapshot: Snapshot, { lat, long }: { lat: number; long: number }, now: number): CardChoices {
  const { packed } = snapshot;
  const found = searchNearby(snapshot, { lat, long, radius, countLimit: most }, anyone, now);
  const [operators, near] = [new Map<number, number>(), new Map<string, number>()];
  for (const record of found.positions.subarray(0, found.count)) {
    const operator = packed.operator[record] as number;
    if (operator >= 0) count(operators, operator);
    for (const uid of packed.priceGroups[packed.priceGroup[record] as number]?.networks ?? []) count(near, uid);
  }
  const order = byFrequency(near);
  const rank = (uid: string): number => (order.includes(uid) ? order.indexOf(uid) : order.length);
  return {
    networks: networks
      .map(({ uid, name, countries }) => ({ uid, name, countries: [...countries] }))
      .sort((a, b) => rank(a.uid) - rank(b.uid) || (a.name < b.name ? -1 : 1)),
    operators: byFrequency(operators).flatMap((number) => {
      const operator = packed.operators[number];
      return operator
        ? [{ uid: operator.uid, name: operator.name, countries: [...(packed.operatorCountries[number] ?? [])] }]
        : [];
    }),
  };
}
