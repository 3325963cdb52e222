/**
 * npm run bench:callers: measures the cost of authenticating a findNearby request, compared with the same request without
 * credentials. Measures the CPU time of the whole process (the service and this client), because on a busy machine, wall-clock
 * time also includes the work of other programs. Alternates between the variants, because the load from other programs varies.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemoTown } from '../../src/imports/loadDemoTown.ts';
import { importedKey, newClient, newPublishable } from '../../src/server/auth/newSecrets.ts';
import { serviceSecretOf } from '../../src/server/auth/serviceSecret.ts';
import { openVault } from '../../src/server/auth/vault.ts';
import { operatorIndex } from '../../src/server/dataset/operatorIndex.ts';
import { openCallers } from '../../src/server/routes/openCallers.ts';
import { startServer } from '../../src/server/runtime/startServer.ts';
import { demoAlliance, demoOperatorName } from '../../src/sources/demoTown/demoTown.ts';
import { openStore } from '../../src/store/openStore.ts';

const rounds = 15;
const each = 1_000;
const dataDir = mkdtempSync(join(tmpdir(), 'bench-callers-'));
const now = Date.now();
const vault = openVault(serviceSecretOf({ dataDir }) as string);
const key = 'a-key-of-callers.json-that-is-long-and-random';
const publishable = newPublishable('bench', now);

const store = await openStore({ dataDir });
await store.migrate();
await loadDemoTown(store);
// The service treats requests without credentials as requests of the demo caller. This caller has the same profile, so all
// responses are identical.
const profile = {
  slug: 'bench',
  operator: demoOperatorName,
  withdrawals: demoAlliance.withdrawals,
  deposits: demoAlliance.deposits,
  activated: true,
  default: false,
  origins: ['https://bench.example'],
};
const { client, credential } = newClient('bench', vault, now);
const credentials = [credential, importedKey('bench', key, vault, now), publishable];
await store.callers.change(() => ({ callers: [profile], credentials, takeOver: true, secretCheck: vault.check }), now);

const server = await startServer({ dataDir, host: '127.0.0.1', port: 0, logLevel: 'error' });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function ask(headers: Record<string, string>, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${server.url}${path}`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`));
      answer.resume().on('end', resolve);
    }).on('error', reject);
  });
}

const { clientId, clientSecret } = client;
const reply = await fetch(`${server.url}/oauth/token`, {
  method: 'POST',
  body: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }),
});
const { access_token: token } = (await reply.json()) as { access_token: string };

const ways: Readonly<Record<string, Record<string, string>>> = {
  'a token': { authorization: `Bearer ${token}` },
  'a key of callers.json': { authorization: `Bearer ${key}` },
  'a publishable key': { authorization: `Bearer ${publishable.id}`, origin: 'https://bench.example' },
};
const nobody = { 'x-padding': 'x'.repeat(`Bearer ${token}`.length) };
const path = '/v6/atms/complete/findNearby?lat=0&long=0&radius=2000';

/** CPU time per request, microseconds. */
async function block(headers: Record<string, string>): Promise<number> {
  const before = process.cpuUsage();
  for (let i = 0; i < each; i++) await ask(headers, path);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / each;
}
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number;

const costs = new Map<string, number[]>([
  ['no credentials', []],
  ...Object.keys(ways).map((way): [string, number[]] => [way, []]),
]);
await block(nobody);
for (let round = 0; round < rounds; round++) {
  for (const [way, taken] of costs) taken.push(await block(ways[way] ?? nobody));
}
const base = median(costs.get('no credentials') ?? []);
console.log('| credentials | CPU per request | added |\n|---|---|---|');
for (const [way, taken] of costs) {
  const ratios = taken.map((cost, round) => cost / ((costs.get('no credentials') ?? [])[round] as number));
  console.log(`| ${way} | ${median(taken).toFixed(0)} us | ${((median(ratios) - 1) * 100).toFixed(1)} % |`);
}

// The cost of authentication alone, without network noise.
const quiet = { debug() {}, info() {}, warn() {}, error() {} };
const door = await openCallers({ store, vault, dataDir, now: Date.now, log: quiet });
const operators = operatorIndex((await store.readDataset()).atms.flatMap(({ operator }) => operator ?? []));
async function doorCost(headers: Record<string, string>): Promise<number> {
  await door.identify(headers, operators);
  const times = 200_000;
  const before = process.cpuUsage();
  for (let i = 0; i < times; i++) {
    // Copy the header, because every real request contains a new string whose hash is not cached.
    const asked = door.identify({ ...headers, authorization: Buffer.from(headers.authorization ?? '').toString() }, operators);
    if (asked instanceof Promise) await asked;
  }
  return process.cpuUsage(before).user / times;
}
console.log('\n| authentication alone | CPU | share of a request |\n|---|---|---|');
for (const [way, headers] of Object.entries(ways)) {
  const cost = median([await doorCost(headers), await doorCost(headers), await doorCost(headers)]);
  console.log(`| ${way} | ${cost.toFixed(2)} us | ${((100 * cost) / base).toFixed(1)} % |`);
}
await door.close();
await store.close();
agent.destroy();
await server.close();
rmSync(dataDir, { recursive: true, force: true });
