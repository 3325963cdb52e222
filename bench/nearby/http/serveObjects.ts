/** Objects and JSON.stringify: the answer as core describes it, written out for every request. */
import { findNearby } from '../../../src/core/atms/findNearby.ts';
import { buildSnapshot, withTimelines } from '../../../src/core/atms/snapshot.ts';
import { openStore } from '../../../src/store/openStore.ts';
import { startTimelineReader } from '../../../src/timelines/startTimelineReader.ts';
import { benchCaller } from '../caller.ts';
import { serveBare } from './bareServer.ts';

const [dataDir = ''] = process.argv.slice(2);
const store = await openStore({ dataDir });
const read = buildSnapshot(await store.readWorld());
await store.close();
const reader = startTimelineReader();
const timelines = await reader.read(read.schedules, Date.now() - 21_600_000);
await reader.close();
const snapshot = withTimelines(
  read,
  timelines.map((one) => ('broken' in one ? undefined : one)),
);
await serveBare(
  (query) => JSON.stringify(findNearby(snapshot, query, benchCaller, Date.now())),
  async () => {},
);
