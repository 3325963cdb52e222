/**
 * Copies an embedded store with all tables. Each process creates it once, because a migration takes ten times as long as a copy.
 */
import { copyFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../../src/store/openStore.ts';
import { sqlitePath } from '../../../src/store/sqlite.ts';

let template: Promise<string> | undefined;

/** @returns the path of the file */
async function createTemplate(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'atm-migrated-'));
  const store = await openStore({ dataDir });
  await store.migrate();
  await store.close();
  return sqlitePath(dataDir);
}

/** Creates the folder, if it does not exist, and a store in it with all tables, but without data. */
export async function copyMigrated(dataDir: string): Promise<void> {
  template ??= createTemplate();
  const path = await template;
  mkdirSync(dataDir, { recursive: true });
  copyFileSync(path, sqlitePath(dataDir));
}
