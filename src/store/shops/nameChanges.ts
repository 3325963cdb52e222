/** The newest changes to the names in the register, for processes that have an index of an older version. */
import type { NamedMerchant, NamedShop } from '../../core/shops/matcher.ts';
import type { Change, RegisterChanges } from '../../core/shops/register/changes.ts';
import type { Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import type { RegisterEffects } from './effects.ts';
import { namedMerchant, namedShop } from './namesOf.ts';
import { readRegisterState } from './planFeed.ts';
import { pageSize } from './recordTables.ts';
import { readServedShops } from './servedRecord.ts';
import type { RecordLevel, RegisterState } from './shopRepositories.ts';
import type { NameChangeTable } from './shopTables.ts';

/** The maximum number of versions that are stored. */
const mostVersions = 1_000;

/** The version of the stored names. Increase it with every change to `NamedShop` or `NamedMerchant`. */
const namesFormat = 1;

/** Leads to a version from the previous one. */
interface VersionStep {
  /** The stamp of the previous version. */
  readonly from: string;
  /** The number of changed records. */
  readonly records: number;
  /** The `namesFormat` of the release that has written the names. */
  readonly format: number;
}

const stepLevel = 'register';
const stepOf = ({ former }: Pick<NameChangeTable, 'former'>): VersionStep => JSON.parse(former ?? '{}') as VersionStep;

const readSteps = (tx: Tx, after: number) =>
  tx
    .selectFrom('name_changes')
    .select(['version', 'uid', 'former'])
    .where('level', '=', stepLevel)
    .where('version', '>', after)
    .orderBy('version', 'desc')
    .execute();

/**
 * Stores the changes of a version, unless there are too many. Then the index has to be built again. Deletes the oldest changes,
 * so that at most `effects.most` remain.
 * @param before the stamp of the previous version
 */
export async function writeNameChanges(
  tx: Tx,
  { version, stamp, before }: RegisterState & { readonly before: string },
  effects: RegisterEffects,
): Promise<void> {
  if (!effects.hasFormerNames) {
    await tx.deleteFrom('name_changes').execute();
    return;
  }
  function* rows(): Generator<NameChangeTable, void> {
    let records = 0;
    for (const names of effects.former()) {
      records += 1;
      yield { version, ...names };
    }
    const step: VersionStep = { from: before, records, format: namesFormat };
    yield { version, level: stepLevel, uid: stamp, former: JSON.stringify(step) };
  }
  for (const some of chunks(rows())) await tx.insertInto('name_changes').values(some).execute();
  let stored = 0;
  for (const [at, old] of (await readSteps(tx, 0)).entries()) {
    stored += stepOf(old).records;
    if (stored <= effects.most && at < mostVersions) continue;
    await tx.deleteFrom('name_changes').where('version', '<=', old.version).execute();
    return;
  }
}

/**
 * Returns what has changed since a version, and the current version.
 * @param most the maximum number of changes. A record that has changed in several versions counts several times.
 * @returns undefined if this is unknown, there are more changes, they were written by a release with a different format, or the
 * version is of another store
 */
export async function readNameChanges(
  tx: Tx,
  since: RegisterState,
  most: number,
): Promise<(RegisterState & { readonly changes: RegisterChanges }) | undefined> {
  const state = await readRegisterState(tx);
  const steps = await readSteps(tx, since.version);
  let { version, stamp } = state;
  let count = 0;
  for (const step of steps) {
    const { from, format, records } = stepOf(step);
    count += records;
    if (step.version !== version || step.uid !== stamp || format !== namesFormat || count > most) return undefined;
    version -= 1;
    stamp = from;
  }
  if (version !== since.version || stamp !== since.stamp) return undefined;
  return { ...state, changes: await changedNames(tx, await readFormer(tx, since.version)) };
}

/** Reads in pages, because one statement for a million rows could exceed the time limit of a statement. */
async function readFormer(tx: Tx, since: number): Promise<NameChangeTable[]> {
  const former: NameChangeTable[] = [];
  for (let last = { version: since + 1, level: '', uid: '' }; ; ) {
    const { version, level, uid } = last;
    const rows = await tx
      .selectFrom('name_changes')
      .selectAll()
      .where(({ eb, refTuple, tuple }) => eb(refTuple('version', 'level', 'uid'), '>', tuple(version, level, uid)))
      .where('level', '<>', stepLevel)
      .orderBy('version')
      .orderBy('level')
      .orderBy('uid')
      .limit(pageSize)
      .execute();
    former.push(...rows);
    last = rows.at(-1) ?? last;
    if (rows.length < pageSize) return former;
  }
}

type Former = Pick<NameChangeTable, 'uid' | 'former'> & { readonly level: string };

function begun<Named>(former: readonly Former[], level: RecordLevel): Map<string, Change<Named>> {
  const changes = new Map<string, Change<Named>>();
  for (const { level: own, uid, former: names } of former)
    if (own === level && !changes.has(uid)) changes.set(uid, { before: names === null ? undefined : JSON.parse(names) });
  return changes;
}

/** Removes the records whose names have not changed. There may be a million records, so no copy is made. */
function different<Named>(changes: Map<string, Change<Named>>): ReadonlyMap<string, Change<Named>> {
  for (const [uid, { before, after }] of changes) if (JSON.stringify(before) === JSON.stringify(after)) changes.delete(uid);
  return changes;
}

/**
 * Returns the changes to records that have been written.
 * @param former the names before the changes. Of several for one record, the first counts.
 */
export async function changedNames(tx: Tx, former: readonly Former[]): Promise<RegisterChanges> {
  const [merchants, shops] = [begun<NamedMerchant>(former, 'merchant'), begun<NamedShop>(former, 'shop')];
  for (const some of chunks([...merchants.keys()])) {
    const rows = await tx.selectFrom('merchants').selectAll().where('uid', 'in', some).where('current', '=', 1).execute();
    for (const row of rows) merchants.set(row.uid, { before: merchants.get(row.uid)?.before, after: namedMerchant(row) });
  }
  for (const some of chunks([...shops.keys()]))
    for (const { row } of await readServedShops(tx, some))
      shops.set(row.uid, { before: shops.get(row.uid)?.before, after: namedShop(row) });
  return { merchants: different(merchants), shops: different(shops) };
}
