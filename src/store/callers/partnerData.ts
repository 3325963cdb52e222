/** Stores a bank's data for ATMs. Only the responses to this bank contain the data. */
import { createHash } from 'node:crypto';
import { type JsonObject, jsonTextOf } from '../../core/jsonObject.ts';
import { growVersion } from '../applyPlan.ts';
import type { Database, Db, Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { PartnerDataChanged, type PartnerDataDiff } from './callerRepository.ts';

const readStored = async (db: Db | Tx, callerId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom('partner_data').select(['atm_uid', 'data']).where('caller_id', '=', callerId).execute();
  return new Map(rows.map(({ atm_uid, data }) => [atm_uid, data]));
};

function versionOf(stored: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const [uid, data] of [...stored].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(JSON.stringify([uid, data]));
  return hash.digest('base64url').slice(0, 22);
}

const textsOf = (data: ReadonlyMap<string, JsonObject>): ReadonlyMap<string, string> =>
  new Map([...data].map(([uid, object]) => [uid, jsonTextOf(object)]));

export const comparePartnerData = async (
  { db }: Database,
  callerId: string,
  data: ReadonlyMap<string, JsonObject>,
): Promise<PartnerDataDiff> => {
  const stored = await readStored(db, callerId);
  return { ...diffOf(stored, textsOf(data)), version: versionOf(stored) };
};

function diffOf(stored: ReadonlyMap<string, string>, wanted: ReadonlyMap<string, string>): Omit<PartnerDataDiff, 'version'> {
  let [changed, unchanged] = [0, 0];
  for (const [uid, text] of wanted) {
    const before = stored.get(uid);
    if (before === text) unchanged += 1;
    else if (before !== undefined) changed += 1;
  }
  return {
    added: wanted.size - changed - unchanged,
    changed,
    removed: stored.size - changed - unchanged,
    unchanged,
  };
}

/**
 * Replaces all partner data of a caller.
 * @param data JSON objects, keyed by ATM uid; their exact text is stored
 * @param only `kept`: replaces the data only if the store contains the caller; `expected`: only this version of the data. Both
 * are checked in the same transaction
 * @returns how the new data differs from the previous data, with the version of the new data. Undefined: the store does not
 * contain the caller
 * @throws PartnerDataChanged
 */
export function replacePartnerData(
  database: Database,
  callerId: string,
  data: ReadonlyMap<string, JsonObject>,
  only?: { readonly kept: true; readonly expected?: string | undefined },
): Promise<PartnerDataDiff | undefined> {
  const wanted = textsOf(data);
  return database.write(async (tx) => {
    if (only && !(await tx.selectFrom('callers').select('slug').where('slug', '=', callerId).executeTakeFirst()))
      return undefined;
    const stored = await readStored(tx, callerId);
    if (only?.expected !== undefined && only.expected !== versionOf(stored)) throw new PartnerDataChanged();
    const diff = { ...diffOf(stored, wanted), version: versionOf(wanted) };
    if (diff.added + diff.changed + diff.removed === 0) return diff;
    await tx.deleteFrom('partner_data').where('caller_id', '=', callerId).execute();
    const rows = [...wanted].map(([atm_uid, json]) => ({ caller_id: callerId, atm_uid, data: json }));
    for (const some of chunks(rows)) await tx.insertInto('partner_data').values(some).execute();
    // Undoing an earlier import must not bring back data that was withdrawn or replaced here.
    await tx.deleteFrom('feed_undo_partner_data').where('caller_id', '=', callerId).execute();
    await growVersion(tx);
    return diff;
  });
}
