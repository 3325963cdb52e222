/** Tests that a snapshot's caches do not affect its results. The results must be the same as those of a new snapshot. */
import { describe, expect, it } from 'vitest';
import {
  callerWithLists,
  someAtm,
  someDataset,
  someInstant,
  someSnapshot,
  someTimelines,
} from '../../../test/support/atms/someDataset.ts';
import type { FindNearbyQuery } from '../../contract/atms.ts';
import type { Timeline } from '../hours/timeline.ts';
import type { Caller } from './caller.ts';
import { findNearby } from './findNearby.ts';

const minute = 60_000;
const day = 1_440 * minute;
/** Includes schedules that end soon, change more than 366 days from now, or begin later. */
const timelines: Readonly<Record<string, Timeline>> = {
  ...someTimelines,
  'ends soon': { from: someInstant - day, until: someInstant + 3 * minute, states: ['open'], changes: [] },
  'begins later': { from: someInstant + minute, until: someInstant + 500 * day, states: ['closed'], changes: [] },
  'closes in a year': {
    from: someInstant - day,
    until: someInstant + 800 * day,
    states: ['open', 'closed'],
    changes: [someInstant + 366 * day + 10 * minute],
  },
};
const operators = ['kb', 'fio'].map((uid) => ({ uid, name: uid }));
const atms = [...Object.keys(timelines), '24/7', undefined].flatMap((openingHours, i) =>
  ['a', 'b'].map((twin) =>
    someAtm({
      uid: `${i}${twin}`,
      ...(i % 3 < 2 && { operator: operators[i % 3] as (typeof operators)[number], depositAtm: i % 2 === 0 }),
      ...(openingHours !== undefined && { openingHours }),
    }),
  ),
);
const partnerData = new Map([['bank', new Map([['0b', { kiosk: true }]])]]);
const snapshot = () => someSnapshot(someDataset(atms, { partnerData }), timelines);

const area = { lat: 50.0875, long: 14.4213, radius: 1_000, countLimit: 200 };
const flags = [undefined, false, true];
const said = (query: object): FindNearbyQuery => ({
  ...area,
  ...Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
});
const queries = flags.flatMap((openNow) =>
  [false, true].flatMap((knownOnly) => [
    said({ openNow, knownOnly }),
    ...flags.map((depositAtm) => said({ openNow, knownOnly, depositAtm, allianceOnly: true })),
  ]),
);
const bank = callerWithLists(['kb', 'fio'], ['kb']);
const callers: readonly Caller[] = [
  bank,
  { ...bank, id: 'another', deposits: new Set(['fio']) },
  { ...bank, id: 'a third', deposits: new Set(['kb']) },
];

/**
 * Instants around every change. The instants are not in ascending order, because a query for an earlier instant can arrive later.
 */
const instants = [0, 44.5, 45.5, 60, 30, -60, 1, 3, 10, 500 * 1_440, -1_440, 59]
  .flatMap((minutes) => [0, 1, -1, 0.5 * minute, -0.5 * minute].map((ms) => someInstant + minutes * minute + ms))
  .concat(Array.from({ length: 20 }, (_, i) => someInstant + (i % 2 ? i : -i) * 7_919_999));

describe('a snapshot that has been searched', () => {
  it('returns the results of a fresh snapshot for every caller, query and instant', () => {
    const asked = snapshot();
    for (const [i, now] of instants.entries()) {
      for (const caller of callers) {
        // Skip some queries each time, so that some cache entries remain unused for longer.
        for (const query of queries.filter((_, number) => (number + i) % 7 === 0)) {
          expect(findNearby(asked, query, caller, now)).toEqual(findNearby(snapshot(), query, caller, now));
        }
      }
    }
  });

  it('returns the result of a fresh snapshot for each millisecond in an hour', () => {
    const asked = snapshot();
    const tell = (from: ReturnType<typeof snapshot>, now: number) =>
      findNearby(from, area, callers[0] as Caller, now).results.map(({ atm: { uid, openStatus } }) => [uid, openStatus]);
    for (let at = 0; at < 50; at++) {
      for (const edge of [0, 30_000]) {
        for (const ms of [-1, 0, 1, 2]) {
          const now = someInstant + at * minute + edge + ms;
          expect(tell(asked, now), `${now - someInstant}`).toEqual(tell(snapshot(), now));
        }
      }
    }
  });
});
