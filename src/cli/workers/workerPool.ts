/** Keeps a fixed number of workers running. Replaces workers that die. On request, replaces all workers one at a time. */

import type { DrainTimes } from '../../server/http/draining.ts';
import type { Log } from '../../server/observability/log.ts';
import { withTimeout } from '../../server/withTimeout.ts';

/** A worker that the pool has started. */
export interface SpawnedWorker {
  /** The name in the log. */
  readonly name: string;
  /** Resolves with the worker's URL when it is listening. Rejects with a message if the worker cannot start. */
  readonly ready: Promise<string>;
  /** Resolves with the reason when the worker has exited, such as `was terminated by SIGKILL` or `exited with code 1`. */
  readonly gone: Promise<string>;
  /** Makes the worker drain and exit. A second call makes it exit immediately. */
  leave(times: DrainTimes): void;
  kill(): void;
}

interface WorkerPoolOptions {
  readonly size: number;
  readonly spawn: () => SpawnedWorker;
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
   * Replaces all workers one at a time. Stops an old worker only when its replacement is ready. If a new worker cannot start,
   * resolves to false and keeps the remaining workers.
   */
  renew(times: DrainTimes): Promise<boolean>;
  /** Ends all workers. A second call ends them immediately. */
  stop(times: DrainTimes): Promise<void>;
  /** Rejects with a message when no worker is running and none can be started. */
  readonly failed: Promise<never>;
}

/** A slot in the pool, and its current worker. */
interface Slot {
  current?: SpawnedWorker;
  renewing: boolean;
}

/** If no worker is running and this many attempts in a row to start one have failed, the pool gives up. */
const mostFailures = 5;
/** The shortest and the longest delay after a failure, ms. Each failure doubles the delay. */
const [shortest, longest] = [500, 30_000];
/**
 * How long a worker may take to exit after its drain times, ms. A worker needs this time to complete pending requests and to
 * close the store and its threads.
 */
const drainTimeout = 15_000;

export const restartDelay = (failures: number): number => Math.min(shortest * 2 ** (failures - 1), longest);

/** Resolves to the reason why the worker could not start, or to undefined if the worker has started. */
const troubleOf = (worker: SpawnedWorker): Promise<string | undefined> =>
  worker.ready.then(
    () => undefined,
    (error: Error) => error.message,
  );

/**
 * Returns a placeholder for a worker that could not be created, for example because memory is low. The pool retries, because the
 * cause may be temporary.
 */
function failedWorker(why: unknown): SpawnedWorker {
  const ready = Promise.reject(why);
  ready.catch(() => {});
  return { name: 'A worker', ready, gone: Promise.resolve('before it started'), leave() {}, kill() {} };
}

/** Tracks all workers that have not exited yet, including those that are starting or draining. */
function trackWorkers(spawnOne: () => SpawnedWorker) {
  const all = new Set<SpawnedWorker>();
  async function release(worker: SpawnedWorker, times: DrainTimes): Promise<void> {
    worker.leave(times);
    const ended = worker.gone.then(() => {});
    await withTimeout(times.delay + times.silence + drainTimeout, ended);
    if (all.has(worker)) worker.kill();
    await ended;
  }
  return {
    spawn(): SpawnedWorker {
      try {
        const worker = spawnOne();
        all.add(worker);
        void worker.gone.then(() => all.delete(worker));
        return worker;
      } catch (error) {
        return failedWorker(error);
      }
    },
    release,
    releaseAll: (times: DrainTimes) => Promise.all([...all].map((worker) => release(worker, times))),
  };
}
type TrackedWorkers = ReturnType<typeof trackWorkers>;

/** Creates the slots, and keeps a worker in each slot until the pool ends. */
function manageSlots({ size, log, pause }: WorkerPoolOptions, { spawn }: TrackedWorkers, ending: AbortSignal) {
  const slots: Slot[] = Array.from({ length: size }, () => ({ renewing: false }));
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  failed.catch(() => {});

  function assign(slot: Slot, worker: SpawnedWorker): void {
    slot.current = worker;
    void worker.gone.then((how) => {
      if (slot.current !== worker || ending.aborted) return;
      delete slot.current;
      log.error(`${worker.name} ${how}; starting a replacement`);
      if (!slot.renewing) void fill(slot);
    });
  }

  async function fill(slot: Slot): Promise<void> {
    for (let failures = 1; !ending.aborted; failures++) {
      const worker = spawn();
      const trouble = await troubleOf(worker);
      if (ending.aborted) return;
      if (trouble === undefined) return assign(slot, worker);
      await worker.gone;
      if (failures >= mostFailures && slots.every(({ current }) => current === undefined))
        return fail(new Error(`${failures} workers in a row could not start, and none is running. Last error: ${trouble}`));
      log.error(`${worker.name} could not start; retrying in ${restartDelay(failures) / 1_000} s: ${trouble}`);
      await pause(restartDelay(failures), ending);
    }
  }

  return { slots, assign, fill, failed };
}

export function workerPool(options: WorkerPoolOptions): WorkerPool {
  const { size, log } = options;
  const ending = new AbortController();
  const { spawn, release, releaseAll } = trackWorkers(options.spawn);
  const { slots, assign, fill, failed } = manageSlots(options, { spawn, release, releaseAll }, ending.signal);
  let renewing: Promise<boolean> = Promise.resolve(true);

  async function renewSlot(slot: Slot, times: DrainTimes): Promise<boolean> {
    const old = slot.current;
    // Skip an empty slot, because a new worker is about to start in it.
    if (old === undefined || ending.signal.aborted) return !ending.signal.aborted;
    slot.renewing = true;
    const next = spawn();
    const trouble = await troubleOf(next);
    slot.renewing = false;
    if (ending.signal.aborted) return false;
    if (trouble !== undefined) {
      log.error(
        `Stopped restarting the workers, because ${next.name} could not start: ${trouble}. The current workers keep running`,
      );
      if (slot.current === undefined) void fill(slot);
      return false;
    }
    assign(slot, next);
    log.info(`Started ${next.name}, stopping ${old.name}`);
    await release(old, times);
    return true;
  }

  async function renewAll(times: DrainTimes): Promise<boolean> {
    for (const slot of slots) if (!(await renewSlot(slot, times))) return false;
    log.info(`Restarted all ${size} workers`);
    return true;
  }

  return {
    failed,
    async start() {
      const [first, ...others] = slots as [Slot, ...Slot[]];
      const worker = spawn();
      // The first worker starts alone, so an error is reported immediately, and the other workers can use the snapshot that it
      // caches.
      const url = await worker.ready;
      assign(first, worker);
      await Promise.race([failed, Promise.all(others.map(fill))]);
      return url;
    },
    renew(times) {
      renewing = renewing.then(() => renewAll(times));
      return renewing;
    },
    async stop(times) {
      ending.abort();
      await releaseAll(times);
    },
  };
}
