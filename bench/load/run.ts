/**
 * npm run bench:load: sends requests at a fixed rate (70 % findNearby, 20 % single look-ups and 10 % batches of 25) to the
 * service with its workers and a separate PostgreSQL. Meanwhile, depending on the options, the benchmark imports feeds, restarts
 * the workers and kills the database. For the options, see `usage` in options.ts.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { machine } from '../nearby/machine.ts';
import { temporaryFolder } from '../nearby/temporaryFolder.ts';
import { median } from '../nearby/timing.ts';
import { type LoadDatabase, loadDatabase } from './database.ts';
import { fill, importOnce, loadKey } from './fill.ts';
import type { AskedTold, Asking } from './messages.ts';
import { type LoadOptions, readOptions } from './options.ts';
import { type Cost, costTable, growthTable, routeTable } from './report.ts';
import { type Service, startService } from './running.ts';
import type { Vitals } from './vitals.ts';

const began = performance.now();
const say = (what: string): unknown =>
  process.stderr.write(`${((performance.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${what}\n`);

const wholeMix: Asking['mix'] = { findNearby: 7, single: 2, batch: 1 };
const searchesOnly: Asking['mix'] = { findNearby: 1, single: 0, batch: 0 };
/** The duration of one measurement of one service, ms. */
const turn = 10_000;

async function ask(asking: Asking): Promise<AskedTold> {
  const child = fork(fileURLToPath(new URL('./asker.ts', import.meta.url)));
  child.send(asking);
  const [told] = (await once(child, 'message')) as [AskedTold];
  child.disconnect();
  return told;
}

/** Repeats a task at an interval until the run is over, then waits for the current task to finish. */
async function each(ms: number | undefined, over: AbortSignal, task: (n: number) => Promise<void>): Promise<void> {
  if (ms === undefined) return;
  for (let n = 1; ; n++) {
    await setTimeout(ms, undefined, { signal: over }).catch(() => {});
    if (over.aborted) return;
    await task(n).catch((error: Error) => say(`This failed: ${error.message}`));
  }
}

/** Runs all faults and background tasks. @returns the events with their times, in ms since the start */
async function disturb(stand: Stand, options: LoadOptions, over: AbortSignal): Promise<readonly string[]> {
  const { service, database, dataDir } = stand;
  const happened: string[] = [];
  const from = performance.now();
  const note = (what: string) => {
    happened.push(`${((performance.now() - from) / 1_000).toFixed(1)} s ${what}`);
    say(what);
  };
  const killing = async () => {
    if (options.killDatabase === undefined) return;
    await setTimeout(options.ms / 3, undefined, { signal: over }).catch(() => {});
    await database.kill();
    note('PostgreSQL was killed');
    await setTimeout(options.killDatabase);
    await database.start();
    note('PostgreSQL accepts queries again');
  };
  await Promise.all([
    killing(),
    each(options.imports, over, async (n) => {
      await importOnce(dataDir, database.url, n);
      note('an import');
    }),
    each(options.restarts, over, async () => {
      note('the rolling restart of the workers has begun');
      await service.renew();
      note('the workers have been restarted');
    }),
  ]);
  return happened;
}

interface Stand {
  readonly dataDir: string;
  readonly database: LoadDatabase;
  readonly service: Service;
  readonly questions: Asking['questions'];
}

async function mixed(stand: Stand, options: LoadOptions): Promise<void> {
  const { service, questions } = stand;
  const { rate, ms, connections } = options;
  const asking = { url: service.url, authorization: `Bearer ${loadKey}`, connections, questions, rate };
  say('Warming up');
  await ask({ ...asking, ms: 5_000, mix: wholeMix });
  say(`${rate} requests a second for ${ms / 1_000} s`);
  const over = new AbortController();
  const samples: (readonly Vitals[])[] = [];
  const sampling = each(Math.max(1_000, ms / 60), over.signal, async () => void samples.push(service.vitals()));
  const disturbing = disturb(stand, options, over.signal);
  const told = await ask({ ...asking, ms, mix: wholeMix });
  over.abort();
  const [happened] = await Promise.all([disturbing, sampling]);
  console.log(
    `\n### ${rate} requests a second for ${ms / 1_000} s, ${options.workers} workers, ${options.atms} ATMs, ${options.shops} shops\n`,
  );
  console.log(routeTable(told));
  for (const what of happened) console.log(`- ${what}`);
  const complaints = [...service.complaints()].sort(([, a], [, b]) => b - a).slice(0, 12);
  for (const [complaint, count] of complaints) console.log(`- the log, ${count} times: ${complaint}`);
  console.log(`\n${growthTable(samples)}`);
}

