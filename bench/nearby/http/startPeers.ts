/** The same endpoint on others: objects with JSON.stringify, PostGIS, Redis. */
import { startPostgis } from '../peers/postgis.ts';
import { startRedis } from '../peers/redis.ts';
import type { MadeWorld } from '../world/madeWorld.ts';
import { type ChildServer, startServerProcess } from './childServer.ts';
import { keepBodiesInPostgres, keepBodiesInRedis } from './keepBodies.ts';

/** What is closed in the end, the last first. */
export type Undo = (() => Promise<void> | void)[];

export interface StartedPeer {
  readonly name: string;
  readonly server: ChildServer;
  /** Metres by which its distances may be off. */
  readonly tolerance: number;
}

async function startObjects(dataDir: string, undo: Undo): Promise<StartedPeer> {
  const server = await startServerProcess('./serveObjects.ts', [dataDir], 0);
  undo.push(() => server.stop());
  return { name: 'objects + JSON.stringify', server, tolerance: 0 };
}

async function startOnPostgis(world: MadeWorld, undo: Undo): Promise<StartedPeer | undefined> {
  const postgis = await startPostgis(world);
  if (!('peer' in postgis)) return undefined;
  const { close, sql, url, tolerance } = postgis.peer;
  undo.push(close);
  await keepBodiesInPostgres(sql, world);
  const server = await startServerProcess('./servePostgis.ts', [url], 0);
  undo.push(() => server.stop());
  return { name: 'PostGIS', server, tolerance };
}

async function startOnRedis(world: MadeWorld, undo: Undo): Promise<StartedPeer | undefined> {
  const redis = await startRedis(world);
  if (!('peer' in redis)) return undefined;
  const { close, client, socket, tolerance } = redis.peer;
  undo.push(close);
  await keepBodiesInRedis(client, world);
  const server = await startServerProcess('./serveRedis.ts', [socket], 0);
  undo.push(() => server.stop());
  return { name: 'Redis', server, tolerance };
}

/** Those that are to be had here. */
export async function startPeers(world: MadeWorld, dataDir: string, undo: Undo): Promise<readonly StartedPeer[]> {
  const objects = startObjects(dataDir, undo);
  // One after the other: what the one is given must not wait for the other.
  const databases = [await startOnPostgis(world, undo), await startOnRedis(world, undo)];
  return [await objects, ...databases].filter((one) => one !== undefined);
}
