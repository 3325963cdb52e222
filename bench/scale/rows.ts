/**
 * npm run bench:rows -- [--outcomes 1000000] [--parts 32]: measures the size of a stored look-up on PostgreSQL in its table,
 * indexes and write-ahead log, and the amount of data that migration and pruning write. Unlike times, sizes are the same on every
 * machine.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Shop } from '../../src/core/shops/shop.ts';
import { digestsUnder } from '../../src/server/shops/transactionDigests.ts';
import { databaseStore } from '../../src/store/openStore.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import type { NewOutcome } from '../../src/store/shops/shopRepositories.ts';
import { startTestPostgres } from '../../test/support/store/testPostgres.ts';

const { values } = parseArgs({
  options: { outcomes: { type: 'string', default: '1000000' }, parts: { type: 'string', default: '32' } },
});
const count = Number(values.outcomes);
const batch = 500;
/** The number of look-ups in a hundred that do not find a shop. The number is typical of a register that covers one country. */
const unsolvedInHundred = 20;
const now = Date.UTC(2026, 10, 22);
const digests = digestsUnder(Buffer.alloc(32, 1));
const uid = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20);

const postgres = await startTestPostgres([`atm_finder.partitions=${values.parts}`, 'full_page_writes=on', 'max_wal_size=4GB']);
const database = await openPostgres(await postgres.freshUrl(), { answerWithinMs: 600_000 });
const { db } = database;
const store = databaseStore(database);
await store.migrate();

const shops = Array.from(
  { length: 20_000 },
  (_, i): Shop => ({ uid: uid(`s${i}`), type: 'bricks', name: `Shop ${i}`, tags: [], merchantUid: uid(`m${i % 5_000}`) }),
);

function outcome(number: number): NewOutcome {
  const key = createHash('sha256').update(`transaction ${number}`).digest('base64url');
  const description = `CARD PAYMENT SHOP ${number % 400_000} BRANCH ${number % 97}`;
  const transaction = {
    posId: `PT${number % 300_000}`,
    merchantId: `${10_000_000 + (number % 90_000)}`,
    description,
    city: 'PRAHA 1',
    country: 'CZ',
  };
  if (number % 100 < unsolvedInHundred) return { key, transaction, refreshed: false };
  const { uid: shopUid, merchantUid } = shops[number % shops.length] as Shop;
  return { key, transaction, refreshed: false, shopUid, merchantUid, confidence: 0.97 };
}

const journal = async () =>
  Number((await sql<{ at: number }>`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as at`.execute(db)).rows[0]?.at);
let handles = 0;
const options = {
  records: false,
  registerVersion: 1,
  now,
  newHandle: () => createHash('sha256').update(`handle ${++handles}`).digest('hex').slice(0, 30),
  digests,
};
await store.shops.register.replaceFeed(
  {
    feed: { name: 'made', kind: 'map', title: 'Made', digest: '', attribution: { text: 'nobody' } },
    merchants: Array.from({ length: 5_000 }, (_, i) => ({ uid: uid(`m${i}`), name: `Merchant ${i}`, tags: [] })),
    shops,
    terminals: [],
  },
  now,
);

const before = await journal();
for (let start = 0; start < count; start += batch) {
  await store.shops.lookUps.keep(
    'a-bank',
    Array.from({ length: Math.min(batch, count - start) }, (_, i) => outcome(start + i)),
    options,
  );
}
const afterBatches = await journal();
const singles = 2_000;
for (let one = 0; one < singles; one++) await store.shops.lookUps.keep('a-bank', [outcome(count + one)], options);
const afterSingles = await journal();
await sql`vacuum analyze outcomes`.execute(db);

const sizes = await sql<{ heap: number; indexes: number; rows: number }>`select
  sum(pg_relation_size(c.oid))::bigint as heap, sum(pg_indexes_size(c.oid))::bigint as indexes, (select count(*) from outcomes) as rows
  from pg_class c where c.relispartition and c.relkind = 'r' and c.relname like 'outcomes%'
  and c.relnamespace = current_schema()::regnamespace`.execute(db);
const each = await sql<{ name: string; bytes: number }>`select regexp_replace(i.relname, '^outcomes_p[0-9]+_', '') as name,
  sum(pg_relation_size(i.oid))::bigint as bytes from pg_class i join pg_index x on x.indexrelid = i.oid join pg_class c on c.oid = x.indrelid
  where c.relispartition and c.relkind = 'r' and c.relname like 'outcomes%' and c.relnamespace = current_schema()::regnamespace
  group by 1 order by 2 desc`.execute(db);
const { heap = 0, indexes = 0, rows = 1 } = sizes.rows[0] ?? {};
const perRow = (bytes: number) => `${(Number(bytes) / Number(rows)).toFixed(1)} B`;
console.log(`${rows} outcomes, ${unsolvedInHundred} % of them unsolved, in ${values.parts} parts`);
console.log(`a row of the table      ${perRow(heap)}`);
console.log(`its entries in indexes  ${perRow(indexes)}`);
for (const { name, bytes } of each.rows) console.log(`  ${name.padEnd(42)} ${perRow(bytes)}`);
console.log(`WAL of a stored look-up, in a batch of ${batch}   ${((afterBatches - before) / count).toFixed(0)} B`);
console.log(`WAL of a stored look-up, alone             ${((afterSingles - afterBatches) / singles).toFixed(0)} B`);
await store.close();
await postgres.stop();
