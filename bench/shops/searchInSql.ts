/** Searches the same texts by name with pg_trgm, as services do that store names in PostgreSQL. */
import { sql } from 'kysely';
import { foldName } from '../../src/core/shops/names.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { startTestPostgres, whyNoPostgres } from '../../test/support/store/testPostgres.ts';
import { type MadeRegister, madeTexts } from './madeRegister.ts';

const page = 5_000;
/** Searches only 50 of the 500 texts, because all of them would take ten times as long. */
const asked = 50;

/** @param batch the time in ms that the matcher takes for a batch of 500 texts */
export async function searchInSql(register: MadeRegister, batch: number): Promise<string> {
  const why = whyNoPostgres();
  if (why !== undefined) return `\nNot compared: ${why}.`;
  const postgres = await startTestPostgres();
  try {
    const { db } = await openPostgres(await postgres.freshUrl(), { answerWithinMs: 600_000 });
    await sql`create extension if not exists pg_trgm with schema public`.execute(db);
    await sql`create table names (shop integer primary key, country text not null, name text not null)`.execute(db);
    for (let at = 0; at < register.shops.length; at += page) {
      const some = register.shops.slice(at, at + page);
      const [ids, countries, names] = [
        some.map((_, i) => at + i),
        some.map((s) => s.country),
        some.map((s) => foldName(s.name).words.join(' ')),
      ];
      await sql`insert into names select * from unnest(${ids}::int[], ${countries}::text[], ${names}::text[])`.execute(db);
    }
    await sql`create index on names using gin (name public.gin_trgm_ops)`.execute(db);
    await sql`analyze names`.execute(db);
    const texts = madeTexts(register, 500, 11).slice(0, asked);
    const began = performance.now();
    for (const { description = '', country = '' } of texts) {
      const name = foldName(description).words.join(' ');
      await sql`select shop from names where name operator(public.%) ${name} and country = ${country}
        order by public.similarity(name, ${name}) desc limit 10`.execute(db);
    }
    const took = ((performance.now() - began) / asked) * 500;
    await db.destroy();
    return `\npg_trgm (GIN) on the same names: ${(took / 1000).toFixed(1)} s for 500 texts (measured on ${asked}), ${Math.round(took / batch)} times as long.`;
  } finally {
    await postgres.stop();
  }
}
