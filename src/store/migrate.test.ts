import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachUnmigratedStore } from '../../test/support/store/onEachStore.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { type Migration, migrations } from './migrations/migrations.ts';
import { StoreError } from './storeError.ts';

const statements = (name: string, ...list: string[]): Migration => ({
  name,
  async up(db) {
    for (const statement of list) await sql.raw(statement).execute(db);
  },
});
const first = statements('0001_a', 'create table a (x integer)');
const second = statements('0002_b', 'create table b (x integer)', 'insert into b (x) values (1)');
const clock = () => Date.UTC(2026, 10, 21);

onEachUnmigratedStore('migrations on %s', ({ fresh, openDatabase }) => {
  const recorded = async ({ db }: Database) =>
    (await sql<{ name: string; migrated_at: number }>`select * from migrations order by name`.execute(db)).rows.map((row) => ({
      ...row,
    }));

  it('are applied in order and recorded with their time', async () => {
    const database = await openDatabase(await fresh());
    await migrate(database, [first, second], clock);
    expect(await recorded(database)).toEqual([
      { name: '0001_a', migrated_at: clock() },
      { name: '0002_b', migrated_at: clock() },
    ]);
  });

  it('are applied once, even when several processes start at the same time', async () => {
    const place = await fresh();
    const starting = [await openDatabase(place), await openDatabase(place), await openDatabase(place)];
    await Promise.all(starting.map((database) => migrate(database, [first, second], clock)));
    for (const database of starting) await migrate(database, [first, second], clock);
    expect((await sql`select * from b`.execute((starting[0] as Database).db)).rows).toHaveLength(1);
  });

  it('add only what is missing', async () => {
    const database = await openDatabase(await fresh());
    await migrate(database, [first], clock);
    await migrate(database, [first, second], () => clock() + 1);
    expect((await recorded(database)).map(({ migrated_at }) => migrated_at - clock())).toEqual([0, 1]);
  });

  it('leave no partial changes when one fails, and keep the earlier migrations', async () => {
    const database = await openDatabase(await fresh());
    const failing = statements('0002_b', 'create table b (x integer)', 'insert into nowhere values (1)');
    await expect(migrate(database, [first, failing], clock)).rejects.toThrow('nowhere');
    expect(await database.hasTable('b')).toBe(false);
    expect((await recorded(database)).map(({ name }) => name)).toEqual(['0001_a']);
    await migrate(database, [first, second], clock);
    expect(await database.hasTable('b')).toBe(true);
  });

  it('reject a store from a newer release in one sentence', async () => {
    const database = await openDatabase(await fresh());
    await migrate(database, [first, second], clock);
    const refusal = migrate(database, [first], clock);
    await expect(refusal).rejects.toThrow(StoreError);
    await expect(refusal).rejects.toThrow(/^The store was created by a newer release \(its migration 0002_b is unknown; .*\.$/);
  });
});

it('the migrations of this release are sorted by number, without duplicates', () => {
  const numbers = migrations.map(({ name }) => Number(name.slice(0, 4)));
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
});
