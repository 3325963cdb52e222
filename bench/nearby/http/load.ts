/** Asks over HTTP, from a process of its own: undici, one question at a time on each connection. Told by messages what to ask. */
import { setTimeout } from 'node:timers/promises';
import type { Asked, Load } from './loader.ts';

interface Client {
  dispatch(options: { path: string; method: 'GET'; headers: Record<string, string> }, handler: Handler): boolean;
  destroy(): Promise<void>;
}

/** What undici tells of an answer. */
interface Handler {
  onRequestStart(): void;
  onResponseStart(controller: unknown, status: number): void;
  onResponseData(controller: unknown, chunk: Uint8Array): void;
  onResponseEnd(): void;
  onResponseError(controller: unknown, error: Error): void;
}

const { Client: UndiciClient } = (await import(new URL('../node_modules/undici/index.js', import.meta.url).href)) as {
  Client: new (url: string, options: { pipelining: number; keepAliveTimeout: number }) => Client;
};

/** Since the epoch, ms, with parts of them: the same clock in all processes. */
const clock = (): number => performance.timeOrigin + performance.now();

class Tally {
  requests = 0;
  errors = 0;
  bytes = 0;
  firstError: string | undefined;
  readonly ends: number[] = [];
  readonly times: number[] = [];
  fail(why: string): void {
    this.errors++;
    this.firstError ??= why;
  }
}

/** One question. @param due when it was to be asked, which is when its time begins */
function ask(client: Client, { headers }: Load, path: string, tally: Tally, due: number): Promise<void> {
  return new Promise((resolve) => {
    client.dispatch(
      { path, method: 'GET', headers },
      {
        onRequestStart() {},
        onResponseStart(_, status) {
          if (status !== 200) tally.fail(`answered ${status}`);
        },
        onResponseData(_, chunk) {
          tally.bytes += chunk.length;
        },
        onResponseEnd() {
          const end = clock();
          tally.requests++;
          tally.ends.push(end);
          tally.times.push(end - due);
          resolve();
        },
        onResponseError(_, error) {
          tally.fail(error.message);
          resolve();
        },
      },
    );
  });
}

/** Every connection asks anew as soon as it is answered. */
async function flatOut(clients: readonly Client[], load: Load, tally: Tally): Promise<void> {
  const until = clock() + load.ms;
  let next = 0;
  const one = async (client: Client) => {
    while (clock() < until) await ask(client, load, load.paths[next++ % load.paths.length] as string, tally, clock());
  };
  await Promise.all(clients.map(one));
}

/**
 * So many a second, whether the ones before are answered or not: whoever waits behind a slow answer has waited too. The n-th
 * connection takes every so-manieth question.
 */
async function atRate(clients: readonly Client[], load: Load, rate: number, tally: Tally): Promise<void> {
  const began = clock();
  const count = Math.floor((rate * load.ms) / 1_000);
  let next = 0;
  const one = async (client: Client) => {
    while (next < count) {
      const at = next++;
      const due = began + (at * 1_000) / rate;
      const early = due - clock();
      // A timer is a millisecond late at times, and so would the question be: its time begins when it is sent, never later than that.
      if (early > 0) await setTimeout(early);
      const sent = clock();
      await ask(client, load, load.paths[at % load.paths.length] as string, tally, early > 0 ? sent : due);
    }
  };
  await Promise.all(clients.map(one));
}

async function carryOut(load: Load): Promise<Asked> {
  const options = { pipelining: 1, keepAliveTimeout: 60_000 };
  const clients = Array.from({ length: load.connections }, () => new UndiciClient(load.url, options));
  const tally = new Tally();
  const cpu = process.cpuUsage();
  const began = clock();
  await (load.rate === undefined ? flatOut(clients, load, tally) : atRate(clients, load, load.rate, tally));
  const ms = clock() - began;
  const { user, system } = process.cpuUsage(cpu);
  await Promise.all(clients.map((client) => client.destroy()));
  const { requests, errors, bytes, firstError, ends, times } = tally;
  const { isTimed } = load;
  return {
    requests,
    errors,
    bytes,
    ms,
    cpu: user + system,
    ...(firstError !== undefined && { firstError }),
    ends: isTimed ? Float64Array.from(ends) : new Float64Array(0),
    times: Float64Array.from(times),
  };
}

process.on('message', (load: Load) => {
  void carryOut(load).then((asked) => process.send?.(asked));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
