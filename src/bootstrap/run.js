// Runs one of the project's own programs under Node 26 and ends as it ended.
import { spawn, spawnSync } from 'node:child_process';
import { findNode, giveUp, root } from './install.js';

/** The environment of everything started from here. INIT_CWD: where the person stood, for relative file names. */
export const environment = { ...process.env, INIT_CWD: process.env.INIT_CWD ?? process.cwd() };

/** @param {readonly string[]} args of Node @returns {string | undefined} what it is to run */
const programOf = (args) => args.find((one) => !one.startsWith('-'));

/** Runs to the end, output shown. @param {string[]} args @param {NodeJS.ProcessEnv} [env] @returns {number} exit code */
export function runNode(args, env = environment) {
  const ran = spawnSync(findNode(), args, { cwd: root, stdio: 'inherit', env });
  if (ran.error) giveUp(`${programOf(args)} could not be run: ${ran.error.message}`);
  return ran.status ?? 1;
}

/**
 * Runs a child in place of this process: signals are passed on, and the exit code is the child's.
 * @param {string[]} args
 * @param {boolean} [passesAll] whether the child handles every signal itself; else it gets the signal that ends a process
 */
export function becomeNode(args, passesAll = false) {
  const child = spawn(findNode(), args, { cwd: root, stdio: 'inherit', env: environment });
  // A terminal sends Ctrl-C to the whole group: the child has it already, and this process only waits for its end.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill(passesAll ? 'SIGHUP' : 'SIGTERM'));
  if (passesAll) process.on('SIGUSR2', () => child.kill('SIGUSR2'));
  child.on('error', (error) => giveUp(`${programOf(args)} could not be run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
