/**
 * Redis with one geo key for each value of each filter, because Redis has no attributes. GEOSEARCH returns the nearest members
 * and their distances. A script on the server counts the matches, because fetching all of them would cost more.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FindNearbyQuery } from '../../../src/contract/atms.ts';
import { earthRadius, halfGlobe } from '../../../src/core/geo/greatCircle.ts';
import { type GeneratedDataset, stateOf } from '../dataset/generatedDataset.ts';
import { type Filters, singleFilters } from '../dataset/queries.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { isThere, startProcess } from './ownProcess.ts';
import { loadRedis, type RedisClient } from './packages.ts';
import { filtersOf, isPlain, type Peer } from './peer.ts';

/** Radius of Redis's sphere, in metres. */
const itsRadius = 6_372_797.560856;
const perMetre = itsRadius / earthRadius;

/** Converts metres on Redis's sphere to metres on a sphere with the mean radius of the Earth. */
export const trueMetres = (its: number): number => its / perMetre;

/** Redis stores positions in 52 bits, with an error of up to a third of a metre. */
const tolerance = 0.7;

/** Returns the key that contains the query's matches, or undefined if there is no such key. */
function keyOf(query: FindNearbyQuery): string | undefined {
  const [first, ...others] = filtersOf(query);
  if (others.length > 0 || !isPlain(query)) return undefined;
  if (first === undefined) return 'all';
  const known = query.knownOnly === true;
  const isKept = singleFilters.some((one) => one[first.name] === first.wanted && (one.knownOnly === true) === known);
  return isKept ? `${first.name} ${first.wanted} ${known}` : undefined;
}

const countScript = "return #redis.call('GEOSEARCH', KEYS[1], 'FROMLONLAT', ARGV[1], ARGV[2], 'BYRADIUS', ARGV[3], 'm')";

interface RedisAnswer {
  /** The member, and its distance in metres on Redis's sphere, as strings. */
  readonly rows: readonly (readonly [string, string])[];
  readonly total: number;
}

type SearchRedis = (query: FindNearbyQuery) => Promise<RedisAnswer>;

/** Up to this radius (metres), fetching all matches in order is faster than fetching the nearest and counting. */
const allAtOnce = 5_000;

/** @param widens whether to search a small circle first, and larger circles while there are too few matches */
export async function searchRedis(client: RedisClient, widens: boolean): Promise<SearchRedis> {
  const script = await client.sendCommand<string>(['SCRIPT', 'LOAD', countScript]);
  const search = (key: string, { lat, long }: FindNearbyQuery, metres: number, ...most: readonly string[]) => {
    const circle = ['FROMLONLAT', `${long}`, `${lat}`, 'BYRADIUS', `${metres * perMetre}`, 'm'];
    return client.sendCommand<RedisAnswer['rows']>(['GEOSEARCH', key, ...circle, 'ASC', ...most, 'WITHDIST']);
  };
  const nearest = (key: string, query: FindNearbyQuery, metres: number) =>
    search(key, query, metres, 'COUNT', `${query.countLimit}`);
  const count = (key: string, { lat, long, radius }: FindNearbyQuery) =>
    client.sendCommand<number>(
      radius >= halfGlobe ? ['ZCARD', key] : ['EVALSHA', script, '1', key, `${long}`, `${lat}`, `${radius * perMetre}`],
    );
  const wider = async (key: string, query: FindNearbyQuery): Promise<RedisAnswer['rows']> => {
    for (let metres = 1_000; metres < query.radius; metres *= 4) {
      const rows = await nearest(key, query, metres);
      if (rows.length >= query.countLimit) return rows;
    }
    return nearest(key, query, query.radius);
  };
  return async (query) => {
    const key = keyOf(query) ?? '';
    if (query.radius <= allAtOnce) {
      const rows = await search(key, query, query.radius);
      return { rows: rows.slice(0, query.countLimit), total: rows.length };
    }
    const look = widens ? wider : (one: string, asked: FindNearbyQuery) => nearest(one, asked, asked.radius);
    // Send both requests at the same time, because the connection pipelines requests.
    const [rows, total] = await Promise.all([look(key, query), count(key, query)]);
    return { rows, total };
  };
}

async function fill(client: RedisClient, dataset: GeneratedDataset): Promise<void> {
  const page = 1_000;
  for (const filters of [{}, ...singleFilters] as readonly Filters[]) {
    const query = { lat: 0, long: 0, radius: 0, countLimit: 1, ...filters };
    const key = keyOf(query) as string;
    const [filter] = filtersOf(query);
    const keeps = (at: number): boolean => {
      if (filter === undefined) return true;
      const state = stateOf(dataset, at, filter.attribute);
      return state === 0 ? filters.knownOnly !== true : (state === 1) === filter.wanted;
    };
    for (let from = 0; from < dataset.size; from += page) {
      const entries: string[] = [];
      for (let at = from; at < Math.min(dataset.size, from + page); at++) {
        if (keeps(at)) entries.push(`${dataset.longs[at]}`, `${dataset.lats[at]}`, `${at}`);
      }
      if (entries.length > 0) await client.sendCommand(['GEOADD', key, ...entries]);
    }
  }
}

/** @param socket of a server that may still be starting */
export async function connectRedis(socket: string): Promise<RedisClient> {
  for (const deadline = Date.now() + 20_000; !existsSync(socket); await setTimeout(20)) {
    if (Date.now() > deadline) throw new Error('redis-server does not start');
  }
  const { createClient } = await loadRedis();
  const client = createClient({ socket: { path: socket } });
  await client.connect();
  return client;
}

interface RedisPeer extends Peer {
  /** The path of the server's Unix socket, for connections from other processes. */
  readonly socket: string;
  readonly client: RedisClient;
}

/** Starts one Redis server for two peers: a client that sends the usual queries, and a client that widens its circle. */
export async function startRedis(
  dataset: GeneratedDataset,
): Promise<{ readonly peer: RedisPeer; readonly widening: Peer } | { readonly missing: string }> {
  if (!isThere('redis-server')) return { missing: 'redis-server is not on the PATH' };
  const { path: dir, remove } = temporaryFolder();
  const socket = join(dir, 'redis.sock');
  const keep = ['--save', '', '--appendonly', 'no', '--dir', dir];
  const stop = startProcess(['redis-server', '--port', '0', '--unixsocket', socket, ...keep]);
  const client = await connectRedis(socket);
  await fill(client, dataset);
  const asUsual: Omit<Peer, 'name' | 'ask' | 'close'> = {
    tolerance,
    can: (query) => keyOf(query) !== undefined,
    read(answer) {
      const { rows, total } = answer as RedisAnswer;
      return { ids: rows.map(([id]) => Number(id)), distances: rows.map(([, far]) => trueMetres(Number(far))), total };
    },
  };
  const close = async () => {
    await client.close();
    await stop();
    remove();
  };
  return {
    peer: { ...asUsual, name: 'Redis', ask: await searchRedis(client, false), socket, client, close },
    widening: { ...asUsual, name: 'Redis, widening', ask: await searchRedis(client, true), close: async () => {} },
  };
}
