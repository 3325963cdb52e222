import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import type { Database } from '../database.ts';
import { databaseRates } from './databaseRates.ts';

/** The rate is so low that nothing is refilled during a test. */
const limit = { requestsPerSecond: 0.001, burst: 800 };
const perToken = 1_000_000;

onEachStore('the shared buckets on %s', ({ migrated, openDatabase }) => {
  let database: Database;
  beforeEach(async () => {
    database = await openDatabase(await migrated());
  });

  const lease = async (want: number, back = 0, name = 'fio') =>
    (await databaseRates(database).lease([{ name, limit, want, back }])).get(name);
  /** Moves the time of the last refill back. A negative value moves it forward, as if a clock had been ahead. */
  const letPass = (ms: number) =>
    database.db
      .updateTable('rate_buckets')
      .set({ refilled_at: sql<number>`refilled_at - cast(${ms} as bigint)` })
      .execute();

  it('grant the available tokens, and the tokens that are refilled over time', async () => {
    expect([await lease(500), await lease(500), await lease(500)]).toEqual([500, 300, 0]);
    await letPass(100 * perToken);
    expect([await lease(500), await lease(500)]).toEqual([100, 0]);
    await letPass(10_000 * perToken);
    expect(await lease(5_000)).toBe(800);
  });

  it('accept returned tokens, and record a debt of at most one full bucket', async () => {
    await lease(800);
    expect(await lease(500, 200)).toBe(200);
    expect(await lease(500, -5_000)).toBe(0);
    await letPass(900 * perToken);
    expect(await lease(500)).toBe(100);
  });

  it('continue immediately when a clock was a day ahead', async () => {
    await lease(800);
    await letPass(-86_400_000);
    expect(await lease(500)).toBe(0);
    await letPass(100 * perToken);
    expect(await lease(500)).toBe(100);
  });

  it('do not grant a token twice to twenty concurrent requests, and count the tokens that each request returns', async () => {
    const granted = await Promise.all(Array.from({ length: 20 }, () => lease(100, -1)));
    expect(granted.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(792);
    expect(await lease(100, 22)).toBe(10);
  });

  it('record a debt once when the store fails halfway and the request is retried', async () => {
    await lease(0);
    for (let failing = 1; failing <= 6; failing++) {
      const broken = { ...database, db: failsAt(database.db, failing) };
      const asked = { name: 'fio', limit, want: 10, back: -10 };
      const first = await databaseRates(broken)
        .lease([asked])
        .catch(() => undefined);
      if (first === undefined) await databaseRates(database).lease([asked]);
    }
    expect(await lease(1_000)).toBe(800 - 6 * 20);
  });

  it('report which buckets were updated when the store fails between two buckets', async () => {
    await lease(0);
    await lease(0, 0, 'kb');
    const some = (name: string) => ({ name, limit, want: 10, back: 0 });
    const broken = { ...database, db: failsAt(database.db, 3) };
    expect([...(await databaseRates(broken).lease([some('fio'), some('kb')]))]).toEqual([['fio', 10]]);
    expect([await lease(1_000), await lease(1_000, 0, 'kb')]).toEqual([790, 800]);
  });
});

/** Returns the same database, except that the n-th statement and all later statements fail. */
function failsAt(db: Database['db'], n: number): Database['db'] {
  let statements = 0;
  const starts = new Set(['selectFrom', 'insertInto', 'updateTable']);
  return new Proxy(db, {
    get(target, key) {
      const method = Reflect.get(target, key);
      if (!starts.has(String(key))) return method;
      return (...args: unknown[]) => {
        statements += 1;
        if (statements >= n) throw new Error('connect ECONNREFUSED');
        return Reflect.apply(method as (...all: unknown[]) => unknown, target, args);
      };
    },
  });
}
