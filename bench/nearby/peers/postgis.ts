/**
 * PostGIS with a GiST index on geography and the attributes as columns. The benchmark uses PostgreSQL's socket and prepared
 * statements. Distances use PostGIS's sphere, because the spheroid would cost more and define a different distance.
 */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { FindNearbyQuery } from '../../../src/contract/atms.ts';
import { earthRadius, halfGlobe } from '../../../src/core/geo/greatCircle.ts';
import { startTestPostgres, whyNoPostgres } from '../../../test/support/store/testPostgres.ts';
import { attributes, type GeneratedDataset, stateOf } from '../dataset/generatedDataset.ts';
import { loadPostgres, type Sql } from './packages.ts';
import { filtersOf, isPlain, type Peer } from './peer.ts';

/** Radius of PostGIS's sphere in metres: (2 a + b) / 3 of WGS 84. */
const itsRadius = (2 * 6_378_137 + 6_356_752.314245179) / 3;
const perMetre = itsRadius / earthRadius;

/** Converts metres on PostGIS's sphere to metres on a sphere with the mean radius of the Earth. */
export const trueMetres = (its: number): number => its / perMetre;

/**
 * The settings give PostgreSQL enough memory for the whole data set. Parallel queries stay enabled, so a count can use both
 * CPUs of a small machine.
 */
const settings = [
  'shared_buffers=1GB',
  'work_mem=64MB',
  'maintenance_work_mem=512MB',
  'max_wal_size=8GB',
  'jit=off',
  'autovacuum=off',
];

interface PostgisPeer extends Peer {
  /** The URL of the database, for connections from other processes. */
  readonly url: string;
  /** A connection for queries from this process. */
  readonly sql: Sql;
}

/** Connects to the test database with postgres.js. @param url the URL of the database's Unix socket */
export async function connectPostgres(url: string, connections: number): Promise<Sql> {
  const connect = await loadPostgres();
  const { searchParams } = new URL(url);
  const [, path] = /search_path=(\S+)/.exec(searchParams.get('options') ?? '') ?? [];
  return connect({
    host: searchParams.get('host'),
    user: searchParams.get('user'),
    database: 'postgres',
    max: connections,
    onnotice: () => {},
    connection: { search_path: `${path},public` },
  });
}

/** Returns conditions on the columns, with the contract's three-valued logic. */
function conditions(query: FindNearbyQuery): readonly string[] {
  return filtersOf(query).map(({ name, wanted }) =>
    query.knownOnly === true ? `${name} = ${wanted ? 1 : 2}` : `${name} <> ${wanted ? 2 : 1}`,
  );
}

const point = 'ST_Point($1, $2, 4326)::geography';

/**
 * Finds the nearest ATMs through the index and counts the matches separately. A single pass (`count(*) over ()`) is no faster,
 * even for a few hundred matches.
 */
export function questionOf(query: FindNearbyQuery): { readonly text: string; readonly values: readonly unknown[] } {
  const everywhere = query.radius >= halfGlobe;
  const within = everywhere ? [] : [`ST_DWithin(geog, ${point}, $4, false)`];
  const which = [...within, ...conditions(query)];
  const where = which.length === 0 ? '' : `where ${which.join(' and ')}`;
  const values = [query.long, query.lat, query.countLimit, ...(everywhere ? [] : [query.radius * perMetre])];
  const text = `select id, geog <-> ${point} as far, (select count(*) from machines ${where}) as total
    from machines ${where} order by geog <-> ${point} limit $3`;
  return { text, values };
}

async function fill(sql: Sql, dataset: GeneratedDataset): Promise<void> {
  const columns = attributes.map((name) => `${name} smallint not null`).join(', ');
  await sql.unsafe('create extension if not exists postgis with schema public');
  await sql.unsafe(`create unlogged table staged (id integer, long float8, lat float8, ${columns}, operator smallint)`);
  const rows = await sql.unsafe('copy staged from stdin').writable();
  const page = 5_000;
  for (let from = 0; from < dataset.size; from += page) {
    let text = '';
    for (let at = from; at < Math.min(dataset.size, from + page); at++) {
      const states = attributes.map((_, attribute) => stateOf(dataset, at, attribute)).join('\t');
      text += `${at}\t${dataset.longs[at]}\t${dataset.lats[at]}\t${states}\t${dataset.operators[at]}\n`;
    }
    await written(rows, text);
  }
  rows.end();
  await once(rows, 'finish');
  // Insert the ATMs in an order in which neighbours are adjacent on disk, because PostGIS is fastest with this order.
  const names = attributes.join(', ');
  await sql.unsafe(`create table machines as select id, ST_Point(long, lat, 4326)::geography as geog, ${names}, operator
    from staged order by ST_GeoHash(ST_Point(long, lat, 4326))`);
  await sql.unsafe('drop table staged');
  await sql.unsafe('create index on machines using gist (geog)');
  await sql.unsafe('create unique index on machines (id)');
  for (const name of attributes) await sql.unsafe(`create index on machines (${name})`);
  await sql.unsafe('vacuum analyze machines');
}

async function written(rows: Writable, text: string): Promise<void> {
  if (!rows.write(text)) await once(rows, 'drain');
}

interface Answer {
  readonly rows: readonly (readonly unknown[])[];
  readonly query: FindNearbyQuery;
}

/** @returns the peer, or the reason why it is unavailable, as a sentence */
export async function startPostgis(
  dataset: GeneratedDataset,
): Promise<{ readonly peer: PostgisPeer } | { readonly missing: string }> {
  const why = whyNoPostgres();
  if (why !== undefined) return { missing: why };
  const postgres = await startTestPostgres(settings);
  const url = await postgres.freshUrl();
  const sql = await connectPostgres(url, 1);
  const close = async () => {
    await sql.end();
    await postgres.stop();
  };
  const [has] = await sql.unsafe("select 1 from pg_available_extensions where name = 'postgis'");
  if (!has) {
    await close();
    return { missing: 'PostgreSQL is installed, but PostGIS is not' };
  }
  await fill(sql, dataset);
  const ask = async (query: FindNearbyQuery): Promise<Answer> => {
    const { text, values } = questionOf(query);
    return { query, rows: await sql.unsafe(text, values, { prepare: true }).values() };
  };
  return {
    peer: {
      name: 'PostGIS',
      tolerance: 0.1,
      url,
      sql,
      can: isPlain,
      ask,
      read(answer) {
        const { rows } = answer as Answer;
        return {
          ids: rows.map(([id]) => Number(id)),
          distances: rows.map(([, far]) => trueMetres(Number(far))),
          total: Number(rows[0]?.[2] ?? 0),
        };
      },
      close,
    },
  };
}
