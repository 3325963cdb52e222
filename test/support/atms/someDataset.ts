/** Creates small snapshots for tests. Values that are not specified are unknown. */

import type { AtmRecord } from '../../../src/core/atms/atm.ts';
import type { Caller } from '../../../src/core/atms/caller.ts';
import type { Feed } from '../../../src/core/atms/feed.ts';
import { type Dataset, openSnapshot, packSnapshot, type Snapshot, withTimelines } from '../../../src/core/atms/snapshot.ts';
import type { Timeline } from '../../../src/core/hours/timeline.ts';
import { horizon } from '../../../src/core/hours/timeline.ts';
import { runToEnd } from '../../../src/core/steps.ts';

/** Saturday, 2026-11-21, 10:00 in Prague. */
export const someInstant: number = Date.UTC(2026, 10, 21, 9);

export function someAtm(said: Partial<AtmRecord> & Pick<AtmRecord, 'uid'>): AtmRecord {
  return { lat: 50.0875, long: 14.4213, country: 'CZ', timeZone: 'Europe/Prague', ...said };
}

export const someFeed: Feed = {
  name: 'praha',
  title: 'Praha',
  digest: 'd1',
  attribution: { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright', licence: 'ODbL-1.0' },
  bounds: [49.9, 14.2, 50.2, 14.7],
};

export function someDataset(atms: readonly AtmRecord[], said: Partial<Dataset> = {}): Dataset {
  return { version: 1, feeds: [someFeed], atms, gone: new Set(), partnerData: new Map(), ...said };
}

export const caller: Caller = { id: 'demo', hasLists: false, withdrawals: new Set(), deposits: new Set() };

export function callerWithLists(withdrawals: readonly string[], deposits: readonly string[]): Caller {
  return { id: 'bank', hasLists: true, withdrawals: new Set(withdrawals), deposits: new Set(deposits) };
}

/** Timelines around `someInstant` that need no parsing. In these tests, a schedule's value is the name of its timeline. */
export const someTimelines: Readonly<Record<string, Timeline>> = {
  'open for 45.5 minutes': around(['closed', 'open', 'closed'], [-60, 45.5]),
  'closed for 44.5 minutes': around(['closed', 'open'], [44.5]),
  'open without end': around(['closed', 'open'], [-60]),
  'closed without end': around(['open', 'closed'], [-60]),
  'unknown for an hour': around(['open', 'unknown', 'closed'], [-60, 60]),
  'closed, then unknown, then open': around(['closed', 'unknown', 'open'], [30, 60]),
};

function around(states: Timeline['states'], minutes: readonly number[]): Timeline {
  const from = someInstant - 86_400_000;
  return { from, until: from + 370 * 86_400_000 + horizon, states, changes: minutes.map((one) => someInstant + one * 60_000) };
}

/** @param timelines timelines, keyed by opening_hours value */
export function someSnapshot(
  dataset: Dataset,
  timelines: Readonly<Record<string, Timeline>> = someTimelines,
  mergedOperators: ReadonlyMap<string, string> = new Map(),
): Snapshot {
  const snapshot = openSnapshot({ ...runToEnd(packSnapshot(dataset)), mergedOperators });
  return withTimelines(
    snapshot,
    snapshot.schedules.map(({ value }) => timelines[value]),
  );
}
