/** Searches the same texts by name with pg_trgm, as services do that store names in PostgreSQL. */
import { sql } from 'kysely';
import type { CardTransaction } from '../../src/core/shops/cardTransaction.ts';
import { foldName } from '../../src/core/shops/names.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { startTestPostgres, whyNoPostgres } from '../../test/support/store/testPostgres.ts';
import { madeShops } from './madeRegister.ts';

const page = 5_000;
/** Searches only 50 of the 500 texts, because all of them would take ten times as long. */
const asked = 50;

/** @param batch the time in ms that the matcher takes for a batch of 500 texts */
export async function searchInSql(
  size: number,
  texts: readonly CardTransaction[],
  batch: number,
): Promise<readonly (readonly [name: string, value: string])[]> {
  const why = whyNoPostgres();
  if (why !== undefined) return [['pg_trgm', `not measured: ${why}`]];
  const postgres = await startTestPostgres();
  try {
    const { db } = await openPostgres(await postgres.freshUrl(), { answerWithinMs: 600_000 });
    await sql`create extension if not exists pg_trgm with schema public`.execute(db);
    await sql`create table names (shop integer primary key, country text not null, name text not null)`.execute(db);
    let rows: { readonly id: number; readonly country: string; readonly name: string }[] = [];
    const insert = async () => {
      const [ids, countries, names] = [
        rows.map(({ id }) => id),
        rows.map(({ country }) => country),
        rows.map(({ name }) => name),
      ];
      await sql`insert into names select * from unnest(${ids}::int[], ${countries}::text[], ${names}::text[])`.execute(db);
      rows = [];
    };
    let id = 0;
    for (const { shop } of madeShops(size)) {
      rows.push({ id: id++, country: shop.country, name: foldName(shop.name).words.join(' ') });
      if (rows.length === page) await insert();
    }
    await insert();
    await sql`create index on names using gin (name public.gin_trgm_ops)`.execute(db);
    await sql`analyze names`.execute(db);
    const began = performance.now();
    for (const { description = '', country = '' } of texts.slice(0, asked)) {
      const name = foldName(description).words.join(' ');
      await sql`select shop from names where name operator(public.%) ${name} and country = ${country}
        order by public.similarity(name, ${name}) desc limit 10`.execute(db);
    }
    const took = ((performance.now() - began) / asked) * 500;
    await db.destroy();
    return [
      [`pg_trgm (GIN): time of 500 texts (measured on ${asked})`, `${(took / 1000).toFixed(1)} s`],
      ['ratio of pg_trgm to the index file', (took / batch).toFixed(0)],
    ];
  } finally {
    await postgres.stop();
  }
}
