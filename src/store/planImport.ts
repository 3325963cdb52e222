/** Plans the changes of an import, before the import takes a lock. */
import { type ImportedAtm, isAtm } from '../core/atms/atm.ts';
import { isOfCell } from '../core/atms/liveCells.ts';
import { atmRow } from './atmRow.ts';
import type { Tx } from './database.ts';
import { feedRow } from './feedRow.ts';
import { type PartnerPlan, planPartnerData } from './feeds/feedPartnerData.ts';
import { isMap, type MapRecords, planRows, type RowPlan } from './feeds/planFeed.ts';
import { ClaimTally, claimRow } from './operators/claims.ts';
import { type OperatorResolution, resolveOperators } from './operators/resolveOperators.ts';
import { changesNoOperators, loadOperatorState } from './operators/writeOperators.ts';
import { readVersion } from './readDataset.ts';
import type { FeedImport, FeedOutcome } from './store.ts';
import type { AtmTable, FeedTable } from './tables.ts';

export interface FeedPlan extends RowPlan {
  readonly name: string;
  readonly import: FeedImport;
  readonly outcome: FeedOutcome;
  /** The stored row of the feed. undefined: the import creates the feed. */
  readonly before: FeedTable | undefined;
  /** undefined: the row of the feed is unchanged. */
  readonly feed: FeedTable | undefined;
  /** undefined: the feed is not a bank's own feed. */
  readonly partners: PartnerPlan | undefined;
}

export interface ImportPlan {
  /** The data version on which the plan is based. */
  readonly version: number;
  readonly operators: OperatorResolution;
  readonly feeds: readonly FeedPlan[];
}

/**
 * @param now epoch ms
 * @throws StoreError if a uid occurs twice in an import
 */
export async function planImport(tx: Tx, imports: readonly FeedImport[], now: number): Promise<ImportPlan> {
  const version = await readVersion(tx);
  const tally = new ClaimTally();
  for (const { atms } of imports) for (const atm of atms) tally.add(claimRow(atm));
  const replaced = imports.map(({ feed }) => feed.name);
  const operators = resolveOperators(await loadOperatorState(tx), tally.groups(), replaced);
  const feeds: FeedPlan[] = [];
  for (const one of imports) feeds.push(await planFeed(tx, one, operators, now, mapsBeside(one, imports)));
  return { version, operators, feeds };
}

export const changesNothing = ({ feeds, operators }: ImportPlan): boolean =>
  changesNoOperators(operators) && feeds.every(changesNoFeed);

/** Whether the plan changes nothing of this feed. The operators of its ATMs may change. */
export const changesNoFeed = ({ feed, partners, ...plan }: FeedPlan): boolean =>
  !feed && changesNoRows(plan) && !changesPartners(partners);

const changesNoRows = ({ rows, gone }: Pick<RowPlan, 'rows' | 'gone'>): boolean => rows.length + gone.length === 0;
const changesPartners = (partners: PartnerPlan | undefined): boolean =>
  partners !== undefined && partners.set.length + partners.removed.length > 0;

function newRow(feed: string, atm: ImportedAtm, operators: OperatorResolution): AtmTable {
  return atmRow(feed, atm, operators.uidOf(claimRow(atm)));
}

/** Returns the records of the other maps in the same import, which are not in the store yet. */
const mapsBeside = (one: FeedImport, imports: readonly FeedImport[]): MapRecords[] =>
  imports
    .filter((other) => other !== one && isMap(other.feed) && !isOfCell(other.feed.name))
    .map(({ feed: { name }, atms }) => ({ name, atms }));

async function planFeed(
  tx: Tx,
  given: FeedImport,
  operators: OperatorResolution,
  now: number,
  beside: readonly MapRecords[],
): Promise<FeedPlan> {
  const { feed, atms } = given;
  const kept = await tx.selectFrom('feeds').selectAll().where('name', '=', feed.name).executeTakeFirst();
  // A feed keeps its bank until an import sets a different bank.
  const bank = feed.bank ?? kept?.bank ?? undefined;
  const row = feedRow({ ...feed, ...(bank !== undefined && { bank }) }, now, atms.filter(isAtm).length);
  const newRows = atms.map((atm) => newRow(feed.name, atm, operators));
  const plan = await planRows(tx, feed, newRows, beside);
  const partners = bank === undefined ? undefined : await planPartners(tx, bank, plan, given);
  const sameAtms = kept !== undefined && changesNoRows(plan);
  const same = sameAtms && sameRow({ ...kept, imported_at: now }, row);
  const sameFacts = sameAtms && sameRow({ ...kept, ...ofTheFile(row) }, row);
  const { changes, diffs } = plan;
  return {
    ...plan,
    name: feed.name,
    import: given,
    before: kept,
    feed: same ? undefined : row,
    partners,
    outcome: {
      ...diffs,
      changes,
      ...(sameFacts && !changesPartners(partners) && { same: true }),
      operators: new Map(newRows.flatMap(({ uid, operator_uid }) => (operator_uid === null ? [] : [[uid, operator_uid]]))),
    },
  };
}

/** Returns the columns of a feed's row that describe the file. They change even if a new file contains the same ATMs. */
const ofTheFile = ({ digest, data_timestamp, imported_at }: FeedTable) => ({ digest, data_timestamp, imported_at });

function planPartners(tx: Tx, bank: string, { incoming, gone }: RowPlan, { partnerData }: FeedImport): Promise<PartnerPlan> {
  const wanted = new Map<string, Readonly<Record<string, unknown>>>();
  for (const { row, source } of incoming) {
    const said = partnerData?.get(source);
    if (said !== undefined) wanted.set(row.uid, said);
  }
  const uids = [...incoming.map(({ row }) => row.uid), ...gone.map(({ uid }) => uid)];
  return planPartnerData(tx, bank, uids, wanted);
}

function sameRow<T extends object>(before: T, after: T): boolean {
  for (const column in after) if (before[column] !== after[column]) return false;
  return true;
}
