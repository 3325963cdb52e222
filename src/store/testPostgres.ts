/** A PostgreSQL for tests: `TEST_DATABASE_URL`, or a temporary cluster of a local installation, also when root. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { openPostgres } from './postgres.ts';

const run = promisify(execFile);

export interface TestPostgres {
  /** A URL under which there are no tables yet: a schema of its own in the one database. */
  freshUrl(): Promise<string>;
  stop(): Promise<void>;
}

/** undefined: there is one to be had, and it is started by `startTestPostgres`. Else why there is none, as a sentence. */
export function whyNoPostgres(): string | undefined {
  // Where it must be tested, a missing one is a failure and no reason to skip.
  if (process.env.TEST_DATABASE_URL || process.env.REQUIRE_POSTGRES || findBinaries()) return undefined;
  return 'PostgreSQL is not tested: no TEST_DATABASE_URL, and no initdb and postgres in PATH or the usual places';
}

/**
 * Ends by itself when this process does, however that ends.
 * @param settings of a temporary cluster, beside those of tests: a benchmark gives it the memory that a service's has
 */
export async function startTestPostgres(settings: readonly string[] = []): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    const made: string[] = [];
    return { freshUrl: () => freshSchema(given, made), stop: () => dropSchemas(given, made) };
  }
  const binaries = findBinaries();
  if (!binaries) throw new Error('PostgreSQL must be tested here, but no initdb and postgres were found');
  const dir = mkdtempSync(join(tmpdir(), 'atm-pg-'));
  const cluster = await startCluster(binaries, dir, settings);
  const url = `postgres://localhost/postgres?host=${encodeURIComponent(dir)}&user=tester`;
  return {
    freshUrl: () => freshSchema(url),
    stop: async () => {
      cluster.ref();
      const ended = once(cluster, 'exit');
      cluster.stdin?.end();
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The newest installation whose tools can be run. */
export function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const installed = (() => {
    try {
      return readdirSync(debian).sort((a, b) => Number(b) - Number(a));
    } catch {
      return [];
    }
  })();
  const places = [...installed.map((version) => `${debian}/${version}/bin`), ...(process.env.PATH ?? '').split(delimiter)];
  return [...places, '/usr/local/pgsql/bin', '/opt/homebrew/bin'].find((place) => {
    try {
      for (const tool of ['initdb', 'postgres']) accessSync(join(place, tool), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

async function startCluster(binaries: string, dir: string, others: readonly string[]): Promise<ChildProcess> {
  const data = join(dir, 'data');
  const user = await serverUser();
  if (user) chownSync(dir, user.uid, user.gid);
  const how = { cwd: dir, ...user };
  await run(join(binaries, 'initdb'), ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'], how);
  // Whoever is called "guarded" needs a password; everybody else on this socket is let in.
  writeFileSync(join(data, 'pg_hba.conf'), 'local all guarded scram-sha-256\nlocal all all trust\n');
  const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'shared_buffers=32MB', 'max_connections=40'];
  // The later of two counts.
  const options = ['-D', data, '-k', dir, '-h', '', ...[...settings, ...others].flatMap((setting) => ['-c', setting])];
  // The shell outlives nobody: when our end of its input closes, even by our death, it takes the server with it.
  const script = '"$@" >server.log 2>&1 & read -r _; kill -QUIT $!; wait $!';
  const shell = spawn('/bin/sh', ['-c', script, 'sh', join(binaries, 'postgres'), ...options], {
    ...how,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  await answering(dir);
  return shell;
}

/** PostgreSQL refuses to run as root. */
export async function serverUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(['-u', '-g'].map(async (of) => Number((await run('id', [of, name])).stdout)));
      if (uid && gid) return { uid, gid };
    } catch {
      // Not known here: the next one.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody"');
}

async function answering(dir: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      const { db } = await openPostgres(`postgres://localhost/postgres?host=${encodeURIComponent(dir)}&user=tester`);
      return await db.destroy();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await setTimeout(50);
    }
  }
}

async function freshSchema(url: string, made: string[] = []): Promise<string> {
  const schema = `test_${randomBytes(6).toString('hex')}`;
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
