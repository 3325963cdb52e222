/** Determines what an edit would change: makes it in a transaction that is rolled back. */
import type { NamedMerchant, NamedShop } from '../../core/shops/matcher.ts';
import type { Database, Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { editRegister } from './editRegister.ts';
import { RegisterEffects } from './effects.ts';
import { findTerminals } from './findRecords.ts';
import { existingFixes, versionOfFixes } from './fixes.ts';
import { namedMerchant, namedShop } from './readNames.ts';
import { readServedShops } from './servedRecord.ts';
import type { ChangedNames, EditPreview, RecordLevel, RegisterEdit } from './shopRepositories.ts';

/** Ends a transaction so that nothing of it is stored. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
  readonly preview: EditPreview;
  constructor(preview: EditPreview) {
    super('The transaction only determined what the edit would change');
    this.preview = preview;
  }
}

/** @param now epoch ms */
export async function previewEdit(database: Database, edit: RegisterEdit, now: number): Promise<EditPreview> {
  try {
    return await database.writeRegister(async (tx) => {
      throw new RolledBack(await preview(tx, edit, now));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.preview;
    throw error;
  }
}

async function preview(tx: Tx, edit: RegisterEdit, now: number): Promise<EditPreview> {
  const existing = await existingFixes(tx, edit);
  const effects = new RegisterEffects();
  const result = await editRegister(tx, edit, now, {}, effects);
  const numbers = [...effects.terminals].map((key) => {
    const [merchantId = '', posId = ''] = key.split('\n');
    return { posId, merchantId };
  });
  const changed = effects.all.filter(({ type }) => type !== 'added');
  return {
    result,
    version: versionOfFixes(existing),
    existing,
    names: await changedNames(tx, effects),
    records: changed.map(({ level, uid }) => ({ level, uid })),
    shopUids: changed.flatMap(({ level, uid, onlyDetails }) => (level === 'shop' && !onlyDetails ? [uid] : [])),
    numbers,
    terminals: numbers.length === 0 ? [] : await findTerminals(tx, numbers),
  };
}

async function changedNames(tx: Tx, effects: RegisterEffects): Promise<ChangedNames> {
  const uids = (level: RecordLevel) => effects.all.flatMap((effect) => (effect.level === level ? [effect.uid] : []));
  const merchants = new Map<string, NamedMerchant | undefined>(uids('merchant').map((uid) => [uid, undefined]));
  const shops = new Map<string, NamedShop | undefined>(uids('shop').map((uid) => [uid, undefined]));
  for (const some of chunks([...merchants.keys()])) {
    const rows = await tx.selectFrom('merchants').selectAll().where('uid', 'in', some).where('current', '=', 1).execute();
    for (const { feed: _, current: __, logo: ___, tags: ____, ...row } of rows) merchants.set(row.uid, namedMerchant(row));
  }
  for (const { row } of await readServedShops(tx, [...shops.keys()])) shops.set(row.uid, namedShop(row));
  return { merchants, shops };
}
