/**
 * npm run fuzz -- [--requests 100000] [--seed 1] [--store sqlite|postgres]: sends random requests for every operation in
 * /openapi.json to a service that it starts on this machine. Exits with 1 if a request causes a 500, a hang, an error or an
 * undocumented response, or if memory usage keeps growing.
 */
import { parseArgs } from 'node:util';
import { startTestPostgres } from '../../test/support/store/testPostgres.ts';
import { fuzzOperations } from './fuzzOperations.ts';
import { fuzzTown } from './fuzzTown.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    store: { type: 'string', default: 'sqlite' },
  },
});
const [requests, seed] = [values.requests, values.seed].map(Number) as [number, number];
if (
  !Number.isInteger(requests) ||
  requests < 1 ||
  requests > 10_000_000 ||
  !Number.isInteger(seed) ||
  !/^(sqlite|postgres)$/.test(values.store)
) {
  console.error('npm run fuzz -- [--requests 1..10000000] [--seed INTEGER] [--store sqlite|postgres]');
  process.exit(2);
}

/** Memory usage after garbage collection, MB. The service and this client share one process. */
function heapAfterCollecting(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

/**
 * The limit for memory growth, MB, between the first fifth of the run and its end. After the first fifth, the bounded caches for
 * tokens and senders are full, so further growth is a memory leak.
 */
const mayGrow = 40;

const postgres = values.store === 'postgres' ? await startTestPostgres() : undefined;
const { town, means } = await fuzzTown(await postgres?.freshUrl());
const began = performance.now();
let early: number | undefined;
const onBatch = (done: number) => {
  if (early === undefined && done >= requests / 5) early = heapAfterCollecting();
  if (done % 10_000 === 0)
    console.error(
      `${done} requests after ${Math.round((performance.now() - began) / 1_000)} s, ${heapAfterCollecting().toFixed(0)} MB`,
    );
};
const { statuses, faults } = await fuzzOperations({ url: town.url, requests, seed, onBatch, ...means });
const late = heapAfterCollecting();
const unexpected = town.log.lines.filter((line) => line.startsWith('error'));
await town.close();
await postgres?.stop();

for (const [key, count] of [...statuses].sort(([a], [b]) => a.localeCompare(b)))
  console.log(`${String(count).padStart(8)}  ${key}`);
const grown = late - (early ?? late);
console.log(
  `${requests} requests on ${values.store}, seed ${seed}, ${Math.round((performance.now() - began) / 1_000)} s; memory ${late.toFixed(0)} MB, ${grown.toFixed(0)} more than after a fifth`,
);
const leaks = globalThis.gc && grown > mayGrow ? [`memory grew by ${grown.toFixed(0)} MB`] : [];
const wrong = [...faults, ...leaks, ...unexpected.slice(0, 10)];
for (const one of wrong) console.log(`WRONG: ${one}`);
console.log(wrong.length === 0 ? 'No errors found.' : `${wrong.length} faults.`);
process.exitCode = wrong.length === 0 ? 0 : 1;
