/**
 * Defines the interfaces of the shop register and of the outcomes found in it. A register change and the resulting invalidations
 * form one transaction. An outcome and the caller's receipt are stored in a separate transaction. The two kinds of transactions
 * do not run at the same time, so a caller that receives a record is notified of all later changes to it.
 */
import type { ShopField } from '../../contract/shops.ts';
import type { CardTransaction } from '../../core/shops/cardTransaction.ts';
import type { LookedUp } from '../../core/shops/completeness.ts';
import type { NamedMerchant, NamedShop } from '../../core/shops/matcher.ts';
import type { RegisterChanges } from '../../core/shops/register/changes.ts';
import type { KnownTerminal, RegisterContent, RegisteredMerchant, Shop, ShopFeed, Terminal } from '../../core/shops/shop.ts';
import type { TransactionDigests } from './digests.ts';
import type { OutcomeForms } from './outcomeForms.ts';
import type { WebhookRepository } from './webhookRepository.ts';

export interface StoredShopFeed extends ShopFeed {
  /** Epoch ms. */
  readonly importedAt: number;
  readonly merchantCount: number;
  readonly shopCount: number;
  readonly terminalCount: number;
}

export interface CountedDiff {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly gone: number;
}

export interface RegisterDiff {
  readonly merchants: CountedDiff;
  readonly shops: CountedDiff;
  readonly terminals: CountedDiff;
}

/** The changes that an import of a feed makes. */
export interface ShopFeedDiff extends RegisterDiff {
  /**
   * The kind of records of which the feed would lose the largest share. If present, the share is larger than `mostLoss`, and the
   * import changed nothing.
   */
  readonly stopped?: keyof RegisterDiff;
  /** Whether the feed loses more than `mostLoss`, and the import accepts the loss. */
  readonly acceptLoss?: true;
}

export type RecordLevel = 'shop' | 'merchant';

/** An operator's edit of a record. Each edit is one transaction, including its invalidations. */
export type RegisterEdit =
  /** The shops, terminals and outcomes of `uid` move to `into`. Look-ups of the old uid return the new record. */
  | { readonly kind: 'merge'; readonly level: RecordLevel; readonly uid: string; readonly into: string }
  /** The shop or merchant has closed, or never existed. */
  | { readonly kind: 'remove'; readonly level: RecordLevel; readonly uid: string }
  /** Maps fields to corrected values; null removes the field. Imports do not change corrections. */
  | {
      readonly kind: 'correct';
      readonly level: RecordLevel;
      readonly uid: string;
      readonly fields: Readonly<Record<string, unknown>>;
    }
  /** A record that no source contains. It is stored in the operator's own feed. */
  | { readonly kind: 'add'; readonly merchant?: RegisteredMerchant; readonly shop?: Shop }
  /** Adds another name to the names of the record. */
  | { readonly kind: 'addAlias'; readonly level: RecordLevel; readonly uid: string; readonly name: string }
  /** From now on, these numbers identify this shop, regardless of what the feeds contain. */
  | { readonly kind: 'confirmTerminal'; readonly terminal: Terminal }
  /** Removes a correction or a confirmed terminal. Of a correction of `aliases`, it can remove one name. */
  | { readonly kind: 'removeFix'; readonly fix: FixKey; readonly name?: string };

/** Identifies a fix. An absent number of a terminal is ''. */
export type FixKey =
  | { readonly kind: 'correction'; readonly level: RecordLevel; readonly uid: string; readonly field: string }
  | { readonly kind: 'terminal'; readonly posId: string; readonly merchantId: string };

interface Made {
  /** Epoch ms. Absent: unknown, because an earlier release made the fix. */
  readonly at?: number;
  /** The person or program that made the fix, or changed it last. Absent: unknown. */
  readonly by?: string;
}

export type CorrectionFix = Extract<FixKey, { kind: 'correction' }> &
  Made & {
    /** null: the correction removes the field. */
    readonly value: unknown;
    /** The value of the feeds before the correction; null: they had none. Absent: unknown. */
    readonly former?: unknown;
  };
export type TerminalFix = Extract<FixKey, { kind: 'terminal' }> &
  Made & { readonly merchantUid: string; readonly shopUid?: string };
export type StoredFix = CorrectionFix | TerminalFix;

export interface EditOptions {
  /** The person or program that edits. */
  readonly by?: string;
  /** Edits only if this is still the `version` of the fixes of the same text, numbers or field. */
  readonly expects?: string;
}

