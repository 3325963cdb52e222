import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestPlaces, testPlaces } from '../../test/support/store/testPlaces.ts';
import { whyNoPostgres } from '../../test/support/store/testPostgres.ts';
import { openStore } from './openStore.ts';
import { openPostgres } from './postgres.ts';
import { StoreError } from './storeError.ts';

const reason = whyNoPostgres();
if (reason) console.log(reason);

describe.skipIf(reason)('while another process writes to PostgreSQL for a long time', () => {
  let places: TestPlaces;
  let place: { dataDir: string; databaseUrl: string };
  beforeAll(async () => {
    places = await testPlaces('postgres');
  });
  afterAll(() => places.clear());
  beforeEach(async () => {
    place = (await places.fresh()) as typeof place;
    const store = await openStore(place);
    await store.migrate();
    await store.close();
  });

  /** Holds the writers' lock, as an import does, until the caller releases it. */
  async function holdLock() {
    const other = await openPostgres(place.databaseUrl);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: has, resolve: holds } = Promise.withResolvers<void>();
    const writing = other.write(() => {
      holds();
      return held;
    });
    await has;
    return async () => {
      letGo();
      await writing;
      await other.db.destroy();
    };
  }
  const caller = (slug: string) => ({ callers: [{ slug, operator: slug, activated: false, default: false }] });

  it('waiting writers leave connections for readers', async () => {
    const store = await openStore(place);
    const end = await holdLock();
    const writes = Array.from({ length: 20 }, (_, i) => store.callers.change(() => caller(`bank-${i}`), 0));
    expect(await store.version()).toBe(0);
    expect((await store.callers.read()).callers).toEqual([]);
    await end();
    await Promise.all(writes);
    expect((await store.callers.read()).callers).toHaveLength(20);
    await store.close();
  });

  it('a service rejects short writes that wait too long, states the reason, and accepts writes again afterwards', async () => {
    const store = await openStore({ ...place, writeWithinMs: 100 });
    const end = await holdLock();
    const writes = await Promise.allSettled(['kb', 'fio'].map((slug) => store.callers.change(() => caller(slug), 0)));
    for (const write of writes) {
      expect(write).toMatchObject({ status: 'rejected', reason: expect.any(StoreError) });
      expect(`${(write as PromiseRejectedResult).reason}`).toContain('is being written by another process');
    }
    await end();
    expect((await store.callers.change(() => caller('kb'), 0)).callers).toHaveLength(1);
    await store.close();
  });

  it('a separate import keeps waiting', async () => {
    const store = await openStore({ ...place, writeWithinMs: 1 });
    const end = await holdLock();
    const atm = { uid: 'a', lat: 50, long: 14, country: 'CZ', timeZone: 'Europe/Prague' };
    const feed = {
      name: 'praha',
      title: 'Praha',
      digest: 'd',
      attribution: { text: 'OpenStreetMap' },
      bounds: [49, 14, 51, 15],
    } as const;
    const importing = store.replaceFeed(feed, [atm], 0);
    await expect(store.callers.change(() => caller('kb'), 0)).rejects.toThrow('is being written by another process');
    await end();
    expect(await importing).toMatchObject({ added: 1 });
    await store.close();
  });
});
