/** Our own engine, and nothing but it: which machines, how far, how many. All that the benchmark knows of it is in this file. */
import type { FindNearbyAnswer, FindNearbyQuery } from '../../src/contract/atms.ts';
import { findNearby } from '../../src/core/atms/findNearby.ts';
import { buildSnapshot, withTimelines } from '../../src/core/atms/snapshot.ts';
import { benchCaller } from './caller.ts';
import type { Peer } from './peers/peer.ts';
import { benchInstant, timelineOf } from './readHours.ts';
import { atmOf, madeFeed } from './world/atmOf.ts';
import { type MadeWorld, numberOf } from './world/madeWorld.ts';

export function startOurs(world: MadeWorld): Peer {
  const atms = Array.from({ length: world.size }, (_, at) => atmOf(world, at));
  const read = buildSnapshot({ version: 1, feeds: [madeFeed], atms, gone: new Set(), partnerData: new Map() });
  const snapshot = withTimelines(read, read.schedules.map(timelineOf));
  return {
    name: 'ours',
    tolerance: 0,
    can: () => true,
    ask: (query: FindNearbyQuery) => findNearby(snapshot, query, benchCaller, benchInstant),
    read(answer) {
      const { results, totalCount } = answer as FindNearbyAnswer;
      return {
        ids: results.map(({ atm }) => numberOf(atm.uid)),
        distances: results.map(({ distance }) => distance),
        total: totalCount,
      };
    },
    close: async () => {},
  };
}
