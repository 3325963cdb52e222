/**
 * npm run bench:backup: backs up a store with a million outcomes, restores the backup into empty stores of both kinds (SQLite and
 * PostgreSQL), and compares the stores row by row with queries that do not depend on the backup code. `-- --rows N` sets the
 * number of outcomes.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { backUp } from '../../src/store/backup/backUp.ts';
import { withDatabase } from '../../src/store/backup/openDatabase.ts';
import { restore } from '../../src/store/backup/restore.ts';
import type { Database } from '../../src/store/database.ts';
import { openStore, type StoreOptions } from '../../src/store/openStore.ts';
import { startTestPostgres, whyNoPostgres } from '../../test/support/store/testPostgres.ts';
import { markdownTable } from '../tables.ts';

const rows = Number(parseArgs({ options: { rows: { type: 'string', default: '1000000' } } }).values.rows);
const scratch = mkdtempSync(join(tmpdir(), 'atm-bench-backup-'));

/** A table of the numbers from 1 to `rows`, from which the benchmark generates rows. */
const numbers = (kind: Database['kind']): RawBuilder<unknown> =>
  kind === 'postgres'
    ? sql`select n from generate_series(1, ${sql.lit(rows)}) as n`
    : sql`with recursive counted (n) as (select 1 union all select n + 1 from counted where n < ${sql.lit(rows)}) select n from counted`;

async function fill(place: StoreOptions): Promise<void> {
  const store = await openStore(place);
  await store.migrate();
  await store.close();
  await withDatabase(place, ({ kind, write }) =>
    write(
      async (tx) => {
        await sql`insert into outcomes (caller_id, transaction_key, transaction_facts, handle, shop_uid, merchant_uid, confidence,
          register_version, decided_at, announced, moved)
          select 'bank-' || (n % 7), 'key-' || n, '{"original":"OBCHOD Č. ' || (n % 99991) || ' PRAHA 1"}', 'handle-' || n,
            case when n % 5 = 0 then null else 'shop-' || (n % 5003) end, 'merchant-' || (n % 997), 1.0 / n, 3,
            1763700000000 + n, 0, 0 from (${numbers(kind)}) as counted`.execute(tx);
      },
      { long: true },
    ),
  );
}

/** Returns the digest of all outcomes in key order. Reads the outcomes with a query that does not depend on the backup code. */
const digestOf = (place: StoreOptions): Promise<string> =>
  withDatabase(place, async ({ db }) => {
    const sum = createHash('sha256');
    for (let caller = 0; caller < 7; caller++) {
      for (let after = ''; ; ) {
        const page = await db
          .selectFrom('outcomes')
          .selectAll()
          .where('caller_id', '=', `bank-${caller}`)
          .where('transaction_key', '>', after)
          .orderBy('transaction_key')
          .limit(5_000)
          .execute();
        for (const row of page) sum.update(JSON.stringify(Object.entries(row).sort()));
        after = page.at(-1)?.transaction_key ?? '';
        if (page.length < 5_000) break;
      }
    }
    return sum.digest('hex');
  });

async function timed<T>(work: () => Promise<T>): Promise<readonly [T, string]> {
  const began = performance.now();
  const done = await work();
  return [done, `${((performance.now() - began) / 1_000).toFixed(1)} s`];
}

const postgres = whyNoPostgres() === undefined ? await startTestPostgres() : undefined;
if (!postgres) console.error(whyNoPostgres());
let places = 0;
const fresh = async (kind: Database['kind']): Promise<StoreOptions> => ({
  dataDir: join(scratch, `${++places}`),
  ...(kind === 'postgres' && postgres && { databaseUrl: await postgres.freshUrl() }),
});
const kinds = postgres ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
const table: string[][] = [];
try {
  for (const from of kinds) {
    const source = await fresh(from);
    await fill(source);
    const path = join(scratch, `${from}.backup`);
    const [, written] = await timed(() => withDatabase(source, (database) => backUp(database, path, Date.now())));
    const before = await digestOf(source);
    for (const to of kinds) {
      const target = await fresh(to);
      const [, restored] = await timed(() => withDatabase(target, (database) => restore(database, path)));
      const after = await digestOf(target);
      if (after !== before) throw new Error(`The outcomes restored from ${from} to ${to} differ: ${before} and ${after}`);
      table.push([from, to, written, `${(statSync(path).size / 1e6).toFixed(1)} MB`, restored, before.slice(0, 16)]);
    }
  }
  console.log(markdownTable(['from', 'to', 'written in', 'file', 'restored and compared in', 'digest of both'], table));
  console.log(`${rows} outcomes; peak memory: ${Math.round(process.resourceUsage().maxRSS / 1_000)} MB`);
} finally {
  await postgres?.stop();
  rmSync(scratch, { recursive: true, force: true });
}
