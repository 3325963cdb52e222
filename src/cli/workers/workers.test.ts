import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestPostgres, type TestPostgres, whyNoPostgres } from '../../../test/support/store/testPostgres.ts';
import { openStore } from '../../store/openStore.ts';
import type { Store } from '../../store/store.ts';

const reason = whyNoPostgres();
if (reason) console.log(reason);

const program = fileURLToPath(new URL('../start.ts', import.meta.url));
const headers = { authorization: 'Bearer k-fio' };
/** Time limit for a request, ms. If a request has no response by then, it was lost between the processes. */
const timeoutMs = 20_000;
const nearby = '/v6/atms/complete/findNearby?lat=0&long=0&radius=1';

/**
 * Simulates a bank's server. It sends requests over one connection as long as the connection is open, and then opens another
 * connection.
 */
function customer(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const failures: string[] = [];
  /** The generation of the data in each response, by connection and in order of arrival. */
  const connections = new Map<unknown, number[]>();
  let asked = 0;
  let stopped = false;
  async function ask(): Promise<void> {
    const question = get(url + nearby, { agent, headers, timeout: timeoutMs });
    question.on('timeout', () => question.destroy(new Error('no response')));
    const [reply] = (await once(question, 'response')) as [IncomingMessage];
    const { socket } = reply;
    let body = '';
    for await (const chunk of reply.setEncoding('utf8')) body += chunk;
    if (reply.statusCode !== 200) throw new Error(`answered ${reply.statusCode}`);
    const generation = Number(/"hint":"generation (\d+)"/.exec(body)?.[1]);
    connections.getOrInsertComputed(socket, () => []).push(generation);
  }
  const asking = (async () => {
    while (!stopped) {
      asked += 1;
      await ask().catch((error: Error) => failures.push(error.message));
      await setTimeout(10);
    }
    agent.destroy();
  })();
  return {
    failures,
    connections,
    asked: () => asked,
    newest: () => [...connections.values()].at(-1)?.at(-1),
    stop() {
      stopped = true;
      return asking;
    },
  };
}

/** All workers and their primary use the same port, so the port cannot be 0. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function importGeneration(store: Store, generation: number): Promise<void> {
  const feed = {
    name: 'one',
    title: 'One',
    digest: `${generation}`,
    attribution: { text: 'test' },
    bounds: [0, 0, 0, 0] as const,
  };
  const atm = {
    uid: 'a',
    lat: 0,
    long: 0,
    country: 'CZ',
    timeZone: 'Europe/Prague',
    hints: [{ code: 'note' as const, text: `generation ${generation}` }],
  };
  await store.replaceFeed(feed, [atm], generation);
}

describe.skipIf(reason)('two workers on one PostgreSQL server', () => {
  let postgres: TestPostgres;
  let store: Store;
  const dataDir = mkdtempSync(join(tmpdir(), 'atm-workers-'));
  beforeAll(async () => {
    postgres = await startTestPostgres();
    writeFileSync(
      join(dataDir, 'callers.json'),
      JSON.stringify([{ slug: 'fio', key: 'k-fio', operator: 'Fio', activated: true }]),
    );
  });
  afterAll(async () => {
    await store.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  it('are replaced without losing a request or returning an older response, and continue when one worker is killed', async () => {
    const databaseUrl = await postgres.freshUrl();
    store = await openStore({ dataDir, databaseUrl });
    await store.migrate();
    await importGeneration(store, 1);
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info' };
    const metricsPort = await freePort();
    const limits = { CALLER_LIMIT: 'none', ADDRESS_LIMIT: 'none', DEMO: 'false', METRICS_PORT: `${metricsPort}` };
    const service = spawn(process.execPath, [program, '--workers', '2'], { env: { ...env, ...limits } });
    const ended = once(service, 'close');
    let said = '';
    for (const stream of [service.stdout, service.stderr]) stream.on('data', (chunk) => (said += chunk));
    const says = (what: RegExp) =>
      vi.waitFor(() => what.exec(said) ?? expect.fail(`${what} is not in: ${said}`), { timeout: 45_000, interval: 20 });
    const [, url = ''] = await says(/is ready: (\S+)/);

    const customers = Array.from({ length: 6 }, () => customer(url));
    const failures = () => customers.flatMap((one) => one.failures);
    const allSee = (generation: number) =>
      vi.waitFor(() => expect(customers.every((one) => one.newest() === generation)).toBe(true), {
        timeout: 45_000,
        interval: 10,
      });
    await allSee(1);
    const figures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    for (const worker of ['1', '2']) expect(await figures()).toContain(`process_resident_memory_bytes{worker="${worker}"} `);
    await importGeneration(store, 2);
    await allSee(2);
    service.kill('SIGUSR2');
    const [, first = ''] = await says(/Started Worker (\d+), stopping /);
    // This import runs while the workers are being replaced.
    await importGeneration(store, 3);
    await says(/Restarted all 2 workers/);
    await allSee(3);
    expect(failures()).toEqual([]);
    for (const { connections } of customers) {
      expect(connections.size).toBeGreaterThan(1);
      for (const generations of connections.values()) expect(generations).toEqual(generations.toSorted((a, b) => a - b));
    }

    process.kill(Number(first), 'SIGKILL');
    await says(new RegExp(`Worker ${first} was terminated by SIGKILL; starting a replacement`));
    // A client that is connected to the killed worker loses at most one request.
    const asked = customers.map((one) => one.asked());
    await vi.waitFor(() => expect(customers.every((one, at) => one.asked() >= (asked[at] ?? 0) + 20)).toBe(true), 45_000);
    expect(customers.every((one) => one.failures.length <= 1)).toBe(true);

    await Promise.all(customers.map((one) => one.stop()));
    service.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    expect(said.match(/is ready:/g)).toHaveLength(1);
    // Reading metrics must not stop a worker, so only the killed worker needs a replacement.
    expect(said.match(/starting a replacement/g)).toHaveLength(1);
  }, 120_000);
});
