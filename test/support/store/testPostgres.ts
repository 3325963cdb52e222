/**
 * Provides PostgreSQL for tests: the server at `TEST_DATABASE_URL`, or a temporary cluster of a local installation. This works
 * even if root runs the tests.
 */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { databaseStore } from '../../../src/store/openStore.ts';
import { openPostgres } from '../../../src/store/postgres.ts';
import {
  answering,
  citusSettings,
  findBinaries,
  makeCluster,
  ownFolder,
  runServer,
  runTool,
  serverUser,
  testSettings,
} from './testCluster.ts';

export interface TestPostgres {
  /** Returns the URL of a new schema without tables in the shared database. */
  freshUrl(): Promise<string>;
  /**
   * Returns the URL of a database with all tables of the store, but without data. In a temporary cluster, it is a copy of a
   * migrated database, because a migration takes five times as long.
   */
  migratedUrl(): Promise<string>;
  stop(): Promise<void>;
}

/** Returns a sentence that explains why PostgreSQL is unavailable, or undefined if `startTestPostgres` can start it. */
export function whyNoPostgres(): string | undefined {
  // If tests on PostgreSQL are required, do not skip them when the installation is missing, but let them fail.
  if (process.env.TEST_DATABASE_URL || process.env.REQUIRE_POSTGRES || findBinaries()) return undefined;
  return 'PostgreSQL is not tested: no TEST_DATABASE_URL, and no initdb and postgres in PATH or the usual places';
}

/**
 * Starts the server, which ends with this process, regardless of how the process exits.
 * @param settings settings of a temporary cluster in addition to the test settings; for example, a benchmark sets the memory of a
 * production server
 */
export async function startTestPostgres(settings: readonly string[] = []): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    const made: string[] = [];
    return {
      freshUrl: () => freshSchema(given, made),
      migratedUrl: async () => migrated(await freshSchema(given, made)),
      stop: () => dropSchemas(given, made),
    };
  }
  const { dir, stop } = await startCopy(plain, settings);
  return {
    freshUrl: () => freshSchema(urlIn(dir, 'postgres')),
    migratedUrl: () => createDatabase(dir, randomName(), 'migrated'),
    stop,
  };
}

/**
 * Starts a Citus cluster whose only node is its coordinator. It rejects the same statements as a cluster with workers. The tables
 * of each database are already distributed, so that a test's migration has nothing to distribute.
 */
export async function startTestCitusNode(): Promise<
  TestPostgres & {
    /** Returns the URL of a database without tables. */
    emptyUrl(): Promise<string>;
  }
> {
  const { dir, stop } = await startCopy(citus);
  const copyOf = async (template: string) => {
    const url = await createDatabase(dir, randomName(), template);
    const { db } = await openPostgres(url);
    // The socket of the node is in its folder, which the template does not know.
    await sql`update pg_dist_node set nodename = ${dir}`.execute(db);
    await db.destroy();
    return url;
  };
  const freshUrl = () => copyOf('migrated');
  return { freshUrl, migratedUrl: freshUrl, emptyUrl: () => copyOf('empty'), stop };
}

/** A kind of cluster, which a test run creates once and then copies. */
interface Template {
  readonly name: string;
  readonly settings: readonly string[];
  /** Creates the databases that tests copy. */
  fill(dir: string): Promise<void>;
}

const plain: Template = {
  name: 'atm-pg-template',
  settings: [],
  async fill(dir) {
    await migrated(await createDatabase(dir, 'migrated', 'template1'));
  },
};

const citus: Template = {
  name: 'atm-citus-template',
  // Each database has a background process, and keeps connections to itself.
  settings: [...citusSettings, 'max_worker_processes=60', 'max_connections=100'],
  async fill(dir) {
    for (const name of ['empty', 'migrated']) {
      const url = await createDatabase(dir, name, 'template1');
      const database = await openPostgres(url);
      await sql`create extension citus`.execute(database.db);
      await sql`select citus_set_coordinator_host(${dir}, 5432)`.execute(database.db);
      await sql`select citus_set_node_property(${dir}, 5432, 'shouldhaveshards', true)`.execute(database.db);
      const store = databaseStore(database);
      if (name === 'migrated') {
        await store.migrate();
        await store.distribute(() => {});
      }
      await store.close();
    }
  },
};

