/**
 * The process that builds the tiles of a walking network. It runs the engine's builder with one thread, lower priority and
 * limited memory, and then checks the tiles. The process exits when the import ends.
 */
import { spawn } from 'node:child_process';
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { BuildJob, BuildReply } from './buildTiles.ts';
import { longestTimer, startEngine } from './engineProcess.ts';
import { fileSystemReason } from './fileSystemReason.ts';
import { tileBuilder } from './installEngine.ts';
import { machineMemory } from './machineMemory.ts';
import { digestsOf, flightsFile } from './networks.ts';

/**
 * The niceness of the builder. Beside one competing program of normal priority for each CPU, it gets about a quarter of a CPU.
 * With the lowest priority, builds took eight times as long while other programs used all CPUs.
 */
const niceness = 5;

/** The share of the machine's memory that the builder may use. */
const shareOfMemory = 0.5;

/**
 * The time limit for the builder is `start` ms, plus one ms for each `rate` bytes of the extracts. The rate is low, because the
 * machine may be busy.
 */
const slowest = { start: 1_800_000, rate: 50 };

/**
 * The time limit for a request to the new tiles, ms. A request usually takes less than a second, but a machine or its disk may be
 * slow.
 */
const longestQuestion = 120_000;

function longestBuild(extracts: readonly string[]): number {
  const size = extracts.reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
  return Math.min(slowest.start + size / slowest.rate, longestTimer);
}

/** The builder fails if it exceeds this memory limit. If the machine runs out of memory, Linux kills the builder first. */
const limited = 'ulimit -d "$1" 2>/dev/null; echo 900 2>/dev/null >/proc/self/oom_score_adj; shift; exec "$@"';

class BuildFailure extends Error {}

let builder: { kill(): void } | undefined;

async function runBuilder({ engine, extracts, folder, limits }: BuildJob): Promise<void> {
  const config = `${folder}.json`;
  writeFileSync(config, JSON.stringify({ mjolnir: { tile_dir: folder, concurrency: 1, logging: { type: '' } } }));
  const memory = machineMemory() * shareOfMemory;
  const args = ['-c', limited, 'sh', String(Math.floor(memory / 1024)), tileBuilder(engine), '-c', config, ...extracts];
  const child = spawn('/bin/sh', args, { cwd: folder, stdio: 'ignore', env: {} });
  builder = { kill: () => void child.kill('SIGKILL') };
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, limits?.build ?? longestBuild(extracts));
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  child.on('error', reject);
  child.on('exit', (code, signal) => resolve(code === 0 ? undefined : (signal ?? `exit code ${code}`)));
  const failed = await promise.finally(() => clearTimeout(late));
  builder = undefined;
  rmSync(config, { force: true });
  if (isLate) throw new BuildFailure('the engine did not build tiles from the file in time');
  // The exit code does not show whether memory or disk space ran out or the extract is damaged.
  if (failed !== undefined) throw new BuildFailure(`the engine could not build tiles from the file (${failed})`);
  // The builder also writes lists of the folder's contents, which the engine does not need.
  for (const entry of readdirSync(folder, { withFileTypes: true })) if (entry.isFile()) rmSync(join(folder, entry.name));
  const names = readdirSync(folder, { recursive: true }).map(String);
  if (!names.some((name) => name.endsWith('.gph'))) throw new BuildFailure('the file has no paths');
}

/** Queries the tiles around the given points until one of the points is near a path. */
async function checkTiles({ engine, folder, points, limits }: BuildJob): Promise<void> {
  const child = startEngine(engine);
  try {
    for (const from of points) {
      const question = { task: 'isochrone', network: { folder }, from, minutes: [5], mode: 'walk' } as const;
      if (await child.ask(question, limits?.question ?? longestQuestion)) return;
    }
  } catch (error) {
    throw new BuildFailure(`the engine could not read its own tiles: ${(error as Error).message}`);
  } finally {
    child.kill();
    await child.ended;
  }
  throw new BuildFailure(`none of the ${points.length} ATMs that were checked is near a path`);
}

async function build(job: BuildJob): Promise<BuildReply> {
  try {
    await runBuilder(job);
    writeFileSync(join(job.folder, flightsFile), JSON.stringify(job.flights));
    await checkTiles(job);
    return { files: await digestsOf(job.folder) };
  } catch (error) {
    return { failed: error instanceof BuildFailure ? error.message : fileSystemReason(error) };
  }
}

setPriority(niceness);
process.on('SIGINT', () => {});
process.on('message', (job: BuildJob) => {
  process.on('disconnect', () => {
    builder?.kill();
    for (const path of [job.folder, `${job.folder}.json`]) rmSync(path, { recursive: true, force: true });
    process.exit();
  });
  void build(job).then((reply) => process.send?.(reply, () => process.exit()));
});
