/** A separate PostgreSQL server with production durability settings, which the benchmark can kill and restart. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openPostgres } from '../../src/store/postgres.ts';
import { findBinaries, serverUser } from '../../test/support/store/testCluster.ts';
import { temporaryFolder } from '../nearby/temporaryFolder.ts';

export interface LoadDatabase {
  readonly url: string;
  /** Kills the server immediately. */
  kill(): Promise<void>;
  remove(): Promise<void>;
  /** Resolves when the server accepts queries. */
  start(): Promise<void>;
}

export async function loadDatabase(): Promise<LoadDatabase> {
  const binaries = findBinaries();
  if (!binaries) throw new Error('initdb and postgres were not found. This benchmark needs a local PostgreSQL that it can kill.');
  // Use a folder outside the service's data folder, because the database's user might not have access to that folder.
  const { path: place, remove } = temporaryFolder();
  const data = join(place, 'data');
  const user = await serverUser();
  if (user) chownSync(place, user.uid, user.gid);
  const how = { cwd: place, ...user };
  execFileSync(join(binaries, 'initdb'), ['-D', data, '-U', 'load', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'], {
    ...how,
    stdio: 'ignore',
  });
  const url = `postgres://localhost/postgres?host=${encodeURIComponent(place)}&user=load`;
  let server: ChildProcess | undefined;
  async function answers(): Promise<void> {
    for (const deadline = Date.now() + 60_000; ; await setTimeout(50)) {
      try {
        const { db } = await openPostgres(url);
        return await db.destroy();
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
    }
  }
  const settings = ['shared_buffers=256MB', 'max_connections=100', 'listen_addresses='].flatMap((one) => ['-c', one]);
  async function kill(): Promise<void> {
    const going = server;
    if (going === undefined || going.exitCode !== null) return;
    const gone = once(going, 'exit');
    going.stdin?.end();
    await gone;
  }
  // The shell stops the server immediately (SIGQUIT) when this process closes the shell's input or exits. The server writes no
  // checkpoint and does not wait for clients. All server processes exit, whereas kill -9 would leave some of them running.
  const script = '"$@" >server.log 2>&1 & read -r _; kill -QUIT $!; wait $!';
  return {
    url,
    kill,
    async start() {
      const command = ['-c', script, 'sh', join(binaries, 'postgres'), '-D', data, '-k', place, ...settings];
      server = spawn('/bin/sh', command, { ...how, stdio: ['pipe', 'ignore', 'ignore'] });
      await answers();
    },
    async remove() {
      await kill();
      remove();
    },
  };
}