/** Starts a copy of a cluster. */
async function startCopy(template: Template, settings: readonly string[] = []) {
  const binaries = findBinaries();
  if (!binaries) throw new Error('PostgreSQL must be tested here, but no initdb and postgres were found');
  const dir = await newCluster(binaries, template);
  const cluster = await startCluster(binaries, dir, [...template.settings, ...settings]);
  return {
    dir,
    stop: async () => {
      cluster.ref();
      const ended = once(cluster, 'exit');
      cluster.stdin?.end();
      await ended;
      rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const urlIn = (dir: string, database: string): string =>
  `postgres://localhost/${database}?host=${encodeURIComponent(dir)}&user=tester`;

/** @returns the URL of the new database */
async function createDatabase(dir: string, name: string, template: string): Promise<string> {
  const { db } = await openPostgres(urlIn(dir, 'postgres'));
  await sql.raw(`create database ${name} template ${template} strategy file_copy`).execute(db);
  await db.destroy();
  return urlIn(dir, name);
}

/** Creates a stopped cluster with the databases of the template. @returns its folder */
async function createCluster(binaries: string, { settings, fill }: Template): Promise<string> {
  const dir = await ownFolder();
  // The user "guarded" needs a password. All other users on this socket are trusted.
  await makeCluster(binaries, dir, 'local all guarded scram-sha-256\nlocal all all trust\n');
  await startCluster(binaries, dir, settings);
  await fill(dir);
  const stop = ['-D', join(dir, 'data'), '-m', 'fast', '-w', 'stop'];
  await runTool(join(binaries, 'pg_ctl'), stop, { cwd: dir, ...(await serverUser()) });
  return dir;
}

/**
 * Returns the folder of a cluster for this process. In a test run, this is a copy of the first cluster, because it takes several
 * seconds to create one.
 */
async function newCluster(binaries: string, template: Template): Promise<string> {
  const ofRun = process.env.TEST_RUN_FOLDER;
  if (ofRun === undefined) return createCluster(binaries, template);
  const folder = join(ofRun, template.name);
  await createOnce(folder, () => createCluster(binaries, template));
  const dir = await ownFolder();
  await runTool('cp', ['-a', join(folder, 'data'), dir]);
  return dir;
}

/** Creates a folder unless it exists. If several processes need the folder, one process creates it, and the others wait. */
async function createOnce(folder: string, create: () => Promise<string>): Promise<void> {
  const lock = `${folder}.lock`;
  for (const deadline = Date.now() + 120_000; !existsSync(folder); await setTimeout(50)) {
    try {
      mkdirSync(lock);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || Date.now() > deadline) throw error;
      continue;
    }
    try {
      if (!existsSync(folder)) renameSync(await create(), folder);
    } finally {
      rmSync(lock, { recursive: true });
    }
  }
}

const randomName = (): string => `test_${randomBytes(6).toString('hex')}`;

/** Creates the store's tables. @returns the same URL */
async function migrated(url: string): Promise<string> {
  const store = databaseStore(await openPostgres(url));
  await store.migrate();
  await store.close();
  return url;
}

async function startCluster(binaries: string, dir: string, others: readonly string[]): Promise<ChildProcess> {
  // Two partitions of a table are enough for the tests, and faster to create.
  const few = 'atm_finder.partitions=2';
  // If a setting is repeated, PostgreSQL uses the last value.
  const options = [...testSettings, 'synchronous_commit=off', few, ...others].flatMap((setting) => ['-c', setting]);
  const shell = await runServer(binaries, dir, ['-h', '', ...options]);
  await answering(urlIn(dir, 'postgres'));
  return shell;
}

async function freshSchema(url: string, made: string[] = []): Promise<string> {
  const schema = randomName();
  made.push(schema);
  const { db } = await openPostgres(url);
  await sql.raw(`create schema ${schema}`).execute(db);
  await db.destroy();
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c search_path=${schema}`)}`;
}

async function dropSchemas(url: string, schemas: readonly string[]): Promise<void> {
  const { db } = await openPostgres(url);
  for (const schema of schemas) await sql.raw(`drop schema if exists ${schema} cascade`).execute(db);
  await db.destroy();
}
