/** Applies an operator's edits of individual records. Each edit and its consequences form one transaction. */
import type { Tx } from '../database.ts';
import { StoreError } from '../storeError.ts';
import { applyEffects } from './applyEffects.ts';
import { corrected, writeCorrections } from './corrections.ts';
import { RegisterEffects } from './effects.ts';
import { inferAgain } from './inferTerminals.ts';
import { type RecordRow, sameRecord, tableOf, writeRecords } from './recordTables.ts';
import { merchantRow, parseList, shopFeedRow, shopRow, terminalKey, terminalRow } from './registerRows.ts';
import { writeShopFeed } from './replaceFeed.ts';
import { servedRecord } from './servedRecord.ts';
import { operatorFeed, operatorTitle, readFeedRanks } from './shopFeedRank.ts';
import type { RecordLevel, RegisterEdit } from './shopRepositories.ts';
import { writeFeedRecords } from './writeFeedRecords.ts';
import { writeTerminals } from './writeTerminals.ts';

/**
 * Applies an edit. Call this within `changeRegister`.
 * @param now epoch ms
 * @throws StoreError if the record does not exist
 */
export async function editRegister(tx: Tx, edit: RegisterEdit, now: number): Promise<void> {
  const effects = new RegisterEffects();
  switch (edit.kind) {
    case 'merge':
      await merge(tx, edit, effects, now);
      break;
    case 'remove':
      await remove(tx, edit.level, edit.uid, effects);
      break;
    case 'correct':
      await correct(tx, edit, effects, now);
      break;
    case 'add':
      await add(tx, edit, effects, now);
      break;
    case 'confirmTerminal':
      await needOperatorFeed(tx, now);
      if (edit.terminal.shopUid !== undefined) await needRecord(tx, 'shop', edit.terminal.shopUid);
      await needRecord(tx, 'merchant', edit.terminal.merchantUid);
      await confirm(tx, edit.terminal, effects);
  }
  await applyEffects(tx, effects, true, now);
  if (edit.kind === 'add' || edit.kind === 'confirmTerminal') await countOperatorFeed(tx);
}

/** Returns the rows for a record, from all feeds. @throws StoreError if the register does not contain the record */
async function needRecord(tx: Tx, level: RecordLevel, uid: string): Promise<readonly RecordRow[]> {
  const rows = await tx.selectFrom(tableOf(level)).selectAll().where('uid', '=', uid).execute();
  if (rows.length === 0) throw new StoreError(`There is no ${level} ${uid} in the register.`);
  return rows;
}

async function merge(
  tx: Tx,
  { level, uid, into }: Extract<RegisterEdit, { kind: 'merge' }>,
  effects: RegisterEffects,
  now: number,
): Promise<void> {
  if (uid === into) throw new StoreError(`The ${level} ${uid} cannot be merged into itself.`);
  const leaving = await needRecord(tx, level, uid);
  const survivors = await needRecord(tx, level, into);
  const [survivor] = survivors;
  await inheritNames(tx, level, leaving, survivors, now);
  if (level === 'merchant') {
    const moved = await tx
      .updateTable('shops')
      .set({ merchant_uid: into })
      .where('merchant_uid', '=', uid)
      .returning(['uid', 'current'])
      .execute();
    for (const shop of moved) if (shop.current === 1) effects.add({ level: 'shop', uid: shop.uid, type: 'changed' });
    await repoint(tx, 'merchant_uid', uid, { merchant_uid: into }, effects);
  } else {
    const merchant = (survivor as { merchant_uid?: string } | undefined)?.merchant_uid;
    await repoint(tx, 'shop_uid', uid, { shop_uid: into, ...(merchant && { merchant_uid: merchant }) }, effects);
  }
  await tx.deleteFrom(tableOf(level)).where('uid', '=', uid).execute();
  effects.add({ level, uid, type: 'merged', into });
}

async function remove(tx: Tx, level: RecordLevel, uid: string, effects: RegisterEffects): Promise<void> {
  await needRecord(tx, level, uid);
  if (level === 'merchant') {
    const shop = await tx.selectFrom('shops').select('uid').where('merchant_uid', '=', uid).executeTakeFirst();
    if (shop)
      throw new StoreError(
        `The merchant ${uid} still has shops (${shop.uid}). Remove them first, or merge it into another merchant.`,
      );
    const gone = await tx
      .deleteFrom('terminals')
      .where('merchant_uid', '=', uid)
      .returning(['feed', 'merchant_id', 'pos_id'])
      .execute();
    for (const row of gone) effects.terminals.add(terminalKey(row));
    await inferAgain(tx, gone, effects);
  } else await repoint(tx, 'shop_uid', uid, { shop_uid: null }, effects);
  await tx.deleteFrom(tableOf(level)).where('uid', '=', uid).execute();
  effects.add({ level, uid, type: 'removed' });
}

