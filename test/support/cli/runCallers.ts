/** Runs the `callers` command as an operator does, in separate folders, for tests. */
import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CallerProfile } from '../../../src/store/callers/callerRepository.ts';
import { openStore } from '../../../src/store/openStore.ts';
import type { Store } from '../../../src/store/store.ts';

const program = fileURLToPath(new URL('../../../src/cli/callers.ts', import.meta.url));
/** The folder is removed after the test run. */
const root = mkdtempSync(join(tmpdir(), 'callers-'));

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export function run(folder: string, ...args: readonly string[]): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), INIT_CWD: folder, DATABASE_URL: '', SERVICE_SECRET: '' };
  const child = spawn(process.execPath, [program, ...args], { env });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  child.on('close', (code) => resolve({ code, out, err }));
  return promise;
}

export function folderWith(files: Record<string, unknown> = {}): string {
  const folder = mkdtempSync(join(root, 'case-'));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content, undefined, 1));
  }
  return folder;
}

export async function storeOf<T>(folder: string, ask: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ dataDir: join(folder, 'data') });
  await store.migrate();
  const answer = await ask(store);
  await store.close();
  return answer;
}
export const callersOf = async (folder: string): Promise<readonly CallerProfile[]> =>
  (await storeOf(folder, (store) => store.callers.read())).callers;
