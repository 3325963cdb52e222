/** Starts, queries and stops the process in which the engine runs (`engineProgram.ts`). */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Network } from './networks.ts';
import type { NetworkResult, WalkMode, WalkPoint, WalkPolygon, WalkRoute } from './walk.ts';

/** The network to query. If `manifest` is absent, the folder never changes. */
export type NetworkVersion = Pick<Network, 'folder'> & Partial<Pick<Network, 'manifest' | 'stamp'>>;

interface Asked {
  readonly network: NetworkVersion;
  readonly from: WalkPoint;
  readonly mode: WalkMode;
}

export type EngineQuestion =
  | { readonly task: 'load' }
  | { readonly task: 'verify'; readonly network: Pick<Network, 'folder' | 'files'> }
  /** `within` is the time, ms, after which the engine skips optional work. */
  | (Asked & { readonly task: 'matrix'; readonly to: readonly WalkPoint[]; readonly within: number })
  | (Asked & { readonly task: 'route'; readonly to: WalkPoint; readonly language: string })
  | (Asked & { readonly task: 'isochrone'; readonly minutes: readonly number[] });

/** A request for walks from a position. */
export type WalkQuestion = Extract<EngineQuestion, Asked>;

export interface EngineAnswers {
  readonly load: string;
  /** The reason why the network cannot be used; undefined if it can be used. */
  readonly verify: string | undefined;
  readonly matrix: readonly NetworkResult[];
  readonly route: WalkRoute | 'none' | undefined;
  readonly isochrone: readonly (readonly WalkPolygon[])[] | undefined;
}

export type EngineReply = { readonly answer: unknown } | { readonly failed: string };

/** The process exited before it responded. */
export class EngineEnded extends Error {
  override readonly name = 'EngineEnded';
}

export interface EngineProcess {
  /**
   * Accepts one request at a time.
   * @param within the process is killed if it does not respond within this many ms
   * @throws EngineEnded, or an Error if the engine cannot respond
   */
  ask<Q extends EngineQuestion>(question: Q, within: number): Promise<EngineAnswers[Q['task']]>;
  /** Resolves when the process has exited. */
  readonly ended: Promise<void>;
  hasEnded(): boolean;
  /** Kills the process immediately. */
  kill(): void;
  readonly pid: number | undefined;
}

const program = fileURLToPath(new URL('./engineProgram.ts', import.meta.url));

/** Limits the JavaScript heap of the process, MB. The engine's native memory is not part of this heap. */
const flags = ['--max-old-space-size=128', '--max-semi-space-size=2', '--v8-pool-size=1'];

/** The longest possible timer, ms; Node fires longer timers immediately. */
export const longestTimer = 2 ** 31 - 1;

/** @param engineFolder the folder of the installed engine */
export function startEngine(engineFolder: string): EngineProcess {
  // Pass no environment, because native code that reads third-party files must not have access to the service's secrets.
  const child = fork(program, [engineFolder], {
    execArgv: flags,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let pending: PromiseWithResolvers<unknown> | undefined;
  let hasEnded = false;
  let reason = 'the walking engine has exited';
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
  // The process could not be started, or it has just exited and could not receive a message.
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
          reason = `the walking engine did not respond within ${within / 1000} s`;
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
