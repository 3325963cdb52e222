/** The process that asks. */
import { endProgram, messages, pin, spawnProgram } from './childServer.ts';

/** So many ask at once wherever capacity is spoken of. */
export const connections = 16;

export interface Load {
  readonly url: string;
  /** Asked one after the other, over and over. */
  readonly paths: readonly string[];
  readonly headers: Record<string, string>;
  readonly connections: number;
  readonly ms: number;
  /** Questions a second; absent: as many as are answered. */
  readonly rate?: number;
  /** Whether the asker stays awake between answers: only where nobody else needs its processor. */
  readonly isAwake?: boolean;
  /** Whether it is to be told when each answer came. */
  readonly isTimed?: true;
}

export interface Asked {
  readonly requests: number;
  readonly errors: number;
  readonly firstError?: string;
  readonly bytes: number;
  readonly ms: number;
  /** What asking cost, microseconds of processor. */
  readonly cpu: number;
  /** Of each answer: how long it took, ms, and when it came, ms since the epoch. */
  readonly times: Float64Array;
  readonly ends: Float64Array;
}

export interface Loader {
  /** @throws when the process that asks ends; what is answered otherwise than 200 is an error among the figures */
  ask(load: Load): Promise<Asked>;
  stop(): Promise<void>;
}

/** @param cpu on which it asks; absent: wherever there is room */
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
