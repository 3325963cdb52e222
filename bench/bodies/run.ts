/**
 * npm run bench:bodies -- --seconds 10: keeps six requests with slow-to-parse bodies in flight while a client searches for ATMs.
 * Prints the client's median and 99th percentile latency, and the ratio of the 99th percentile to a baseline without these
 * bodies. The service, the sender and the client run in separate processes. Exits with 1 if the client gets a status other than
 * 200.
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { markdownTable } from '../tables.ts';
import { type BodyKind, bodies } from './bodies.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
const seconds = Number(values.seconds);
const atOnce = 6;

const dataDir = mkdtempSync(join(tmpdir(), 'atm-bench-bodies-'));
const service = spawn(process.execPath, [fileURLToPath(new URL('../../src/cli/start.ts', import.meta.url))], {
  env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', ADDRESS_LIMIT: 'none' },
  stdio: ['ignore', 'pipe', 'inherit'],
});

function urlOfService(): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let printed = '';
  service.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    const [, url] = /is ready: (\S+)/.exec(printed) ?? [];
    if (url !== undefined) resolve(url);
  });
  service.on('exit', () => reject(new Error(`The service exited before it was ready: ${printed}`)));
  return promise;
}

/** The latency of each response, ms, in ascending order. */
async function askFor(url: string): Promise<readonly number[]> {
  const took: number[] = [];
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; ) {
    const began = performance.now();
    const answer = await fetch(`${url}/v6/atms/complete/findNearby?lat=0&long=0&radius=2000`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`findNearby responded with status ${answer.status}`);
    took.push(performance.now() - began);
    await sleep(2);
  }
  return took.sort((a, b) => a - b);
}

const percentile = (sorted: readonly number[], share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;

/** @returns the client's latencies while the sender sends these bodies, and the number of responses to the sender by status */
async function beside(url: string, kind: BodyKind): Promise<{ readonly took: readonly number[]; readonly answered: string }> {
  const sender = fork(fileURLToPath(new URL('./sender.ts', import.meta.url)), [url, kind, `${atOnce}`]);
  await once(sender, 'message');
  const took = await askFor(url);
  const told = once(sender, 'message');
  sender.send('end');
  const [answered] = (await told) as [Record<string, number>];
  await once(sender, 'exit');
  const words = Object.entries(answered).map(([status, count]) => `${status}: ${count}`);
  return { took, answered: words.join(', ') };
}

try {
  const url = await urlOfService();
  await askFor(url);
  const without = await askFor(url);
  const base = percentile(without, 0.99);
  const row = (what: string, took: readonly number[], answered: string) => [
    what,
    percentile(took, 0.5).toFixed(1),
    percentile(took, 0.99).toFixed(1),
    (percentile(took, 0.99) / base).toFixed(1),
    answered,
  ];
  const rows = [row('without', without, '')];
  for (const kind of Object.keys(bodies) as BodyKind[]) {
    const { took, answered } = await beside(url, kind);
    rows.push(row(bodies[kind].name, took, answered));
  }
  console.log(
    markdownTable([`${atOnce} at a time`, 'p50, ms', 'p99, ms', 'p99, relative to no bodies', 'responses to the bodies'], rows),
  );
} finally {
  service.kill('SIGTERM');
  await once(service, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}
