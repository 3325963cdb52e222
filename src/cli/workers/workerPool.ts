/** Keeps a fixed number of workers running. Replaces workers that die. On request, replaces all workers one at a time. */

import type { DrainTimes } from '../../server/http/draining.ts';
import type { Log } from '../../server/observability/log.ts';
import { withTimeout } from '../../server/withTimeout.ts';

/** A worker that the pool has started. */
export interface SpawnedWorker {
  /** For the log. */
  readonly name: string;
  /** Resolves with the worker's URL when it is listening. Rejects with a message if the worker cannot start. */
  readonly ready: Promise<string>;
  /** Resolves with the reason when the worker has ended, such as `was terminated by SIGKILL` or `exited with code 1`. */
  readonly gone: Promise<string>;
  /** Makes the worker drain and exit. A second call makes it exit immediately. */
  leave(times: DrainTimes): void;
  kill(): void;
}

interface WorkerPoolOptions {
  readonly size: number;
  readonly hire: () => SpawnedWorker;
  readonly log: Log;
  /** Waits for this many ms, or until the signal aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface WorkerPool {
  /**
   * Resolves with the URL when all workers have started or failed. @throws the first worker's error if that worker cannot start
   */
  start(): Promise<string>;
  /**
   * Replaces all workers one at a time. Each new worker is ready before an old worker exits. Resolves to false if a new worker
   * could not start. The remaining workers then stay.
   */
  renew(times: DrainTimes): Promise<boolean>;
  /** Ends all workers. A second call ends them immediately. */
  stop(times: DrainTimes): Promise<void>;
  /** Rejects with a message when no worker is running and none can be started. */
  readonly failed: Promise<never>;
}

/** A slot in the pool, and its current worker. */
interface Seat {
  current?: SpawnedWorker;
  renewing: boolean;
}

/** If this many starts in a row fail while no other worker is running, the pool gives up. */
const mostFailures = 5;
/** The shortest and the longest delay after a failure, ms. Each failure doubles the delay. */
const [shortest, longest] = [500, 30_000];
/**
 * How long a worker may take to exit after its drain times, ms. It needs this time to complete current requests and to close the
 * store and its threads.
 */
const drainTimeout = 15_000;

export const restartDelay = (failures: number): number => Math.min(shortest * 2 ** (failures - 1), longest);

/** Why the worker could not start. Undefined if it has started. */
const troubleOf = (hired: SpawnedWorker): Promise<string | undefined> =>
  hired.ready.then(
    () => undefined,
    (error: Error) => error.message,
  );

/**
 * Represents a worker that could not be created, for example because of insufficient memory. Like other failures to start, this
 * may be temporary.
 */
function neverHired(why: unknown): SpawnedWorker {
  const ready = Promise.reject(why);
  ready.catch(() => {});
  return { name: 'A worker', ready, gone: Promise.resolve('before it started'), leave() {}, kill() {} };
}

/** Tracks all workers that have not ended yet, including those that are starting or exiting. */
function roster(hireOne: () => SpawnedWorker) {
  const all = new Set<SpawnedWorker>();
  async function letGo(hired: SpawnedWorker, times: DrainTimes): Promise<void> {
    hired.leave(times);
    const ended = hired.gone.then(() => {});
    await withTimeout(times.delay + times.silence + drainTimeout, ended);
    if (all.has(hired)) hired.kill();
    await ended;
  }
  return {
    hire(): SpawnedWorker {
      try {
        const hired = hireOne();
        all.add(hired);
        void hired.gone.then(() => all.delete(hired));
        return hired;
      } catch (error) {
        return neverHired(error);
      }
    },
    letGo,
    letAllGo: (times: DrainTimes) => Promise.all([...all].map((hired) => letGo(hired, times))),
  };
}
type Roster = ReturnType<typeof roster>;

/** Creates the slots, and keeps a worker in each slot until the pool ends. */
function seating({ size, log, pause }: WorkerPoolOptions, { hire }: Roster, ending: AbortSignal) {
  const seats: Seat[] = Array.from({ length: size }, () => ({ renewing: false }));
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  failed.catch(() => {});

  function seatIn(seat: Seat, hired: SpawnedWorker): void {
    seat.current = hired;
    void hired.gone.then((how) => {
      if (seat.current !== hired || ending.aborted) return;
      delete seat.current;
      log.error(`${hired.name} ${how}; starting a replacement`);
      if (!seat.renewing) void fill(seat);
    });
  }

  async function fill(seat: Seat): Promise<void> {
    for (let failures = 1; !ending.aborted; failures++) {
      const hired = hire();
      const trouble = await troubleOf(hired);
      if (ending.aborted) return;
      if (trouble === undefined) return seatIn(seat, hired);
      await hired.gone;
      if (failures >= mostFailures && seats.every(({ current }) => current === undefined))
        return fail(new Error(`${failures} workers in a row could not start, and none is running. Last error: ${trouble}`));
      log.error(`${hired.name} could not start; retrying in ${restartDelay(failures) / 1_000} s: ${trouble}`);
      await pause(restartDelay(failures), ending);
    }
  }

  return { seats, seatIn, fill, failed };
}

export function workerPool(options: WorkerPoolOptions): WorkerPool {
  const { size, log } = options;
  const ending = new AbortController();
  const { hire, letGo, letAllGo } = roster(options.hire);
  const { seats, seatIn, fill, failed } = seating(options, { hire, letGo, letAllGo }, ending.signal);
  let renewing: Promise<boolean> = Promise.resolve(true);

  async function renewSeat(seat: Seat, times: DrainTimes): Promise<boolean> {
    const old = seat.current;
    // The slot is empty, and a worker is about to start in it.
    if (old === undefined || ending.signal.aborted) return !ending.signal.aborted;
    seat.renewing = true;
    const next = hire();
    const trouble = await troubleOf(next);
    seat.renewing = false;
    if (ending.signal.aborted) return false;
    if (trouble !== undefined) {
      log.error(`Worker restart stopped; the current workers keep running: ${next.name} could not start: ${trouble}`);
      if (seat.current === undefined) void fill(seat);
      return false;
    }
    seatIn(seat, next);
    log.info(`Started ${next.name}, stopping ${old.name}`);
    await letGo(old, times);
    return true;
  }

  async function renewAll(times: DrainTimes): Promise<boolean> {
    for (const seat of seats) if (!(await renewSeat(seat, times))) return false;
    log.info(`Restarted all ${size} workers`);
    return true;
  }

  return {
    failed,
    async start() {
      const [first, ...others] = seats as [Seat, ...Seat[]];
      const hired = hire();
      // The first worker starts alone, so an error is reported immediately, and the other workers can use the snapshot that it
      // caches.
      const url = await hired.ready;
      seatIn(first, hired);
      await Promise.race([failed, Promise.all(others.map(fill))]);
      return url;
    },
    renew(times) {
      renewing = renewing.then(() => renewAll(times));
      return renewing;
    },
    async stop(times) {
      ending.abort();
      await letAllGo(times);
    },
  };
}
