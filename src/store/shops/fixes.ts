/** Reads the operator's fixes of the shop register that are in effect: corrected fields, and confirmed terminals. */
import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { canonicalNumber, withoutPadding } from '../../core/shops/cardTransaction.ts';
import { operatorFeed } from '../../core/shops/reservedFeeds.ts';
import type { Database, Db } from '../database.ts';
import { storedText } from '../storedJson.ts';
import type { FeedRanks } from './shopFeedRank.ts';
import { readFeedRanks } from './shopFeedRank.ts';
import type {
  CorrectionFix,
  FixKey,
  FixRepository,
  RecordLevel,
  RegisterEdit,
  StoredFix,
  TerminalFix,
} from './shopRepositories.ts';
import type { ShopTables } from './shopTables.ts';

/** Another person has made or removed a fix of the same text, numbers or field. */
export class EditConflict extends Error {
  override readonly name = 'EditConflict';
}

/** Identifies the state of some fixes, to detect changes by other people. */
export const versionOfFixes = (fixes: readonly StoredFix[]): string =>
  createHash('sha256').update(JSON.stringify(fixes)).digest('base64url').slice(0, 22);

export const databaseFixes = ({ db }: Database): FixRepository => ({
  async list({ offset, limit }) {
    const most = offset + limit;
    const corrections = await correctionRows(db)
      .orderBy('corrected_at', 'desc')
      .orderBy('uid')
      .orderBy('field')
      .limit(most)
      .execute();
    const ranks = await readFeedRanks(db);
    const terminals = await terminalRows(db)
      .orderBy(sql`coalesce(confirmed_at, 0)`, 'desc')
      .orderBy('terminals.pos_id')
      .orderBy('terminals.merchant_id')
      .limit(most)
      .execute();
    const all = [...corrections.map((row) => correctionOf(row, ranks)), ...terminals.map(terminalFixOf)];
    return all.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0)).slice(offset, most);
  },
  find: (key) => findFix(db, key),
  existing: (edit) => existingFixes(db, edit),
});

const correctionRows = (db: Db) => db.selectFrom('corrections').selectAll();
const terminalRows = (db: Db) =>
  db
    .selectFrom('terminals')
    .leftJoin('confirmed_terminals', (join) =>
      join
        .onRef('confirmed_terminals.pos_id', '=', 'terminals.pos_id')
        .onRef('confirmed_terminals.merchant_id', '=', 'terminals.merchant_id'),
    )
    .select([
      'terminals.pos_id',
      'terminals.merchant_id',
      'terminals.merchant_uid',
      'terminals.shop_uid',
      'confirmed_at',
      'confirmed_by',
    ])
    .where('terminals.feed', '=', operatorFeed)
    .where('terminals.inferred', '=', 0);

/** The column values that a correction replaced, by feed. Undefined: unknown. */
export const formerValues = ({
  former_values,
}: Pick<CorrectionRow, 'former_values'>): ReadonlyMap<string, unknown> | undefined =>
  former_values === null ? undefined : new Map(Object.entries(JSON.parse(former_values) as object));

type CorrectionRow = Selectable<ShopTables['corrections']>;

/** The fields whose columns contain JSON. */
const lists = new Set(['aliases', 'tags']);

function correctionOf(row: CorrectionRow, ranks: FeedRanks): CorrectionFix {
  const { level, uid, field, value, corrected_at, corrected_by } = row;
  const feeds = formerValues(row);
  const ranked = feeds && [...feeds].toSorted(([a], [b]) => (ranks.get(b)?.rank ?? -1) - (ranks.get(a)?.rank ?? -1));
  const former = ranked?.find(([, one]) => one !== null)?.[1] ?? null;
  return {
    kind: 'correction',
    level: level as RecordLevel,
    uid,
    field,
    value: JSON.parse(value) as unknown,
    ...(ranked && { former: lists.has(field) && typeof former === 'string' ? (JSON.parse(former) as unknown) : former }),
    at: corrected_at,
    ...(corrected_by !== null && { by: storedText(corrected_by) }),
  };
}

type TerminalFixRow = Awaited<ReturnType<ReturnType<typeof terminalRows>['execute']>>[number];
const terminalFixOf = ({
  pos_id,
  merchant_id,
  merchant_uid,
  shop_uid,
  confirmed_at,
  confirmed_by,
}: TerminalFixRow): TerminalFix => ({
  kind: 'terminal',
  posId: pos_id,
  merchantId: merchant_id,
  merchantUid: merchant_uid,
  ...(shop_uid !== null && { shopUid: shop_uid }),
  ...(confirmed_at !== null && { at: confirmed_at }),
  ...(confirmed_by !== null && { by: storedText(confirmed_by) }),
});

export async function findFix(db: Db, key: FixKey): Promise<StoredFix | undefined> {
  if (key.kind === 'terminal') {
    const row = await terminalRows(db)
      .where('terminals.pos_id', '=', canonicalNumber(key.posId))
      .where('terminals.merchant_id', '=', canonicalNumber(key.merchantId))
      .executeTakeFirst();
    return row && terminalFixOf(row);
  }
  const { level, uid, field } = key;
  const row = await correctionRows(db)
    .where('level', '=', level)
    .where('uid', '=', uid)
    .where('field', '=', field)
    .executeTakeFirst();
  return row && correctionOf(row, await readFeedRanks(db));
}

/** Returns the fixes in effect that an edit may contradict: those of the same text, numbers or field. */
export async function existingFixes(db: Db, edit: RegisterEdit): Promise<readonly StoredFix[]> {
  switch (edit.kind) {
    case 'addAlias': {
      const rows = await correctionRows(db).where('field', '=', 'aliases').orderBy('level').orderBy('uid').execute();
      const ranks = await readFeedRanks(db);
      const wanted = withoutPadding(edit.name);
      return rows
        .map((row) => correctionOf(row, ranks))
        .filter((fix) => aliasesIn(fix.value).some((name) => withoutPadding(name) === wanted));
    }
    case 'confirmTerminal': {
      const { posId = '', merchantId = '' } = edit.terminal;
      return found(await findFix(db, { kind: 'terminal', posId, merchantId }));
    }
    case 'removeFix':
      return found(await findFix(db, edit.fix));
    case 'correct': {
      const { level, uid } = edit;
      const fixes: StoredFix[] = [];
      for (const field of Object.keys(edit.fields))
        fixes.push(...found(await findFix(db, { kind: 'correction', level, uid, field })));
      return fixes;
    }
    default:
      return [];
  }
}

const found = (fix: StoredFix | undefined): readonly StoredFix[] => (fix ? [fix] : []);

/** The names in a value of `aliases`. */
export const aliasesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
