import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import { now, praha, tiger } from '../../../test/support/store/shopsFixture.ts';
import { testDigests } from '../../../test/support/store/testDigests.ts';
import type { Database } from '../database.ts';
import { databaseStore } from '../openStore.ts';
import { announceTouched } from './announceTouched.ts';

onEachStore('a shop with very many outcomes on %s', ({ migrated, openDatabase }) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(await migrated());
  });

  it('is announced once per caller, after a few reads with the long timeout', async () => {
    const store = databaseStore(database);
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
