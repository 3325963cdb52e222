/** Applies an operator's edits of individual records. Each edit and its consequences form one transaction. */
import { canonicalNumber, withoutPadding } from '../../core/shops/cardTransaction.ts';
import { operatorFeed } from '../../core/shops/reservedFeeds.ts';
import type { Terminal } from '../../core/shops/shop.ts';
import { storableText } from '../atmRow.ts';
import type { Tx } from '../database.ts';
import { StoreError } from '../storeError.ts';
import { applyEffects } from './applyEffects.ts';
import { columnOf, corrected, valueIn, writeCorrections } from './corrections.ts';
import { RegisterEffects } from './effects.ts';
import { checkAddedName, checkCorrection, checkNumbers } from './enteredTexts.ts';
import { findTerminals } from './findRecords.ts';
import { aliasesIn, EditConflict, existingFixes, findFix, formerValues, versionOfFixes } from './fixes.ts';
import { inferAgain } from './inferTerminals.ts';
import { type RecordRow, sameRecord, tableOf, writeRecords } from './recordTables.ts';
import { RegisterError } from './registerError.ts';
import { merchantRow, parseList, shopFeedRow, shopRow, terminalKey, terminalRow } from './registerRows.ts';
import { writeShopFeed } from './replaceFeed.ts';
import { readServedShops, servedRecord } from './servedRecord.ts';
import { operatorTitle, readFeedRanks } from './shopFeedRank.ts';
import type { EditOptions, EditResult, FixKey, RecordLevel, RegisterEdit } from './shopRepositories.ts';
import { writeFeedRecords } from './writeFeedRecords.ts';
import { writeTerminals } from './writeTerminals.ts';

/** When an edit is made, and by whom. */
interface Made {
  /** Epoch ms. */
  readonly now: number;
  readonly by: string | undefined;
}

/**
 * Applies an edit. Call this within `changeRegister`.
 * @param now epoch ms
 * @param effects collects the changes to the register
 * @throws StoreError if the record does not exist
 * @throws EditConflict if another person has made a fix in the meantime
 */
export async function editRegister(
  tx: Tx,
  edit: RegisterEdit,
  now: number,
  { by, expects }: EditOptions = {},
  effects = new RegisterEffects(),
): Promise<EditResult> {
  if (expects !== undefined && versionOfFixes(await existingFixes(tx, edit)) !== expects)
    throw new EditConflict('Another person has fixed the same text, numbers or field in the meantime.');
  const result = await apply(tx, edit, effects, { now, by });
  await applyEffects(tx, effects, true, now);
  if (edit.kind === 'add' || edit.kind === 'confirmTerminal' || edit.kind === 'removeFix') await countOperatorFeed(tx);
  return result;
}

async function apply(tx: Tx, edit: RegisterEdit, effects: RegisterEffects, made: Made): Promise<EditResult> {
  switch (edit.kind) {
    case 'merge':
      await merge(tx, edit, effects, made);
      return { subject: edit.uid, after: { level: edit.level, uid: edit.uid, into: edit.into } };
    case 'remove':
      await remove(tx, edit.level, edit.uid, effects);
      return { subject: edit.uid, after: { level: edit.level, uid: edit.uid } };
    case 'correct':
      checkCorrection(edit.fields);
      return correct(tx, edit, effects, made);
    case 'add': {
      await add(tx, edit, effects, made.now);
      const { kind: _, ...after } = edit;
      return { after };
    }
    case 'addAlias':
      return addAlias(tx, edit, effects, made);
    case 'confirmTerminal':
      checkNumbers(edit.terminal);
      await needOperatorFeed(tx, made.now);
      if (edit.terminal.shopUid !== undefined) await needRecord(tx, 'shop', edit.terminal.shopUid);
      await needRecord(tx, 'merchant', edit.terminal.merchantUid);
      return confirm(tx, edit.terminal, effects, made);
    case 'removeFix':
      return edit.fix.kind === 'terminal' ? removeTerminal(tx, edit.fix, effects) : undo(tx, edit.fix, edit.name, effects, made);
  }
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
  made: Made,
): Promise<void> {
  if (uid === into) throw new StoreError(`The ${level} ${uid} cannot be merged into itself.`);
  const leaving = await needRecord(tx, level, uid);
  const survivors = await needRecord(tx, level, into);
  const [survivor] = survivors;
  const former = servedRecord(leaving, await readFeedRanks(tx));
  await inheritNames(tx, level, leaving, survivors, effects, made);
  if (level === 'merchant') {
    const shops = await formerShops(tx, uid);
    const moved = await tx
      .updateTable('shops')
      .set({ merchant_uid: into })
      .where('merchant_uid', '=', uid)
      .returning(['uid', 'current'])
      .execute();
    for (const shop of moved) if (shop.current === 1) effects.add('shop', shop.uid, { type: 'changed' }, shops.get(shop.uid));
    await repoint(tx, 'merchant_uid', uid, { merchant_uid: into }, effects);
  } else {
    const merchant = (survivor as { merchant_uid?: string } | undefined)?.merchant_uid;
    await repoint(tx, 'shop_uid', uid, { shop_uid: into, ...(merchant && { merchant_uid: merchant }) }, effects);
  }
  await tx.deleteFrom(tableOf(level)).where('uid', '=', uid).execute();
  effects.add(level, uid, { type: 'merged', into }, former);
}