/** The changed values, for the audit log. */
export interface EditResult {
  readonly subject?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** What an edit would change. */
export interface EditPreview {
  readonly result: EditResult;
  /** Send it as `expects` to make the edit only if no other fix of the same text, numbers or field is made in the meantime. */
  readonly version: string;
  /** The fixes of the same text, numbers or field that are in effect now. */
  readonly existing: readonly StoredFix[];
  readonly names: RegisterChanges;
  /** The changed records. The callers that have received one of them are notified. */
  readonly records: readonly { readonly level: RecordLevel; readonly uid: string }[];
  /** The shops whose change can change the outcomes of look-ups. */
  readonly shopUids: readonly string[];
  /** The numbers that would identify a different terminal; an absent number is ''. */
  readonly numbers: readonly TerminalNumbers[];
  /** The terminals with these numbers after the edit. */
  readonly terminals: readonly KnownTerminal[];
}

interface TerminalNumbers {
  readonly posId: string;
  readonly merchantId: string;
}

/** Identifies the content of the register. */
export interface RegisterState {
  /** Increases with every change. */
  readonly version: number;
  /**
   * Every change replaces this random text. After a backup was restored, another content can have the same version, but not the
   * same stamp.
   */
  readonly stamp: string;
}

/** The names in one version of the register. They are read in parts, so that the process can do other work in between. */
export interface RegisterNames extends RegisterState {
  readonly merchants: AsyncIterable<readonly NamedMerchant[]>;
  readonly shops: AsyncIterable<readonly NamedShop[]>;
}

export interface ReplaceShopFeedOptions {
  readonly dryRun?: boolean;
  /** The share of its shops, merchants or terminals, 0 to 1, that a feed may lose before its import is stopped. Absent: 1. */
  readonly mostLoss?: number;
  /** Whether to import the feed even if it loses more. */
  readonly acceptLoss?: boolean;
  /**
   * Called with a digest of the changes, in the transaction that makes them, or in the dry run. If it throws, nothing changes.
   */
  readonly onPlan?: (digest: string) => void;
}

export interface Register {
  /** Returns a number that increases with every change. The query is cheap enough to poll every second. */
  version(): Promise<number>;
  /** This query is as cheap as `version`. */
  state(): Promise<RegisterState>;
  listFeeds(): Promise<readonly StoredShopFeed[]>;
  /**
   * Replaces the content of a feed, either completely or not at all.
   * @param now epoch ms
   * @throws StoreError if another feed contains one of the uids
   */
  replaceFeed(extract: RegisterContent, now: number, options?: ReplaceShopFeedOptions): Promise<ShopFeedDiff>;
  /** Returns undefined if the feed does not exist. */
  removeFeed(name: string, now: number): Promise<RegisterDiff | undefined>;
  /**
   * @throws StoreError with a one-sentence message if the record to edit does not exist
   * @throws EditConflict if another person has made a fix in the meantime
   */
  edit(edit: RegisterEdit, now: number, options?: EditOptions): Promise<EditResult>;
  /**
   * Makes an edit in a transaction that is rolled back. While it runs, no outcomes are stored.
   * @throws StoreError with a one-sentence message if the record to edit does not exist
   */
  preview(edit: RegisterEdit, now: number): Promise<EditPreview>;
  /**
   * Returns the names that have changed since a version. Reads only the changed records.
   * @param most the maximum number of changes. A record that has changed in several versions counts several times.
   * @returns undefined if there are more changes or they are no longer stored, or the version does not belong to this store
   */
  changesSince(
    version: RegisterState,
    most: number,
  ): Promise<(RegisterState & { readonly changes: RegisterChanges }) | undefined>;
  /** Calls `work` within one consistent snapshot. */
  readNames<T>(work: (names: RegisterNames) => Promise<T>): Promise<T>;
  /**
   * Finds records by uid, including uids of merged records. The result does not contain unknown uids. Needs a
   * fixed number of statements.
   */
  findShops(uids: readonly string[]): Promise<ReadonlyMap<string, ShopWithMerchant>>;
  findMerchants(uids: readonly string[]): Promise<ReadonlyMap<string, RegisteredMerchant>>;
  /**
   * Finds the terminals for these numbers in any spelling, by each pair and by each number alone. Needs a fixed number of
   * statements.
   */
  findTerminals(numbers: readonly Pick<Terminal, 'posId' | 'merchantId'>[]): Promise<readonly KnownTerminal[]>;
}

/** A feed, and the fields of a shop's record that come from it. */
export interface FieldSource extends Pick<ShopFeed, 'title' | 'attribution'> {
  readonly fields: readonly ShopField[];
}

export interface ShopWithMerchant {
  readonly shop: Shop;
  readonly merchant: RegisteredMerchant;
  /** Contains each known field of the shop once. Only in the register's `findShops` and in the outcomes of look-ups. */
  readonly sources?: readonly FieldSource[];
}

/**
 * The result of matching a transaction. With shopUid, the shop was found. With only merchantUid, only the merchant is known.
 * Without both, the transaction is unsolved.
 */
export interface LookUpOutcome {
  readonly shopUid?: string;
  readonly merchantUid?: string;
  readonly confidence?: number;
}

export interface StoredOutcome extends LookUpOutcome {
  readonly key: string;
  readonly handle: string;
  /** For a withdrawal, the ATM of which the caller knows. Empty: no ATM; absent: not recorded. */
  readonly atmUid?: string;
}

/** The ATM in a complete answer for a withdrawal. Empty: no ATM. */
export interface AnsweredAtm extends Pick<StoredOutcome, 'key'> {
  readonly atmUid: string;
}

/** The outcome of a look-up that is to be stored. */
export interface NewOutcome extends LookUpOutcome {
  /** The digest of the normalized transaction. */
  readonly key: string;
  readonly transaction: CardTransaction;
  /** Whether the outcome was computed even though an earlier outcome was stored. */
  readonly refreshed: boolean;
}

/** A stored outcome with the records that the caller receives. */
export interface OutcomeWithRecords extends StoredOutcome {
  /** The current shop, if the look-up found a shop. Absent for basic look-ups. */
  readonly record?: ShopWithMerchant;
  /** The current merchant, if only the merchant is known. */
  readonly merchant?: RegisteredMerchant;
}

export interface Renaming {
  readonly from: string;
  readonly to: string;
  readonly transaction: CardTransaction;
}

export interface LookUpRepository {
  /** Returns the outcomes stored for this caller, keyed by transaction key. Needs one statement. */
  findOutcomes(
    callerId: string,
    keys: readonly string[],
    digests: TransactionDigests,
  ): Promise<ReadonlyMap<string, StoredOutcome>>;
  /**
   * Moves outcomes that an earlier release stored under a different key for the same transaction to the current key, unless that
   * key is in use.
   * @returns the outcomes that are stored afterwards, keyed by their current key
   */
  rename(
    callerId: string,
    renamings: readonly Renaming[],
    digests: TransactionDigests,
  ): Promise<ReadonlyMap<string, StoredOutcome>>;
  /**
   * Stores outcomes and assigns handles by the rules in the contract, with a fixed number of statements. If the first look-up
   * finds a shop, the handle is the shop's uid. An unsolved outcome gets a new handle, which it keeps when it is solved later. If
   * a refresh finds a different shop, the handle becomes that shop's uid. If a refresh leaves the outcome unsolved, it gets a new
   * handle. If two processes store the same key at the same time, the first outcome applies. If the shop has been removed since
   * the decision, its successor takes its place. Without a successor, the outcome becomes unsolved. With `records`, the result
   * contains shops and merchants, and their receipts are stored in the same transaction.
   */
  keep(callerId: string, outcomes: readonly NewOutcome[], options: StoreOutcomesOptions): Promise<readonly OutcomeWithRecords[]>;
  /** Returns stored outcomes with their records, and writes the receipts that the caller does not have yet. */
  deliver(
    callerId: string,
    outcomes: readonly StoredOutcome[],
    options: StoreOutcomesOptions,
  ): Promise<readonly OutcomeWithRecords[]>;
  /**
   * Serves GET /v6/shops/{uid or handle} and stores the receipt. Returns undefined if the uid or handle is unknown or unsolved,
   * or belongs to another caller.
   */
  deliverShop(callerId: string, uidOrHandle: string): Promise<ShopWithMerchant | undefined>;
  /**
   * Returns the records of a caller's latest outcomes, latest first. An outcome without a merchant does not have either record.
   * Writes no receipts, so responses must not contain the records.
   */
  latest(callerId: string, most: number): Promise<readonly LookedUp[]>;
  /**
   * Records the ATMs in answers for unsolved withdrawals, so that the caller is notified when an import changes them.
   * @param version the version of the ATMs in the answers. If the store contains a newer version, another recheck follows
   */
  recordAtms(callerId: string, answered: readonly AnsweredAtm[], version: number, digests: TransactionDigests): Promise<void>;
  /** Returns merchants by uid, and stores their receipts. Unknown uids are absent from the result. */
  deliverMerchants(callerId: string, uids: readonly string[]): Promise<ReadonlyMap<string, RegisteredMerchant>>;
}

export interface StoreOutcomesOptions {
  readonly records: boolean;
  /** The version of the register with which the outcome was computed. */
  readonly registerVersion: number;
  /** Epoch ms. */
  readonly now: number;
  readonly newHandle: () => string;
  readonly digests: TransactionDigests;
}

export interface StoredInvalidation {
  readonly callerId: string;
  readonly number: number;
  readonly occurredAt: number;
  readonly level: 'lookup' | RecordLevel;
  readonly type: 'solved' | 'changed' | 'removed' | 'merged';
  readonly handle?: string;
  readonly shopUid?: string;
  readonly merchantUid?: string;
  readonly replacedBy?: string;
}

/**
 * An outcome whose decision may differ after a register change. Its `key` is in the stored form. Its merchant is the one in the
 * last notification to the caller.
 */
export interface OpenOutcome extends StoredOutcome {
  readonly callerId: string;
  readonly transaction: CardTransaction;
}

interface RecheckState {
  /** The version of the register up to which stored outcomes have been rechecked. */
  readonly version: number;
  /** The number of outcomes that have been stored since that recheck, but were decided with an older register. */
  readonly late: number;
  /** Whether the store may contain outcomes decided by the previous release's rules. */
  readonly outdated?: true;
  /** Whether callers have not been notified of a change that was made while a node of a cluster was down. */
  readonly unnotified?: true;
}

export interface AtmRecheckState {
  /** The version of the ATMs up to which withdrawals have been rechecked. */
  readonly rechecked: number;
  /** The newest version of the ATMs in the store. */
  readonly newest: number;
}

export type SimulatedEvent = Pick<StoredInvalidation, 'level' | 'type'>;

export interface InvalidationLog {
  /**
   * Reads the invalidations for a caller in order.
   * @param after the last number received; 0: start at the oldest stored invalidation
   */
  read(callerId: string, after: number, limit: number): Promise<readonly StoredInvalidation[]>;
  /**
   * Returns the number of the last expired invalidation, or 0 if none has expired. Call this after `read`, to detect
   * invalidations that expired in between.
   */
  forgottenUpTo(callerId: string): Promise<number>;
  /** Returns the number of the caller's first stored invalidation that occurred at this time (epoch ms) or later. */
  firstSince(callerId: string, time: number): Promise<number | undefined>;
  /**
   * Returns the number of the caller's last invalidation, or the number above which the caller's numbers start. Call this after
   * `read`.
   */
  lastNumber(callerId: string): Promise<number>;
  /** @param now epoch ms */
  recheckState(now: number): Promise<RecheckState>;
  /**
   * Notifies callers of the changes that were made while a node of a cluster was down.
   * @throws StoreError if a node is still down
   */
  notifyLate(now: number): Promise<void>;
  /**
   * Reads, in pages, the outcomes that changes between two versions may affect. These are outcomes whose text is stored, which
   * have not been announced, and which are unsolved or whose shop or terminal has changed.
   */
  openOutcomes(since: number, until: number): AsyncIterable<readonly OpenOutcome[]>;
  /**
   * Notifies callers of solved outcomes whose shop or terminal changed between two versions. Only the caller can look them up
   * again, because their text is not stored.
   * @returns the number of affected outcomes
   */
  announceTouched(since: number, until: number, digests: TransactionDigests, now: number): Promise<number>;
  /**
   * Notifies callers of outcomes that have changed: "solved" for an unsolved outcome that now has a shop, "changed" for
   * an outcome with a different merchant or shop.
   */
  announce(changes: readonly { readonly outcome: OpenOutcome; readonly now: LookUpOutcome }[], now: number): Promise<void>;
  atmRecheckState(): Promise<AtmRecheckState>;
  /** Reads, in pages, the unsolved withdrawals whose ATM is recorded and whose text is stored. */
  withdrawals(): AsyncIterable<readonly OpenOutcome[]>;
  /**
   * Notifies callers of withdrawals with a different ATM ("changed"), and records the ATM.
   * @returns the number of notifications
   */
  announceAtms(changes: readonly { readonly outcome: OpenOutcome; readonly atmUid: string }[], now: number): Promise<number>;
  /** Changes nothing if answers with older ATMs have been recorded since `seen`. Another recheck is then needed. */
  markAtmsRechecked(version: number, seen: AtmRecheckState): Promise<void>;
  /**
   * Returns false if outcomes that were decided with an older register have been stored in the meantime. Another recheck is then
   * needed.
   */
  markRechecked(version: number, seen: RecheckState, now: number): Promise<boolean>;
  /**
   * Writes events about records that the caller has received, although nothing has changed. Use this only for sandboxes.
   * @returns the events, or undefined if the caller has not yet received a look-up, a shop or a merchant that the events require
   */
  simulate(callerId: string, events: readonly SimulatedEvent[], now: number): Promise<readonly StoredInvalidation[] | undefined>;
}

export interface FixRepository {
  /** Returns fixes, newest first. Fixes whose time is unknown come last. */
  list(options: { readonly offset: number; readonly limit: number }): Promise<readonly StoredFix[]>;
  find(key: FixKey): Promise<StoredFix | undefined>;
  /** Returns the fixes in effect that an edit may contradict: those of the same text, numbers or field. */
  existing(edit: RegisterEdit): Promise<readonly StoredFix[]>;
}

/** The number of solved look-ups by caller. */
export interface SolvedLookUps {
  readonly byCaller: ReadonlyMap<string, number>;
  /** Whether there may be more. */
  readonly isPart: boolean;
}

export interface AffectedLookUps {
  /**
   * Reads unsolved look-ups whose text is stored, ordered by caller.
   * @param after the last look-up of the previous page
   */
  unsolved(after: Pick<OpenOutcome, 'callerId' | 'key'> | undefined, limit: number): Promise<readonly OpenOutcome[]>;
  /**
   * Counts the solved look-ups whose shop or terminal the edit would change. Their text is not stored, so only their callers can
   * repeat them.
   */
  solved(edit: Pick<EditPreview, 'shopUids' | 'numbers' | 'terminals'>, digests: TransactionDigests): Promise<SolvedLookUps>;
  /** Returns the callers that have received one of the records. */
  holders(records: EditPreview['records']): Promise<ReadonlySet<string>>;
}

interface NewSuggestion {
  readonly callerId: string;
  /** The JSON values that the caller sent. */
  readonly original: unknown;
  readonly current: unknown;
  readonly suggestion: unknown;
  readonly source: 'partner' | 'user';
}
export interface Suggestion extends NewSuggestion {
  readonly id: string;
  readonly status: 'open' | 'accepted' | 'rejected';
  readonly receivedAt: number;
  readonly decidedAt?: number;
  readonly note?: string;
}

export interface SuggestionBox {
  /**
   * Stores a suggestion and returns its id.
   * @param key identifies the request among those of the caller within `suggestionKeyRetention`. If the caller has already sent
   * the same suggestion with this key, nothing is stored, and the result is the id of the first one
   * @throws KeyInUse if the caller has sent a different suggestion with this key
   */
  add(suggestion: NewSuggestion, now: number, key?: string): Promise<string>;
  list(status?: Suggestion['status']): Promise<readonly Suggestion[]>;
  /** Returns the number of suggestions without a decision. */
  countOpen(): Promise<number>;
  find(id: string): Promise<Suggestion | undefined>;
  /** Returns the suggestions with these ids, in no particular order. */
  findMany(ids: readonly string[]): Promise<readonly Suggestion[]>;
  /**
   * Decides on a suggestion, and makes the resulting edits in the same transaction. Returns false if the suggestion was already
   * decided.
   */
  decide(
    id: string,
    status: 'accepted' | 'rejected',
    edits: readonly RegisterEdit[],
    now: number,
    note?: string,
    by?: string,
  ): Promise<boolean>;
}

export interface ShopRepositories {
  readonly register: Register;
  readonly fixes: FixRepository;
  readonly affected: AffectedLookUps;
  readonly lookUps: LookUpRepository;
  readonly invalidations: InvalidationLog;
  readonly forms: OutcomeForms;
  readonly webhooks: WebhookRepository;
  readonly suggestions: SuggestionBox;
}
