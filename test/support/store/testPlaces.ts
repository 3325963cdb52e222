/** Creates locations for stores, for tests that run on each kind of store. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoreOptions } from '../../../src/store/openStore.ts';
import { copyMigrated } from './migratedFile.ts';
import { whyNoCitus } from './testCluster.ts';
import { startTestCitusNode, startTestPostgres, whyNoPostgres } from './testPostgres.ts';

const storeKinds = ['sqlite', 'postgres', 'citus'] as const;
export type StoreKind = (typeof storeKinds)[number];

/** Returns the kinds of store that can be tested here, and prints the reasons why the others cannot. */
export function availableKinds(kinds: readonly StoreKind[] = storeKinds): readonly StoreKind[] {
  return kinds.filter((kind) => {
    const reason = kind === 'postgres' ? whyNoPostgres() : kind === 'citus' ? whyNoCitus() : undefined;
    if (reason) console.log(reason);
    return reason === undefined;
  });
}

export interface TestPlaces {
  /** Returns options for a location without a store. */
  fresh(): Promise<StoreOptions>;
  /** Returns options for a location with all tables of the store, but without data. */
  migrated(): Promise<StoreOptions>;
  clear(): Promise<void>;
}

export async function testPlaces(kind: StoreKind): Promise<TestPlaces> {
  const dataDir = mkdtempSync(join(tmpdir(), 'atm-store-'));
  const postgres = kind === 'postgres' ? await startTestPostgres() : kind === 'citus' ? await startTestCitusNode() : undefined;
  let places = 0;
  const place = async (urlOf: 'freshUrl' | 'migratedUrl') => {
    places += 1;
    return { dataDir: join(dataDir, `${places}`), ...(postgres && { databaseUrl: await postgres[urlOf]() }) };
  };
  return {
    fresh: () => place('freshUrl'),
    async migrated() {
      const options = await place('migratedUrl');
      if (!postgres) await copyMigrated(options.dataDir);
      return options;
    },
    async clear() {
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
