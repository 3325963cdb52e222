/**
 * Sends HTTP requests from a separate process, one at a time on each connection. Messages from the parent choose the requests.
 */
import { setTimeout } from 'node:timers/promises';
import { type AskConnection, askConnection, requestOf } from './askConnection.ts';
import type { Asked, Load } from './loader.ts';

/** Milliseconds since the epoch, with fractions, on the same clock in all processes. */
const clock = (): number => performance.timeOrigin + performance.now();

/** A growable array of numbers. */
class Numbers {
  #held = new Float64Array(1 << 16);
  #count = 0;
  push(value: number): void {
    if (this.#count === this.#held.length) {
      const held = new Float64Array(2 * this.#count);
      held.set(this.#held);
      this.#held = held;
    }
    this.#held[this.#count++] = value;
  }
  all(): Float64Array {
    return this.#held.slice(0, this.#count);
  }
}

class Tally {
  requests = 0;
  errors = 0;
  bytes = 0;
  firstError: string | undefined;
  readonly ends = new Numbers();
  readonly times = new Numbers();
  fail(why: string): void {
    this.errors++;
    this.firstError ??= why;
  }
}

/** Sends one request. @param due when the request was due; its latency is measured from this time */
async function ask(connection: AskConnection, request: Buffer, tally: Tally, due: number): Promise<void> {
  try {
    const { status, bytes } = await connection.ask(request);
    const end = clock();
    if (status !== 200) tally.fail(`answered ${status}`);
    tally.requests++;
    tally.bytes += bytes;
    tally.ends.push(end);
    tally.times.push(end - due);
  } catch (error) {
    tally.fail((error as Error).message);
    // Connecting to a closed port fails immediately, so pause before the next attempt.
    await setTimeout(10);
  }
}

type Asking = (connection: AskConnection) => Promise<void>;

/**
 * Keeps the process from sleeping between responses. On the machine where this was measured, a process that sends data to a
 * sleeping process on another CPU needs at least 12 us to wake it. The fastest server leaves the client no time to sleep, so
 * without this function only slower servers would bear this cost. @returns a function that lets the process sleep again
 */
function stayAwake(): () => void {
  let isAwake = true;
  const again = () => void (isAwake && setImmediate(again));
  again();
  return () => {
    isAwake = false;
  };
}

/** Each connection sends its next request once the last response has arrived. */
function flatOut(requests: readonly Buffer[], { ms }: Load, tally: Tally): Asking {
  const until = clock() + ms;
  let next = 0;
  return async (connection) => {
    while (clock() < until) await ask(connection, requests[next++ % requests.length] as Buffer, tally, clock());
  };
}

/**
 * Sends requests at a fixed rate without waiting for earlier responses, so latency includes the time that a request waits behind
 * a slow response. Any free connection takes the next request.
 */
function atRate(requests: readonly Buffer[], { ms }: Load, rate: number, tally: Tally): Asking {
  const began = clock();
  const count = Math.floor((rate * ms) / 1_000);
  let next = 0;
  return async (connection) => {
    while (next < count) {
      const at = next++;
      const due = began + (at * 1_000) / rate;
      const early = due - clock();
      // A timer can fire a millisecond late. After a wait for a timer, latency is therefore measured from the time when the
      // request was sent. Without a wait, latency is measured from the time when the request was due.
      if (early > 0) await setTimeout(early);
      const sent = clock();
      await ask(connection, requests[at % requests.length] as Buffer, tally, early > 0 ? sent : due);
    }
  };
}

async function carryOut(load: Load): Promise<Asked> {
  const connections = Array.from({ length: load.connections }, () => askConnection(load.url));
  const requests = load.paths.map((path) => requestOf(path, load.headers));
  const tally = new Tally();
  const cpu = process.cpuUsage();
  const began = clock();
  const sleep = load.isAwake ? stayAwake() : () => {};
  await Promise.all(
    connections.map(load.rate === undefined ? flatOut(requests, load, tally) : atRate(requests, load, load.rate, tally)),
  );
  const ms = clock() - began;
  sleep();
  const { user, system } = process.cpuUsage(cpu);
  for (const connection of connections) connection.close();
  const { requests: answered, errors, bytes, firstError, ends, times } = tally;
  return {
    requests: answered,
    errors,
    bytes,
    ms,
    cpu: user + system,
    ...(firstError !== undefined && { firstError }),
    ends: load.isTimed ? ends.all() : new Float64Array(0),
    times: times.all(),
  };
}

process.on('message', (load: Load) => {
  void carryOut(load).then((asked) => process.send?.(asked));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
