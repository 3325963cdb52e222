/** Fresh places for the tests that run on both stores. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoreOptions } from './openStore.ts';
import { startTestPostgres } from './testPostgres.ts';

export const storeKinds = ['sqlite', 'postgres'] as const;

export interface TestPlaces {
  /** A place where there is no store yet. */
  fresh(): Promise<StoreOptions>;
  clear(): Promise<void>;
}

export async function testPlaces(kind: (typeof storeKinds)[number]): Promise<TestPlaces> {
  const dataDir = mkdtempSync(join(tmpdir(), 'atm-store-'));
  const postgres = kind === 'postgres' ? await startTestPostgres() : undefined;
  let places = 0;
  return {
    async fresh() {
      places += 1;
      return { dataDir: join(dataDir, `${places}`), ...(postgres && { databaseUrl: await postgres.freshUrl() }) };
    },
    async clear() {
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
