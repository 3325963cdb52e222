/**
 * npm run bench:cards: measures what a search costs if its counts or its filter depend on cards.
 * Each search has new cards, as in production, so that nothing is cached. For comparison, the benchmark also measures the same
 * search without cards.
 */
import type { FindNearbyQuery } from '../../src/contract/atms.ts';
import type { BankCard } from '../../src/contract/cards.ts';
import type { AtmRecord } from '../../src/core/atms/atm.ts';
import type { Caller } from '../../src/core/atms/caller.ts';
import { writeNearby } from '../../src/core/atms/findNearby.ts';
import { buildSnapshot } from '../../src/core/atms/snapshot.ts';
import { machine } from '../nearby/machine.ts';
import { markdownTable } from '../tables.ts';

const rounds = 60;
const names = ['Sparkasse Leipzig', 'Commerzbank', 'Deutsche Bank', 'Volksbank Münster', 'Euronet', 'ING'];
const operators = Array.from({ length: 1_000 }, (_, i) => ({ uid: `op${i}`, name: `${names[i % names.length]} ${i}` }));
const surcharges = [undefined, { kind: 'none' }, { kind: 'amount', currency: 'EUR', amount: 5 }] as const;
const caller: Caller = { id: 'bench', hasLists: false, withdrawals: new Set(), deposits: new Set() };
const cards: readonly BankCard[] = [{ operator: 'op0', country: 'DE' }, { network: 'cash-group' }, { country: 'DE' }];

function atmOf(i: number, count: number): AtmRecord {
  const operator = operators[(i * 7) % operators.length];
  const surcharge = surcharges[i % surcharges.length];
  return {
    ...{ uid: `m${i}`, country: 'DE', timeZone: 'Europe/Berlin' },
    ...{ lat: 48 + (6 * i) / count, long: 7 + ((i * 7_919) % 7_000) / 1_000 },
    ...(operator && { operator }),
    ...(surcharge && { surcharge }),
  };
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number;

function measure(count: number): readonly (readonly string[])[] {
  const atms = Array.from({ length: count }, (_, i) => atmOf(i, count));
  const snapshot = buildSnapshot({ version: 1, feeds: [], gone: new Set(), atms, partnerData: new Map() });
  const around: FindNearbyQuery = { lat: 51, long: 10, radius: 20_000, countLimit: 50 };
  const queries: readonly (readonly [string, () => FindNearbyQuery])[] = [
    ['with counts', () => ({ ...around, counts: true, isFree: true })],
    ['with cards', () => ({ ...around, cards: [...cards] })],
    ['with cards and counts', () => ({ ...around, cards: [...cards], counts: true })],
    ['with cards and freeForMe', () => ({ ...around, cards: [...cards], freeForMe: true })],
  ];
  const times = queries.map((): number[] => []);
  const plain: number[] = [];
  const timed = (query: FindNearbyQuery): number => {
    const began = performance.now();
    writeNearby(snapshot, query, caller, 0);
    return performance.now() - began;
  };
  // The searches take turns, so that other work on the machine affects all of them.
  for (let round = 0; round < rounds; round++) {
    plain.push(timed(around));
    for (const [at, [, query]] of queries.entries()) times[at]?.push(timed(query()));
  }
  const without = median(plain);
  return queries.map(([name], at) => {
    const time = median(times[at] ?? []);
    return [count.toLocaleString('en'), name, `${time.toFixed(2)} ms`, `${(time / without).toFixed(1)} times`];
  });
}

console.log(`\n${machine()}; medians of ${rounds} searches, each with new cards\n`);
const header = ['ATMs', 'search', 'time', 'of a search without any of these'];
console.log(markdownTable(header, [20_000, 200_000, 1_000_000].flatMap(measure)));
