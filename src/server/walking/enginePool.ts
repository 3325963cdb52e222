/**
 * The processes of the walking engine. Each process works on one request at a time. Further requests wait in a queue of limited
 * length, but no longer than their time limit.
 */
import { greatCircleDistance } from '../../core/geo/greatCircle.ts';
import {
  type EngineAnswers,
  EngineEnded,
  type EngineProcess,
  startEngine,
  type WalkQuestion,
} from '../../walking/engineProcess.ts';
import type { Network } from '../../walking/networks.ts';
import type { WalkPoint } from '../../walking/walk.ts';
import type { Log } from '../observability/log.ts';
import { circuitBreaker } from '../tasks/circuitBreaker.ts';
import { usualLimits } from './walking.ts';

/**
 * The network to which a request is sent. Failures are counted for each such object, so a newly imported network starts without
 * failures.
 */
type AskedNetwork = Pick<Network, 'feed'>;

export interface EnginePool {
  /**
   * @param within ms
   * @param question receives the time that is left, ms
   * @returns undefined if the engine failed or did not respond in time
   */
  ask<Q extends WalkQuestion>(
    network: AskedNetwork,
    within: number,
    question: (left: number) => Q,
  ): Promise<EngineAnswers[Q['task']] | undefined>;
  /** Starts a process if none is running, so that the first request does not wait for the start. */
  warm(): void;
  /** Whether requests to a network are suspended, because other requests failed. */
  isPaused(network: AskedNetwork): boolean;
  close(): Promise<void>;
}

export interface EnginePoolOptions {
  /** The folder of the installed engine. Undefined if it is not installed. */
  readonly engine: () => string | undefined;
  /** The maximum number of processes. At least 1. */
  readonly size: number;
  readonly log: Log;
  /** The maximum start time of a process, ms. A process that takes longer counts as hung. For tests. */
  readonly longestStart?: number;
}

interface Waiting {
  readonly network: AskedNetwork;
  readonly from: WalkPoint;
  readonly question: (left: number) => WalkQuestion;
  /** The end of the time limit, as a `performance.now()` time. */
  readonly deadline: number;
  readonly resolve: (answer: EngineAnswers[WalkQuestion['task']] | undefined) => void;
}

type Breaker = ReturnType<typeof circuitBreaker>;

interface Failures {
  readonly ofNetwork: Breaker;
  /** The places around which requests failed. The most recent place is the last one. */
  readonly places: { readonly around: WalkPoint; readonly breaker: Breaker }[];
}

/** How long a matrix usually takes, ms. */
const usualQuestion = 10;

/** The maximum number of requests that wait per process. Further requests would not complete in time. */
const maxWaiting = usualLimits.matrix / usualQuestion - 1;

/** The default of `longestStart`, and the time limit for a request that opens a network, ms. */
export const hangsAfter = 5_000;

/**
 * How long after the time limit of a request the process may still respond, ms. Until then, the process does not accept other
 * requests. If it does not respond, it is killed. A new process needs almost as long to start and to open the network.
 */
const grace = 1_000;

/** The distance up to which failed requests are assumed to have the same cause, m. */
const samePlace = 2_000;

/** The maximum number of places that are stored for each network. */
const maxPlaces = 20;

/** Rounds a position to about a kilometre, so that the stored place does not identify a person's location. */
const neighbourhood = ({ lat, long }: WalkPoint): WalkPoint => ({ lat: Number(lat.toFixed(2)), long: Number(long.toFixed(2)) });

const times = { now: () => performance.now() };

const newFailures = (): Failures => ({
  ofNetwork: circuitBreaker({ failures: 3, pause: 60_000, longestPause: 3_600_000, ...times }),
  places: [],
});

