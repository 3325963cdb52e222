/**
 * Starts a separate PostgreSQL server, which a test can kill, freeze, replicate and restart. The server ends with this process.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  appendFileSync,
  chownSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openPostgres } from '../../../src/store/postgres.ts';

export const runTool = promisify(execFile);

export interface TestCluster {
  /** The URL for connections over TCP from this machine. */
  readonly url: string;
  readonly port: number;
  /** The server's folder, which contains `server.log`. */
  readonly dir: string;
  /** Starts the server and waits until it accepts queries. */
  start(): Promise<void>;
  /** Kills the whole server as `kill -9` does, so that no connection is closed cleanly. */
  kill(): Promise<void>;
  /** Freezes the server, which then keeps its connections but does not send responses. */
  freeze(): Promise<void>;
  thaw(): void;
  /** Starts a standby that begins with a copy of the server's current state and then replicates the server. */
  replica(): Promise<TestCluster>;
  /** Stops the server and removes its files. */
  remove(): Promise<void>;
}

/** Returns the newest PostgreSQL installation whose tools run. */
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

/** Returns a sentence that explains why a server cannot be started, or undefined if it can. */
export const whyNoCluster = (): string | undefined =>
  findBinaries()
    ? undefined
    : 'No PostgreSQL is started, killed and followed: no initdb and postgres in PATH or the usual places';

/** The places of Citus, relative to the programs of a PostgreSQL installation: on Debian, and elsewhere. */
const citusLibraries = ['../lib/citus.so', '../lib/postgresql/citus.so'];

/** Returns a sentence that explains why no server with Citus can be started, or undefined if it can. */
export function whyNoCitus(): string | undefined {
  const binaries = findBinaries();
  if (binaries !== undefined && citusLibraries.some((path) => existsSync(join(binaries, path)))) return undefined;
  return 'Citus is not tested: no PostgreSQL with the library citus.so was found in PATH or the usual places';
}

/** The settings of each server of a Citus cluster. Four shards of each table are enough, and faster to create. */
export const citusSettings = ['shared_preload_libraries=citus', 'citus.node_conninfo=sslmode=disable', 'citus.shard_count=4'];

/** Returns a user that can run the server if root runs the tests, because PostgreSQL refuses to run as root. */
export async function serverUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(['-u', '-g'].map(async (of) => Number((await runTool('id', [of, name])).stdout)));
      if (uid && gid) return { uid, gid };
    } catch {
      // If this user does not exist on this machine, try the next one.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody"');
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Creates a folder that the server's user owns. */
export async function ownFolder(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'atm-pg-'));
  const user = await serverUser();
  if (user) chownSync(dir, user.uid, user.gid);
  return dir;
}

/** The settings of test servers, whose data may be lost if the machine crashes. */
export const testSettings = ['fsync=off', 'full_page_writes=off', 'shared_buffers=32MB', 'max_connections=40'];

/** Creates an empty cluster in the folder `dir`/data. */
export async function makeCluster(binaries: string, dir: string, access: string): Promise<void> {
  const data = join(dir, 'data');
  const how = { cwd: dir, ...(await serverUser()) };
  await runTool(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    how,
  );
  writeFileSync(join(data, 'pg_hba.conf'), access);
}

/** @returns the shell that runs the server. The shell stops the server when this process closes the shell's input or dies. */
export async function runServer(binaries: string, dir: string, options: readonly string[]): Promise<ChildProcess> {
  const script = '"$@" >>server.log 2>&1 & read -r _; kill -QUIT $!; wait $!';
  const shell = spawn(
    '/bin/sh',
    ['-c', script, 'sh', join(binaries, 'postgres'), '-D', join(dir, 'data'), '-k', dir, ...options],
    {
      cwd: dir,
      ...(await serverUser()),
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  );
  shell.unref();
  return shell;
}

/** Waits until a server accepts queries. @param again is called before each retry */
export async function answering(url: string, again: () => Promise<void> = async () => {}): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      const { db } = await openPostgres(url);
      return await db.destroy();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await setTimeout(50);
      await again();
    }
  }
}

/** @param settings in addition to the test settings, such as `max_wal_senders=4` */
export async function startTestCluster(settings: readonly string[] = []): Promise<TestCluster> {
  const binaries = findBinaries();
  if (!binaries) throw new Error('No initdb and postgres were found');
  const dir = await ownFolder();
  await makeCluster(
    binaries,
    dir,
    'local all all trust\nhost all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n',
  );
  const cluster = clusterIn(binaries, dir, await freePort(), settings);
  await cluster.start();
  return cluster;
}

/** Controls the processes of the server in a folder. */
function serverIn(binaries: string, dir: string, options: readonly string[]) {
  let shell: ChildProcess | undefined;
  const runs = () => shell !== undefined && shell.exitCode === null && shell.signalCode === null;
  return {
    /** Returns the process ids of the server and all its children. */
    async pids(): Promise<readonly number[]> {
      const [first = ''] = readFileSync(join(dir, 'data', 'postmaster.pid'), 'utf8').split('\n');
      const { stdout } = await runTool('ps', ['-o', 'pid=', '--ppid', first]).catch(() => ({ stdout: '' }));
      return [Number(first), ...stdout.split('\n').map(Number).filter(Boolean)];
    },
    async launch() {
      if (!runs()) shell = await runServer(binaries, dir, options);
    },
    async end(signal: 'SIGKILL' | 'SIGQUIT') {
      if (!shell) return;
      shell.ref();
      const ended = runs() ? once(shell, 'exit') : undefined;
      for (const pid of await this.pids().catch(() => [])) send(pid, signal);
      shell.stdin?.end();
      await ended;
      shell = undefined;
    },
  };
}

/** Sends a signal to a process of the server. It may have exited in the meantime, for example with its parent. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function clusterIn(binaries: string, dir: string, port: number, settings: readonly string[]): TestCluster {
  const url = `postgres://tester@127.0.0.1:${port}/postgres`;
  const options = [...testSettings, ...settings].flatMap((setting) => ['-c', setting]);
  const server = serverIn(binaries, dir, ['-h', '127.0.0.1', '-p', `${port}`, ...options]);
  let frozen: readonly number[] = [];
  const cluster: TestCluster = {
    url,
    port,
    dir,
    async start() {
      await server.launch();
      // Retry the start, because the previous server may keep its shared memory for a moment.
      await answering(url, server.launch);
    },
    kill: () => server.end('SIGKILL'),
    async freeze() {
      frozen = await server.pids();
      for (const pid of frozen) send(pid, 'SIGSTOP');
    },
    thaw() {
      for (const pid of frozen) send(pid, 'SIGCONT');
      frozen = [];
    },
    async replica() {
      const own = await ownFolder();
      const from = [
        '-h',
        '127.0.0.1',
        '-p',
        `${port}`,
        '-U',
        'tester',
        '-D',
        join(own, 'data'),
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
      ];
      await runTool(join(binaries, 'pg_basebackup'), [...from, '--no-sync'], { cwd: own, ...(await serverUser()) });
      // The interval is short, so that tests do not wait for a standby that has lost its primary.
      appendFileSync(join(own, 'data', 'postgresql.auto.conf'), "\nwal_retrieve_retry_interval = '100ms'\n");
      const follower = clusterIn(binaries, own, await freePort(), settings);
      await follower.start();
      return follower;
    },
    async remove() {
      cluster.thaw();
      await server.end('SIGQUIT');
      rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return cluster;
}
