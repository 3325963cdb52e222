/** Creates locations for stores, for tests that run on each kind of store. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoreOptions } from '../../../src/store/openStore.ts';
import { distributedPlaces, startTestPostgres } from './testPostgres.ts';

export type StoreKind = 'sqlite' | 'postgres' | 'citus';

const citusUrl = process.env.CITUS_URL;

/**
 * Returns undefined if Citus is available, and otherwise the reason. If Citus is available, all tests of the store run on Citus
 * as well.
 */
export const whyNoCitus = (): string | undefined =>
  citusUrl ? undefined : 'Citus is not tested: no CITUS_URL names a coordinator';

/** The kinds of store on which all tests of the store run. */
export const storeKinds: readonly StoreKind[] = ['sqlite', 'postgres', ...(citusUrl ? (['citus'] as const) : [])];

export interface TestPlaces {
  /** Returns options for a location without a store. */
  fresh(): Promise<StoreOptions>;
  /**
   * Returns options for a location whose PostgreSQL database contains all tables of the store. A SQLite file does not contain
   * any.
   */
  migrated(): Promise<StoreOptions>;
  clear(): Promise<void>;
}

export async function testPlaces(kind: StoreKind): Promise<TestPlaces> {
  const dataDir = mkdtempSync(join(tmpdir(), 'atm-store-'));
  const postgres =
    kind === 'postgres' ? await startTestPostgres() : kind === 'citus' ? distributedPlaces(citusUrl ?? '') : undefined;
  let places = 0;
  const place = async (urlOf: 'freshUrl' | 'migratedUrl') => {
    places += 1;
    return { dataDir: join(dataDir, `${places}`), ...(postgres && { databaseUrl: await postgres[urlOf]() }) };
  };
  return {
    fresh: () => place('freshUrl'),
    migrated: () => place('migratedUrl'),
    async clear() {
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