export function enginePool({ engine, size, log, longestStart = hangsAfter }: EnginePoolOptions): EnginePool {
  const processes = new Set<EngineProcess>();
  const idle: EngineProcess[] = [];
  const queue: Waiting[] = [];
  /** The number of processes that are starting. */
  let starting = 0;
  const starts = circuitBreaker({ failures: 1, pause: 100, longestPause: 30_000, ...times });
  let hasFailedToStart = false;
  const failures = new WeakMap<AskedNetwork, Failures>();
  const failuresOf = (network: AskedNetwork) => failures.getOrInsertComputed(network, newFailures);
  let isClosed = false;
  /** The timer until another process can be started. */
  let retry: NodeJS.Timeout | undefined;

  function placeOf({ network, from }: Pick<Waiting, 'network' | 'from'>) {
    return failuresOf(network).places.find(
      ({ around }) => greatCircleDistance(around.lat, around.long, from.lat, from.long) <= samePlace,
    );
  }

  /** Whether a request is suspended, because other requests to this network or around this position failed. */
  function isPaused(asked: Pick<Waiting, 'network' | 'from'>): boolean {
    return failuresOf(asked.network).ofNetwork.pauseLeft() > 0 || (placeOf(asked)?.breaker.pauseLeft() ?? 0) > 0;
  }

  /** @returns whether a process is starting */
  function start(): boolean {
    if (isClosed || processes.size >= size || starts.pauseLeft() > 0) return false;
    const folder = engine();
    if (folder === undefined) return false;
    const one = startEngine(folder);
    processes.add(one);
    starting++;
    void one.ended.then(() => {
      processes.delete(one);
      const at = idle.indexOf(one);
      if (at >= 0) idle.splice(at, 1);
      if (isClosed) return;
      starts.failed();
      retryLater();
    });
    void load(one);
    return true;
  }

  async function load(one: EngineProcess): Promise<void> {
    try {
      await one.ask({ task: 'load' }, longestStart);
      starts.succeeded();
      hasFailedToStart = false;
      idle.push(one);
    } catch (error) {
      one.kill();
      if (isClosed || hasFailedToStart) return;
      hasFailedToStart = true;
      log.warn(`The walking engine cannot be started: ${(error as Error).message}. Retrying`);
    } finally {
      starting--;
      dispatch();
    }
  }

  function noteFailure(asked: Waiting, error: Error): void {
    const { ofNetwork, places } = failuresOf(asked.network);
    const known = placeOf(asked);
    const where = `on the network ${asked.network.feed}`;
    const hasEnded = error instanceof EngineEnded;
    if (known) {
      // Count further failures near this position only for the position. Otherwise, a user who repeats a failing request could
      // block the whole network for all users.
      known.breaker.failed();
      if (hasEnded) log.warn(`The walking engine crashed or hung ${where} again near the same position. Restarting it.`);
      return;
    }
    const breaker = circuitBreaker({ failures: 1, pause: 10_000, longestPause: 3_600_000, ...times });
    breaker.failed();
    places.push({ around: neighbourhood(asked.from), breaker });
    if (places.length > maxPlaces) places.shift();
    const inARow = ofNetwork.failed();
    const pause = ofNetwork.pauseLeft();
    const notUsed = pause > 0 ? `Not using this network for ${Math.round(pause / 1000)} s.` : '';
    if (hasEnded) {
      log.warn(`The walking engine crashed or hung ${where} (failure ${inARow} in a row). ${notUsed || 'Restarting it.'}`);
    } else if (inARow === 1 || notUsed) {
      log.warn(`The walking engine failed ${where}: ${error.message}. ${notUsed}`.trimEnd());
    }
  }

  function noteSuccess(asked: Waiting): void {
    const { ofNetwork, places } = failuresOf(asked.network);
    ofNetwork.succeeded();
    const known = placeOf(asked);
    if (known) places.splice(places.indexOf(known), 1);
  }

  async function run(one: EngineProcess, asked: Waiting): Promise<void> {
    const left = asked.deadline - performance.now();
    try {
      asked.resolve(await one.ask(asked.question(left), left + grace));
      noteSuccess(asked);
    } catch (error) {
      asked.resolve(undefined);
      if (!isClosed) noteFailure(asked, error as Error);
    } finally {
      if (!one.hasEnded()) idle.push(one);
      dispatch();
    }
  }

  function retryLater(): void {
    const pause = starts.pauseLeft();
    if (pause > 0 && !isClosed) retry ??= setTimeout(retried, pause);
  }

  function retried(): void {
    retry = undefined;
    warm();
    dispatch();
  }

  function dispatch(): void {
    while (queue.length > 0) {
      const one = idle.pop();
      if (one === undefined) break;
      const asked = queue.shift() as Waiting;
      if (isPaused(asked)) {
        asked.resolve(undefined);
        idle.push(one);
      } else void run(one, asked);
    }
    while (queue.length > starting && start()) {}
    if (queue.length > 0) retryLater();
  }

  function warm(): void {
    if (processes.size === 0 && !start()) retryLater();
  }

  return {
    ask(network, within, question) {
      const { from } = question(within);
      const isFull = queue.length >= maxWaiting * size + starting;
      const isStopped = processes.size === 0 && starts.pauseLeft() > within;
      if (isClosed || isFull || isStopped || isPaused({ network, from })) return Promise.resolve(undefined);
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const waiting: Waiting = { network, from, question, deadline: performance.now() + within, resolve };
      const late = setTimeout(() => {
        const at = queue.indexOf(waiting);
        if (at >= 0) queue.splice(at, 1);
        resolve(undefined);
      }, within);
      queue.push(waiting);
      dispatch();
      return promise.finally(() => clearTimeout(late)) as ReturnType<EnginePool['ask']> as never;
    },
    warm,
    isPaused: (network) => failuresOf(network).ofNetwork.pauseLeft() > 0,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      for (const { resolve } of queue.splice(0)) resolve(undefined);
      for (const one of processes) one.kill();
      await Promise.all([...processes].map(({ ended }) => ended));
    },
  };
}
