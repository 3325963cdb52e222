/** Starts, queries and ends the process in which the engine runs (`engineProgram.ts`). */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Network } from './networks.ts';
import type { NetworkResult, WalkMode, WalkPoint, WalkPolygon, WalkRoute } from './walk.ts';

/** The network to ask. If the manifest is omitted, the folder does not change. */
export type NetworkVersion = Pick<Network, 'folder'> & Partial<Pick<Network, 'manifest' | 'stamp'>>;

interface Asked {
  readonly network: NetworkVersion;
  readonly from: WalkPoint;
  readonly mode: WalkMode;
}

export type EngineQuestion =
  | { readonly task: 'load' }
  | { readonly task: 'verify'; readonly network: Pick<Network, 'folder' | 'files'> }
  /** Optional work ends after `within` ms. */
  | (Asked & { readonly task: 'matrix'; readonly to: readonly WalkPoint[]; readonly within: number })
  | (Asked & { readonly task: 'route'; readonly to: WalkPoint; readonly language: string })
  | (Asked & { readonly task: 'isochrone'; readonly minutes: readonly number[] });

/** A question about walks, from a position. */
export type WalkQuestion = Extract<EngineQuestion, Asked>;

export interface EngineAnswers {
  /** The version of the engine. */
  readonly load: string;
  /** Why the network cannot be used. Undefined if it is sound. */
  readonly verify: string | undefined;
  readonly matrix: readonly NetworkResult[];
  readonly route: WalkRoute | 'none' | undefined;
  readonly isochrone: readonly (readonly WalkPolygon[])[] | undefined;
}

export type EngineReply = { readonly answer: unknown } | { readonly failed: string };

/** The process ended before it answered. */
export class EngineEnded extends Error {
  override readonly name = 'EngineEnded';
}

export interface EngineProcess {
  /**
   * One question at a time.
   * @param within ms, after which the process is killed
   * @throws EngineEnded, or an Error if the engine could not answer
   */
  ask<Q extends EngineQuestion>(question: Q, within: number): Promise<EngineAnswers[Q['task']]>;
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  hasEnded(): boolean;
  /** Ends it at once. */
  kill(): void;
  readonly pid: number | undefined;
}

const program = fileURLToPath(new URL('./engineProgram.ts', import.meta.url));

/** The heap of its JavaScript, MB. The engine's own memory is outside. */
const flags = ['--max-old-space-size=128', '--max-semi-space-size=2', '--v8-pool-size=1'];

/** Longer timers fire at once in Node, ms. */
export const longestTimer = 2 ** 31 - 1;

/** @param engineFolder of the installed engine */
export function startEngine(engineFolder: string): EngineProcess {
  // Native code that reads files of other people must not have the secrets of the service.
  const child = fork(program, [engineFolder], {
    execArgv: flags,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let pending: PromiseWithResolvers<unknown> | undefined;
  let hasEnded = false;
  let reason = 'the walking engine has ended';
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const settle = (how: (question: PromiseWithResolvers<unknown>) => void) => {
    const question = pending;
    pending = undefined;
    if (question) how(question);
  };
  const markEnded = () => {
    hasEnded = true;
    settle(({ reject }) => reject(new EngineEnded(reason)));
    end();
  };
  child.on('message', (reply: EngineReply) => {
    settle(({ resolve, reject }) => ('failed' in reply ? reject(new Error(reply.failed)) : resolve(reply.answer)));
  });
  child.on('exit', markEnded);
  // It could not be started, or a message could not be sent because it has just ended.
  child.on('error', () => {
    child.kill('SIGKILL');
    if (child.pid === undefined) markEnded();
  });
  return {
    async ask<Q extends EngineQuestion>(question: Q, within: number) {
      if (hasEnded) throw new EngineEnded(reason);
      pending = Promise.withResolvers<unknown>();
      const { promise } = pending;
      const late = setTimeout(
        () => {
          reason = `the walking engine did not answer within ${within / 1000} s`;
          child.kill('SIGKILL');
        },
        Math.min(within, longestTimer),
      );
      child.send(question);
      return promise.finally(() => clearTimeout(late)) as Promise<EngineAnswers[Q['task']]>;
    },
    ended,
    hasEnded: () => hasEnded,
    kill: () => void child.kill('SIGKILL'),
    pid: child.pid,
  };
}
