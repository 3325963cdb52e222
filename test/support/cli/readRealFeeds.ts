/** Imports real files into a temporary store, for measurements. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importFiles } from '../../../src/imports/importFiles.ts';
import { openStore } from '../../../src/store/openStore.ts';
import type { Store } from '../../../src/store/store.ts';

const shared = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));

export const realFile = (name: string): string => join(shared, name);

/** Returns a sentence that names a missing file, or undefined if all files are available. */
export function whyNoRealFiles(...names: readonly string[]): string | undefined {
  const missing = names.find((name) => !existsSync(realFile(name)));
  return missing && `Not tested on real data: there is no ../shared/data/${missing}`;
}

/** Creates a separate store. Call `clear` to remove it. */
export async function temporaryStore(): Promise<{ store: Store; clear: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'atm-feeds-'));
  const store = await openStore({ dataDir });
  await store.migrate();
  return {
    store,
    async clear() {
      await store.close();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** @param files paths under the shared data, keyed by feed name; the files are imported serially */
export async function importReal(store: Store, files: Readonly<Record<string, string>>, now: number) {
  const results = [];
  for (const [name, file] of Object.entries(files)) {
    results.push(...(await importFiles(store, [{ path: realFile(file), name }], { now })));
  }
  return results;
}