/** Returns the served records of a merchant's shops, keyed by uid. */
async function formerShops(tx: Tx, merchant: string): Promise<ReadonlyMap<string, RecordRow>> {
  const shops = await tx.selectFrom('shops').select('uid').distinct().where('merchant_uid', '=', merchant).execute();
  const served = await readServedShops(
    tx,
    shops.map(({ uid }) => uid),
  );
  return new Map(served.map(({ row }) => [row.uid, row]));
}

async function remove(tx: Tx, level: RecordLevel, uid: string, effects: RegisterEffects): Promise<void> {
  const former = servedRecord(await needRecord(tx, level, uid), await readFeedRanks(tx));
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
  effects.add(level, uid, { type: 'removed' }, former);
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
  { now, by }: Made,
): Promise<EditResult> {
  const rows = await needRecord(tx, level, uid);
  const { merchantUid } = fields;
  if (typeof merchantUid === 'string') await needRecord(tx, 'merchant', merchantUid);
  const after = rows.map((row) => corrected(level, row, fields));
  await writeRecords(tx, level, after);
  await writeCorrections(tx, { level, uid, fields, rows, now, by });
  const ranks = await readFeedRanks(tx);
  const served = servedRecord(rows, ranks);
  effects.note(level, uid, served, servedRecord(after, ranks), sameRecord);
  const before = Object.fromEntries(Object.keys(fields).map((field) => [field, servedValue(level, served, field)]));
  return { subject: uid, before, after: fields };
}

/** Returns the value of a field, in the form of a correction. null: the record does not contain the field. */
function servedValue(level: RecordLevel, row: RecordRow | undefined, field: string): unknown {
  const column = columnOf(level, field);
  const value = row === undefined ? null : (valueIn(row, column) ?? null);
  const isList = column === 'aliases' || column === 'tags';
  return isList && typeof value === 'string' ? parseList(value) : value;
}

async function addAlias(
  tx: Tx,
  { level, uid, name }: Extract<RegisterEdit, { kind: 'addAlias' }>,
  effects: RegisterEffects,
  made: Made,
): Promise<EditResult> {
  const stored = storableText(name)?.replaceAll(/\s+/g, ' ').trim();
  if (!stored) throw new StoreError('The name is empty.');
  checkAddedName(stored);
  const current = servedRecord(await needRecord(tx, level, uid), await readFeedRanks(tx));
  const aliases = parseList(current?.aliases ?? null) ?? [];
  const isKnown = [current?.name ?? '', ...aliases].some((one) => withoutPadding(one) === withoutPadding(stored));
  if (isKnown)
    throw new RegisterError(`The ${level} ${uid} already has the name ${JSON.stringify(stored)}.`, {
      code: 'notAllowed',
      field: 'name',
    });
  return correct(tx, { kind: 'correct', level, uid, fields: { aliases: [...aliases, stored] } }, effects, made);
}

