/**
 * npm run bench:load: 70 % findNearby, 20 % single look-ups, 10 % batches of 25, at a fixed rate, against the service with its workers and a
 * PostgreSQL of its own, while it is imported into, renewed, and its database killed. See `usage` in options.ts.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { machine } from '../nearby/machine.ts';
import { temporaryFolder } from '../nearby/temporaryFolder.ts';
import { type LoadDatabase, loadDatabase } from './database.ts';
import { fill, importOnce, loadKey } from './fill.ts';
import { type LoadOptions, readOptions } from './options.ts';
import { type Cost, costTable, growthTable, routeTable } from './report.ts';
import { type Service, startService } from './running.ts';
import type { AskedTold, Asking } from './told.ts';
import type { Vitals } from './vitals.ts';

const began = performance.now();
const say = (what: string): unknown =>
  process.stderr.write(`${((performance.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${what}\n`);

const wholeMix: Asking['mix'] = { findNearby: 7, single: 2, batch: 1 };
const searchesOnly: Asking['mix'] = { findNearby: 1, single: 0, batch: 0 };

async function ask(asking: Asking): Promise<AskedTold> {
  const child = fork(fileURLToPath(new URL('./asker.ts', import.meta.url)));
  child.send(asking);
  const [told] = (await once(child, 'message')) as [AskedTold];
  child.disconnect();
  return told;
}

/** Does something so often until it is over; what is under way then is waited for. */
async function each(ms: number | undefined, over: AbortSignal, task: (n: number) => Promise<void>): Promise<void> {
  if (ms === undefined) return;
  for (let n = 1; ; n++) {
    await setTimeout(ms, undefined, { signal: over }).catch(() => {});
    if (over.aborted) return;
    await task(n).catch((error: Error) => say(`This failed: ${error.message}`));
  }
}

/** All that disturbs it. @returns what happened when, ms since it began */
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
    note('PostgreSQL is killed');
    await setTimeout(options.killDatabase);
    await database.start();
    note('PostgreSQL answers again');
  };
  await Promise.all([
    killing(),
    each(options.imports, over, async (n) => {
      await importOnce(dataDir, database.url, n);
      note('an import');
    }),
    each(options.restarts, over, async () => {
      note('the workers are renewed ...');
      await service.renew();
      note('... and that is done');
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
  say('A few seconds to warm up');
  await ask({ ...asking, ms: 5_000, mix: wholeMix });
  say(`${rate} questions a second for ${ms / 1_000} s`);
  const over = new AbortController();
  const samples: (readonly Vitals[])[] = [];
  const sampling = each(Math.max(1_000, ms / 60), over.signal, async () => void samples.push(service.vitals()));
  const disturbing = disturb(stand, options, over.signal);
  const told = await ask({ ...asking, ms, mix: wholeMix });
  over.abort();
  const [happened] = await Promise.all([disturbing, sampling]);
  console.log(
    `\n### ${rate} questions a second for ${ms / 1_000} s, ${options.workers} workers, ${options.atms} ATMs, ${options.shops} shops\n`,
  );
  console.log(routeTable(told));
  for (const what of happened) console.log(`- ${what}`);
  const complaints = [...service.complaints()].sort(([, a], [, b]) => b - a).slice(0, 12);
  for (const [complaint, count] of complaints) console.log(`- the log, ${count} times: ${complaint}`);
  console.log(`\n${growthTable(samples)}`);
}

/** @returns microseconds of all the service's processes for one findNearby: all of it, and what is left without what they spend at rest */
async function costOf(stand: Stand, { rate, ms, connections }: LoadOptions): Promise<Cost> {
  const { service, questions } = stand;
  const asking = { url: service.url, authorization: `Bearer ${loadKey}`, connections, questions, rate, mix: searchesOnly };
  await ask({ ...asking, ms });
  const spentIn = async (work: () => Promise<unknown>): Promise<number> => {
    const spent = () => service.vitals().reduce((sum, { cpu }) => sum + cpu, 0);
    // What is written down each second is up to date, and what was begun is done.
    await setTimeout(2_500);
    const before = spent();
    await work();
    await setTimeout(2_500);
    return spent() - before;
  };
  const rest = await spentIn(() => setTimeout(ms));
  const all = await spentIn(() => ask({ ...asking, ms }));
  const asked = Math.floor((rate * ms) / 1_000);
  return { all: all / asked, beyondRest: (all - rest) / asked };
}

async function main(options: LoadOptions): Promise<void> {
  const { path: dataDir, remove } = temporaryFolder();
  const database = await loadDatabase();
  try {
    console.log(`${machine()}.`);
    await database.start();
    say(`${options.atms} ATMs and ${options.shops} shops into PostgreSQL`);
    const questions = await fill(dataDir, database.url, options);
    const costs: Cost[] = [];
    for (const workers of options.isProcessor ? [1, 2] : [options.workers]) {
      say(`${workers} ${workers === 1 ? 'process' : 'workers'} load it`);
      const service = await startService({ dataDir, databaseUrl: database.url, workers });
      try {
        const stand = { dataDir, database, service, questions };
        if (options.isProcessor) costs.push(await costOf(stand, options));
        else await mixed(stand, options);
      } finally {
        await service.stop();
      }
    }
    if (options.isProcessor) console.log(costTable(costs, options.rate));
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
