/**
 * The processes of the walking engine. Each works on one question at a time. The rest waits in a queue of limited length, and no
 * longer than the time limit of each question.
 */
import {
  type EngineAnswers,
  EngineEnded,
  type EngineProcess,
  type EngineQuestion,
  startEngine,
} from '../../walking/engineProcess.ts';
import type { Log } from '../observability/log.ts';
import { circuitBreaker } from '../tasks/circuitBreaker.ts';

export interface EnginePool {
  /**
   * @param question receives the time that is left, ms
   * @param topic what is at fault if the engine crashes: the manifest of the network
   * @param within ms
   * @returns undefined: not in time, or the engine has failed
   */
  ask<Q extends EngineQuestion>(
    topic: string,
    within: number,
    question: (left: number) => Q,
  ): Promise<EngineAnswers[Q['task']] | undefined>;
  /** Starts a process, so that the first question does not wait for it. */
  warm(): void;
  close(): Promise<void>;
}

export interface EnginePoolOptions {
  /** Folder of the installed engine; undefined: not installed. */
  readonly engine: () => string | undefined;
  /** The most processes. */
  readonly size: number;
  readonly log: Log;
  /** ms; for tests */
  readonly longestQuestion?: number;
}

interface Waiting {
  readonly topic: string;
  readonly question: (left: number) => EngineQuestion;
  /** On the clock of `performance.now()`. */
  readonly deadline: number;
  readonly resolve: (answer: EngineAnswers[EngineQuestion['task']] | undefined) => void;
}

/** Questions that wait per process. At 10 ms each, more would not be answered in time. */
const mostWaiting = 32;

/** A process that takes longer hangs, ms. */
const hangsAfter = 5_000;

const times = { now: () => performance.now() };

/** @param size at least 1 */
export function enginePool({ engine, size, log, longestQuestion = hangsAfter }: EnginePoolOptions): EnginePool {
  const processes = new Set<EngineProcess>();
  const idle: EngineProcess[] = [];
  const queue: Waiting[] = [];
  const starts = circuitBreaker({ failures: 1, pause: 100, longestPause: 30_000, ...times });
  const topics = new Map<string, ReturnType<typeof circuitBreaker>>();
  const breakerOf = (topic: string) =>
    topics.getOrInsertComputed(topic, () => circuitBreaker({ failures: 3, pause: 60_000, longestPause: 3_600_000, ...times }));
  let isClosed = false;
  /** Set while a process may not be started again yet. */
  let retry: NodeJS.Timeout | undefined;

  function start(): EngineProcess | undefined {
    const folder = engine();
    if (isClosed || folder === undefined || processes.size >= size || starts.pauseLeft() > 0) return undefined;
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

  async function run(one: EngineProcess, { topic, question, deadline, resolve }: Waiting): Promise<void> {
    const hangs = setTimeout(() => one.kill(), longestQuestion);
    try {
      resolve(await one.ask(question(deadline - performance.now())));
      starts.succeeded();
      breakerOf(topic).succeeded();
    } catch (error) {
      resolve(undefined);
      if (isClosed) return;
      if (error instanceof EngineEnded) {
        const inARow = breakerOf(topic).failed();
        const pause = breakerOf(topic).pauseLeft();
        const then = pause > 0 ? `not using this network for ${Math.round(pause / 1000)} s` : 'restarting it';
        log.warn(`The walking engine crashed or hung on ${topic}, ${inARow} in a row; ${then}`);
      } else log.warn(`The walking engine failed: ${(error as Error).message}`);
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
      void run(one, { topic: 'its start', question: () => ({ task: 'load' }), deadline: Number.POSITIVE_INFINITY, resolve() {} });
  }

  return {
    ask(topic, within, question) {
      if (isClosed || queue.length >= mostWaiting * size || breakerOf(topic).pauseLeft() > 0) return Promise.resolve(undefined);
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const waiting: Waiting = { topic, question, deadline: performance.now() + within, resolve };
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
