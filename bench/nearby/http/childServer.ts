/** A server in a process of its own, on a processor of its own where there are several. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serviceFlags } from '../../../src/bootstrap/serviceFlags.js';
import { isThere } from '../peers/ownProcess.ts';

export interface Spent {
  /** Microseconds of processor in all. */
  readonly cpu: number;
  /** Bytes: at present, and the most there ever was. */
  readonly rss: number;
  readonly peak: number;
}

export interface ChildServer {
  readonly url: string;
  spent(): Promise<Spent>;
  stop(): Promise<void>;
}

export const canPin: boolean = cpus().length > 1 && process.platform === 'linux' && isThere('taskset');

/** Ours as it is run, and what is like it; others as Node is. */
const asTheService = ['./serveOurs.ts', './growHeap.ts'];

export function spawnProgram(program: string, args: readonly string[]): ChildProcess {
  const flags = asTheService.includes(program) ? serviceFlags : [];
  const command = [...flags, '--max-old-space-size=12000', fileURLToPath(new URL(program, import.meta.url)), ...args];
  return spawn(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' });
}

/** What it says, one after the other. Each wait @throws when it ends instead */
export function messages(child: ChildProcess, program: string): () => Promise<unknown> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ended with ${code}`);
  });
  ended.catch(() => {});
  return async () => ((await Promise.race([once(child, 'message'), ended])) as unknown[])[0];
}

/** All its threads on one processor from now on: until it is ready it may use them all. */
export function pin({ pid }: ChildProcess, cpu: number): void {
  if (canPin) execFileSync('taskset', ['-a', '-c', '-p', `${cpu}`, `${pid}`], { stdio: 'ignore' });
}

/** Ends once it has, also where it had before. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  if (child.connected) child.disconnect();
  await gone;
}

/** @param cpu on which it runs as soon as it is ready; undefined: wherever it likes. @throws when it ends before it listens */
export async function startServerProcess(program: string, args: readonly string[], cpu?: number): Promise<ChildServer> {
  const child = spawnProgram(program, args);
  const said = messages(child, program);
  const url = (await said()) as string;
  if (cpu !== undefined) pin(child, cpu);
  return {
    url,
    async spent() {
      child.send('spent');
      return (await said()) as Spent;
    },
    stop: () => endProgram(child),
  };
}

/** For so many seconds: a collector rests in between, and goes on. */
const rest = 5;

/** Waits until it has nothing left to do: what a server still prepares after it has begun to answer is not what an answer costs. */
export async function settled(server: ChildServer): Promise<void> {
  let quiet = 0;
  for (const deadline = Date.now() + 300_000; Date.now() < deadline; ) {
    const { cpu: before } = await server.spent();
    await setTimeout(1_000);
    const { cpu } = await server.spent();
    // Microseconds of a second: less than a tenth of a processor.
    quiet = cpu - before < 100_000 ? quiet + 1 : 0;
    if (quiet === rest) return;
  }
  throw new Error('A server that nobody asks is still busy after five minutes');
}

/** In the child: tells where it listens and what it has spent, and ends with its parent. */
export function announce(url: string, close: () => Promise<void>): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const spent: Spent = { cpu: user + system, rss: process.memoryUsage.rss(), peak: process.resourceUsage().maxRSS * 1024 };
    process.send?.(spent);
  });
  process.on('disconnect', () => void close().finally(() => process.exit()));
  process.send?.(url);
}