/**
 * Runs both services at the same time and measures them alternately, so that a slow machine affects both equally. While the
 * benchmark measures one service, the CPU time of the other service shows the cost of an idle service.
 */
async function costsOf(services: readonly Service[], questions: Stand['questions'], { rate, ms, connections }: LoadOptions) {
  const asked = async ({ url }: Service, span: number): Promise<void> => {
    const told = await ask({
      url,
      authorization: `Bearer ${loadKey}`,
      connections,
      questions,
      rate,
      mix: searchesOnly,
      ms: span,
    });
    const [failed] = told.routes.findNearby.failed;
    if (failed) throw new Error(`findNearby failed, so its cost cannot be measured: ${failed.count} x ${failed.kind}`);
  };
  const spent = (service: Service): number => service.vitals().reduce((sum, { cpu }) => sum + cpu, 0);
  const costs = services.map((): { all: number[]; rest: number[] } => ({ all: [], rest: [] }));
  for (const service of services) await asked(service, ms);
  say(`Measuring alternately, ${turn / 1_000} s each`);
  const turns = Math.max(3, Math.round(ms / turn));
  for (let n = 0; n < turns * services.length; n++) {
    const at = n % services.length;
    // Wait until pending work is done and the service has written its current metrics, which it does every second.
    await setTimeout(2_500);
    const before = services.map(spent);
    await asked(services[at] as Service, turn);
    await setTimeout(2_500);
    services.forEach((service, of) => {
      // A separate request opens each connection, so also count the connections.
      const one = (spent(service) - (before[of] as number)) / ((rate * turn) / 1_000 + connections);
      costs[of]?.[of === at ? 'all' : 'rest'].push(one);
    });
  }
  return costs.map(({ all, rest }): Cost => ({ all: median(all), beyondRest: median(all) - median(rest) }));
}

/** Measures the CPU time of findNearby with one process, and with two workers behind the primary that distributes connections. */
async function processor(
  dataDir: string,
  databaseUrl: string,
  questions: Stand['questions'],
  options: LoadOptions,
): Promise<void> {
  const services: Service[] = [];
  try {
    for (const workers of [1, 2]) {
      say(`loading them in ${workers} ${workers === 1 ? 'process' : 'workers'}`);
      const own = join(dataDir, `${workers}`);
      mkdirSync(own);
      copyFileSync(join(dataDir, 'callers.json'), join(own, 'callers.json'));
      services.push(await startService({ dataDir: own, databaseUrl, workers }));
    }
    console.log(costTable(await costsOf(services, questions, options), options.rate));
  } finally {
    for (const service of services) await service.stop();
  }
}

async function main(options: LoadOptions): Promise<void> {
  const { path: dataDir, remove } = temporaryFolder();
  const database = await loadDatabase();
  try {
    console.log(`${machine()}.`);
    await database.start();
    say(`${options.atms} ATMs and ${options.shops} shops into PostgreSQL`);
    const questions = await fill(dataDir, database.url, options);
    if (options.isProcessor) return await processor(dataDir, database.url, questions, options);
    say(`${options.workers} ${options.workers === 1 ? 'process loads' : 'workers load'} it`);
    const service = await startService({ dataDir, databaseUrl: database.url, workers: options.workers });
    try {
      await mixed({ dataDir, database, service, questions }, options);
    } finally {
      await service.stop();
    }
  } finally {
    await database.remove();
    remove();
  }
}

try {
  await main(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
