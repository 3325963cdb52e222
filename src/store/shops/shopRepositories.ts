/**
 * The interfaces of the shop register and of the answers given from it.
 * A change of the register and the invalidations that follow from it are one transaction. An answer and the receipt of its caller
 * are one transaction too. The two kinds exclude each other, so no caller is given a record without being notified of its
 * changes.
 */
import type { CardTransaction } from '../../core/shops/cardTransaction.ts';
import type { NamedMerchant, NamedShop } from '../../core/shops/matcher.ts';
import type { KnownTerminal, Merchant, RegisterExtract, Shop, ShopFeed, Terminal } from '../../core/shops/shop.ts';
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

/** What an operator does to single records. Each is one transaction, invalidations included. */
export type RegisterEdit =
  /** All that was said of `uid` is said of `into` from now on: shops, terminals, outcomes; the old uid answers with it. */
  | { readonly kind: 'merge'; readonly level: RecordLevel; readonly uid: string; readonly into: string }
  /** Closed, or never there. */
  | { readonly kind: 'remove'; readonly level: RecordLevel; readonly uid: string }
  /** Field by field; null takes the field away. Outlives every import. */
  | {
      readonly kind: 'correct';
      readonly level: RecordLevel;
      readonly uid: string;
      readonly fields: Readonly<Record<string, unknown>>;
    }
  /** A record that no source has: in a feed of the operator's own. */
  | { readonly kind: 'add'; readonly merchant?: Merchant; readonly shop?: Shop }
  /** From now on these numbers mean this shop, whatever feeds say. */
  | { readonly kind: 'confirmTerminal'; readonly terminal: Terminal };

/** The names of one single version of the register, read in parts so that a process can do other things in between. */
export interface RegisterNames {
  readonly version: number;
  readonly merchants: AsyncIterable<readonly NamedMerchant[]>;
  readonly shops: AsyncIterable<readonly NamedShop[]>;
}

export interface Register {
  /** Grows with every change; cheap enough to ask every second. */
  version(): Promise<number>;
  listFeeds(): Promise<readonly StoredShopFeed[]>;
  /** Replaces what the feed held, all of it or nothing. `now` in epoch ms. @throws StoreError for a uid that another feed holds. */
  replaceFeed(extract: RegisterExtract, now: number, options?: { dryRun?: boolean }): Promise<RegisterDiff>;
  /** undefined: there is none. */
  removeFeed(name: string, now: number): Promise<RegisterDiff | undefined>;
  /** @throws StoreError, one sentence, for an edit of what is not there. */
  edit(edit: RegisterEdit, now: number): Promise<void>;
  /** Calls `work` within one consistent view. */
  readNames<T>(work: (names: RegisterNames) => Promise<T>): Promise<T>;
  /** By uid, also by one that was merged into another; who is not there is absent. In a handful of statements. */
  findShops(uids: readonly string[]): Promise<ReadonlyMap<string, ShopWithMerchant>>;
  findMerchants(uids: readonly string[]): Promise<ReadonlyMap<string, Merchant>>;
  /** What is known of the given numbers, in any spelling: of each pair, and of either number alone. In a handful of statements. */
  findTerminals(numbers: readonly Pick<Terminal, 'posId' | 'merchantId'>[]): Promise<readonly KnownTerminal[]>;
}

export interface ShopWithMerchant {
  readonly shop: Shop;
  readonly merchant: Merchant;
}

/** What was decided about a transaction: shopUid: found; merchantUid alone: whose it is, but not where; neither: nothing known. */
export interface Outcome {
  readonly shopUid?: string;
  readonly merchantUid?: string;
  readonly confidence?: number;
}

export interface StoredOutcome extends Outcome {
  readonly key: string;
  readonly handle: string;
}

/** What to keep of one look-up. */
export interface NewOutcome extends Outcome {
  /** The normalised transaction's digest: the same transaction, the same key. */
  readonly key: string;
  readonly transaction: CardTransaction;
  /** Whether it was computed although one was stored. */
  readonly refreshed: boolean;
}

