/**
 * Determines which stored look-ups an edit of the register would change, before the edit is made. Unsolved look-ups are decided
 * again by a matcher with the names after the edit. The text of solved look-ups is not stored, so they can only be counted.
 */
import {
  type AffectedCaller,
  checkedAtOnce,
  type DryRun,
  type FixEffect,
  mostExamples,
} from '../../../contract/console/lookUpFixes.ts';
import { type CardTransaction, canonicalNumber, canonicalTransaction } from '../../../core/shops/cardTransaction.ts';
import type { KnownTerminal } from '../../../core/shops/shop.ts';
import type {
  EditPreview,
  LookUpOutcome,
  OpenOutcome,
  RegisterEdit,
  ShopRepositories,
} from '../../../store/shops/shopRepositories.ts';
import { StoreError } from '../../../store/storeError.ts';
import { explainLookUps } from '../../shops/explainLookUps.ts';
import { decideInTurns, outcomeOfDecision } from '../../shops/lookUp.ts';
import { isSameOutcome } from '../../shops/recheck.ts';
import type { ReadMatcher, RunningMatcher } from '../../shops/runningMatcher.ts';
import type { DigestWatcher } from '../../shops/watchDigests.ts';
import type { KeptMatcher, MatcherWatcher } from '../../shops/watchMatcher.ts';
import { concurrencyLimit } from '../../tasks/concurrencyLimit.ts';
import { effectOn } from './fixEffect.ts';
import {
  decisionAsJson,
  fixAsJson,
  keysOfOutcome,
  namesOfRecords,
  type RecordKey,
  readLookUpPosition,
  recordsOfFix,
  writePosition,
} from './fixRecords.ts';

export interface DryRunOptions {
  readonly repositories: ShopRepositories;
  readonly matchers: MatcherWatcher;
  readonly digests: DigestWatcher;
  readonly readMatcher: ReadMatcher;
  /** Returns whether all nodes of the store's cluster respond. */
  readonly reachesAllNodes: () => Promise<boolean>;
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
}

/** The candidates that are explained. The record of the fix is one of the best if the text contains its new name. */
const explainedCandidates = { shops: 8, merchants: 8 } as const;
/** The number of dry runs that can wait for the running one. Each can need a matcher of its own. */
const mostWaiting = 4;
/** How long the matcher of a dry run stays in memory for the next page, ms. */
const keptFor = 60_000;

/** Another dry run is running. */
export class DryRunsBusy extends Error {
  override readonly name = 'DryRunsBusy';
}

/** An edit that is being checked, with the matcher for the register after it. */
interface Checked {
  readonly key: string;
  readonly preview: EditPreview;
  readonly matcher: Pick<KeptMatcher, 'decide' | 'explain'>;
  /** Absent: the edit changes no names, so the matcher is the one that serves look-ups. */
  readonly own?: RunningMatcher;
}

interface DryRunQuestion {
  /** The position at which to continue. Undefined: start, and also count the solved look-ups. */
  readonly after: string | undefined;
  /** A transaction whose result after the edit is determined at the start. */
  readonly transaction?: CardTransaction;
}

export interface DryRuns {
  /**
   * Checks some of the stored look-ups.
   * @throws DryRunsBusy, FixError, StoreError
   */
  run(edit: RegisterEdit, question: DryRunQuestion): Promise<DryRun>;
  close(): Promise<void>;
}

