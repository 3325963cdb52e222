/** The newest changes of the names in the register, for processes that have an index of an older version. */
import type { NamedMerchant, NamedShop } from '../../core/shops/matcher.ts';
import type { Change, RegisterChanges } from '../../core/shops/register/changes.ts';
import type { Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { type FormerRecord, mostFormer, type RegisterEffects } from './effects.ts';
import { readRegisterState } from './planFeed.ts';
import { namedMerchant, namedShop } from './readNames.ts';
import type { RecordRow } from './recordTables.ts';
import { readServedShops } from './servedRecord.ts';
import type { RecordLevel, RegisterState } from './shopRepositories.ts';
import type { MerchantTable, NameChangeTable, ShopTable } from './shopTables.ts';

/** The maximum number of versions that are stored. */
const mostVersions = 1_000;

/** Leads to a version from the previous one. */
interface VersionStep {
  /** The stamp of the previous version. */
  readonly from: string;
  /** The number of changed records. */
  readonly records: number;
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

/** The names of a record, which are all that the index contains of it. */
const namesOf = (level: string, row: RecordRow): NamedShop | NamedMerchant =>
  level === 'shop' ? namedShop(row as ShopTable) : namedMerchant(row as MerchantTable);

/**
 * Stores the changes of a version, unless there are too many. Then the index has to be built again. Deletes the oldest changes.
 * @param before the stamp of the previous version
 */
export async function writeNameChanges(
  tx: Tx,
  { version, stamp, before }: RegisterState & { readonly before: string },
  effects: RegisterEffects,
): Promise<void> {
  const { former } = effects;
  if (former === undefined) {
    await tx.deleteFrom('name_changes').execute();
    return;
  }
  const rows = former.map(
    ({ level, uid, row }): NameChangeTable => ({ version, level, uid, former: row ? JSON.stringify(namesOf(level, row)) : null }),
  );
  const step: VersionStep = { from: before, records: rows.length };
  rows.push({ version, level: stepLevel, uid: stamp, former: JSON.stringify(step) });
  for (const some of chunks(rows)) await tx.insertInto('name_changes').values(some).execute();
  let stored = 0;
  for (const [at, old] of (await readSteps(tx, 0)).entries()) {
    stored += stepOf(old).records;
    if (stored <= mostFormer && at < mostVersions) continue;
    await tx.deleteFrom('name_changes').where('version', '<=', old.version).execute();
    return;
  }
}

/**
 * Returns what has changed since a version, and the current version.
 * @returns undefined if this is unknown or the version is of a different store
 */
export async function readNameChanges(
  tx: Tx,
  since: RegisterState,
): Promise<(RegisterState & { readonly changes: RegisterChanges }) | undefined> {
  const state = await readRegisterState(tx);
  const steps = await readSteps(tx, since.version);
  let { version, stamp } = state;
  for (const step of steps) {
    if (step.version !== version || step.uid !== stamp) return undefined;
    version -= 1;
    stamp = stepOf(step).from;
  }
  if (version !== since.version || stamp !== since.stamp) return undefined;
  const rows = await tx
    .selectFrom('name_changes')
    .selectAll()
    .where('version', '>', since.version)
    .where('level', '<>', stepLevel)
    .orderBy('version')
    .execute();
  const formerOf = (level: RecordLevel) => {
    const former = new Map<string, unknown>();
    for (const row of rows)
      if (row.level === level && !former.has(row.uid))
        former.set(row.uid, row.former === null ? undefined : JSON.parse(row.former));
    return former;
  };
  const changes = await withCurrentNames(tx, {
    merchants: formerOf('merchant') as ReadonlyMap<string, NamedMerchant | undefined>,
    shops: formerOf('shop') as ReadonlyMap<string, NamedShop | undefined>,
  });
  return { ...state, changes };
}

/** Returns the changes of records that have been written. */
export function changedNames(tx: Tx, former: readonly FormerRecord[]): Promise<RegisterChanges> {
  const formerOf = <Named>(level: RecordLevel) =>
    new Map(
      former.filter((one) => one.level === level).map(({ uid, row }) => [uid, row && (namesOf(level, row) as Named)] as const),
    );
  return withCurrentNames(tx, { merchants: formerOf<NamedMerchant>('merchant'), shops: formerOf<NamedShop>('shop') });
}

/** @param former the names before the changes, keyed by uid */
async function withCurrentNames(
  tx: Tx,
  former: {
    readonly merchants: ReadonlyMap<string, NamedMerchant | undefined>;
    readonly shops: ReadonlyMap<string, NamedShop | undefined>;
  },
): Promise<RegisterChanges> {
  const begun = <Named>(some: ReadonlyMap<string, Named | undefined>) =>
    new Map<string, Change<Named>>([...some].map(([uid, before]) => [uid, { before }]));
  const [merchants, shops] = [begun(former.merchants), begun(former.shops)];
  for (const some of chunks([...merchants.keys()])) {
    const rows = await tx.selectFrom('merchants').selectAll().where('uid', 'in', some).where('current', '=', 1).execute();
    for (const row of rows) merchants.set(row.uid, { before: merchants.get(row.uid)?.before, after: namedMerchant(row) });
  }
  for (const some of chunks([...shops.keys()]))
    for (const { row } of await readServedShops(tx, some))
      shops.set(row.uid, { before: shops.get(row.uid)?.before, after: namedShop(row) });
  return { merchants, shops };
}
