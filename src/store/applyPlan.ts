/** Writes what an import changes, within one transaction. */
import { randomUUID } from 'node:crypto';
import type { Tx } from './database.ts';
import { writePartnerPlan } from './feeds/feedPartnerData.ts';
import { writeSourceUids } from './feeds/sourceUids.ts';
import { removeAtms, writeEvents } from './feeds/writeHistory.ts';
import { chunks } from './inChunks.ts';
import type { OperatorResolution } from './operators/resolveOperators.ts';
import type { ImportPlan } from './planImport.ts';
import { talliesBeginAnew } from './reports/growCautions.ts';
import type { AtmTable } from './tables.ts';
import { tellOthers } from './tellOthers.ts';

/** @param now epoch ms. */
export async function applyPlan(tx: Tx, plan: ImportPlan, now: number): Promise<void> {
  await writeOperators(tx, plan.operators);
  const touched = new Set(plan.operators.created);
  for (const { name, feed, rows, gone, incoming, changes, partners, operators } of plan.feeds) {
    if (feed) await writeFeed(tx, feed);
    for (const some of chunks(rows)) await writeAtms(tx, some);
    await removeAtms(tx, name, gone, now);
    await writeSourceUids(tx, name, incoming);
    await writeEvents(tx, name, changes, now);
    await talliesBeginAnew(tx, changes.added);
    for (const some of chunks(changes.added)) await tx.deleteFrom('gone_atms').where('uid', 'in', some).execute();
    if (partners) await writePartnerPlan(tx, partners);
    for (const uid of operators) touched.add(plan.operators.merged.get(uid) ?? uid);
  }
  for (const uid of plan.operators.merged.values()) touched.add(uid);
  await nameOperators(tx, [...touched]);
  await growVersion(tx);
}

export async function growVersion(tx: Tx): Promise<void> {
  await tx
    .updateTable('store_version')
    .set(({ eb }) => ({ version: eb('version', '+', 1), token: randomUUID() }))
    .execute();
  await tellOthers(tx, 'data');
}

/**
 * Gives operators their proper name, else the most frequent spelling; of several the most frequent, then the first in
 * code-point order. Without ATMs they keep theirs.
 */
export async function nameOperators(tx: Tx, uids: readonly string[]): Promise<void> {
  for (const some of chunks(uids)) {
    const told = await tx
      .selectFrom('atms')
      .select(['operator_uid as uid', 'operator_proper as proper', 'operator_spelling as spelling'])
      .select(({ fn }) => fn.countAll<number>().as('uses'))
      .where('operator_uid', 'in', some)
      .groupBy(['operator_uid', 'operator_proper', 'operator_spelling'])
      .execute();
    for (const [uid, names] of Map.groupBy(told, ({ uid }) => uid ?? '')) {
      const name =
        mostUsed(names.map(({ proper, uses }) => [proper, uses])) ??
        mostUsed(names.map(({ spelling, uses }) => [spelling, uses]));
      if (name === undefined) continue;
      await tx.updateTable('operators').set({ name }).where('uid', '=', uid).where('name', '<>', name).execute();
    }
  }
}

/** Of several the first in code-point order; undefined: nothing is a name. */
function mostUsed(names: readonly (readonly [name: string | null, uses: number])[]): string | undefined {
  const uses = new Map<string, number>();
  for (const [name, count] of names) if (name !== null) uses.set(name, (uses.get(name) ?? 0) + Number(count));
  const [best] = [...uses].sort(([a, of], [b, ofOther]) => ofOther - of || (a < b ? -1 : 1));
  return best?.[0];
}

async function writeOperators(tx: Tx, { created, identified, aliases, merged }: OperatorResolution): Promise<void> {
  // The name follows when the ATMs are written.
  for (const some of chunks(created)) {
    const rows = some.map((uid) => ({ uid, name: '', wikidata: identified.get(uid) ?? null }));
    await tx.insertInto('operators').values(rows).execute();
  }
  const isNew = new Set(created);
  for (const [uid, wikidata] of identified) {
    if (!isNew.has(uid)) await tx.updateTable('operators').set({ wikidata }).where('uid', '=', uid).execute();
  }
  for (const some of chunks(aliases)) {
    const rows = some.map(({ alias, operatorUid }) => ({ alias, operator_uid: operatorUid }));
    await tx
      .insertInto('operator_aliases')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const [from, into] of merged) await mergeOperators(tx, from, into);
}

/** All that was said of one operator is said of the other from now on, and the old uid is an alias of it. */
async function mergeOperators(tx: Tx, from: string, into: string): Promise<void> {
  const old = await tx.selectFrom('operator_aliases').select('alias').where('operator_uid', '=', from).execute();
  const rows = [...old.map(({ alias }) => alias), `uid:${from}`].map((alias) => ({ alias, operator_uid: into }));
  await tx
    .insertInto('operator_aliases')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.deleteFrom('operator_aliases').where('operator_uid', '=', from).execute();
  await tx.updateTable('atms').set({ operator_uid: into }).where('operator_uid', '=', from).execute();
  await tx.deleteFrom('operators').where('uid', '=', from).execute();
}

async function writeFeed(tx: Tx, feed: NonNullable<ImportPlan['feeds'][number]['feed']>): Promise<void> {
  const { name, ...rest } = feed;
  await tx
    .insertInto('feeds')
    .values({ name, ...rest })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(rest))
    .execute();
}

async function writeAtms(tx: Tx, rows: readonly AtmTable[]): Promise<void> {
  const columns = (Object.keys(rows[0] ?? {}) as (keyof AtmTable)[]).filter((column) => column !== 'feed' && column !== 'uid');
  await tx
    .insertInto('atms')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['feed', 'uid'])
        .doUpdateSet(({ ref }) => Object.fromEntries(columns.map((column) => [column, ref(`excluded.${column}`)]))),
    )
    .execute();
}