/** What came of keeping it, with the records that the caller is given with it. */
export interface KeptOutcome extends StoredOutcome {
  /** Of found outcomes, as they are at this moment; basic look-ups ask without. */
  readonly record?: ShopWithMerchant;
  /** The same of one of which only the merchant is known. */
  readonly merchant?: Merchant;
}

export interface Renaming {
  readonly from: string;
  readonly to: string;
  readonly transaction: CardTransaction;
}

export interface LookUpRepository {
  /** By transaction key, what is stored for this caller. One statement. */
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
   * Keeps outcomes and gives each its handle by the rules of the contract, in a handful of statements whatever their number:
   * found at first sight: the shop's uid; an unsolved one a fresh one, which it keeps when it is solved later; a refreshed one that
   * moves to another shop that shop's uid, one that becomes unsolved a fresh one. Of two processes that keep the same key at once the
   * first is right. A shop that left the register since it was decided on is replaced by its successor, or the outcome is unsolved.
   * With `records` the shops and their merchants come with it, and that this caller has them is noted in the same transaction.
   */
  keep(callerId: string, outcomes: readonly NewOutcome[], options: KeepOptions): Promise<readonly KeptOutcome[]>;
  /** The stored ones with their records, which the caller then has. Writes only what is new. */
  deliver(callerId: string, outcomes: readonly StoredOutcome[], options: KeepOptions): Promise<readonly KeptOutcome[]>;
  /** GET /v6/shops/{uid or handle}: undefined: unknown, or another caller's handle, or an unsolved one. Notes that the caller has it. */
  deliverShop(callerId: string, uidOrHandle: string): Promise<ShopWithMerchant | undefined>;
  deliverMerchant(callerId: string, uid: string): Promise<Merchant | undefined>;
}

export interface KeepOptions {
  readonly records: boolean;
  /** Of the register that was decided on. */
  readonly registerVersion: number;
  /** Epoch ms. */
  readonly now: number;
  /** A fresh opaque handle. */
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
 * An outcome whose decision may be different since the register changed. Its key is in the stored form, and its merchant is the
 * one that its caller was last notified of.
 */
export interface OpenOutcome extends StoredOutcome {
  readonly callerId: string;
  readonly transaction: CardTransaction;
}

export interface RecheckState {
  /** The version of the register up to which stored outcomes have been looked at again. */
  readonly version: number;
  /** How many outcomes have been kept since that were decided on an older register. */
  readonly late: number;
  /** Outcomes may be stored that the release before decided, by its rules. */
  readonly outdated?: true;
}

export interface InvalidationLog {
  /** Of one caller, in order. `after`: the number of the last one seen, 0 for none: then from the oldest that is kept on. */
  read(callerId: string, after: number, limit: number): Promise<readonly StoredInvalidation[]>;
  /** The number of the last one that was deleted for its age; 0: none. Ask after reading: what goes in between is noticed. */
  forgottenUpTo(callerId: string): Promise<number>;
  /** The number of the last one there was, or above which the caller's own begin. Ask after reading. */
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
   * @returns how many outcomes it concerns
   */
  announceTouched(since: number, until: number, digests: TransactionDigests, now: number): Promise<number>;
  /**
   * Notifies callers of outcomes that are decided differently now: an unsolved one that is found is "solved", one with another
   * merchant or shop "changed".
   */
  announce(changes: readonly { readonly outcome: OpenOutcome; readonly now: Outcome }[], now: number): Promise<void>;
  /** false: outcomes that were decided on an older register have come in meanwhile: look again. */
  markRechecked(version: number, seen: RecheckState, now: number): Promise<boolean>;
}

export interface NewSuggestion {
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
  /** The edits that follow from it are made in the same transaction. false: it was decided already. */
  decide(
    id: string,
    status: 'accepted' | 'rejected',
    edits: readonly RegisterEdit[],
    now: number,
    note?: string,
  ): Promise<boolean>;
}

/** What the store offers for shops. */
export interface ShopRepositories {
  readonly register: Register;
  readonly lookUps: LookUpRepository;
  readonly invalidations: InvalidationLog;
  readonly forms: OutcomeForms;
  readonly webhooks: WebhookRepository;
  readonly suggestions: SuggestionBox;
}
