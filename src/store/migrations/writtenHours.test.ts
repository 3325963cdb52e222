import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { onEachUnmigratedStore } from '../../../test/support/store/onEachStore.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { migrations } from './migrations.ts';

onEachUnmigratedStore('hours stored before on %s', ({ fresh, openDatabase }) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(await fresh());
  });

  it('are repaired, or become a hint, and the store gets a new version', async () => {
    const { db } = database;
    const before = migrations.filter(({ name }) => name < '0013');
    await migrate(database, before, Date.now);
    await sql`insert into feeds (name, title, digest, imported_at, attribution_text, south, west, north, east, demo, atm_count)
      values ('f', 'F', 'd', 0, 'F', 0, 0, 1, 1, 0, 5)`.execute(db);
    const stored = [
      ['a', '24/7', 1, null],
      ['b', 'Mo-Fr 9:00-17:00', 0, null],
      ['c', 'Mo-Fr 09:00-17:00 off', 0, 'level -1'],
      ['d', '"by appointment"', 0, null],
      ['e', 'Mo-Fr 09:00-17:00', 0, null],
      ['f', '24 Stunden', 0, null],
    ] as const;
    for (const [uid, hours, nonStop, hint] of stored) {
      await sql`insert into atms (feed, uid, lat, long, country, time_zone, opening_hours, open_non_stop, hint)
        values ('f', ${uid}, 50, 14, 'DE', 'Europe/Berlin', ${hours}, ${nonStop}, ${hint})`.execute(db);
    }
    const version = async () => (await sql<{ version: number }>`select version from store_version`.execute(db)).rows[0]?.version;
    const old = await version();
    await migrate(
      database,
      migrations.filter(({ name }) => name < '0014'),
      Date.now,
    );
    const { rows } = await sql<Record<string, unknown>>`select uid, opening_hours, open_non_stop, hint, written_hours from atms
      order by uid`.execute(db);
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['a', '24/7', 1, null, null],
      ['b', 'Mo-Fr 09:00-17:00', 0, null, 'Mo-Fr 9:00-17:00'],
      ['c', null, null, `level -1, hours: "Mo-Fr 09:00-17:00 off"`, 'Mo-Fr 09:00-17:00 off'],
      ['d', '"by appointment"', null, null, null],
      ['e', 'Mo-Fr 09:00-17:00', 0, null, null],
      ['f', '24/7', 1, null, '24 Stunden'],
    ]);
    expect(Number(await version())).toBe(Number(old) + 1);
  });
});
