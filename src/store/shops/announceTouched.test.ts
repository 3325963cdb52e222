import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { now, praha, tiger } from '../../../test/support/store/shopsFixture.ts';
import { testDigests } from '../../../test/support/store/testDigests.ts';
import { storeKinds, type TestPlaces, testPlaces } from '../../../test/support/store/testPlaces.ts';
import { whyNoPostgres } from '../../../test/support/store/testPostgres.ts';
import type { Database } from '../database.ts';
import { databaseStore } from '../openStore.ts';
import { openPostgres } from '../postgres.ts';
import { openSqlite } from '../sqlite.ts';
import { announceTouched } from './announceTouched.ts';

const reason = whyNoPostgres();
if (reason) console.log(reason);

describe.each(storeKinds.filter((kind) => kind === 'sqlite' || !reason))('a shop with very many outcomes on %s', (kind) => {
  let places: TestPlaces;
  let database: Database;
  beforeAll(async () => {
    places = await testPlaces(kind);
    const place = await places.fresh();
    database = await (place.databaseUrl ? openPostgres(place.databaseUrl) : openSqlite(place.dataDir));
  });
  afterAll(async () => {
    await database.db.destroy();
    await places.clear();
  });

  it('is announced in a few reads with the long timeout, once per caller', async () => {
    const store = databaseStore(database);
    await store.migrate();
    const { register } = store.shops;
    await register.replaceFeed(praha, now);
    const since = await register.version();
    await sql`insert into outcomes (caller_id, transaction_key, transaction_facts, handle, shop_uid, register_version, decided_at,
        announced, moved)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 20100)
      select case when n % 10 = 0 then 'kb' else 'fio' end, 'key-' || n, '', ${tiger.uid}, ${tiger.uid}, ${since}, ${now}, 0, 0
      from numbers`.execute(database.db);
    await register.edit({ kind: 'correct', level: 'shop', uid: tiger.uid, fields: { name: 'Tygr' } }, now);
    const until = await register.version();
    let reads = 0;
    const patient: Database = {
      ...database,
      get db(): never {
        throw new Error('in a hurry');
      },
      read: (work) => {
        reads += 1;
        return database.read(work);
      },
    };
    const tell = () => announceTouched(patient, { since, until }, testDigests, now);
    expect(await tell()).toBe(20_100);
    expect(reads).toBeLessThan(8);
    expect(await tell()).toBe(0);
    for (const callerId of ['fio', 'kb']) {
      const told = await store.shops.invalidations.read(callerId, 0, 100);
      expect(new Set(told.map(({ type, handle }) => `${type} ${handle}`))).toEqual(new Set([`changed ${tiger.uid}`]));
    }
  });
});
