/** A server in a separate process, pinned to its own CPU if the machine has several CPUs. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serviceFlags } from '../../../src/bootstrap/serviceFlags.js';
import { isThere } from '../peers/ownProcess.ts';

interface Spent {
  /** The total CPU time of the process, in microseconds. */
  readonly cpu: number;
  /** Current and maximum resident memory, in bytes. */
  readonly rss: number;
  readonly peak: number;
}

export interface ChildServer {
  readonly url: string;
  spent(): Promise<Spent>;
  stop(): Promise<void>;
}

export const canPin: boolean = cpus().length > 1 && process.platform === 'linux' && isThere('taskset');

/** These programs run with the service's production options. Other programs run with Node's defaults. */
const asTheService = ['./serveOurs.ts', './growHeap.ts'];

export function spawnProgram(program: string, args: readonly string[]): ChildProcess {
  const flags = asTheService.includes(program) ? serviceFlags : [];
  const command = [...flags, '--max-old-space-size=12000', fileURLToPath(new URL(program, import.meta.url)), ...args];
  return spawn(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' });
}

/** Returns a function whose promise resolves to the next message from the process, and rejects if the process exits first. */
export function messages(child: ChildProcess, program: string): () => Promise<unknown> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ended with ${code}`);
  });
  ended.catch(() => {});
  return async () => ((await Promise.race([once(child, 'message'), ended])) as unknown[])[0];
}

/** Pins all threads of a process to one CPU. Until this call, the process can use all CPUs. */
export function pin({ pid }: ChildProcess, cpu: number): void {
  if (canPin) execFileSync('taskset', ['-a', '-c', '-p', `${cpu}`, `${pid}`], { stdio: 'ignore' });
}

/** Resolves when the process exits, or immediately if it has already exited. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  if (child.connected) child.disconnect();
  await gone;
}

/**
 * @param cpu the CPU to which the process is pinned when it is ready; if undefined, the process is not pinned. @throws if the
 * process exits before it listens
 */
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

/**
 * The required number of consecutive idle seconds. One second is not enough, because garbage collection can pause and then
 * continue.
 */
const rest = 5;

/**
 * Waits until the server is idle, because work that it continues to do after its first response must not count towards the cost
 * of later responses.
 */
export async function settled(server: ChildServer): Promise<void> {
  let quiet = 0;
  for (const deadline = Date.now() + 300_000; Date.now() < deadline; ) {
    const { cpu: before } = await server.spent();
    await setTimeout(1_000);
    const { cpu } = await server.spent();
    // The limit is a tenth of a CPU, in microseconds per second.
    quiet = cpu - before < 100_000 ? quiet + 1 : 0;
    if (quiet === rest) return;
  }
  throw new Error('The server is still busy after five minutes without requests');
}

/** Runs in the child process. Reports the child's address and CPU time, and stops the child when its parent exits. */
export function announce(url: string, close: () => Promise<void>): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const spent: Spent = { cpu: user + system, rss: process.memoryUsage.rss(), peak: process.resourceUsage().maxRSS * 1024 };
    process.send?.(spent);
  });
  process.on('disconnect', () => void close().finally(() => process.exit()));
  process.send?.(url);
}