/** Removes a correction, or one of the names that it adds. The record gets the values from before the correction. */
async function undo(
  tx: Tx,
  key: Extract<FixKey, { kind: 'correction' }>,
  name: string | undefined,
  effects: RegisterEffects,
  made: Made,
): Promise<EditResult> {
  const { level, uid, field } = key;
  const fix = await findFix(tx, key);
  if (fix?.kind !== 'correction') throw new StoreError(`The field '${field}' of the ${level} ${uid} is not corrected.`);
  const rows = await tx.selectFrom(tableOf(level)).selectAll().where('uid', '=', uid).execute();
  if (name !== undefined) {
    const names = aliasesIn(fix.value);
    if (field !== 'aliases' || !names.includes(name))
      throw new StoreError(`No correction gives the ${level} ${uid} the name ${JSON.stringify(name)}.`);
    const left = names.filter((one) => one !== name);
    const isOnly = fix.former !== undefined && left.every((one) => aliasesIn(fix.former).includes(one));
    if (!isOnly && rows.length > 0) return correct(tx, { kind: 'correct', level, uid, fields: { aliases: left } }, effects, made);
  }
  const own = tx.deleteFrom('corrections').where('level', '=', level).where('uid', '=', uid).where('field', '=', field);
  const deleted = await own.returning('former_values').executeTakeFirstOrThrow();
  const former = formerValues(deleted);
  const column = columnOf(level, field);
  const after = rows.map((row) => (former?.has(row.feed) ? ({ ...row, [column]: former.get(row.feed) } as RecordRow) : row));
  if (column === 'merchant_uid') {
    for (const merchant of new Set(after.map((row) => `${valueIn(row, column)}`))) await needRecord(tx, 'merchant', merchant);
  }
  await writeRecords(tx, level, after);
  const ranks = await readFeedRanks(tx);
  const served = servedRecord(after, ranks);
  effects.note(level, uid, servedRecord(rows, ranks), served, sameRecord);
  // If the values of the feeds are unknown, the next import of each feed restores them.
  const restored = former && { after: { [field]: servedValue(level, served, field) } };
  return { subject: uid, before: { [field]: fix.value }, ...restored };
}

async function removeTerminal(tx: Tx, key: Extract<FixKey, { kind: 'terminal' }>, effects: RegisterEffects): Promise<EditResult> {
  const fix = await findFix(tx, key);
  if (fix?.kind !== 'terminal') throw new StoreError('The operator has not assigned a terminal with these numbers.');
  const { posId, merchantId, merchantUid, shopUid } = fix;
  const numbers = { pos_id: posId, merchant_id: merchantId };
  await writeTerminals(tx, operatorFeed, new Map([[terminalKey(numbers), undefined]]), effects);
  const made = tx.deleteFrom('confirmed_terminals').where('pos_id', '=', posId).where('merchant_id', '=', merchantId);
  await made.execute();
  await inferAgain(tx, [{ feed: operatorFeed, ...numbers }], effects);
  return { subject: shopUid ?? merchantUid, before: assigned(fix) };
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

async function confirm(tx: Tx, terminal: Terminal, effects: RegisterEffects, { now, by }: Made): Promise<EditResult> {
  const row = terminalRow(operatorFeed, terminal);
  if (row.pos_id === '' && row.merchant_id === '') throw new StoreError('A terminal needs a posId or a merchantId.');
  const known = (await findTerminals(tx, [terminal])).find(
    ({ posId = '', merchantId = '', inferred }) => posId === row.pos_id && merchantId === row.merchant_id && !inferred,
  );
  await writeTerminals(tx, operatorFeed, new Map([[terminalKey(row), row]]), effects);
  await inferAgain(tx, [row], effects);
  const made = { confirmed_at: now, confirmed_by: storableText(by) };
  await tx
    .insertInto('confirmed_terminals')
    .values({ pos_id: row.pos_id, merchant_id: row.merchant_id, ...made })
    .onConflict((conflict) => conflict.columns(['pos_id', 'merchant_id']).doUpdateSet(made))
    .execute();
  return {
    subject: terminal.shopUid ?? terminal.merchantUid,
    ...(known && { before: assigned(known) }),
    after: assigned(terminal),
  };
}

/** The numbers and the assignment of a terminal, as in the audit log. An absent number is omitted. */
function assigned({ posId, merchantId, merchantUid, shopUid }: Terminal): object {
  return {
    ...(posId && { posId: canonicalNumber(posId) }),
    ...(merchantId && { merchantId: canonicalNumber(merchantId) }),
    merchantUid,
    ...(shopUid !== undefined && { shopUid }),
  };
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
  effects: RegisterEffects,
  { now, by }: Made,
): Promise<void> {
  const namesOf = ({ name, aliases }: RecordRow) => [name, ...(parseList(aliases) ?? [])];
  const current = servedRecord(survivors, await readFeedRanks(tx));
  if (current === undefined) return;
  const own = namesOf(current);
  const aliases = [...new Set([...own, ...leaving.flatMap(namesOf)])].filter((name) => name !== current.name);
  if (aliases.every((name) => own.includes(name))) return;
  effects.noteFormer(level, current.uid, current);
  await writeRecords(
    tx,
    level,
    survivors.map((row) => corrected(level, row, { aliases })),
  );
  await writeCorrections(tx, { level, uid: current.uid, fields: { aliases }, rows: survivors, now, by });
}
