/**
 * npm run bench:distributed -- [--lookUps 2000] [--workers 1,2,4]: measures the CPU time of each look-up on the coordinator and
 * on the workers of Citus clusters, compared with PostgreSQL. All servers run on this machine, so the throughput does not show
 * how a cluster scales. The ratios of the CPU times do.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Shop } from '../../src/core/shops/shop.ts';
import { digestsUnder } from '../../src/server/shops/transactionDigests.ts';
import type { Statement } from '../../src/store/database.ts';
import { distributedTables } from '../../src/store/distribution.ts';
import { openStore } from '../../src/store/openStore.ts';
import type { NewOutcome } from '../../src/store/shops/shopRepositories.ts';
import type { Store } from '../../src/store/store.ts';
import { startTestCitus } from '../../test/support/store/testCitus.ts';
import { startTestCluster, type TestCluster, whyNoCitus } from '../../test/support/store/testCluster.ts';
import { markdownTable } from '../tables.ts';
import { childrenOf } from '../walking/processUsage.ts';

const { values } = parseArgs({
  options: { lookUps: { type: 'string', default: '2000' }, workers: { type: 'string', default: '1,2,4' } },
});
const lookUps = Number(values.lookUps);
const atOnce = 8;
const batchSize = 500;
const unsolvedInHundred = 20;
/** The clock ticks in a second, which Linux uses in /proc. */
const ticks = 100;
const now = Date.UTC(2026, 10, 29);
const digests = digestsUnder(Buffer.alloc(32, 1));
const uid = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20);
const callers = Array.from({ length: 64 }, (_, i) => `caller${i}`);
const merchants = Array.from({ length: 500 }, (_, i) => ({ uid: uid(`m${i}`), name: `Merchant ${i}`, tags: [] }));
const shops = Array.from(
  { length: 2_000 },
  (_, i): Shop => ({ uid: uid(`s${i}`), type: 'bricks', name: `Shop ${i}`, tags: [], merchantUid: uid(`m${i % 500}`) }),
);

const reason = whyNoCitus();
if (reason) console.log(reason);

