/** Provides a fixture for the tests that run on each kind of store. */
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import type { Database } from '../../../src/store/database.ts';
import { openStore, type StoreOptions } from '../../../src/store/openStore.ts';
import { openPostgres } from '../../../src/store/postgres.ts';
import { openSqlite } from '../../../src/store/sqlite.ts';
import type { Store } from '../../../src/store/store.ts';
import { availableKinds, type StoreKind, type TestPlaces, testPlaces } from './testPlaces.ts';

/**
 * Stores that a test or its beforeEach opens are closed after the test. Stores that beforeAll opens are closed after the last
 * test.
 */
interface StoreFixture {
  readonly kind: StoreKind;
  /** Returns the options for a location without a store. */
  readonly fresh: TestPlaces['fresh'];
  /** Returns the options for a location with all tables of the store, but without data. */
  readonly migrated: TestPlaces['migrated'];
  /** Opens a new store with all its tables. */
  freshStore(): Promise<{ readonly place: StoreOptions; readonly store: Store }>;
  /** Opens the database at a location, so that a test can run SQL on it. */
  openDatabase(place: StoreOptions): Promise<Database>;
}

/** @param title contains %s, which is replaced by the kind of store */
export const onEachStore = (title: string, tests: (fixture: StoreFixture) => void): void =>
  describeOn(availableKinds(), title, tests);

/** Runs tests of migrations. Citus is excluded, because a location on Citus contains all tables from the start. */
export const onEachUnmigratedStore = (title: string, tests: (fixture: StoreFixture) => void): void =>
  describeOn(availableKinds(['sqlite', 'postgres']), title, tests);

function describeOn(kinds: readonly StoreKind[], title: string, tests: (fixture: StoreFixture) => void): void {
  describe.each(kinds)(title, (kind) => {
    let places: TestPlaces;
    const closing: (() => Promise<void>)[] = [];
    let openedBefore = 0;
    const closeSince = async (count: number) => {
      for (const close of closing.splice(count).reverse()) await close();
    };
    beforeAll(async () => {
      places = await testPlaces(kind);
    });
    beforeEach(() => {
      openedBefore = closing.length;
    });
    afterEach(() => closeSince(openedBefore));
    afterAll(async () => {
      await closeSince(0);
      await places.clear();
    });

    tests({
      kind,
      fresh: () => places.fresh(),
      migrated: () => places.migrated(),
      async freshStore() {
        const place = await places.migrated();
        const store = await openStore(place);
        closing.push(() => store.close());
        return { place, store };
      },
      async openDatabase({ dataDir, databaseUrl }) {
        const database = await (databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl));
        closing.push(() => database.db.destroy());
        return database;
      },
    });
  });
}
