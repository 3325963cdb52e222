/**
 * The interfaces of the shop register and of the answers given from it.
 * A change of the register and the invalidations that follow from it are one transaction. An answer and the receipt of its caller
 * are one transaction too. The two kinds exclude each other, so no caller is given a record without being notified of its
 * changes.
 */
import type { CardTransaction } from '../../core/shops/cardTransaction.ts';
import type { NamedMerchant, NamedShop } from '../../core/shops/matcher.ts';
import type { KnownTerminal, RegisterExtract, RegisteredMerchant, Shop, ShopFeed, Terminal } from '../../core/shops/shop.ts';
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

export type RecordLevel = 'shop' | 'merchant';

/** An operator's edit of single records. Each is one transaction, including invalidations. */
export type RegisterEdit =
  /** Everything of `uid` moves to `into`: shops, terminals, outcomes; look-ups of the old uid return the new record. */
  | { readonly kind: 'merge'; readonly level: RecordLevel; readonly uid: string; readonly into: string }
  /** Closed, or never existed. */
  | { readonly kind: 'remove'; readonly level: RecordLevel; readonly uid: string }
  /** By field; null removes it. Outlives every import. */
  | {
      readonly kind: 'correct';
      readonly level: RecordLevel;
      readonly uid: string;
      readonly fields: Readonly<Record<string, unknown>>;
    }
  /** A record that no source has, in the operator's own feed. */
  | { readonly kind: 'add'; readonly merchant?: RegisteredMerchant; readonly shop?: Shop }
  /** These numbers identify this shop from now on, whatever feeds contain. */
  | { readonly kind: 'confirmTerminal'; readonly terminal: Terminal };

/** The names of one version of the register, read in parts so that a process can do other work in between. */
export interface RegisterNames {
  readonly version: number;
  readonly merchants: AsyncIterable<readonly NamedMerchant[]>;
  readonly shops: AsyncIterable<readonly NamedShop[]>;
}

export interface Register {
  /** Increases with every change; cheap enough to poll every second. */
  version(): Promise<number>;
  listFeeds(): Promise<readonly StoredShopFeed[]>;
  /**
   * Replaces the content of a feed, completely or not at all. `now` in epoch ms. @throws StoreError for a uid that another feed
   * has.
   */
  replaceFeed(extract: RegisterExtract, now: number, options?: { dryRun?: boolean }): Promise<RegisterDiff>;
  /** undefined: there is none. */
  removeFeed(name: string, now: number): Promise<RegisterDiff | undefined>;
  /** @throws StoreError, one sentence, if the record to edit does not exist. */
  edit(edit: RegisterEdit, now: number): Promise<void>;
  /** Calls `work` within one consistent snapshot. */
  readNames<T>(work: (names: RegisterNames) => Promise<T>): Promise<T>;
  /** By uid, including uids that were merged into another; unknown ones are absent. In a fixed number of statements. */
  findShops(uids: readonly string[]): Promise<ReadonlyMap<string, ShopWithMerchant>>;
  findMerchants(uids: readonly string[]): Promise<ReadonlyMap<string, RegisteredMerchant>>;
  /**
   * Terminals of the given numbers, in any spelling: of each pair, and of either number alone. In a fixed number of statements.
   */
  findTerminals(numbers: readonly Pick<Terminal, 'posId' | 'merchantId'>[]): Promise<readonly KnownTerminal[]>;
}

export interface ShopWithMerchant {
  readonly shop: Shop;
  readonly merchant: RegisteredMerchant;
}

/**
 * The decision about a transaction. shopUid: found; only merchantUid: the merchant is known, but not the shop; neither: unsolved.
 */
export interface LookUpOutcome {
  readonly shopUid?: string;
  readonly merchantUid?: string;
  readonly confidence?: number;
}

export interface StoredOutcome extends LookUpOutcome {
  readonly key: string;
  readonly handle: string;
}

/** The outcome of one look-up to store. */
export interface NewOutcome extends LookUpOutcome {
  /** The digest of the normalized transaction. */
  readonly key: string;
  readonly transaction: CardTransaction;
  /** Whether it was computed although one was stored. */
  readonly refreshed: boolean;
}

