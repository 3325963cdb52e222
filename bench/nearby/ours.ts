/** Our own engine, and nothing but it: which machines, how far, how many. All that the benchmark knows of its inside is in this file. */
import type { FindNearbyQuery } from '../../src/contract/atms.ts';
import { searchNearby, uidOf, writeNearby } from '../../src/core/atms/findNearby.ts';
import { buildSnapshot, type Snapshot, withTimelines } from '../../src/core/atms/snapshot.ts';
import type { Nearest } from '../../src/core/geo/nearestPoints.ts';
import { benchCaller } from './caller.ts';
import { atmOf, madeFeed } from './dataset/atmOf.ts';
import { type GeneratedDataset, numberOf } from './dataset/generatedDataset.ts';
import type { Peer } from './peers/peer.ts';
import { benchInstant, timelineOf } from './readHours.ts';

export interface Ours extends Peer {
  /** The whole answer as it is sent, without HTTP. */
  write(query: FindNearbyQuery): Uint8Array;
  /** What each of these is said to be, open or closed and for how long. @returns bytes of JSON in all */
  tellHours(machines: Uint32Array, now: number): number;
  /** Takes up what opens and closes until then, for filters. */
  turnHours(now: number): unknown;
  /** As the engine numbers them. */
  machinesFor(query: FindNearbyQuery): Uint32Array;
}

export function startOurs(world: GeneratedDataset): Ours {
  const snapshot = snapshotOf(world);
  const { packed, hours } = snapshot;
  // As the service does: what an answer was written into is written into again.
  let memory = Buffer.alloc(1 << 16);
  const lend = (size: number) => {
    if (size > memory.length) memory = Buffer.alloc(size);
    return memory;
  };
  const ask = (query: FindNearbyQuery): Nearest => searchNearby(snapshot, query, benchCaller, benchInstant);
  return {
    name: 'ours',
    tolerance: 0,
    can: () => true,
    ask,
    read(answer) {
      const { count, total, positions, distances } = answer as Nearest;
      const ids = [...positions.subarray(0, count)].map((record) => numberOf(uidOf(snapshot, record)));
      return { ids, distances: [...distances.subarray(0, count)], total };
    },
    write: (query) => writeNearby(snapshot, query, benchCaller, benchInstant, lend),
    tellHours(machines, now) {
      let bytes = 0;
      for (const machine of machines) bytes += hours.status(packed.schedule[machine] as number, now).length;
      return bytes;
    },
    turnHours: (now) => hours.at(now).epoch,
    machinesFor(query) {
      const { count, positions } = ask(query);
      return positions.slice(0, count);
    },
    close: async () => {},
  };
}

function snapshotOf(world: GeneratedDataset): Snapshot {
  const atms = Array.from({ length: world.size }, (_, at) => atmOf(world, at));
  const closed = buildSnapshot({ version: 1, feeds: [madeFeed], atms, gone: new Set(), partnerData: new Map() });
  return withTimelines(closed, closed.schedules.map(timelineOf));
}
