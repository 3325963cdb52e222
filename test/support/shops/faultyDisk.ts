/**
 * Makes one call to a file function fail as on a full disk, or kills the process at this call. To inject a fault into another
 * process and its threads, load this file before the program (`--import`) and describe the fault in the variable `FAULT`.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

export interface Fault {
  readonly kind: 'full' | 'kill';
  readonly call: (typeof calls)[number];
  /** The number of calls that succeed before. Only files of the index of the shops count, and the folder that contains them. */
  readonly after: number;
  readonly folder: string;
}

const calls = ['openSync', 'writeSync', 'fsyncSync', 'renameSync', 'rmSync'] as const;

/** Returns a function that removes the fault, and returns whether it has occurred. */
export function injectFault({ kind, call, after, folder }: Fault): () => boolean {
  const functions = fs as unknown as Record<string, (...args: unknown[]) => unknown>;
  const originals = calls.map((name) => [name, functions[name] as (...args: unknown[]) => unknown] as const);
  const opened = new Set<unknown>();
  const isIndex = (file: unknown) => opened.has(file) || file === folder || String(file).startsWith(join(folder, 'shops.'));
  let left = after;
  for (const [name, original] of originals)
    functions[name] = (...args) => {
      if (name === call && isIndex(args[0]) && left-- === 0) {
        if (kind === 'kill') process.kill(process.pid, 'SIGKILL');
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
      }
      const result = original(...args);
      if (name === 'openSync' && isIndex(args[0])) opened.add(result);
      return result;
    };
  syncBuiltinESMExports();
  return () => {
    for (const [name, original] of originals) functions[name] = original;
    syncBuiltinESMExports();
    return left < 0;
  };
}

if (process.env.FAULT !== undefined) injectFault(JSON.parse(process.env.FAULT) as Fault);
