/** The load generator's process. */
import { endProgram, messages, pin, spawnProgram } from './childServer.ts';

/** The concurrency for all throughput measurements. */
export const connections = 16;

export interface Load {
  readonly url: string;
  /** Requests that the load generator sends in order, repeatedly. */
  readonly paths: readonly string[];
  readonly headers: Record<string, string>;
  readonly connections: number;
  readonly ms: number;
  /** Requests per second. Absent if requests are sent as soon as a connection is free. */
  readonly rate?: number;
  /** Whether the load generator stays awake between responses. Set only if no other process needs its CPU. */
  readonly isAwake?: boolean;
  /** Whether to report when each response arrived. */
  readonly isTimed?: true;
}

export interface Asked {
  readonly requests: number;
  readonly errors: number;
  readonly firstError?: string;
  readonly bytes: number;
  readonly ms: number;
  /** CPU time of the load generator, in microseconds. */
  readonly cpu: number;
  /** For each response: its latency in ms, and the time when it arrived, in ms since the epoch. */
  readonly times: Float64Array;
  readonly ends: Float64Array;
}

export interface Loader {
  /** @throws if the load generator exits; statuses other than 200 count as errors in the figures */
  ask(load: Load): Promise<Asked>;
  stop(): Promise<void>;
}

/** @param cpu the CPU to which the load generator is pinned; if absent, it is not pinned */
export async function startLoader(cpu?: number): Promise<Loader> {
  const child = spawnProgram('./load.ts', []);
  const said = messages(child, './load.ts');
  await said();
  if (cpu !== undefined) pin(child, cpu);
  return {
    async ask(load) {
      child.send(load);
      return (await said()) as Asked;
    },
    stop: () => endProgram(child),
  };
}
