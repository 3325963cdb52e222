/**
 * Measures the latency, CPU time and memory of searches with `sort=walk` and of the same searches without that parameter, over
 * HTTP on the loopback interface. A second service with the same ATMs but no walking network shows whether the network slows down
 * other searches.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serviceFlags } from '../../src/bootstrap/serviceFlags.js';
import type { FindNearbyAnswer } from '../../src/contract/atms.ts';
import { seededRandom } from '../../src/core/seededRandom.ts';
import { listNetworks, networksFolder } from '../../src/walking/networks.ts';
import { endProgram } from '../nearby/http/childServer.ts';
import { temporaryFolder } from '../nearby/temporaryFolder.ts';
import { median, quantile } from '../nearby/timing.ts';
import { markdownTable, share } from '../tables.ts';
import { importExtract, type WalkedExtract } from './extracts.ts';
import type { Point } from './footNetwork.ts';
import { childrenOf, usageOf } from './processUsage.ts';

interface CostOptions {
  readonly folder: string;
  readonly extracts: readonly WalkedExtract[];
  readonly seed: number;
  readonly requests: number;
}

/** The goals for the latency of a search with 20 results, ms. */
const goals = { median: 15, p99: 60 };
/** The maximum distance of a search from an ATM, degrees (about 1 km). */
const around = 0.01;
const atOnce = 4;
/** The number of searches in a burst, which all start at the same time, and the number of bursts. */
const burst = { searches: 50, times: 5 };

const agent = new Agent({ keepAlive: true, maxSockets: burst.searches });

/** @returns the body, and the time until the response was complete, ms */
function ask(url: string): Promise<{ readonly body: string; readonly ms: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ body: string; ms: number }>();
  const began = performance.now();
  get(url, { agent }, (response) => {
    let body = '';
    response.setEncoding('utf8').on('data', (part: string) => (body += part));
    response.on('end', () => {
      if (response.statusCode === 200) resolve({ body, ms: performance.now() - began });
      else reject(new Error(`${url}: ${response.statusCode} ${body}`));
    });
  }).on('error', reject);
  return promise;
}

interface Service {
  readonly url: string;
  readonly process: ChildProcess;
}

