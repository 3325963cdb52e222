/** What an import will change, worked out before anything is locked. */
import type { ImportedAtm } from '../core/atms/atm.ts';
import type { Feed } from '../core/atms/feed.ts';
import { atmRow } from './atmRow.ts';
import type { Tx } from './database.ts';
import { feedRow } from './feedRow.ts';
import { groupClaims, readClaim } from './operators/claims.ts';
import { loadOperatorState } from './operators/loadOperatorState.ts';
import { type OperatorResolution, resolveOperators } from './operators/resolveOperators.ts';
import { atmPages, readVersion } from './readWorld.ts';
import { type FeedImport, type FeedOutcome, StoreError } from './store.ts';
import type { AtmTable, FeedTable } from './tables.ts';

export interface FeedPlan {
  readonly outcome: FeedOutcome;
  /** undefined: what is kept of the feed itself stays as it is. */
  readonly feed: FeedTable | undefined;
  /** Rows to insert or to overwrite. */
  readonly rows: readonly AtmTable[];
  readonly added: readonly string[];
  readonly gone: readonly string[];
  /** Whose ATMs become more, fewer or spelled otherwise. */
  readonly operators: ReadonlySet<string>;
}

export interface ImportPlan {
  /** The version of the data that the plan starts from. */
  readonly version: number;
  readonly operators: OperatorResolution;
  readonly feeds: readonly FeedPlan[];
}

/** @param now epoch ms. @throws StoreError for a uid that an import holds twice. */
export async function planImport(tx: Tx, imports: readonly FeedImport[], now: number): Promise<ImportPlan> {
  const version = await readVersion(tx);
  const groups = groupClaims(imports.flatMap(({ atms }) => atms));
  const replaced = imports.map(({ feed }) => feed.name);
  const operators = resolveOperators(groups, await loadOperatorState(tx, groups, replaced));
  const feeds: FeedPlan[] = [];
  for (const { feed, atms } of imports) feeds.push(await planFeed(tx, feed, newRows(feed.name, atms, operators), now));
  return { version, operators, feeds };
}

export function changesNothing({ feeds, operators }: ImportPlan): boolean {
  return operators.merged.size === 0 && feeds.every(({ feed, rows, gone }) => !feed && rows.length + gone.length === 0);
}

function newRows(feed: string, atms: readonly ImportedAtm[], operators: OperatorResolution): Map<string, AtmTable> {
  const rows = new Map<string, AtmTable>();
  for (const atm of atms) {
    if (rows.has(atm.uid)) throw new StoreError(`The import of ${feed} holds two ATMs with the uid ${atm.uid}.`);
    const claim = readClaim(atm.operatorClaim);
    const operatorUid = claim && operators.operatorUid(claim.wikidata, claim.name, atm.country);
    rows.set(atm.uid, atmRow(feed, atm, operatorUid));
  }
  return rows;
}

/** @param rows by uid; emptied of those that are stored already just so. */
async function planFeed(tx: Tx, feed: Feed, rows: Map<string, AtmTable>, now: number): Promise<FeedPlan> {
  const kept = await tx.selectFrom('feeds').selectAll().where('name', '=', feed.name).executeTakeFirst();
  const row = feedRow(feed, now, rows.size);
  const operatorOf = new Map<string, string>();
  for (const { uid, operator_uid } of rows.values()) if (operator_uid !== null) operatorOf.set(uid, operator_uid);
  const operators = new Set<string>();
  const gone: string[] = [];
  const changed = new Set<string>();
  let unchanged = 0;
  for await (const page of atmPages(tx, feed.name)) {
    for (const before of page) {
      const after = rows.get(before.uid);
      if (after && sameRow(before, after)) {
        unchanged += 1;
        rows.delete(before.uid);
        continue;
      }
      if (after) changed.add(before.uid);
      else gone.push(before.uid);
      if (before.operator_uid !== null) operators.add(before.operator_uid);
    }
  }
  for (const { operator_uid } of rows.values()) if (operator_uid !== null) operators.add(operator_uid);
  const added = [...rows.keys()].filter((uid) => !changed.has(uid));
  const same = kept !== undefined && rows.size + gone.length === 0 && sameRow({ ...kept, imported_at: now }, row);
  return {
    outcome: { added: added.length, changed: changed.size, unchanged, gone: gone.length, operators: operatorOf },
    feed: same ? undefined : row,
    rows: [...rows.values()],
    added,
    gone,
    operators,
  };
}

function sameRow<T extends object>(before: T, after: T): boolean {
  for (const column in after) if (before[column] !== after[column]) return false;
  return true;
}
