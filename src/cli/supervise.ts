/**
 * Runs imports in a child process. While a JavaScript process sorts, packs or writes data for several seconds, it does not handle
 * signals. The parent does no other work, so it can stop an import immediately at any stage and report the correct state of the
 * store.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { importFlags, removeTemporary } from '../imports/importProcess.ts';

/** The name of an environment variable that the parent sets for the child process. */
const marker = 'IMPORT_SUPERVISED';

/**
 * A message from the child process. It contains the current stage, or the prefix of temporary files to delete after the process
 * has exited.
 */
type Word = { readonly stage: 'writing' | 'done' } | { readonly temporary: string };

/** The exit codes that shells report for signals: 128 plus the signal's number. */
const exitCodes: Partial<Record<NodeJS.Signals, number>> = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

const untouched = 'Stopped. Nothing was changed.';
const either =
  'Stopped while writing. For each feed, the ATMs have been written either completely or not at all, and so have the shops.';

/** Runs a program with this command's arguments and exits with its exit code. SIGTERM, SIGHUP and Ctrl-C stop the program. */
export async function supervise(program: URL): Promise<void> {
  const temporary = new Set<string>();
  const at: { stage: 'reading' | 'writing' | 'done' } = { stage: 'reading' };
  let stopped: NodeJS.Signals | undefined;
  let warned = false;
  const say = (sentence: string) => void process.stderr.write(`${process.stderr.isTTY ? '\n' : ''}${sentence}\n`);
  const child = spawn(process.execPath, [...process.execArgv, ...importFlags, fileURLToPath(program), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [marker]: '1' },
  });
  child.on('message', (word: Word) => {
    if ('stage' in word) at.stage = word.stage;
    else temporary.add(word.temporary);
  });
  const stop = (signal: NodeJS.Signals) => {
    if (at.stage === 'writing' && signal === 'SIGINT' && !warned) {
      warned = true;
      say('Writing the result to the store. Press Ctrl-C again to stop immediately.');
      return;
    }
    stopped = signal;
    child.kill('SIGKILL');
  };
  // Do not remove the handlers. Otherwise, a second signal could terminate this process before it prints the message.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  const { promise, resolve, reject } = Promise.withResolvers<{ code: number | null; signal: NodeJS.Signals | null }>();
  child.on('error', reject);
  child.on('exit', (code, signal) => resolve({ code, signal }));
  const { code, signal } = await promise;
  if (signal !== null && at.stage === 'reading') removeTemporary(temporary);
  const outcome = at.stage === 'reading' ? untouched : either;
  const by = stopped ?? signal;
  if (by === null) process.exitCode = code ?? 1;
  else if (exitCodes[by] !== undefined) {
    if (at.stage !== 'done') say(outcome);
    process.exitCode = exitCodes[by];
  } else {
    say(`${outcome} The system killed the import (${by}), probably because it ran out of memory.`);
    process.exitCode = 1;
  }
}

interface Supervision {
  /**
   * Call this before the store is changed. After this call, the first Ctrl-C only prints a warning, and the second Ctrl-C stops
   * the import.
   */
  beginWriting(): void;
  /**
   * Registers a path prefix. If the import is stopped before it writes, the parent deletes all files and folders with this
   * prefix.
   */
  usesTemporary(path: string): void;
  /** Call this when the import has failed. Prints that nothing was changed, if the import had not begun to write. */
  fail(): void;
  /** Call this when the import has written all data. */
  end(): void;
}

/** Reports the stage to the parent process. The methods have no effect in a process without a supervising parent. */
export function supervised(): Supervision {
  const inside = process.env[marker] === '1';
  let writing = false;
  const tell = (word: Word) => void (inside && process.connected && process.send?.(word));
  if (inside) {
    // If a file exceeds the size limit, the write must fail without terminating the process.
    process.on('SIGXFSZ', () => {});
    // A terminal sends Ctrl-C to both processes, but only the parent handles it.
    process.on('SIGINT', () => {});
    // The parent was killed, so no process receives the reports. If the import is writing, let it finish.
    process.on('disconnect', () => {
      if (!writing) process.exit(1);
    });
    process.channel?.unref();
  }
  return {
    beginWriting() {
      writing = true;
      tell({ stage: 'writing' });
    },
    usesTemporary: (path) => tell({ temporary: path }),
    fail() {
      if (!writing) console.log('Nothing was changed.');
    },
    end: () => tell({ stage: 'done' }),
  };
}
