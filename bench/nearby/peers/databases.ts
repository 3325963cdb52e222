/** Starts the databases once for each data set. The search comparison and the HTTP endpoints share the databases. */
import type { GeneratedDataset } from '../dataset/generatedDataset.ts';
import { startPostgis } from './postgis.ts';
import { startRedis } from './redis.ts';

export interface Databases {
  readonly postgis: Awaited<ReturnType<typeof startPostgis>>;
  readonly redis: Awaited<ReturnType<typeof startRedis>>;
}

let kept: { readonly size: number; readonly started: Databases } | undefined;

/**
 * Returns the running databases if they contain this data set. Otherwise stops the running databases and starts new ones, because
 * the databases hold only one data set at a time.
 */
export async function databasesOf(dataset: GeneratedDataset, say: (what: string) => void): Promise<Databases> {
  if (kept?.size === dataset.size) return kept.started;
  await closeDatabases();
  say('Loading the machines into PostGIS');
  const postgis = await startPostgis(dataset);
  say('Loading the machines into Redis');
  const started = { postgis, redis: await startRedis(dataset) };
  kept = { size: dataset.size, started };
  return started;
}

export async function closeDatabases(): Promise<void> {
  const { postgis, redis } = kept?.started ?? {};
  kept = undefined;
  if (postgis && 'peer' in postgis) await postgis.peer.close();
  if (redis && 'peer' in redis) await redis.peer.close();
}
