/** Resolves the operators in a store from an earlier release again, by the current rules. */
import { growVersion } from '../applyPlan.ts';
import type { Database, Tx } from '../database.ts';
import { planJoins, writeJoins } from '../feeds/joinFeeds.ts';
import { readOperatorsOf } from '../readDataset.ts';
import type { IdentifyClaim, MigratedOperators, StoredOperators } from '../store.ts';
import { claimColumns, claimRow, readGroups, type StoredGroup } from './claims.ts';
import { resolveOperators } from './resolveOperators.ts';
import { changesNoOperators, loadOperatorState, moveOperators, writeOperators } from './writeOperators.ts';

/** Returns undefined if there is nothing to migrate. */
export async function migrateOperators(database: Database, identify: IdentifyClaim): Promise<MigratedOperators | undefined> {
  if (!(await database.read(isUnsettled))) return undefined;
  return database.write(async (tx) => ((await isUnsettled(tx)) ? settle(tx, identify) : undefined), { long: true });
}

async function isUnsettled(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('operators').select('uid').where('identity', 'is', null).limit(1).executeTakeFirst()) !== undefined;
}

async function settle(tx: Tx, identify: IdentifyClaim): Promise<MigratedOperators> {
  const before = await readBefore(tx);
  await identifyStored(tx, await readGroups(tx), identify);
  const state = await loadOperatorState(tx);
  const resolution = resolveOperators(state);
  await writeOperators(tx, resolution);
  await moveOperators(tx, resolution);
  await retire(tx);
  if (!changesNoOperators({ ...resolution, identified: new Map() })) {
    await writeJoins(tx, await planJoins(tx));
    await growVersion(tx);
  }
  const moved = resolution.moved.flatMap(({ group, uid }) =>
    group.uid === undefined ? [] : [{ from: group.uid, into: uid, country: group.country, machines: group.machines }],
  );
  return { before, after: await readOperatorsOf(tx), moved };
}

/**
 * Reads the operators as the earlier release matched them: a name matched every operator that ever had the name, in any country.
 */
async function readBefore(tx: Tx): Promise<StoredOperators> {
  const rows = await tx
    .selectFrom('operator_aliases')
    .selectAll()
    .where('alias', 'like', 'name:%')
    .orderBy('operator_uid')
    .execute();
  const named = Map.groupBy(rows, ({ alias }) => alias.slice('name:'.length));
  const operatorNames = new Map([...named].map(([name, rows]) => [name, rows.map(({ operator_uid }) => operator_uid)]));
  return { ...(await readOperatorsOf(tx)), operatorNames };
}

/** Looks up the operator of every ATM in the register, as an import does. */
async function identifyStored(tx: Tx, groups: readonly StoredGroup[], identify: IdentifyClaim): Promise<void> {
  const feeds = await tx.selectFrom('feeds').select(['name', 'data_timestamp', 'imported_at']).execute();
  const ages = new Map(feeds.map(({ name, data_timestamp, imported_at }) => [name, data_timestamp ?? imported_at]));
  for (const { row, feed } of groups) {
    const { country, operator_spelling, operator_wikidata } = row;
    const claim = { name: operator_spelling ?? '', ...(operator_wikidata !== null && { wikidata: operator_wikidata }) };
    const operatorClaim = identify(claim, country, ages.get(feed));
    const now = claimRow({ ...(operatorClaim && { operatorClaim }), country });
    if (claimColumns.every((column) => now[column] === row[column])) continue;
    const { operator_known, operator_plain, operator_proper } = now;
    // If the name does not name an operator, as in "Free", remove it.
    const none = operatorClaim === undefined ? { operator_spelling: null, operator_uid: null } : {};
    const changed = { operator_known, operator_plain, operator_proper, ...none };
    let query = tx.updateTable('atms').set(changed).where('feed', '=', feed);
    for (const column of claimColumns) query = query.where(column, 'is not distinct from', row[column]);
    await query.execute();
  }
}

/**
 * Assigns identities to operators that still have none, because they have no ATMs and thus no known countries. They keep their
 * uids.
 */
async function retire(tx: Tx): Promise<void> {
  const rows = await tx.selectFrom('operators').select(['uid', 'wikidata']).where('identity', 'is', null).execute();
  for (const { uid, wikidata } of rows) {
    const identity = wikidata === null ? `uid:${uid}` : `wikidata:${wikidata}`;
    await tx.updateTable('operators').set({ identity }).where('uid', '=', uid).execute();
  }
}
