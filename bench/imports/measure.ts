/** Runs programs and measures their time, CPU time and memory, including those of their child processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { treeOf, usageOf } from '../walking/processUsage.ts';

export interface Measured {
  readonly seconds: number;
  /** CPU time, s. */
  readonly cpu: number;
  /** The highest resident memory of all processes of a program together, MB. */
  readonly memory: number;
}

/** The CPU time of this process's child processes that have exited, and of their descendants, s. */
function cpuOfExited(): number {
  const [user = 0, system = 0] = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(13, 15)
    .map(Number);
  return (user + system) / 100;
}

/**
 * Runs a program.
 * @throws Error with the end of its output if it fails
 */
export async function measureProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Measured> {
  const before = cpuOfExited();
  const began = performance.now();
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, usageOf(treeOf(child.pid ?? 0)).memory)), 50);
  const [code] = await once(child, 'close').finally(() => clearInterval(watch));
  const seconds = (performance.now() - began) / 1_000;
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${output}`);
  return { seconds, cpu: cpuOfExited() - before, memory };
}

/** The total of programs that run one after the other. */
export function inSequence(all: readonly Measured[]): Measured {
  return {
    seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
    cpu: all.reduce((sum, { cpu }) => sum + cpu, 0),
    memory: Math.max(...all.map(({ memory }) => memory)),
  };
}
