/** Determines what an edit would change: makes it in a transaction that is rolled back. */
import type { Database, Tx } from '../database.ts';
import { StoreError } from '../storeError.ts';
import { editRegister } from './editRegister.ts';
import { RegisterEffects } from './effects.ts';
import { findTerminals } from './findRecords.ts';
import { existingFixes, versionOfFixes } from './fixes.ts';
import { changedNames } from './nameChanges.ts';
import type { EditPreview, RegisterEdit } from './shopRepositories.ts';

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
  if (!effects.hasFormerNames)
    throw new StoreError(
      `The edit changes more than ${effects.most} records, so its consequences cannot be determined in advance.`,
    );
  const changed = [...effects.all()].filter(({ type }) => type !== 'added');
  return {
    result,
    version: versionOfFixes(existing),
    existing,
    names: await changedNames(tx, [...effects.former()]),
    records: changed.map(({ level, uid }) => ({ level, uid })),
    shopUids: changed.flatMap(({ level, uid, onlyDetails }) => (level === 'shop' && !onlyDetails ? [uid] : [])),
    numbers,
    terminals: numbers.length === 0 ? [] : await findTerminals(tx, numbers),
  };
}