async function repoint(
  tx: Tx,
  column: 'shop_uid' | 'merchant_uid',
  uid: string,
  to: { shop_uid?: string | null; merchant_uid?: string },
  effects: RegisterEffects,
): Promise<void> {
  const rows = await tx
    .updateTable('terminals')
    .set(to)
    .where(column, '=', uid)
    .returning(['feed', 'merchant_id', 'pos_id'])
    .execute();
  for (const row of rows) effects.terminals.add(terminalKey(row));
  await inferAgain(tx, rows, effects);
}

async function correct(
  tx: Tx,
  { level, uid, fields }: Extract<RegisterEdit, { kind: 'correct' }>,
  effects: RegisterEffects,
  now: number,
): Promise<void> {
  const rows = await needRecord(tx, level, uid);
  const { merchantUid } = fields;
  if (typeof merchantUid === 'string') await needRecord(tx, 'merchant', merchantUid);
  const after = rows.map((row) => corrected(level, row, fields));
  await writeRecords(tx, level, after);
  await writeCorrections(tx, level, uid, fields, now);
  const ranks = await readFeedRanks(tx);
  effects.note(level, uid, servedRecord(rows, ranks), servedRecord(after, ranks), sameRecord);
}

async function add(
  tx: Tx,
  { merchant, shop }: Extract<RegisterEdit, { kind: 'add' }>,
  effects: RegisterEffects,
  now: number,
): Promise<void> {
  await needOperatorFeed(tx, now);
  const ranks = await readFeedRanks(tx);
  const write = (level: RecordLevel, row: RecordRow) =>
    writeFeedRecords(tx, { level, feed: operatorFeed, rows: new Map([[row.uid, row]]), ranks, formerRanks: ranks }, effects);
  if (merchant) await write('merchant', merchantRow(operatorFeed, merchant));
  if (!shop) return;
  await needRecord(tx, 'merchant', shop.merchantUid);
  await write('shop', shopRow(operatorFeed, shop));
}

async function confirm(
  tx: Tx,
  terminal: Extract<RegisterEdit, { kind: 'confirmTerminal' }>['terminal'],
  effects: RegisterEffects,
): Promise<void> {
  const row = terminalRow(operatorFeed, terminal);
  if (row.pos_id === '' && row.merchant_id === '') throw new StoreError('A terminal needs a posId or a merchantId.');
  await writeTerminals(tx, operatorFeed, new Map([[terminalKey(row), row]]), effects);
  await inferAgain(tx, [row], effects);
}

async function needOperatorFeed(tx: Tx, now: number): Promise<void> {
  const kept = await tx.selectFrom('shop_feeds').select('name').where('name', '=', operatorFeed).executeTakeFirst();
  if (kept) return;
  const feed = {
    name: operatorFeed,
    kind: 'operator' as const,
    ...operatorTitle,
    digest: '',
  };
  await writeShopFeed(tx, shopFeedRow(feed, now, { merchantCount: 0, shopCount: 0, terminalCount: 0 }));
}

async function countOperatorFeed(tx: Tx): Promise<void> {
  const count = async (table: 'merchants' | 'shops' | 'terminals') => {
    const { rows } = await tx
      .selectFrom(table as 'shops')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('feed', '=', operatorFeed)
      .$if(table === 'terminals', (query) => query.where('inferred' as 'current', '=', 0))
      .executeTakeFirstOrThrow();
    return rows;
  };
  const counts = {
    merchant_count: await count('merchants'),
    shop_count: await count('shops'),
    terminal_count: await count('terminals'),
  };
  await tx.updateTable('shop_feeds').set(counts).where('name', '=', operatorFeed).execute();
}

/** Adds the names of the old record to the aliases of its successor, so that a search for these names finds the successor. */
async function inheritNames(
  tx: Tx,
  level: RecordLevel,
  leaving: readonly RecordRow[],
  survivors: readonly RecordRow[],
  now: number,
): Promise<void> {
  const namesOf = ({ name, aliases }: RecordRow) => [name, ...(parseList(aliases) ?? [])];
  const current = servedRecord(survivors, await readFeedRanks(tx));
  if (current === undefined) return;
  const own = namesOf(current);
  const aliases = [...new Set([...own, ...leaving.flatMap(namesOf)])].filter((name) => name !== current.name);
  if (aliases.every((name) => own.includes(name))) return;
  await writeRecords(
    tx,
    level,
    survivors.map((row) => corrected(level, row, { aliases })),
  );
  await writeCorrections(tx, level, current.uid, { aliases }, now);
}
