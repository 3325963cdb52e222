/** Runs the same queries on all engines before any timing, and compares each result with that of the oracle. */
import type { FindNearbyQuery } from '../../src/contract/atms.ts';
import { benchCaller } from './caller.ts';
import type { GeneratedDataset } from './dataset/generatedDataset.ts';
import { truthOf, wrongIn } from './oracle.ts';
import type { Peer } from './peers/peer.ts';
import { benchInstant, openAtOf } from './readHours.ts';

/** @throws an error that lists all wrong results. @returns the number of correct results */
export async function agree(
  dataset: GeneratedDataset,
  peers: readonly Peer[],
  queries: readonly FindNearbyQuery[],
): Promise<number> {
  const openAt = openAtOf(dataset, benchInstant);
  const complaints: string[] = [];
  let right = 0;
  for (const query of queries) {
    const truth = truthOf(dataset, query, benchCaller, openAt);
    for (const peer of peers) {
      if (!peer.can(query)) continue;
      const wrong = wrongIn(truth, peer.read(await peer.ask(query)), peer.tolerance);
      if (wrong === undefined) right++;
      else complaints.push(`${peer.name} ${wrong}: ${JSON.stringify(query)}`);
    }
  }
  if (complaints.length > 0) throw new Error(`Results differ from those of a full scan:\n${complaints.slice(0, 20).join('\n')}`);
  return right;
}
