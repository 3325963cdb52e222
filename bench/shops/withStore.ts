/**
 * npm run bench:lookUps: measures the cost of look-ups over HTTP including the store, by the size of the register and for both
 * stores. Also measures how long the event loop is blocked during a rebuild of the index.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type RunningServer, startServer } from '../../src/server/runtime/startServer.ts';
import { openStore, type StoreOptions } from '../../src/store/openStore.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { startTestPostgres } from '../../test/support/store/testPostgres.ts';
import { markdownTable } from '../tables.ts';
import { fillStore } from './fillStore.ts';
import { madeRegister, madeTexts } from './madeRegister.ts';

const batchSize = 500;
const batches = 7;
const singles = 1_000;
type Text = ReturnType<typeof madeTexts>[number];
type Alone = ReturnType<typeof madeRegister>['shops'][number];

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] as number;
const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

/** Starts a server with a register of this size, and generates texts for its look-ups. */
async function serve(size: number, place: StoreOptions) {
  const store = await openStore(place);
  await store.migrate();
  await store.close();
  const register = madeRegister(size);
  const database = await (place.databaseUrl === undefined
    ? openSqlite(place.dataDir)
    : openPostgres(place.databaseUrl, { answerWithinMs: 600_000 }));
  await fillStore(database, register);
  await database.db.destroy();
  writeFileSync(join(place.dataDir, 'callers.json'), JSON.stringify([{ slug: 'bench', key: 'bench-key', operator: 'Bench' }]));
  const texts = Array.from({ length: batches + 1 }, (_, at) => madeTexts(register, batchSize, 11 + at));
  const single = madeTexts(register, singles, 31);
  const began = performance.now();
  const server = await startServer({ ...place, host: '127.0.0.1', port: 0, logLevel: 'error' });
  // A shop that does not belong to a chain, so that its name and its city identify it.
  const shopsOf = Map.groupBy(register.shops, ({ merchantUid }) => merchantUid);
  const alone = register.shops.find(({ merchantUid, city }) => city !== undefined && shopsOf.get(merchantUid)?.length === 1);
  if (alone === undefined) throw new Error('Every shop of the register belongs to a chain');
  return { server, texts, single, alone, ready: performance.now() - began };
}

/** Disable compression, because its cost does not depend on the register or the store. */
const authorization = { authorization: 'Bearer bench-key', 'accept-encoding': 'identity' };

async function ask({ url }: RunningServer, text: Text): Promise<number> {
  const query = new URLSearchParams(Object.entries(text).filter((entry): entry is [string, string] => entry[1] !== undefined));
  const start = performance.now();
  const reply = await fetch(`${url}/v6/shops/complete/findByCardTransaction?${query}`, { headers: authorization });
  await reply.text();
  if (reply.status !== 200) throw new Error(`A look-up failed with status ${reply.status}`);
  return performance.now() - start;
}

/** Returns the wall time, and the CPU time of the whole process: index, store client, server and this client. */
async function askBatch({ url }: RunningServer, requests: readonly Text[]): Promise<{ wall: number; cpu: number }> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const reply = await fetch(`${url}/v6/shops/complete/findByCardTransactionBatch`, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ requests }),
  });
  const answers = (await reply.json()) as unknown[];
  if (answers.length !== requests.length)
    throw new Error(`A batch of ${requests.length} look-ups failed with status ${reply.status}`);
  const { user, system } = process.cpuUsage(cpu);
  return { wall: performance.now() - start, cpu: (user + system) / 1000 };
}

/**
 * Changes the register, which causes a rebuild of the whole index, and measures the server during the rebuild. The texts repeat,
 * so the service has cached their outcomes. With SQLite, a commit waits for the disk in this thread. This benchmark does not
 * measure that wait.
 */
