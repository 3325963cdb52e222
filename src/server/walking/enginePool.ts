/**
 * The processes of the walking engine. Each works on one question at a time. Further questions wait in a queue of limited length,
 * each no longer than its time limit.
 */
import {
  type EngineAnswers,
  EngineEnded,
  type EngineProcess,
  type EngineQuestion,
  startEngine,
} from '../../walking/engineProcess.ts';
import type { Network } from '../../walking/networks.ts';
import type { Log } from '../observability/log.ts';
import { circuitBreaker } from '../tasks/circuitBreaker.ts';
import { usualLimits } from './walking.ts';

/** Failures are counted for each of these objects, so a newly imported network starts without any. */
type AskedNetwork = Pick<Network, 'feed'>;

export interface EnginePool {
  /**
   * @param within ms
   * @param question receives the time that is left, ms
   * @returns undefined if the engine failed or did not answer in time
   */
  ask<Q extends EngineQuestion>(
    network: AskedNetwork,
    within: number,
    question: (left: number) => Q,
  ): Promise<EngineAnswers[Q['task']] | undefined>;
  /** Starts a process if there is none, so that the first question does not wait for it. */
  warm(): void;
  close(): Promise<void>;
}

export interface EnginePoolOptions {
  /** The folder of the installed engine. Undefined if it is not installed. */
  readonly engine: () => string | undefined;
  /** The maximum number of processes. At least 1. */
  readonly size: number;
  readonly log: Log;
  /** A process that takes longer hangs, ms. For tests. */
  readonly longestQuestion?: number;
}

interface Waiting {
  /** Undefined for the start of a process. */
  readonly network: AskedNetwork | undefined;
  readonly question: (left: number) => EngineQuestion;
  /** On the clock of `performance.now()`. */
  readonly deadline: number;
  readonly resolve: (answer: EngineAnswers[EngineQuestion['task']] | undefined) => void;
}

/** How long a matrix usually takes, ms. */
const usualQuestion = 10;

/** The maximum number of questions that wait per process. With the current one, more would not be answered in time. */
const maxWaiting = usualLimits.matrix / usualQuestion - 1;

/** The default of `longestQuestion`, ms. */
export const hangsAfter = 5_000;

const times = { now: () => performance.now() };

export function enginePool({ engine, size, log, longestQuestion = hangsAfter }: EnginePoolOptions): EnginePool {
  const processes = new Set<EngineProcess>();
  const idle: EngineProcess[] = [];
  const queue: Waiting[] = [];
  const starts = circuitBreaker({ failures: 1, pause: 100, longestPause: 30_000, ...times });
  const newBreaker = () => circuitBreaker({ failures: 3, pause: 60_000, longestPause: 3_600_000, ...times });
  const breakers = new WeakMap<AskedNetwork, ReturnType<typeof circuitBreaker>>();
  const breakerAtStart = newBreaker();
  const breakerOf = (network: AskedNetwork | undefined) =>
    network ? breakers.getOrInsertComputed(network, newBreaker) : breakerAtStart;
  let isClosed = false;
  /** Set until a process may be started again. */
  let retry: NodeJS.Timeout | undefined;

  function start(): EngineProcess | undefined {
    if (isClosed || processes.size >= size || starts.pauseLeft() > 0) return undefined;
    const folder = engine();
    if (folder === undefined) return undefined;
    const one = startEngine(folder);
    processes.add(one);
    void one.ended.then(() => {
      processes.delete(one);
      const at = idle.indexOf(one);
      if (at >= 0) idle.splice(at, 1);
      if (isClosed) return;
      starts.failed();
      retry ??= setTimeout(retried, starts.pauseLeft());
    });
    return one;
  }

  function noteFailure(network: AskedNetwork | undefined, error: Error): void {
    const breaker = breakerOf(network);
    const inARow = breaker.failed();
    const where = network ? `on the network ${network.feed}` : 'while starting';
    const pause = network ? breaker.pauseLeft() : 0;
    const notUsed = pause > 0 ? `Not using this network for ${Math.round(pause / 1000)} s.` : '';
    if (error instanceof EngineEnded) {
      log.warn(`The walking engine crashed or hung ${where} (failure ${inARow} in a row). ${notUsed || 'Restarting it.'}`);
    } else if (inARow === 1 || notUsed) {
      log.warn(`The walking engine failed ${where}: ${error.message}. ${notUsed}`.trimEnd());
    }
  }

  async function run(one: EngineProcess, { network, question, deadline, resolve }: Waiting): Promise<void> {
    const hangs = setTimeout(() => one.kill(), longestQuestion);
    try {
      resolve(await one.ask(question(deadline - performance.now())));
      starts.succeeded();
      breakerOf(network).succeeded();
    } catch (error) {
      resolve(undefined);
      if (!isClosed) noteFailure(network, error as Error);
    } finally {
      clearTimeout(hangs);
      if (!one.hasEnded()) idle.push(one);
      dispatch();
    }
  }

  function retried(): void {
    retry = undefined;
    dispatch();
    warm();
  }

  function dispatch(): void {
    while (queue.length > 0) {
      const one = idle.pop() ?? start();
      if (one === undefined) {
        const pause = starts.pauseLeft();
        if (pause > 0) retry ??= setTimeout(retried, pause);
        return;
      }
      void run(one, queue.shift() as Waiting);
    }
  }

  function warm(): void {
    const one = processes.size === 0 ? start() : undefined;
    if (one)
      void run(one, { network: undefined, question: () => ({ task: 'load' }), deadline: Number.POSITIVE_INFINITY, resolve() {} });
  }

  return {
    ask(network, within, question) {
      const isFull = queue.length >= maxWaiting * size;
      if (isClosed || isFull || breakerOf(network).pauseLeft() > 0) return Promise.resolve(undefined);
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const waiting: Waiting = { network, question, deadline: performance.now() + within, resolve };
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
    async close() {
      isClosed = true;
      clearTimeout(retry);
      for (const { resolve } of queue.splice(0)) resolve(undefined);
      for (const one of processes) one.kill();
      await Promise.all([...processes].map(({ ended }) => ended));
    },
  };
}
