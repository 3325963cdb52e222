/**
 * Measures complete responses over HTTP: our service compared with a constant buffer, the peers' endpoints, and objects with
 * JSON.stringify.
 */

import type { FindNearbyAnswer, FindNearbyQuery } from '../../src/contract/atms.ts';
import { markdownTable } from '../tables.ts';
import { benchCaller } from './caller.ts';
import { type GeneratedDataset, generatedDataset, numberOf } from './dataset/generatedDataset.ts';
import { comparedSets } from './dataset/queries.ts';
import { type ChildServer, canPin, settled, startServerProcess } from './http/childServer.ts';
import { type Credentials, fillStore } from './http/fillStore.ts';
import { connections, type Loader, startLoader } from './http/loader.ts';
import { startPeers, type Undo } from './http/startPeers.ts';
import { truthOf, wrongIn } from './oracle.ts';
import { openAtOf } from './readHours.ts';
import type { Report, Scale } from './report.ts';
import { figures } from './targets.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { median } from './timing.ts';

interface Contestant {
  readonly name: string;
  readonly server: ChildServer;
  readonly queries: readonly FindNearbyQuery[];
  readonly headers: Record<string, string>;
  /** Tolerance for the server's distances, in metres. Absent if the server's responses are not checked. */
  readonly tolerance?: number;
  /** Whether the server uses a database process, which shares a CPU with the load generator. */
  readonly hasDatabase?: boolean;
}

interface Measured {
  readonly name: string;
  /** Responses per second, one value for each measurement. */
  readonly rates: number[];
  /** The server's CPU time per response, in microseconds. */
  readonly costs: number[];
  readonly late: number[];
  /** CPU utilization of the server and of the load generator, as fractions of one CPU. */
  readonly serving: number[];
  readonly asking: number[];
  bytes: number;
}

export const pathOf = (query: FindNearbyQuery): string =>
  `/v6/atms/complete/findNearby?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]))}`;

export const setOf = (name: string): readonly FindNearbyQuery[] => {
  const set = comparedSets.find((one) => one.name === name);
  if (!set) throw new Error(`There is no query set "${name}"`);
  return set.queries;
};

export async function tokenFor(url: string, { clientId, clientSecret }: Credentials): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret });
  const reply = await fetch(`${url}/oauth/token`, { method: 'POST', body });
  const { access_token: token } = (await reply.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`The token request failed with status ${reply.status}`);
  return token;
}

/** @throws if a response differs from a scan of all ATMs */
async function checkAnswers(dataset: GeneratedDataset, contestant: Contestant, count: number): Promise<void> {
  const { name, server, queries, headers, tolerance } = contestant;
  if (tolerance === undefined) return;
  for (const query of queries.slice(0, count)) {
    const reply = await fetch(server.url + pathOf(query), { headers });
    const { results, totalCount: total } = (await reply.json()) as FindNearbyAnswer;
    const found = { ids: results.map(({ atm }) => numberOf(atm.uid)), distances: results.map(({ distance }) => distance), total };
    const truth = truthOf(dataset, query, benchCaller, openAtOf(dataset, Date.now()));
    const wrong = wrongIn(truth, found, tolerance);
    if (wrong !== undefined) throw new Error(`${name} ${wrong}: ${pathOf(query)}`);
  }
}

async function turn(loader: Loader, contestant: Contestant, measured: Measured, ms: number): Promise<void> {
  const { server, queries, headers, hasDatabase = false } = contestant;
  const before = await server.spent();
  const load = { url: server.url, paths: queries.map(pathOf), headers, connections, ms, isAwake: !hasDatabase };
  const asked = await loader.ask(load);
  const after = await server.spent();
  if (asked.errors > 0) throw new Error(`${measured.name}: ${asked.errors} of ${asked.requests} failed: ${asked.firstError}`);
  measured.rates.push((asked.requests / asked.ms) * 1000);
  measured.costs.push((after.cpu - before.cpu) / asked.requests);
  measured.late.push(asked.times.toSorted()[Math.floor(asked.times.length * 0.99)] as number);
  measured.serving.push((after.cpu - before.cpu) / 1000 / asked.ms);
  measured.asking.push(asked.cpu / 1000 / asked.ms);
  measured.bytes = asked.bytes / asked.requests;
}

const nothingYet = (name: string): Measured => ({ name, rates: [], costs: [], late: [], serving: [], asking: [], bytes: 0 });

/** Warms up all servers, and then measures them alternately. */
async function compete(contestants: readonly Contestant[], { turn: ms, turns }: Scale): Promise<readonly Measured[]> {
  const all = contestants.map(({ name }) => nothingYet(name));
  const loader = await startLoader(1);
  try {
    for (const one of contestants) await turn(loader, one, nothingYet(one.name), ms / 2);
    for (let round = 0; round < turns; round++) {
      for (const [at, one] of contestants.entries()) await turn(loader, one, all[at] as Measured, ms);
    }
  } finally {
    await loader.stop();
  }
  return all;
}

const near = '50 within 2 km, dense';
const far = '50 within 50 km, dense';
const ours = 'ours, with a token';
const withMetrics = 'ours, with a token and metrics';
const ceiling = 'one buffer';

