/** Writes the changes to operators in one transaction. */
import type { Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { claimColumns, readGroups } from './claims.ts';
import type { Identity } from './identifyOperators.ts';
import type { OperatorResolution, OperatorState, StoredOperator } from './resolveOperators.ts';

export async function loadOperatorState(tx: Tx): Promise<OperatorState> {
  return { operators: await readOperators(tx), groups: await readGroups(tx) };
}

async function readOperators(tx: Tx): Promise<StoredOperator[]> {
  const rows = await tx.selectFrom('operators').selectAll().orderBy('uid').execute();
  return rows.map(({ uid, name, wikidata, identity }) => ({
    uid,
    name,
    ...(wikidata !== null && { wikidata }),
    ...(identity !== null && { identity }),
  }));
}

export const changesNoOperators = ({ created, identified, named, merged, moved }: OperatorResolution): boolean =>
  created.length + identified.size + named.size + merged.size + moved.length === 0;

const idOf = (identity: Identity): string | null =>
  identity.startsWith('wikidata:') ? identity.slice('wikidata:'.length) : null;

/** Writes new operators and changed identities. Call this before writing the ATMs that refer to the operators. */
export async function writeOperators(tx: Tx, { created, identified, named }: OperatorResolution): Promise<void> {
  const isNew = new Set(created);
  const known = [...identified].filter(([uid]) => !isNew.has(uid));
  // An id can move from one operator to another, but two operators must not have the same id at any time.
  for (const some of chunks(known.map(([uid]) => uid))) {
    await tx.updateTable('operators').set({ wikidata: null, identity: null }).where('uid', 'in', some).execute();
  }
  for (const some of chunks(created)) {
    const rows = some.map((uid) => {
      const identity = identified.get(uid) ?? '';
      return { uid, name: named.get(uid) ?? '', identity, wikidata: null };
    });
    await tx.insertInto('operators').values(rows).execute();
    const aliases = some.map((uid) => `uid:${uid}`);
    await tx.deleteFrom('operator_aliases').where('alias', 'in', aliases).execute();
  }
  for (const [uid, identity] of known) {
    await tx.updateTable('operators').set({ identity }).where('uid', '=', uid).execute();
  }
  for (const [uid, name] of named) {
    if (!isNew.has(uid)) await tx.updateTable('operators').set({ name }).where('uid', '=', uid).execute();
  }
}

/** Updates the operators of ATMs in other feeds, and the successors of retired uids. Call this after writing the ATMs. */
export async function moveOperators(tx: Tx, { identified, merged, moved }: OperatorResolution): Promise<void> {
  for (const { group, uid } of moved) {
    let query = tx.updateTable('atms').set({ operator_uid: uid }).where('feed', '=', group.feed);
    query = group.uid === undefined ? query.where('operator_uid', 'is', null) : query.where('operator_uid', '=', group.uid);
    for (const column of claimColumns) query = query.where(column, 'is not distinct from', group.row[column]);
    await query.execute();
  }
  for (const [from, into] of merged) {
    await tx.updateTable('atms').set({ operator_uid: into }).where('operator_uid', '=', from).execute();
    // Delete the aliases that are names. Only earlier releases stored such aliases.
    await tx.deleteFrom('operator_aliases').where('operator_uid', '=', from).where('alias', 'not like', 'uid:%').execute();
    await tx.updateTable('operator_aliases').set({ operator_uid: into }).where('operator_uid', '=', from).execute();
    await tx.deleteFrom('operators').where('uid', '=', from).execute();
  }
  const aliases = [...merged].map(([from, into]) => ({ alias: `uid:${from}`, operator_uid: into }));
  for (const some of chunks(aliases)) await tx.insertInto('operator_aliases').values(some).execute();
  for (const [uid, identity] of identified) {
    const wikidata = idOf(identity);
    if (wikidata !== null) await tx.updateTable('operators').set({ wikidata }).where('uid', '=', uid).execute();
  }
}
