/**
 * Numbers invalidations separately for each caller. Stores terminal numbers in one canonical spelling. For each single number,
 * infers the merchant and shop from the pairs that contain the number, if the pairs agree. Adds columns that record how unsolved
 * outcomes have changed since their caller last requested them. Processes of the previous release can continue to run. They
 * ignore the new columns, and number invalidations from `last_invalidation`, which is at least as high as any caller's last
 * number.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const statements = [
  // numbers_from: each caller's numbers start above this number. rechecked_rules: 0: the stored outcomes were computed by the
  // previous release; 1: this release has rechecked them; 2: this release has also rechecked the outcomes that processes of the
  // previous release stored in the meantime.
  `alter table register_version add column numbers_from bigint not null default 0`,
  `alter table register_version add column rechecked_rules smallint not null default 0`,
  `update register_version set numbers_from = last_invalidation`,
  // The shop and merchant in the last notification to the caller about an unsolved outcome. An empty merchant uid: the merchant
  // is unknown.
  `alter table outcomes add column next_shop_uid text`,
  `alter table outcomes add column next_merchant_uid text`,
  `create index outcomes_by_pos on outcomes (pos_id) where pos_id is not null`,
  `alter table terminals add column inferred smallint not null default 0`,
];

/** Returns a statement that infers the merchant if all pairs agree on it, and the shop if they agree on that as well. */
const infer = (posId: string, merchantId: string, by: string) => `
  insert into terminals (feed, pos_id, merchant_id, merchant_uid, shop_uid, inferred)
  select feed, ${posId}, ${merchantId}, min(merchant_uid),
    case when count(shop_uid) = count(*) and min(shop_uid) = max(shop_uid) then min(shop_uid) end, 1
  from terminals where pos_id <> '' and merchant_id <> '' and inferred = 0
  group by feed, ${by} having min(merchant_uid) = max(merchant_uid)
  on conflict (feed, pos_id, merchant_id) do nothing`;

export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const statement of statements) await run(statement);
  await respell(db);
  await run(infer('pos_id', `''`, 'pos_id'));
  await run(infer(`''`, 'merchant_id', 'merchant_id'));
  const holdsSome = (await sql`select 1 from outcomes limit 1`.execute(db)).rows.length > 0;
  if (!holdsSome && !(await isInUse(db))) await run('update register_version set rechecked_rules = 2');
}

/** Returns whether processes of the previous release may be running. If all tables have just been created, there are none. */
async function isInUse(db: Kysely<unknown>): Promise<boolean> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return false;
  const { rows } = await sql`select 1 from migrations where name = '0010_places'
    and migrated_at < extract(epoch from clock_timestamp()) * 1000 - 60000`.execute(db);
  return rows.length > 0;
}

interface Row {
  readonly feed: string;
  readonly pos_id: string;
  readonly merchant_id: string;
  readonly merchant_uid: string;
  readonly shop_uid: string | null;
}

/**
 * Returns the canonical form of a number, as this release defines it. Do not change this function in later releases, because the
 * migration must keep its result.
 */
const canonical = (number: string): string =>
  number
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\0', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase()
    .replace(/^[0 ]+(?=[^ ])/, '');

const pageSize = 1_000;

/**
 * Rewrites terminal numbers in their canonical spelling, page by page in key order. Rows that are already canonical are skipped.
 */
async function respell(db: Kysely<unknown>): Promise<void> {
  for (let last: Row | undefined; ; ) {
    const after = last
      ? sql`where feed > ${last.feed} or (feed = ${last.feed} and (pos_id > ${last.pos_id}
          or (pos_id = ${last.pos_id} and merchant_id > ${last.merchant_id})))`
      : sql``;
    const { rows }: { rows: Row[] } =
      await sql<Row>`select feed, pos_id, merchant_id, merchant_uid, shop_uid from terminals ${after}
      order by feed, pos_id, merchant_id limit ${sql.lit(pageSize)}`.execute(db);
    for (const row of rows) {
      const to = { ...row, pos_id: canonical(row.pos_id), merchant_id: canonical(row.merchant_id) };
      if (to.pos_id !== row.pos_id || to.merchant_id !== row.merchant_id) await move(db, row, to);
    }
    last = rows.at(-1);
    if (rows.length < pageSize) return;
  }
}

/**
 * Moves a row to its canonical key. If two spellings of a number identify different shops, the number afterwards identifies no
 * shop, because a wrong shop is worse than no shop.
 */
async function move(db: Kysely<unknown>, from: Row, to: Row): Promise<void> {
  const at = ({ feed, pos_id, merchant_id }: Row) =>
    sql`where feed = ${feed} and pos_id = ${pos_id} and merchant_id = ${merchant_id}`;
  await sql`delete from terminals ${at(from)}`.execute(db);
  const { rows } = await sql<Row>`select merchant_uid, shop_uid from terminals ${at(to)}`.execute(db);
  const [other] = rows;
  if (!other) {
    await sql`insert into terminals (feed, pos_id, merchant_id, merchant_uid, shop_uid)
      values (${to.feed}, ${to.pos_id}, ${to.merchant_id}, ${to.merchant_uid}, ${to.shop_uid})`.execute(db);
  } else if (other.merchant_uid !== to.merchant_uid) await sql`delete from terminals ${at(to)}`.execute(db);
  else if (other.shop_uid !== to.shop_uid) await sql`update terminals set shop_uid = null ${at(to)}`.execute(db);
}
