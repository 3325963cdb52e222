/** What a bank says of single ATMs, for its own callers only. */

import { type JsonObject, jsonTextOf } from '../core/jsonObject.ts';
import { growVersion } from './applyPlan.ts';
import type { Database } from './database.ts';
import { chunks } from './inChunks.ts';

/**
 * @param data atm uid -> JSON object, whose very text is stored; replaces all that the caller had.
 * @param only kept: only where the caller stands in this store while it is written, with nobody in between. false: it does not
 */
export function replacePartnerData(
  database: Database,
  callerId: string,
  data: ReadonlyMap<string, JsonObject>,
  only?: { readonly kept: true },
): Promise<boolean> {
  const wanted = new Map([...data].map(([uid, object]) => [uid, jsonTextOf(object)]));
  return database.write(async (tx) => {
    if (only && !(await tx.selectFrom('callers').select('slug').where('slug', '=', callerId).executeTakeFirst())) return false;
    const kept = await tx.selectFrom('partner_data').selectAll().where('caller_id', '=', callerId).execute();
    if (kept.length === wanted.size && kept.every((row) => wanted.get(row.atm_uid) === row.data)) return true;
    await tx.deleteFrom('partner_data').where('caller_id', '=', callerId).execute();
    const rows = [...wanted].map(([atm_uid, json]) => ({ caller_id: callerId, atm_uid, data: json }));
    for (const some of chunks(rows)) await tx.insertInto('partner_data').values(some).execute();
    await growVersion(tx);
    return true;
  });
}
