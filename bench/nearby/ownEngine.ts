/** Runs our engine without HTTP. Only this file depends on the engine's internals. */
import type { FindNearbyQuery } from '../../src/contract/atms.ts';
import { uidOf, writeNearby } from '../../src/core/atms/findNearby.ts';
import { searchNearby } from '../../src/core/atms/searchNearby.ts';
import { buildSnapshot, type Snapshot, withTimelines } from '../../src/core/atms/snapshot.ts';
import type { Nearest } from '../../src/core/geo/nearestPoints.ts';
import { benchCaller } from './caller.ts';
import { atmOf, madeFeed } from './dataset/atmOf.ts';
import { type GeneratedDataset, numberOf } from './dataset/generatedDataset.ts';
import type { Peer } from './peers/peer.ts';
import { benchInstant, timelineOf } from './readHours.ts';

export interface Ours extends Peer {
  /** Returns the complete response body. */
  write(query: FindNearbyQuery): Uint8Array;
  /** Computes the JSON of `openStatus` for each of these ATMs. @returns the total length of the JSON, in bytes */
  tellHours(machines: Uint32Array, now: number): number;
  /** Updates the data of the filter `openNow` with all openings and closings up to `now`. */
  turnHours(now: number): unknown;
  /** Returns the record numbers of the matching ATMs. */
  machinesFor(query: FindNearbyQuery): Uint32Array;
}

export function startOurs(dataset: GeneratedDataset): Ours {
  const snapshot = snapshotOf(dataset);
  const { packed, hours } = snapshot;
  // Reuse the output buffer, as the service does.
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
    write: (query) => writeNearby(snapshot, query, benchCaller, benchInstant, { allocate: lend }),
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

function snapshotOf(dataset: GeneratedDataset): Snapshot {
  const atms = Array.from({ length: dataset.size }, (_, at) => atmOf(dataset, at));
  const closed = buildSnapshot({ version: 1, feeds: [madeFeed], atms, gone: new Set(), partnerData: new Map() });
  return withTimelines(closed, closed.schedules.map(timelineOf));
}
