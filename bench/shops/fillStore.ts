/**
 * Writes a generated register directly into a store's tables. The benchmark does not use the importer, which would first compare
 * a million shops with the stored ones.
 */
import { sql } from 'kysely';
import type { Database } from '../../src/store/database.ts';
import type { MadeRegister } from './madeRegister.ts';

const page = 20_000;

export async function fillStore({ db, kind }: Database, { merchants, shops }: MadeRegister): Promise<void> {
  await sql`insert into shop_feeds (name, kind, title, digest, imported_at, attribution_text, merchant_count, shop_count, terminal_count)
    values ('made', 'map', 'Made', '', 0, '', ${merchants.length}, ${shops.length}, 0)`.execute(db);
  const rows = (list: readonly unknown[]) =>
    kind === 'sqlite'
      ? sql`json_each(${JSON.stringify(list)})`
      : sql`json_array_elements(${JSON.stringify(list)}::json) as row (value)`;
  for (let at = 0; at < merchants.length; at += page) {
    const some = merchants.slice(at, at + page).map(({ uid, name, wikidata }) => [uid, name, wikidata ?? null]);
    await sql`insert into merchants (feed, uid, current, name, tags, wikidata)
      select 'made', value ->> 0, 1, value ->> 1, '[]', value ->> 2 from ${rows(some)}`.execute(db);
  }
  for (let at = 0; at < shops.length; at += page) {
    const some = shops
      .slice(at, at + page)
      .map(({ uid, merchantUid, name, city, country, street }) => [uid, merchantUid, name, city, country, street]);
    await sql`insert into shops (feed, uid, current, merchant_uid, type, name, tags, city, country, street)
      select 'made', value ->> 0, 1, value ->> 1, 'bricks', value ->> 2, '[]', value ->> 3, value ->> 4, value ->> 5
      from ${rows(some)}`.execute(db);
  }
  await sql`update register_version set version = 1, rechecked_version = 1`.execute(db);
  await sql`analyze`.execute(db);
}