async function renew(server: RunningServer, place: StoreOptions, texts: readonly Text[], alone: Alone) {
  const store = await openStore(place);
  const idle = idleProcess();
  const stall = monitorEventLoopDelay({ resolution: 1 });
  await store.shops.register.edit(
    { kind: 'correct', level: 'shop', uid: alone.uid, fields: { name: 'Renewed Register' } },
    Date.now(),
  );
  const probe = { description: 'RENEWED REGISTER', city: alone.city ?? '', country: alone.country ?? '' };
  const began = performance.now();
  stall.enable();
  const times: number[] = [];
  for (let renewed = false; !renewed; ) {
    times.push(await ask(server, texts[times.length % texts.length] as Text));
    await setTimeout(10);
    if (times.length % 20 === 0) renewed = await finds(server, probe);
    if (performance.now() - began > 300_000) throw new Error('The new register was not loaded within five minutes');
  }
  stall.disable();
  await store.close();
  return { times, stall: stall.max / 1e6, idle: await idle.stall(), took: performance.now() - began };
}

/** Starts an idle process as a reference. Only other load on the machine can delay the event loop of this process. */
function idleProcess(): { stall(): Promise<number> } {
  const program = `const stall = require('node:perf_hooks').monitorEventLoopDelay({ resolution: 1 }); stall.enable();
    process.on('message', () => process.send(stall.max / 1e6, () => process.exit()));`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return {
    async stall() {
      child.send('say');
      const [longest] = (await once(child, 'message')) as [number];
      return longest;
    },
  };
}

async function finds({ url }: RunningServer, probe: Readonly<Record<string, string>>): Promise<boolean> {
  const query = new URLSearchParams({ ...probe, refresh: 'true' });
  const reply = await fetch(`${url}/v6/shops/findByCardTransaction?${query}`, { headers: authorization });
  return ((await reply.json()) as { result: string }).result === 'found';
}

async function measure(kind: string, size: number, place: StoreOptions) {
  const { server, texts, single, alone, ready } = await serve(size, place);
  try {
    const [warm = [], ...asked] = texts;
    await askBatch(server, warm);
    for (const text of warm.slice(0, 100)) await ask(server, text);
    const cold = [];
    for (const batch of asked) cold.push(await askBatch(server, batch));
    const remembered = [];
    for (const batch of asked) remembered.push(await askBatch(server, batch));
    const times: number[] = [];
    for (const text of single) times.push(await ask(server, text));
    const renewed = await renew(server, place, single, alone);
    const median = (some: readonly { wall: number; cpu: number }[], of: 'wall' | 'cpu') =>
      quantile(
        some.map((one) => one[of]),
        0.5,
      );
    return {
      batch: median(cold, 'cpu'),
      row: [
        kind,
        size.toLocaleString('en').replaceAll(',', ' '),
        ms(quantile(times, 0.5)),
        ms(quantile(times, 0.99)),
        ms(median(cold, 'wall')),
        ms(median(cold, 'cpu')),
        ms(median(remembered, 'wall')),
        ms(median(remembered, 'cpu')),
        `${(ready / 1000).toFixed(1)} s`,
        `${ms(renewed.stall)} (${ms(renewed.idle)})`,
        `${renewed.times.length} in ${(renewed.took / 1000).toFixed(1)} s, p99 ${ms(quantile(renewed.times, 0.99))}`,
      ],
    };
  } finally {
    await server.close();
  }
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { store: { type: 'string' } } });
const sizes = positionals.length > 0 ? positionals.map(Number) : [10_000, 1_000_000];
const rows: string[][] = [];
for (const kind of values.store === undefined ? ['sqlite', 'postgres'] : [values.store]) {
  const grown: number[] = [];
  for (const size of sizes) {
    const dataDir = mkdtempSync(join(tmpdir(), 'atm-bench-'));
    const postgres = kind === 'postgres' ? await startTestPostgres() : undefined;
    try {
      const databaseUrl = await postgres?.freshUrl();
      const { row, batch } = await measure(kind, size, { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) });
      rows.push(row);
      grown.push(batch);
    } finally {
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  const [first, last] = [grown[0], grown.at(-1)];
  if (first && last && grown.length > 1) console.log(`${kind}: a cold batch grows ${(last / first).toFixed(1)}-fold (CPU).`);
}
const head = [
  'Store',
  'shops',
  'single p50',
  'p99',
  'cold batch',
  'its CPU',
  'remembered',
  'its CPU',
  'ready',
  'longest stall (in an idle process)',
];
console.log(markdownTable([...head, 'look-ups while the register is rebuilt'], rows));
console.log(
  `Load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}.`,
);
