/** Runs the `callers` command as an operator does, in separate folders, for tests. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallerProfile } from '../../../src/store/callers/callerRepository.ts';
import { openStore } from '../../../src/store/openStore.ts';
import type { Store } from '../../../src/store/store.ts';
import { type Ended, runHere } from './runHere.ts';
import { runProcess } from './runProcess.ts';

/** The folder is removed after the test run. */
const root = mkdtempSync(join(tmpdir(), 'callers-'));

const settingsOf = (folder: string) => ({
  DATA_DIR: join(folder, 'data'),
  INIT_CWD: folder,
  DATABASE_URL: '',
  SERVICE_SECRET: '',
});

export const run = (folder: string, ...args: readonly string[]): Promise<Ended> => runHere('callers', args, settingsOf(folder));

/** Runs the command in its own process. */
export const runAsProcess = (folder: string, ...args: readonly string[]): Promise<Ended> =>
  runProcess('callers', args, settingsOf(folder));

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