export function openDryRuns(options: DryRunOptions): DryRuns {
  const { repositories, matchers, digests, readMatcher, reachesAllNodes, now } = options;
  const { register, affected, invalidations } = repositories;
  let checked: Checked | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Only one dry run at a time, so that at most one additional matcher is in memory. */
  const turns = concurrencyLimit(1);

  async function discard(): Promise<void> {
    clearTimeout(timer);
    const own = checked?.own;
    checked = undefined;
    await own?.close();
  }

  async function check(edit: RegisterEdit, current: KeptMatcher): Promise<Checked> {
    const key = JSON.stringify([edit, await register.version()]);
    if (checked?.key !== key) {
      await discard();
      const preview = await register.preview(edit, now());
      const changesNames = preview.names.merchants.size + preview.names.shops.size > 0;
      const own = changesNames ? await readMatcher(register, { changes: preview.names }) : undefined;
      checked = { key, preview, matcher: own ?? current, ...(own && { own }) };
    }
    clearTimeout(timer);
    timer = setTimeout(() => void turns.run(discard).catch(() => {}), keptFor).unref();
    return checked;
  }

  async function solved(preview: EditPreview): Promise<Pick<DryRun, 'repeatedIsPart'> & { readonly callers: AffectedCaller[] }> {
    const keyed = digests.current();
    if (keyed === undefined) throw new StoreError('The key of the stored look-ups is not loaded yet.', { isAway: true });
    const { byCaller, isPart } = await affected.solved(preview, keyed);
    const holders = await affected.holders(preview.records);
    const callers = [...new Set([...byCaller.keys(), ...holders])].map((caller) => ({
      caller,
      found: 0,
      merchant: 0,
      repeated: byCaller.get(caller) ?? 0,
      record: holders.has(caller),
    }));
    return { callers, ...(isPart && { repeatedIsPart: true }) };
  }

  /** Determines what the edit means for a transaction. @param target the record of the fix */
  async function effect(target: RecordKey, transaction: CardTransaction, { preview, matcher }: Checked): Promise<FixEffect> {
    const after: Parameters<typeof explainLookUps>[1] = {
      findShops: (uids) => register.findShops(uids),
      findMerchants: (uids) => register.findMerchants(uids),
      findTerminals: async (numbers) => terminalsAfter(await register.findTerminals(numbers), preview),
    };
    const [result] = await explainLookUps([transaction], after, matcher, explainedCandidates);
    if (!result) throw new Error('The matcher returned no explanation');
    return effectOn(target, transaction, result);
  }

  async function run(edit: RegisterEdit, { after, transaction }: DryRunQuestion): Promise<DryRun> {
    const position = readLookUpPosition(after);
    const current = matchers.current();
    if (current === undefined) throw new StoreError('The shop register is still being loaded.', { isAway: true });
    const checkedEdit = await check(edit, current);
    const { preview, matcher } = checkedEdit;
    // An edit does not need the nodes with the look-ups, so a person can make it without the numbers of affected look-ups.
    const isChecked = await reachesAllNodes();
    const page = isChecked ? await affected.unsolved(position, checkedAtOnce) : [];
    const transactions = page.map(({ transaction }) => canonicalTransaction(transaction));
    const numbers = transactions.filter(({ posId, merchantId }) => posId || merchantId);
    const before = numbers.length === 0 ? [] : await register.findTerminals(numbers);
    const decisions = await decideInTurns(matcher, transactions, terminalsAfter(before, preview));
    const changes = page.flatMap((outcome, index) => {
      const decided = outcomeOfDecision(decisions[index] ?? { kind: 'nothing' });
      return isSameOutcome(decided, outcome) ? [] : [{ outcome, decided }];
    });
    const whole = after === undefined && isChecked ? await solved(preview) : { callers: [] };
    const examples = changes.slice(0, mostExamples);
    const target = targetOf(edit);
    const keys: RecordKey[] = [
      ...(target ? [target] : []),
      ...preview.existing.flatMap(recordsOfFix),
      ...examples.flatMap(({ outcome, decided }) => [...keysOfOutcome(outcome), ...keysOfOutcome(decided)]),
    ];
    const nameOf = await namesOfRecords(register, keys);
    const state = await invalidations.recheckState(now());
    const end = page.at(-1);
    // A later request checks the same page if this one could not.
    const next = isChecked ? end && page.length === checkedAtOnce && writePosition(end) : after;
    return {
      version: preview.version,
      ...(target && { record: nameOf(target) }),
      ...(preview.result.before !== undefined && { before: preview.result.before }),
      ...(preview.result.after !== undefined && { after: preview.result.after }),
      existing: preview.existing.map((fix) => fixAsJson(fix, nameOf)),
      ...(target && transaction && after === undefined && { effect: await effect(target, transaction, checkedEdit) }),
      checked: page.length,
      ...(next && { next }),
      ...whole,
      callers: withUnsolved(whole.callers, changes),
      examples: examples.map(({ outcome, decided }) => ({
        caller: outcome.callerId,
        ...shownText(outcome),
        before: decisionAsJson(outcome, nameOf),
        after: decisionAsJson(decided, nameOf),
      })),
      ...((state.version < current.registerVersion || state.late > 0) && { isBehind: true }),
      ...(!isChecked && { isUnchecked: true }),
    };
  }

  return {
    async run(edit, question) {
      if (turns.waiting() >= mostWaiting) throw new DryRunsBusy('Other dry runs are running; try again in a moment');
      return turns.run(() => run(edit, question));
    },
    close: () => turns.run(discard),
  };
}

const keyOf = ({ posId = '', merchantId = '' }: { readonly posId?: string; readonly merchantId?: string }): string =>
  `${canonicalNumber(posId)}\n${canonicalNumber(merchantId)}`;

/** Returns the terminals as they would be after the edit. */
function terminalsAfter(before: readonly KnownTerminal[], { numbers, terminals }: EditPreview): readonly KnownTerminal[] {
  const touched = new Set(numbers.map(keyOf));
  const isTouched = (terminal: KnownTerminal) => touched.has(keyOf(terminal));
  return [...before.filter((terminal) => !isTouched(terminal)), ...terminals.filter(isTouched)];
}

function targetOf(edit: RegisterEdit): RecordKey | undefined {
  if (edit.kind === 'addAlias') return { level: edit.level, uid: edit.uid };
  if (edit.kind !== 'confirmTerminal') return undefined;
  const { shopUid, merchantUid } = edit.terminal;
  return shopUid === undefined ? { level: 'merchant', uid: merchantUid } : { level: 'shop', uid: shopUid };
}

/** Adds the numbers of unsolved look-ups that would change. */
function withUnsolved(
  callers: readonly AffectedCaller[],
  changes: readonly { readonly outcome: OpenOutcome; readonly decided: LookUpOutcome }[],
): AffectedCaller[] {
  const byCaller = new Map(callers.map((one) => [one.caller, { ...one }]));
  for (const { outcome, decided } of changes) {
    const caller = outcome.callerId;
    const counts = byCaller.getOrInsertComputed(caller, () => ({ caller, found: 0, merchant: 0, repeated: 0, record: false }));
    counts[decided.shopUid === undefined ? 'merchant' : 'found'] += 1;
  }
  return [...byCaller.values()].toSorted((a, b) => (a.caller < b.caller ? -1 : 1));
}

function shownText({ transaction: { description, city, country } }: OpenOutcome) {
  return { ...(description && { description }), ...(city && { city }), ...(country && { country }) };
}
