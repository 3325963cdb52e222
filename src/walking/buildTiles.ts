/** Builds the tiles of a walking network from extracts in a separate process (`buildProgram.ts`). */
import { fork } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { resolve as resolvePath } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Flight } from '../core/geo/flight.ts';
import type { WalkPoint } from './walk.ts';

export interface BuildJob {
  /** The folder of the installed engine. */
  readonly engine: string;
  /** The paths of .osm.pbf files; no object may be in more than one of them. */
  readonly extracts: readonly string[];
  /** A new folder for the tiles. */
  readonly folder: string;
  readonly flights: readonly Flight[];
  /** The points at which the finished tiles are checked. At least one of the points must be near a path. */
  readonly points: readonly WalkPoint[];
  /** Time limits in ms, for tests. By default, `build` depends on the size of the extracts. */
  readonly limits?: { readonly build?: number; readonly question?: number };
}

/** The SHA-256 of each file, or the reason for the failure as a sentence fragment. */
export type BuildReply = { readonly files: Readonly<Record<string, string>> } | { readonly failed: string };

const program = fileURLToPath(new URL('./buildProgram.ts', import.meta.url));

/** Deletes the folder if the build fails. */
export async function buildTiles(asked: BuildJob): Promise<BuildReply> {
  // The builder runs in the folder of the tiles, where relative paths would not resolve correctly.
  const job = { ...asked, extracts: asked.extracts.map((path) => resolvePath(path)), folder: resolvePath(asked.folder) };
  rmSync(job.folder, { recursive: true, force: true });
  mkdirSync(job.folder, { recursive: true });
  const child = fork(program, [], {
    execArgv: ['--v8-pool-size=1'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { promise, resolve } = Promise.withResolvers<BuildReply>();
  child.on('message', (reply: BuildReply) => resolve(reply));
  child.on('error', (error) => resolve({ failed: error.message }));
  child.on('exit', (code, signal) =>
    resolve({ failed: `the process that creates the tiles has exited (${signal ?? `exit code ${code}`})` }),
  );
  child.send(job);
  const reply = await promise;
  if ('failed' in reply) rmSync(job.folder, { recursive: true, force: true });
  return reply;
}
