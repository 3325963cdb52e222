/**
 * npm run bench:statuses: measures the latency of searches while a bank reports the live statuses of 50,000 ATMs a minute,
 * compared with the same searches without reports. Alternates between searches with and without reports every few seconds in one
 * run, because the load from other programs varies. Options: --atms 200000, --minute 50000 (statuses a minute), --each 500
 * (statuses per request), --rate 150 (searches a second), --turns 6 (of each kind), --seconds 10 (per turn), --first (measure the
 * first statuses of all ATMs too).
 */
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { StatusBatch, StatusBatchAnswer } from '../../src/contract/statuses.ts';
import { openStore } from '../../src/store/openStore.ts';
import { Histogram } from '../load/histogram.ts';
import { operators } from '../nearby/dataset/atmOf.ts';
import { generatedDataset, uidOf } from '../nearby/dataset/generatedDataset.ts';
import { comparedSets } from '../nearby/dataset/queries.ts';
import { startServerProcess } from '../nearby/http/childServer.ts';
import { fillStore } from '../nearby/http/fillStore.ts';
import { startLoader } from '../nearby/http/loader.ts';
import { tokenFor } from '../nearby/http.ts';
import { machine } from '../nearby/machine.ts';
import { temporaryFolder } from '../nearby/temporaryFolder.ts';
import { median } from '../nearby/timing.ts';
import { markdownTable } from '../tables.ts';

const { values } = parseArgs({
  options: {
    atms: { type: 'string', default: '200000' },
    minute: { type: 'string', default: '50000' },
    each: { type: 'string', default: '500' },
    rate: { type: 'string', default: '150' },
    turns: { type: 'string', default: '6' },
    seconds: { type: 'string', default: '10' },
    first: { type: 'boolean', default: false },
  },
});
const [size, minute, each, rate, turns, seconds] = [
  values.atms,
  values.minute,
  values.each,
  values.rate,
  values.turns,
  values.seconds,
].map(Number) as [number, number, number, number, number, number];
const say = (what: string): unknown => process.stderr.write(`${what}\n`);

const { path: dataDir } = temporaryFolder();
say(`Writing ${size} ATMs to a store`);
const dataset = generatedDataset(size);
const credentials = await fillStore(dataDir, dataset);
const store = await openStore({ dataDir });
await store.callers.change(
  ({ callers }) => ({ callers: callers.map((caller) => ({ ...caller, operates: operators.map(({ uid }) => uid) })) }),
  Date.now(),
);
await store.close();

const server = await startServerProcess('./serveOurs.ts', [dataDir]);
const loader = await startLoader();
const authorization = `Bearer ${await tokenFor(server.url, credentials)}`;
const headers = { authorization, 'accept-encoding': 'identity' };

/** The ATMs with a known operator. The caller runs these ATMs. */
const own = Array.from({ length: size }, (_, at) => at).filter((at) => (dataset.operators[at] as number) > 0);
const states = ['inService', 'outOfCash', 'depositUnavailable', 'outOfService'] as const;
let next = 0;
function someStatuses(): StatusBatch {
  const since = new Date().toISOString();
  const statuses = Array.from({ length: each }, () => {
    const at = next++;
    const uid = uidOf(own[at % Math.min(own.length, minute)] as number);
    return { uid, state: states[(at * 7 + Math.floor(at / minute)) % states.length] ?? 'inService', since };
  });
  return { statuses };
}

let [sent, applied] = [0, 0];
async function reportOnce(): Promise<void> {
  const reply = await fetch(`${server.url}/v6/atms/status`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(someStatuses()),
  });
  if (reply.status !== 200) throw new Error(`The service answered ${reply.status}: ${await reply.text()}`);
  const { results } = (await reply.json()) as StatusBatchAnswer;
  sent += results.length;
  applied += results.filter(({ result }) => result === 'applied').length;
}

async function report(over: AbortSignal): Promise<void> {
  const pause = (60_000 * each) / minute;
  const began = performance.now();
  for (let n = 0; !over.aborted; n++) {
    const wait = began + n * pause - performance.now();
    if (wait > 0) await setTimeout(wait, undefined, { signal: over }).catch(() => {});
    if (over.aborted) return;
    await reportOnce();
  }
}

const queries = comparedSets.filter(({ name }) => name.startsWith('50 within 2 km')).flatMap((set) => set.queries);
const pathOf = (query: object, more: string) =>
  `/v6/atms/complete/findNearby?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])))}${more}`;
const kinds = {
  'without status': queries.map((query) => pathOf(query, '')),
  'with status and workingNow': queries.map((query) => pathOf(query, '&include=status&workingNow=true')),
};
const figure = (ms: number) => `${ms.toFixed(1)} ms`;
const rows: string[][] = [];
/** CPU time of the service per second, ms. CPU time depends less on the load from other programs than latency does. */
const cpu = { quiet: [] as number[], busy: [] as number[] };

// The service takes longer to store the first status of an ATM than to store later ones. A bank that reports 50,000 ATMs a minute
// sent its first statuses long ago.
if (!values.first) while (sent < minute) await reportOnce();

for (const [kind, paths] of Object.entries(kinds)) {
  const pooled = { quiet: new Histogram(), busy: new Histogram() };
  const ratios: number[] = [];
  const turn = async (isBusy: boolean) => {
    const over = new AbortController();
    const before = await server.spent();
    const began = performance.now();
    const reporting = isBusy ? report(over.signal) : Promise.resolve();
    const asked = await loader.ask({ url: server.url, paths, headers, connections: 8, ms: seconds * 1_000, rate });
    over.abort();
    await reporting;
    const after = await server.spent();
    cpu[isBusy ? 'busy' : 'quiet'].push((after.cpu - before.cpu) / (performance.now() - began));
    if (asked.errors > 0) throw new Error(`${asked.errors} of ${asked.requests} searches failed: ${asked.firstError}`);
    const own = new Histogram();
    for (const time of asked.times) {
      own.add(time);
      pooled[isBusy ? 'busy' : 'quiet'].add(time);
    }
    return own.quantile(0.99);
  };
  await turn(false);
  await turn(true);
  for (const half of Object.keys(pooled) as (keyof typeof pooled)[]) pooled[half] = new Histogram();
  for (let n = 0; n < turns; n++) {
    say(`${kind}: turn ${n + 1} of ${turns}`);
    const quiet = await turn(false);
    ratios.push((await turn(true)) / quiet);
  }
  const { quiet, busy } = pooled;
  for (const part of [0.5, 0.99]) {
    const [before, during] = [quiet.quantile(part), busy.quantile(part)];
    rows.push([
      `${kind}, ${part === 0.5 ? 'median' : '99th percentile'}`,
      figure(before),
      figure(during),
      (during / before).toFixed(2),
    ]);
  }
  rows.push([`${kind}, 99th percentile of neighbouring turns, median ratio`, '', '', median(ratios).toFixed(2)]);
}
await loader.stop();
await server.stop();
const [before, during] = [median(cpu.quiet), median(cpu.busy)];
rows.push(['CPU time of the service per second', figure(before), figure(during), (during / before).toFixed(2)]);
console.log(`\n${machine()}; ${size} ATMs; ${minute} statuses a minute in requests of ${each}; ${rate} searches a second\n`);
console.log(markdownTable(['searches', 'without reports', 'with reports', 'ratio'], rows));
console.log(`\n${applied} of ${sent} statuses were applied.`);
