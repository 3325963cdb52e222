/** Starts the peers that serve the endpoint of findNearby: objects with JSON.stringify, PostGIS and Redis. */

import type { GeneratedDataset } from '../dataset/generatedDataset.ts';
import { type Databases, databasesOf } from '../peers/databases.ts';
import { type ChildServer, startServerProcess } from './childServer.ts';
import { keepBodiesInPostgres, keepBodiesInRedis } from './keepBodies.ts';

/** Resources to close at the end, in reverse order. */
export type Undo = (() => Promise<void> | void)[];

interface StartedPeer {
  readonly name: string;
  readonly server: ChildServer;
  /** Tolerance for the peer's distances, in metres. */
  readonly tolerance: number;
  /** Whether the peer uses a database process. This process runs on any free CPU. */
  readonly hasDatabase: boolean;
}

async function startObjects(dataDir: string, undo: Undo): Promise<StartedPeer> {
  const server = await startServerProcess('./serveObjects.ts', [dataDir], 0);
  undo.push(() => server.stop());
  return { name: 'objects + JSON.stringify', server, tolerance: 0, hasDatabase: false };
}

async function startOnPostgis({ postgis }: Databases, dataset: GeneratedDataset, undo: Undo): Promise<StartedPeer | undefined> {
  if (!('peer' in postgis)) return undefined;
  const { sql, url, tolerance } = postgis.peer;
  await keepBodiesInPostgres(sql, dataset);
  const server = await startServerProcess('./servePostgis.ts', [url], 0);
  undo.push(() => server.stop());
  return { name: 'PostGIS', server, tolerance, hasDatabase: true };
}

async function startOnRedis({ redis }: Databases, dataset: GeneratedDataset, undo: Undo): Promise<StartedPeer | undefined> {
  if (!('peer' in redis)) return undefined;
  const { client, socket, tolerance } = redis.peer;
  await keepBodiesInRedis(client, dataset);
  const server = await startServerProcess('./serveRedis.ts', [socket], 0);
  undo.push(() => server.stop());
  return { name: 'Redis', server, tolerance, hasDatabase: true };
}

export async function startPeers(
  dataset: GeneratedDataset,
  dataDir: string,
  say: (what: string) => void,
  undo: Undo,
): Promise<readonly StartedPeer[]> {
  const objects = startObjects(dataDir, undo);
  const databases = await databasesOf(dataset, say);
  // Start the databases one at a time, so that they do not slow down each other's setup.
  const started = [await startOnPostgis(databases, dataset, undo), await startOnRedis(databases, dataset, undo)];
  return [await objects, ...started].filter((one) => one !== undefined);
}
