import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { collectLog, someFeed } from '../../../test/support/server/doubles.ts';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import type { Database } from '../../store/database.ts';
import { startServer } from './startServer.ts';

/** Simulates a later release's migration, which adds a table, a column, and a record of the migration. */
async function migrateFurther({ db }: Database): Promise<void> {
  await sql`create table from_the_future (x integer)`.execute(db);
  await sql`alter table atms add column from_the_future integer`.execute(db);
  await sql`insert into migrations (name, migrated_at) values ('9999_from_the_future', 0)`.execute(db);
}

onEachStore('on %s, while a newer release migrates', ({ freshStore, openDatabase }) => {
  it('a running process continues and reads new data, and a starting process fails with one sentence', async () => {
    const { place, store } = await freshStore();
    mkdirSync(place.dataDir, { recursive: true });
    writeFileSync(
      join(place.dataDir, 'callers.json'),
      JSON.stringify([{ slug: 'fio', key: 'k', operator: 'Fio', activated: true }]),
    );
    const start = () => startServer({ ...place, host: '127.0.0.1', port: 0, log: collectLog(), lookEvery: 20 });
    const server = await start();
    const ask = async (path: string) => {
      const reply = await fetch(server.url + path, { headers: { authorization: 'Bearer k' } });
      return { status: reply.status, body: await reply.json() };
    };
    await migrateFurther(await openDatabase(place));

    const atm = { uid: 'a', lat: 0, long: 0, country: 'CZ', timeZone: 'Europe/Prague' };
    await store.replaceFeed(someFeed, [atm], 1);
    await vi.waitFor(
      async () => expect((await ask('/v6/atms/complete/findNearby?lat=0&long=0&radius=1')).body).toMatchObject({ totalCount: 1 }),
      45_000,
    );
    const lookUp = '/v6/shops/findByCardTransaction?description=BILLA%20DEKUJE&country=CZ';
    const { status, body } = await ask(lookUp);
    expect([status, (await ask(lookUp)).body]).toEqual([200, body]);

    await expect(start()).rejects.toThrow(
      /^The store was created by a newer release .*\. Start that release, or use another store\.$/,
    );
    await server.close();
  });
});