/** A stored outcome with the records that the caller receives. */
export interface OutcomeWithRecords extends StoredOutcome {
  /** For found outcomes: the current record. Absent for basic look-ups. */
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
  /** The outcomes stored for this caller, by transaction key. One statement. */
  findOutcomes(
    callerId: string,
    keys: readonly string[],
    digests: TransactionDigests,
  ): Promise<ReadonlyMap<string, StoredOutcome>>;
  /**
   * Moves outcomes that an earlier release stored under another key of the same transaction to the current key, unless that key
   * is in use.
   * @returns by the current key, what is stored then
   */
  rename(
    callerId: string,
    renamings: readonly Renaming[],
    digests: TransactionDigests,
  ): Promise<ReadonlyMap<string, StoredOutcome>>;
  /**
   * Stores outcomes and assigns handles by the rules of the contract, in a fixed number of statements. Found at once: the shop's
   * uid. Unsolved: a new handle, which it keeps when it is solved later. Refreshed with another shop: that shop's uid; refreshed
   * and unsolved: a new handle. If two processes store the same key at the same time, the first one applies. A shop that has been
   * removed since the decision is replaced by its successor, or the outcome is unsolved. With `records`, shops and merchants are
   * returned, and their receipt is stored in the same transaction.
   */
  keep(callerId: string, outcomes: readonly NewOutcome[], options: StoreOutcomesOptions): Promise<readonly OutcomeWithRecords[]>;
  /** Stored outcomes with their records, which the caller has from then on. Writes only new receipts. */
  deliver(
    callerId: string,
    outcomes: readonly StoredOutcome[],
    options: StoreOutcomesOptions,
  ): Promise<readonly OutcomeWithRecords[]>;
  /** GET /v6/shops/{uid or handle}. undefined: unknown, another caller's handle, or unsolved. Stores the receipt. */
  deliverShop(callerId: string, uidOrHandle: string): Promise<ShopWithMerchant | undefined>;
  deliverMerchant(callerId: string, uid: string): Promise<RegisteredMerchant | undefined>;
}

export interface StoreOutcomesOptions {
  readonly records: boolean;
  /** The version of the register that decided. */
  readonly registerVersion: number;
  /** Epoch ms. */
  readonly now: number;
  /** Creates an opaque handle. */
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
 * An outcome that may be decided differently since the register changed. Its key is in the stored form, and its merchant is the
 * one of the caller's last notification.
 */
export interface OpenOutcome extends StoredOutcome {
  readonly callerId: string;
  readonly transaction: CardTransaction;
}

interface RecheckState {
  /** The version of the register up to which stored outcomes have been rechecked. */
  readonly version: number;
  /** The number of outcomes stored since then that were decided with an older register. */
  readonly late: number;
  /** Whether outcomes decided by the previous release's rules may be stored. */
  readonly outdated?: true;
}

export interface InvalidationLog {
  /** Reads the invalidations of one caller in order. @param after the last number received; 0: from the oldest stored one */
  read(callerId: string, after: number, limit: number): Promise<readonly StoredInvalidation[]>;
  /** The number of the last expired one; 0: none. Query it after reading, so that those that expire in between are noticed. */
  forgottenUpTo(callerId: string): Promise<number>;
  /** The number of the last one, or the number above which the caller's own begin. Query it after reading. */
  lastNumber(callerId: string): Promise<number>;
  /** @param now epoch ms */
  recheckState(now: number): Promise<RecheckState>;
  /**
   * Pages of the outcomes to decide again between two versions: all whose text is stored and that have not been announced, if
   * they are unsolved, or their shop or terminal changed.
   */
  openOutcomes(since: number, until: number): AsyncIterable<readonly OpenOutcome[]>;
  /**
   * Notifies callers of found outcomes whose shop or terminal changed between two versions. Only the caller can have these
   * decided again, because their text is not stored.
   * @returns the number of affected outcomes
   */
  announceTouched(since: number, until: number, digests: TransactionDigests, now: number): Promise<number>;
  /**
   * Notifies callers of outcomes that are decided differently now: an unsolved one that is found is "solved", one with another
   * merchant or shop "changed".
   */
  announce(changes: readonly { readonly outcome: OpenOutcome; readonly now: LookUpOutcome }[], now: number): Promise<void>;
  /** false: outcomes decided with an older register have been stored meanwhile, so another recheck is needed. */
  markRechecked(version: number, seen: RecheckState, now: number): Promise<boolean>;
}

interface NewSuggestion {
  readonly callerId: string;
  /** JSON values as the caller sent them. */
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
  add(suggestion: NewSuggestion, now: number): Promise<string>;
  list(status?: Suggestion['status']): Promise<readonly Suggestion[]>;
  find(id: string): Promise<Suggestion | undefined>;
  /** The resulting edits are made in the same transaction. false: it has already been decided. */
  decide(
    id: string,
    status: 'accepted' | 'rejected',
    edits: readonly RegisterEdit[],
    now: number,
    note?: string,
  ): Promise<boolean>;
}

/** The repositories for shops. */
export interface ShopRepositories {
  readonly register: Register;
  readonly lookUps: LookUpRepository;
  readonly invalidations: InvalidationLog;
  readonly forms: OutcomeForms;
  readonly webhooks: WebhookRepository;
  readonly suggestions: SuggestionBox;
}