async function startService(dataDir: string): Promise<Service> {
  const program = fileURLToPath(new URL('../nearby/http/serveOurs.ts', import.meta.url));
  const child = fork(program, [dataDir], { execArgv: [...serviceFlags] });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The service exited with ${code}`)));
  ended.catch(() => {});
  const [url] = (await Promise.race([once(child, 'message'), ended])) as [string];
  return { url, process: child };
}

const pathOf = ({ lat, long }: Point, walks: boolean): string =>
  `/v6/atms/complete/findNearby?lat=${lat.toFixed(6)}&long=${long.toFixed(6)}&radius=5000&countLimit=20${walks ? '&sort=walk' : ''}`;

interface WalkCount {
  results: number;
  /** The number of results whose walk is only an estimate. */
  unknown: number;
}

/** Adds the walks in a response to a `WalkCount`. */
function countWalks(body: string, count: WalkCount): void {
  for (const { walk } of (JSON.parse(body) as FindNearbyAnswer).results) {
    count.results++;
    if (walk?.distance === undefined) count.unknown++;
  }
}

interface Cost {
  readonly with: readonly number[];
  readonly without: readonly number[];
  readonly withoutNetwork: readonly number[];
  readonly walks: WalkCount;
  /** The duration of each search in a burst, ms. */
  readonly burst: { readonly times: readonly number[]; readonly walks: WalkCount };
  /** CPU time of a search with walks in the service and in the engine, ms. */
  readonly cpu: { readonly service: number; readonly engine: number };
  readonly memory: { readonly service: number; readonly withoutNetwork: number; readonly engine: number };
}

/**
 * Waits until the service has verified its network. Then replaces the engine's process, so that its tile cache is empty again.
 */
async function untilReady({ url, process: { pid = 0 } }: Service, machine: Point): Promise<void> {
  // Search near the ATM but not at it, because the walk is unknown if the ATM is nearer than the nearest path.
  const beside = { ...machine, lat: machine.lat + around / 3 };
  for (const deadline = Date.now() + 60_000; ; await sleep(250)) {
    const { body } = await ask(url + pathOf(beside, true));
    if ((JSON.parse(body) as FindNearbyAnswer).results.some(({ walk }) => walk?.distance !== undefined)) break;
    if (Date.now() > deadline) throw new Error('The service did not compute a walk within a minute');
  }
  const warm = childrenOf(pid);
  for (const engine of warm) process.kill(engine, 'SIGKILL');
  while (warm.length > 0 && !childrenOf(pid).some((engine) => !warm.includes(engine))) await sleep(50);
  // The new process loads the engine within this time.
  await sleep(2_000);
}

async function measure(extract: WalkedExtract, { folder, seed, requests }: CostOptions): Promise<Cost> {
  const random = seededRandom(seed);
  const [walked, plain] = [temporaryFolder(), temporaryFolder()];
  const path = join(folder, extract.file);
  const machines = await importExtract(path, walked.path);
  await importExtract(path, plain.path);
  renameSync(networksFolder(plain.path), join(plain.path, 'unused'));
  const [south = 0, west = 0, north = 0, east = 0] = listNetworks(walked.path)[0]?.bounds ?? [];
  const point = (): Point => {
    for (;;) {
      const machine = machines[Math.floor(random() * machines.length)] as Point;
      const lat = machine.lat + (random() - 0.5) * 2 * around;
      const long = machine.long + (random() - 0.5) * 2 * around;
      // Choose a point inside the network, because the service does not use the engine outside it.
      if (lat > south && lat < north && long > west && long < east) return { lat, long };
    }
  };
  const services: Service[] = [];
  try {
    for (const { path: dataDir } of [walked, plain]) services.push(await startService(dataDir));
    const [service, withoutNetwork] = services as [Service, Service];
    const pid = service.process.pid ?? 0;
    await untilReady(service, machines[0] as Point);
    const times = { with: [] as number[], without: [] as number[], withoutNetwork: [] as number[] };
    const walks: WalkCount = { results: 0, unknown: 0 };
    // Give the JavaScript engine time to compile the service's code. The walking engine's cache stays empty, because these
    // searches do not include walks.
    for (let i = 0; i < requests; i++) for (const { url } of services) await ask(url + pathOf(point(), false));
    for (let i = 0; i < requests; i++) {
      const here = point();
      const { body, ms } = await ask(service.url + pathOf(here, true));
      times.with.push(ms);
      countWalks(body, walks);
      // Alternate the order, so that a temporarily slow machine or a warm cache affects both services equally.
      const both = [
        async () => times.without.push((await ask(service.url + pathOf(here, false))).ms),
        async () => times.withoutNetwork.push((await ask(withoutNetwork.url + pathOf(here, false))).ms),
      ];
      for (const one of i % 2 === 0 ? both : both.reverse()) await one();
    }
    const engines = childrenOf(pid);
    const [before, enginesBefore] = [usageOf([pid]), usageOf(engines)];
    const left = Array.from({ length: requests }, point);
    const client = async () => {
      for (let next = left.pop(); next !== undefined; next = left.pop()) await ask(service.url + pathOf(next, true));
    };
    await Promise.all(Array.from({ length: atOnce }, client));
    const [after, enginesAfter] = [usageOf([pid]), usageOf(engines)];
    const ofBursts = { times: [] as number[], walks: { results: 0, unknown: 0 } };
    for (let i = 0; i < burst.times; i++) {
      const responses = await Promise.all(Array.from({ length: burst.searches }, () => ask(service.url + pathOf(point(), true))));
      for (const { body, ms } of responses) {
        ofBursts.times.push(ms);
        countWalks(body, ofBursts.walks);
      }
    }
    return {
      ...times,
      walks,
      burst: ofBursts,
      cpu: { service: (after.cpu - before.cpu) / requests, engine: (enginesAfter.cpu - enginesBefore.cpu) / requests },
      memory: {
        service: after.memory,
        withoutNetwork: usageOf([withoutNetwork.process.pid ?? 0]).memory,
        engine: enginesAfter.memory / Math.max(1, engines.length),
      },
    };
  } finally {
    for (const { process: child } of services) await endProgram(child);
    for (const one of [walked, plain]) one.remove();
  }
}

/** @returns whether the goals are met */
export async function reportCost(options: CostOptions): Promise<boolean> {
  const all: { readonly name: string; readonly cost: Cost }[] = [];
  for (const extract of options.extracts) all.push({ name: extract.name, cost: await measure(extract, options) });
  const p99 = (times: readonly number[]) => quantile(times, 0.99);
  const rows = all.map(({ name, cost }) => {
    const perCore = 1_000 / (cost.cpu.service + cost.cpu.engine);
    return [
      name,
      median(cost.with).toFixed(1),
      p99(cost.with).toFixed(1),
      median(cost.without).toFixed(2),
      p99(cost.without).toFixed(2),
      (median(cost.without) / median(cost.withoutNetwork)).toFixed(2),
      (p99(cost.without) / p99(cost.withoutNetwork)).toFixed(2),
      share(cost.walks.unknown, cost.walks.results),
      Math.max(...cost.burst.times).toFixed(0),
      share(cost.burst.walks.unknown, cost.burst.walks.results),
      `${cost.cpu.service.toFixed(1)} + ${cost.cpu.engine.toFixed(1)}`,
      Number.isFinite(perCore) ? perCore.toFixed(0) : '-',
      `${cost.memory.service.toFixed(0)} (${cost.memory.withoutNetwork.toFixed(0)})`,
      cost.memory.engine.toFixed(0),
    ];
  });
  const head = [
    'extract',
    'sort=walk p50, ms',
    'p99',
    'without p50, ms',
    'p99',
    'without: ratio p50',
    'p99',
    'unknown walks',
    `${burst.searches} at the same time: slowest, ms`,
    'unknown walks',
    'CPU, service + engine, ms',
    'per second and core',
    'service, MB',
    'engine process, MB',
  ];
  console.log(`\n${markdownTable(head, rows)}\n`);
  console.log(
    'Ratio: searches without walks in a service with a walking network, to those in one without (its memory in brackets).',
  );
  console.log(`Targets for sort=walk: ${goals.median} ms and ${goals.p99} ms.`);
  const missed = all.filter(({ cost }) => median(cost.with) > goals.median || p99(cost.with) > goals.p99);
  if (missed.length > 0) console.log(`Not met in ${missed.map(({ name }) => name).join(', ')}.`);
  return missed.length === 0;
}
