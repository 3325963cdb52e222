import type { Db, Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import type { RecordLevel } from './shopRepositories.ts';

/** Maps the uids of removed records to the uids of their successors; null: there is no successor. */
type Successors = Readonly<Record<RecordLevel, ReadonlyMap<string, string | null>>>;

/** Reads the successors of removed records. @param only `decided`: only the records that an operator removed, which are few */
export async function successorsOf(tx: Tx, only: { readonly decided: true }): Promise<Successors> {
  const rows = await tx
    .selectFrom('departed')
    .select(['level', 'uid', 'successor_uid'])
    .where('decided', '=', Number(only.decided))
    .execute();
  const of = (level: RecordLevel) =>
    new Map(rows.filter((row) => row.level === level).map(({ uid, successor_uid }) => [uid, successor_uid]));
  return { shop: of('shop'), merchant: of('merchant') };
}

/** Returns the successors of these uids. Omits uids without a successor. */
export async function findSuccessors(tx: Db, level: RecordLevel, uids: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const some of chunks(uids)) {
    const rows = await tx
      .selectFrom('departed')
      .select(['uid', 'successor_uid'])
      .where('level', '=', level)
      .where('uid', 'in', some)
      .where('successor_uid', 'is not', null)
      .execute();
    for (const { uid, successor_uid } of rows) if (successor_uid !== null) found.set(uid, successor_uid);
  }
  return found;
}
