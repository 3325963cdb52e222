/** Runs commands as an operator does, in a separate folder. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../../src/store/openStore.ts';
import type { Store } from '../../../src/store/store.ts';
import { runHere } from './runHere.ts';

interface Ran {
  readonly code: number | null;
  /** The output, with each sequence of spaces reduced to one space. */
  readonly out: string;
  readonly err: string;
}

export interface CommandRunner {
  readonly folder: string;
  run(program: 'import' | 'feeds' | 'quality' | 'callers', ...args: readonly string[]): Promise<Ran>;
  write(file: string, content: string): void;
  /** Queries the store that the commands use. */
  ask<T>(question: (store: Store) => Promise<T>): Promise<T>;
  clear(): void;
}

export function openCommandRunner(): CommandRunner {
  const folder = mkdtempSync(join(tmpdir(), 'atm-desk-'));
  const dataDir = join(folder, 'data');
  return {
    folder,
    async run(program, ...args) {
      const env = { DATA_DIR: dataDir, INIT_CWD: folder, DATABASE_URL: '', NOW: '2026-11-21T12:00:00Z' };
      const { code, out, err } = await runHere(program, args, env);
      return { code, out: out.replace(/ +/g, ' '), err };
    },
    write: (file, content) => writeFileSync(join(folder, file), content),
    async ask(question) {
      const store = await openStore({ dataDir });
      try {
        await store.migrate();
        return await question(store);
      } finally {
        await store.close();
      }
    },
    clear: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Returns a bank's own feed as JSON Lines. */
export const jsonLines = (...records: readonly object[]): string => records.map((record) => JSON.stringify(record)).join('\n');
