/**
 * Runs a command of src/cli in this process. A command reads its arguments, the environment and its files in the same way as in
 * its own process, but it does not load a thousand modules again, which takes most of the time of a short command.
 */
import { format } from 'node:util';

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

let runs = 0;
/**
 * Settles when the previous command has finished. Commands run one at a time, because they share the arguments, the environment
 * and the console.
 */
let previous: Promise<unknown> = Promise.resolve();

/** The programs that commands run in a child process. */
const children: Readonly<Record<string, string>> = { import: 'importProgram', shops: 'shopsProgram' };

/**
 * @param program the name of a file in src/cli that does not call process.exit. If the command does its work in a child process,
 * the child's program runs here, without the parent that handles signals.
 */
export function runHere(program: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  const ended = previous.then(() => runAlone(children[program] ?? program, args, env));
  previous = ended.catch(() => {});
  return ended;
}

async function runAlone(program: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  const { argv, exitCode, env: environment } = process;
  const { log, info, warn, error } = console;
  const write = process.stderr.write;
  let [out, err] = ['', ''];
  const sayOut = (...said: unknown[]) => {
    out += `${format(...said)}\n`;
  };
  const sayErr = (...said: unknown[]) => {
    err += `${format(...said)}\n`;
  };
  // The progress of an import is written here directly.
  const writeErr = (text: string) => {
    err += text;
    return true;
  };
  const path = new URL(`../../../src/cli/${program}.ts`, import.meta.url);
  // The command is evaluated again in each run. The modules that it imports are evaluated once.
  runs += 1;
  path.searchParams.set('run', `${runs}`);
  Object.assign(console, { log: sayOut, info: sayOut, warn: sayErr, error: sayErr });
  Object.assign(process.stderr, { write: writeErr });
  process.argv = [process.execPath, path.pathname, ...args];
  process.env = { ...environment, ...env };
  process.exitCode = undefined;
  try {
    await import(/* @vite-ignore */ path.href);
    return { code: Number(process.exitCode ?? 0), out, err };
  } finally {
    process.argv = argv;
    process.env = environment;
    process.exitCode = exitCode;
    Object.assign(console, { log, info, warn, error });
    Object.assign(process.stderr, { write });
  }
}
