/**
 * npm run bench:faults -- --seconds 60: kills PostgreSQL, freezes it and drops its network traffic, each for the given number of
 * seconds, while clients search for ATMs and look up shops at a fixed rate. Exits with 1 if an ATM search fails, if a look-up
 * returns a status other than 200 or 503, or if the service does not recover within 5 s of the database's recovery.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fillStore, type ServiceProcess, startProcess } from '../../test/support/server/serviceProcess.ts';
import { startTestCluster } from '../../test/support/store/testCluster.ts';
import { startTestProxy } from '../../test/support/store/testProxy.ts';
import { markdownTable } from '../tables.ts';
import { type Asked, askAllTheTime } from './askAllTheTime.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    /** ATM searches per second. Shop look-ups run at a fifth of this rate. */
    rate: { type: 'string', default: '50' },
  },
});
const seconds = Number(values.seconds);
const rate = Number(values.rate);
/** Maximum recovery time, ms. */
const wellWithin = 5_000;

interface Fault {
  readonly name: string;
  begin(): unknown;
  end(): unknown;
}

interface Row {
  readonly fault: string;
  readonly atms: Asked;
  readonly shops: Asked;
  /** Time from the end of the fault to recovery, ms. */
  readonly wellAfter: number;
}

/** Waits until the service reports that it can reach the store, and until a look-up succeeds. @returns the waiting time, ms */
async function untilWell(service: ServiceProcess): Promise<number> {
  const from = performance.now();
  for (;;) {
    const [ready, shop] = await Promise.all([service.ask('/readyz'), service.ask(lookUp('untilWell'))]);
    if (ready.body.store === 'reachable' && shop.status === 200) return performance.now() - from;
    if (performance.now() - from > 10 * wellWithin) return Number.POSITIVE_INFINITY;
    await sleep(20);
  }
}

const nearby = '/v6/atms/complete/findNearby?lat=50.0875&long=14.4213&radius=1000';
const lookUp = (of: number | string) => `/v6/shops/findByCardTransaction?description=U+ZLATEHO+TYGRA+${of}&country=CZ`;

async function through(service: ServiceProcess, fault: Fault): Promise<Row> {
  const atms = askAllTheTime(rate, () => service.ask(nearby));
  const shops = askAllTheTime(rate / 5, (i) => service.ask(lookUp(i % 100)));
  await sleep(2_000);
  await fault.begin();
  await sleep(seconds * 1_000);
  await fault.end();
  const wellAfter = await untilWell(service);
  await sleep(1_000);
  return { fault: fault.name, atms: await atms.end(), shops: await shops.end(), wellAfter };
}

const isBad = ({ atms, shops, wellAfter }: Row): boolean =>
  [...atms.statuses.keys()].some((status) => status !== 200) ||
  [...shops.statuses.keys()].some((status) => status !== 200 && status !== 503) ||
  wellAfter > wellWithin;

const told = ({ statuses, slowest }: Asked): string =>
  `${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}; maximum ${Math.round(slowest)} ms`;

const database = await startTestCluster();
const proxy = await startTestProxy(database.port);
const dataDir = mkdtempSync(join(tmpdir(), 'atm-faults-'));
await fillStore(database.url);
const service = await startProcess(dataDir, database.url.replace(/:\d+\//, `:${proxy.port}/`));
await untilWell(service);
const faults: readonly Fault[] = [
  { name: 'killed (kill -9)', begin: () => database.kill(), end: () => database.start() },
  { name: 'frozen (SIGSTOP)', begin: () => database.freeze(), end: () => database.thaw() },
  { name: 'unreachable, connections stay open', begin: () => proxy.stall(true), end: () => proxy.stall(false) },
];
const rows: Row[] = [];
for (const fault of faults) rows.push(await through(service, fault));
await service.kill('SIGTERM');
await proxy.close();
await database.remove();
rmSync(dataDir, { recursive: true, force: true });
const cells = rows.map((row) => [row.fault, told(row.atms), told(row.shops), `${Math.round(row.wellAfter)} ms`]);
console.log(markdownTable(['PostgreSQL is', 'ATM searches', 'shop look-ups', 'recovered after'], cells));
if (rows.some(isBad)) process.exitCode = 1;
