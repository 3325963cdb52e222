// Runs a program in this project under Node 26, and exits with its exit code or signal.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findNode, giveUp, root } from './install.js';

/**
 * Settings of the memory allocator of glibc, with which it returns released memory to the system earlier. Other allocators ignore
 * them. docs/measurements.md has the memory of a service with and without them.
 */
const allocator = {
  // The maximum number of memory pools (arenas) that the threads share. The default is eight per processor.
  MALLOC_ARENA_MAX: '2',
  // Buffers of at least this size (bytes) are allocated separately, and returned on release. By default, glibc raises the size.
  MALLOC_MMAP_THRESHOLD_: '131072',
  // If more than this (bytes) is free at the end of the heap, it is returned. By default, glibc raises the size.
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * The environment of all child processes. Programs resolve relative file names against INIT_CWD, which is the user's working
 * directory. Node stores compiled modules in NODE_COMPILE_CACHE for later processes. A command loads about a thousand modules,
 * and starts in about half the CPU time if they are compiled.
 */
export const environment = {
  ...allocator,
  ...process.env,
  INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'),
};

/**
 * @param {readonly string[]} args of Node
 * @returns {string | undefined} the program
 */
const programOf = (args) => args.find((one) => !one.startsWith('-'));

/**
 * Runs a program, shows its output, and waits until it exits.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {number} exit code
 */
export function runNode(args, env = environment) {
  const ran = spawnSync(findNode(), args, { cwd: root, stdio: 'inherit', env });
  if (ran.error) giveUp(`${programOf(args)} failed to run: ${ran.error.message}`);
  return ran.status ?? 1;
}

/**
 * Runs a child in place of this process. Forwards signals, and exits with the child's exit code.
 * @param {string[]} args
 * @param {boolean} [passesAll] whether the child handles SIGHUP and SIGUSR2 itself. If false, SIGHUP terminates the child.
 */
export function becomeNode(args, passesAll = false) {
  const env = { ...environment, LAUNCHER_PID: String(process.pid) };
  const child = spawn(findNode(), args, { cwd: root, stdio: 'inherit', env });
  // npm sends signals to the shell that started this process. The shell exits, but does not forward them.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 1_000);
  if (!process.env.npm_lifecycle_event) clearInterval(watch);
  // A terminal sends Ctrl-C to the whole process group. The child therefore also gets the signal, and this process only waits for
  // the child to exit.
  process.on('SIGINT', () => clearInterval(watch));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill(passesAll ? 'SIGHUP' : 'SIGTERM'));
  if (passesAll) process.on('SIGUSR2', () => child.kill('SIGUSR2'));
  child.on('error', (error) => giveUp(`${programOf(args)} failed to run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