/** Starts our service, and a server that sends a constant buffer of the same length as our responses. */
async function startBoth(dataDir: string, credentials: Credentials, undo: Undo): Promise<readonly Contestant[]> {
  const server = await startServerProcess('./serveOurs.ts', [dataDir], 0);
  undo.push(() => server.stop());
  const counting = await startServerProcess('./serveOurs.ts', [dataDir, 'metrics'], 0);
  undo.push(() => counting.stop());
  const headers = { authorization: `Bearer ${await tokenFor(server.url, credentials)}`, 'accept-encoding': 'identity' };
  const paths = setOf(near).map(pathOf);
  const lengths = await Promise.all(
    paths.map(async (path) => (await (await fetch(server.url + path, { headers })).arrayBuffer()).byteLength),
  );
  const constant = await startServerProcess(
    './serveConstant.ts',
    [`${Math.round(lengths.reduce((sum, one) => sum + one, 0) / lengths.length)}`],
    0,
  );
  undo.push(() => constant.stop());
  return [
    { name: ceiling, server: constant, queries: setOf(near), headers: {} },
    { name: `${ours}: ${near}`, server, queries: setOf(near), headers, tolerance: 0 },
    { name: `${withMetrics}: ${near}`, server: counting, queries: setOf(near), headers, tolerance: 0 },
    { name: `${ours}: ${far}`, server, queries: setOf(far), headers, tolerance: 0 },
    { name: `${ours}, gzip: ${near}`, server, queries: setOf(near), headers: { ...headers, 'accept-encoding': 'gzip, br' } },
  ];
}

const row = ({ name, rates, costs, late, serving, asking, bytes }: Measured, most: number): string[] => [
  name,
  figures(median(rates)),
  `${((100 * median(rates)) / most).toFixed(1)} %`,
  `${figures(median(costs))} us`,
  `${figures(median(late))} ms`,
  `${(bytes / 1000).toFixed(1)} kB`,
  `${Math.round(100 * median(serving))} and ${Math.round(100 * median(asking))} %`,
];

function markRates(measured: readonly Measured[], size: number, { mark }: Report): void {
  const rate = (name: string) => {
    const one = measured.find((other) => other.name === name);
    return one && median(one.rates);
  };
  const own = (set: string) => rate(`${ours}: ${set}`) as number;
  const share = 100 * (own(near) / (rate(ceiling) as number));
  const counted = 100 * ((rate(`${withMetrics}: ${near}`) as number) / (rate(ceiling) as number));
  if (size === 500_000) {
    mark({ what: 'HTTP, 500 000: share of one buffer', value: share, mark: 40, atLeast: true, unit: '%' });
    mark({ what: 'HTTP, 500 000, with metrics: share of one buffer', value: counted, mark: 40, atLeast: true, unit: '%' });
  }
  if (size === 3_000_000)
    mark({ what: 'HTTP, 3 000 000: share of one buffer', value: share, mark: 20, atLeast: true, unit: '%' });
  const least: readonly (readonly [name: string, set: string, mark: number])[] = [
    ['PostGIS', near, 5],
    ['Redis', near, 4],
    ['PostGIS', far, 50],
    ['Redis', far, 50],
    ['objects + JSON.stringify', near, 6],
  ];
  for (const [name, set, value] of least) {
    const its = rate(`${name}: ${set}`);
    if (size !== 500_000 || its === undefined) continue;
    mark({ what: `HTTP, ${set}: throughput relative to ${name}`, value: own(set) / its, mark: value, atLeast: true, unit: 'x' });
  }
}

async function measureAt(size: number, report: Report, scale: Scale): Promise<void> {
  const { path: dataDir, remove } = temporaryFolder();
  const undo: Undo = [remove];
  try {
    report.say(`Writing ${figures(size)} machines to a store`);
    const dataset = generatedDataset(size);
    const credentials = await fillStore(dataDir, dataset);
    report.say('Starting the service');
    const contestants = [...(await startBoth(dataDir, credentials, undo))];
    if (size === 500_000 || (scale.sizes.length === 1 && size < 500_000)) {
      report.say('Loading the machines into the peers');
      const peers = await startPeers(dataset, dataDir, report.say, undo);
      for (const queries of [near, far]) {
        contestants.push(
          ...peers.map((one) => ({ ...one, name: `${one.name}: ${queries}`, queries: setOf(queries), headers: {} })),
        );
      }
    }
    report.say('Sending the same requests to all servers and comparing the responses');
    for (const one of contestants) await checkAnswers(dataset, one, 3);
    for (const server of new Set(contestants.map((one) => one.server))) await settled(server);
    report.say('Measuring the throughput of each server in turn');
    const measured = await compete(contestants, scale);
    const most = median((measured[0] as Measured).rates);
    report.print(`\n### Over HTTP, ${figures(size)} machines\n`);
    const head = [
      '',
      'responses a second',
      `of ${ceiling}`,
      'CPU of the server',
      'p99',
      'length',
      'CPU use of server and load generator',
    ];
    report.print(
      markdownTable(
        head,
        measured.map((one) => row(one, most)),
      ),
    );
    const where = canPin
      ? 'Each server is pinned to one CPU and the load generator to another; databases run on any. The load generator stays awake unless a database needs its CPU'
      : 'No process is pinned to a CPU';
    report.print(`\n${where}; ${connections} connections, medians of ${scale.turns} turns of ${scale.turn / 1000} s.\n`);
    const { serving, asking } = measured[0] as Measured;
    // The throughput with the constant buffer is the upper limit for all servers. If the load generator is the bottleneck instead
    // of the server, the measured limit is too low, and every ratio to it is too high.
    if (median(serving) < 0.85) {
      const [had, took] = [Math.round(100 * median(serving)), Math.round(100 * median(asking))];
      const why = `${ceiling} used ${had} % of a CPU, the load generator ${took} %`;
      report.print(
        `**The machine was busy with something else: ${why}. Repeat on an idle machine; these ratios are unreliable.**\n`,
      );
    }
    markRates(measured, size, report);
  } finally {
    for (const one of undo.toReversed()) await one();
  }
}

export async function measureHttp(report: Report, scale: Scale): Promise<void> {
  for (const size of scale.sizes) await measureAt(size, report, scale);
}
