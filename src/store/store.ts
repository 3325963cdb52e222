/** The interface of the store for higher layers, implemented for SQLite and PostgreSQL. */
import type { AtmRecord, ImportedAtm, Operator, OperatorClaim } from '../core/atms/atm.ts';
import type { Feed } from '../core/atms/feed.ts';
import type { FeedDiff } from '../core/atms/lossProtection.ts';
import type { OperatorPlaces } from '../core/atms/operatorPlaces.ts';
import type { CallerRepository } from './callers/callerRepository.ts';
import type { StoreLoad } from './database.ts';
import type { FeedChanges } from './feeds/feedChanges.ts';
import type { FeedFindings, FeedRepository } from './feeds/feedRepository.ts';
import type { RateRepository } from './limits/rateRepository.ts';
import type { PlaceRepository } from './places/placeRepository.ts';
import type { ReportRepository } from './reports/reportRepository.ts';
import type { RetentionRepository } from './retention/retentionRepository.ts';
import type { ShopRepositories } from './shops/shopRepositories.ts';

/** A stored feed. */
export interface StoredFeed extends Feed {
  /** Epoch ms. */
  readonly importedAt: number;
  readonly atmCount: number;
}

/** Everything that the search needs, in one version of the data. */
export interface StoredDataset {
  readonly version: number;
  /** Identifies this version among those of all stores; absent: unknown. */
  readonly stamp?: string;
  readonly feeds: readonly StoredFeed[];
  /** One record per uid; if several feeds have it, the one with the newest data. */
  readonly atms: readonly AtmRecord[];
  /** Uids of earlier imports that no feed contains now. */
  readonly gone: ReadonlySet<string>;
  /** caller id -> atm uid -> the JSON object its bank supplied. */
  readonly partnerData: ReadonlyMap<string, ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
  /** Uid of an operator that was merged into another -> the other's current uid; absent: there is none. */
  readonly mergedOperators?: ReadonlyMap<string, string>;
  /** Normalized name used by sources -> operator uids; absent: only displayed names are known. */
  readonly operatorNames?: ReadonlyMap<string, readonly string[]>;
  /** Operator uid -> countries with its ATMs; absent: unknown. */
  readonly operatorPlaces?: ReadonlyMap<string, OperatorPlaces>;
  /** Uid of a record -> uid of the remaining record of the same machine. Absent: none. */
  readonly joined?: ReadonlyMap<string, string>;
}

/** The operators of the store's machines. */
export interface StoredOperators extends Required<Pick<StoredDataset, 'mergedOperators' | 'operatorNames' | 'operatorPlaces'>> {
  readonly operators: readonly Operator[];
}

/**
 * Identifies the operator of a claim by the register; undefined: the name is not an operator's. @param at the date of the claim,
 * epoch ms; absent: today
 */
export type IdentifyClaim = (claim: OperatorClaim, country: string, at?: number) => OperatorClaim | undefined;

/** Operators of an earlier release's rule that have been resolved again. */
export interface MigratedOperators {
  /** The operators before the migration, with the previous countries of machines. */
  readonly before: StoredOperators;
  readonly after: StoredOperators;
  /** Machines by country whose operator has changed. */
  readonly moved: readonly {
    readonly from: string;
    readonly into: string;
    readonly country: string;
    readonly machines: number;
  }[];
}

/** The changes of an import, and the operators of all its ATMs. */
export interface FeedOutcome extends FeedDiff {
  /** ATM uid as in the import -> operator uid. ATMs without an operator claim are absent. */
  readonly operators: ReadonlyMap<string, string>;
  readonly changes: FeedChanges;
  /** Whether the feed's ATMs, its own facts and its partner data are unchanged. Only the file and its date may differ. */
  readonly same?: true;
  /** Too many rows would be removed, so nothing of the whole import was changed. */
  readonly stopped?: true;
}

/** A feed with its complete new content. */
export interface FeedImport {
  readonly feed: Feed;
  readonly atms: readonly ImportedAtm[];
  /** By uid as in the import: the bank's own data for its callers. Stored only for a feed that has a bank. */
  readonly partnerData?: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly findings?: FeedFindings;
}

export interface ReplaceFeedsOptions {
  /** Only reports what would change. */
  readonly dryRun?: boolean;
  /** The share of its ids that a feed may lose, 0 to 1, without being stopped. Absent: all. */
  readonly mostLoss?: number;
}

export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  /** Sends a notification to all processes on the store, see `listen.ts`. Absent: this store has no notifications. */
  readonly tell?: (word: string) => Promise<void>;
  /** Migrates the tables to this release; one process at a time. @throws StoreError for a store of a newer release. */
  migrate(): Promise<void>;
  /**
   * Resolves operators of an earlier release's rule again. undefined: nothing to do.
   * @param identify looks up a claim in the register of operators
   */
  migrateOperators(identify: IdentifyClaim): Promise<MigratedOperators | undefined>;
  /**
   * Distributes the tables over the nodes of a Citus. @param say called with a line for each step. @throws StoreError if this is
   * not a coordinator.
   */
  distribute(say: (line: string) => void): Promise<void>;
  /** Increases with every change of the data; cheap enough to poll every second. */
  version(): Promise<number>;
  /** `StoredDataset.stamp` of the newest version. */
  stamp(): Promise<string | undefined>;
  /** Reads everything in one consistent snapshot, without blocking the process for long. */
  readDataset(): Promise<StoredDataset>;
  /** The operators of all machines, in one consistent snapshot. */
  readOperators(): Promise<StoredOperators>;
  /** All feeds, by name. */
  listFeeds(): Promise<readonly StoredFeed[]>;
  /** undefined: never imported. */
  findFeed(name: string): Promise<StoredFeed | undefined>;
  /** Replaces the content of a feed in one transaction, completely or not at all. `now` in epoch ms. */
  replaceFeed(feed: Feed, atms: readonly ImportedAtm[], now: number, options?: ReplaceFeedsOptions): Promise<FeedDiff>;
  /** Replaces several feeds with different names, all or none. The results are in the order of the imports. */
  replaceFeeds(imports: readonly FeedImport[], now: number, options?: ReplaceFeedsOptions): Promise<readonly FeedOutcome[]>;
  /** Removes a feed and its ATMs. false: there is none. */
  removeFeed(name: string, now: number): Promise<boolean>;
  /**
   * Replaces all partner data of one caller. @param only `kept`: only if this store contains the caller. @returns whether the
   * data was replaced
   */
  replacePartnerData(
    callerId: string,
    data: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
    only?: { readonly kept: true },
  ): Promise<boolean>;
  /** User reports on ATMs. */
  readonly reports: ReportRepository;
  /** Import results, data quality and the history of individual machines. */
  readonly feeds: FeedRepository;
  /** The searchable places of each feed's map. */
  readonly places: PlaceRepository;
  /** The shop register, and the results given from it. */
  readonly shops: ShopRepositories;
  /** Callers and their credentials. */
  readonly callers: CallerRepository;
  readonly rates: RateRepository;
  readonly retention: RetentionRepository;
  /** The load of the connection to the database; absent: nothing has to be waited for. */
  readonly load?: () => StoreLoad;
  close(): Promise<void>;
}
