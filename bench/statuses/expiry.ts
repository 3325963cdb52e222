/**
 * node bench/statuses/expiry.ts: measures how long a search waits for the sets of working ATMs while 100,000 live statuses
 * expire, a few at a time and many at the same time.
 */
import { liveStatuses } from '../../src/core/atms/liveStatuses.ts';
import { buildSnapshot } from '../../src/core/atms/snapshot.ts';
import { needsOf } from '../../src/core/atms/worksNow.ts';
import { machine } from '../nearby/machine.ts';
import { markdownTable } from '../tables.ts';

const count = 100_000;
const now = Date.UTC(2026, 10, 21, 9);
const soon = now + 7_200_000;
const atms = Array.from({ length: count }, (_, i) => ({
  ...{ uid: `m${i}`, country: 'CZ', timeZone: 'Europe/Prague' },
  ...{ lat: 49 + (i % 300) / 1_000, long: 14 + Math.floor(i / 300) / 1_000 },
}));
const { packed } = buildSnapshot({ version: 1, feeds: [], gone: new Set(), atms, partnerData: new Map() });
const statuses = liveStatuses(packed);
const needs = needsOf({});

function report(since: number, expiryOf: (i: number) => number): void {
  const stateOf = (i: number) => (i % 4 === 0 ? ('outOfCash' as const) : ('inService' as const));
  statuses.update(
    atms.map(({ uid }, i) => [uid, { state: stateOf(i), since, expiresAt: expiryOf(i), reportedAt: since }] as const),
  );
}

function timed(at: number): number {
  const began = performance.now();
  statuses.at(needs, at);
  return performance.now() - began;
}
const figures = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  return [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((ms) => `${(ms as number).toFixed(3)} ms`);
};

timed(now);
report(now, (i) => soon + 10 * i);
const few = Array.from({ length: 1_000 }, (_, i) => timed(soon + 100 * i));
let at = soon;
/**
 * Reports new statuses for all ATMs, and times the searches that follow. `expiring` of these statuses expire at the same time.
 * Each search removes 200 expired statuses and ignores the others.
 */
function together(expiring: number): readonly number[] {
  at += 7_200_000;
  report(at - 1, (i) => (i < expiring ? at : at + 7_200_000));
  return Array.from({ length: expiring / 200 }, (_, i) => timed(at + i));
}
const sizes = [5_000, 50_000, count];
const all = sizes.map((expiring) => [expiring, together(expiring)] as const);
console.log(`\n${machine()}; ${count} statuses\n`);
console.log(
  markdownTable(
    ['a search when', 'median', 'longest'],
    [
      ['10 statuses expire', ...figures(few)],
      ...all.flatMap(([expiring, times]) => [
        [`${expiring} expire together: the first search`, ...figures(times.slice(0, 1))],
        [`${expiring} expire together: all searches`, ...figures(times)],
      ]),
    ],
  ),
);
