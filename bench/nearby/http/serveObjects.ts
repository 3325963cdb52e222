/** Serves our search with JSON.stringify. Builds and serializes a response from objects for every request. */

import type { AtmRecord } from '../../../src/core/atms/atm.ts';
import { distinctAttributions } from '../../../src/core/atms/attributeAtms.ts';
import { uidOf } from '../../../src/core/atms/findNearby.ts';
import { searchNearby } from '../../../src/core/atms/searchNearby.ts';
import { buildSnapshot, withTimelines } from '../../../src/core/atms/snapshot.ts';
import { openStatusOf } from '../../../src/core/hours/openState.ts';
import { openStore } from '../../../src/store/openStore.ts';
import { startTimelineReader } from '../../../src/timelines/startTimelineReader.ts';
import { benchCaller } from '../caller.ts';
import { serveBare } from './bareServer.ts';
import { describeObject } from './objectAnswer.ts';

const [dataDir = ''] = process.argv.slice(2);
const store = await openStore({ dataDir });
const dataset = await store.readDataset();
await store.close();
const closed = buildSnapshot(dataset);
const byUid = new Map(dataset.atms.map((atm) => [atm.uid, atm]));
const atms = Array.from({ length: closed.packed.size }, (_, record) => byUid.get(uidOf(closed, record)) as AtmRecord);
const attributions = distinctAttributions(dataset.feeds);
const reader = startTimelineReader();
const timelines = (await reader.read(closed.schedules, Date.now() - 21_600_000)).map((one) =>
  'broken' in one ? undefined : one,
);
await reader.close();
const snapshot = withTimelines(closed, timelines);
const { schedule } = snapshot.packed;
await serveBare(
  (query) => {
    const now = Date.now();
    const { count, total, positions, distances } = searchNearby(snapshot, query, benchCaller, now);
    const results = [];
    for (let i = 0; i < count; i++) {
      const record = positions[i] as number;
      const timeline = timelines[schedule[record] as number];
      const atm = describeObject(atms[record] as AtmRecord, timeline && openStatusOf(timeline, now));
      results.push({ atm, distance: distances[i] as number });
    }
    return JSON.stringify({ results, count, countLimit: query.countLimit, totalCount: total, attributions, asOf: now });
  },
  async () => {},
);