/** Returns the CPU time of a server since its start, ms: its processes, and those that have exited. */
function cpuOf({ dir }: TestCluster): number {
  const first = Number(readFileSync(join(dir, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  let sum = 0;
  for (const pid of [first, ...childrenOf(first)]) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
      // The server's own counters include the processes that have exited.
      sum += fields.slice(11, pid === first ? 15 : 13).reduce((a, b) => a + b, 0);
    } catch {
      // The process has exited in the meantime.
    }
  }
  return (sum * 1_000) / ticks;
}

let made = 0;
function outcome(): NewOutcome {
  made += 1;
  const key = createHash('sha256').update(`transaction ${made}`).digest('base64url');
  const transaction = { posId: `PT${made % 3_000}`, merchantId: `${10_000_000 + (made % 900)}`, description: `SHOP ${made}` };
  if (made % 100 < unsolvedInHundred) return { key, transaction, refreshed: false };
  const { uid: shopUid, merchantUid } = shops[made % shops.length] as Shop;
  return { key, transaction, refreshed: false, shopUid, merchantUid, confidence: 0.97 };
}
const options = { records: true, registerVersion: 1, now, newHandle: () => uid(`h${Math.random()}`), digests };

/** Looks up transactions as the service does, but without the matcher. */
async function lookUp({ shops: { lookUps, register } }: Store, callerId: string, asked: readonly NewOutcome[]): Promise<void> {
  const known = await lookUps.findOutcomes(
    callerId,
    asked.map(({ key }) => key),
    digests,
  );
  const open = asked.filter(({ key, refreshed }) => refreshed || !known.has(key));
  if (open.length > 0) await register.findTerminals(open.map(({ transaction }) => transaction));
  await lookUps.keep(callerId, open, options);
  await lookUps.deliver(callerId, open.length > 0 ? [] : [...known.values()], options);
}

/** Runs `count` requests, some of them at the same time. */
async function run(count: number, request: (at: number) => Promise<void>): Promise<void> {
  let begun = 0;
  const lane = async () => {
    while (begun < count) await request(begun++);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

async function measure(name: string, url: string, coordinator: TestCluster, workers: readonly TestCluster[]) {
  /** The statements so far, and those on distributed tables. */
  const statements = { all: 0, distributed: 0 };
  const onStatement = ({ sql }: Statement) => {
    statements.all += 1;
    if (distributedTables.some((table) => sql.includes(`"${table}"`))) statements.distributed += 1;
  };
  const store = await openStore({ dataDir: '', databaseUrl: url, onStatement });
  await store.migrate();
  const feed = {
    ...{ name: 'bench', kind: 'operator', title: 'Bench', digest: 'd', importedAt: now, attribution: { text: 'Bench' } },
    ...{ merchantCount: merchants.length, shopCount: shops.length, terminalCount: 0 },
  } as const;
  await store.shops.register.replaceFeed({ feed, merchants, shops, terminals: [] } as never, now);
  const callerAt = (at: number) => callers[at % callers.length] as string;
  const singles = Array.from({ length: lookUps }, outcome);
  const batches = Array.from({ length: Math.ceil(lookUps / 250) }, () => Array.from({ length: batchSize }, outcome));
  const kinds: readonly [string, number, number, (at: number) => Promise<void>][] = [
    ['new, single', lookUps, 1, (at) => lookUp(store, callerAt(at), [singles[at] as NewOutcome])],
    ['repeated, single', lookUps, 1, (at) => lookUp(store, callerAt(at), [singles[at] as NewOutcome])],
    ['new, in batches of 500', batches.length, batchSize, (at) => lookUp(store, callerAt(at), batches[at] as NewOutcome[])],
    [
      'refreshed, in batches of 500',
      batches.length,
      batchSize,
      (at) =>
        lookUp(
          store,
          callerAt(at),
          (batches[at] as NewOutcome[]).map((one) => ({ ...one, refreshed: true })),
        ),
    ],
  ];
  const sum = () => workers.reduce((total, worker) => total + cpuOf(worker), 0);
  // Opens the connections and fills the caches.
  await run(200, (at) => lookUp(store, callerAt(at), [outcome()]));
  const rows: string[][] = [];
  for (const [kind, requests, size, request] of kinds) {
    const [before, beforeWorkers, began, sentBefore] = [cpuOf(coordinator), sum(), performance.now(), { ...statements }];
    await run(requests, request);
    const count = requests * size;
    const each = (total: number) => (total / count).toFixed(3);
    const seconds = (performance.now() - began) / 1_000;
    const perRequest = (['all', 'distributed'] as const).map((of) => ((statements[of] - sentBefore[of]) / requests).toFixed(1));
    const cpu = [each(cpuOf(coordinator) - before), each(sum() - beforeWorkers)];
    rows.push([name, kind, ...perRequest, ...cpu, (count / seconds).toFixed(0)]);
  }
  await store.close();
  return rows;
}

const rows: string[][] = [];
const plain = await startTestCluster();
try {
  rows.push(...(await measure('PostgreSQL', plain.url, plain, [])));
} finally {
  await plain.remove();
}
for (const count of reason ? [] : values.workers.split(',').map(Number)) {
  const citus = await startTestCitus(count);
  try {
    rows.push(...(await measure(`Citus, workers: ${count}`, citus.url, citus.coordinator, citus.workers)));
  } finally {
    await citus.remove();
  }
}
const head = [
  'Store',
  'Look-ups',
  'statements per request',
  'on a worker',
  'coordinator, CPU ms',
  'workers, CPU ms',
  'look-ups/s',
];
console.log(
  `\n${markdownTable(head, rows)}\n\nLoad of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
