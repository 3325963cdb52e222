import type { CorrectedFields } from '../../core/atms/correctAtm.ts';
import type { Db } from '../database.ts';
import { storedObject, storedText } from '../storedJson.ts';
import type { Tables } from '../tables.ts';
import type { AtmCorrection } from './atmRepository.ts';

/** Reads the operator's corrections, keyed by uid. @param uids absent: all; otherwise at most one page */
export async function readAtmCorrections(db: Db, uids?: readonly string[]): Promise<ReadonlyMap<string, AtmCorrection>> {
  const all = db.selectFrom('atm_corrections').selectAll().orderBy('uid');
  const rows = await (uids === undefined ? all : all.where('uid', 'in', uids)).execute();
  return new Map(rows.map((row) => [row.uid, correctionOfRow(row)]));
}

const correctionOfRow = ({ fields, note, who, corrected_at }: Tables['atm_corrections']): AtmCorrection => ({
  fields: storedObject(fields) as CorrectedFields,
  ...(note !== null && { note: storedText(note) }),
  who: storedText(who),
  at: corrected_at,
});
