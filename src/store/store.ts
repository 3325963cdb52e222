/** Defines the interface of the store for higher layers. It is implemented on SQLite and on PostgreSQL. */
import type { AtmRecord, ImportedAtm, Operator, OperatorClaim } from '../core/atms/atm.ts';
import type { Feed } from '../core/atms/feed.ts';
import type { FeedDiffs } from '../core/atms/lossProtection.ts';
import type { OperatorPlaces } from '../core/atms/operatorPlaces.ts';
import type { AtmRepository } from './atms/atmRepository.ts';
import type { CallerRepository, PartnerDataDiff } from './callers/callerRepository.ts';
import type { AuditRepository, EntryOf } from './console/auditRepository.ts';
import type { SessionRepository } from './console/sessionRepository.ts';
import type { UsageRepository } from './console/usageRepository.ts';
import type { StoreLoad } from './database.ts';
import type { FeedChanges, PlannedFeed } from './feeds/feedChanges.ts';
import type { FeedFindings, FeedRepository } from './feeds/feedRepository.ts';
import type { RateRepository } from './limits/rateRepository.ts';
import type { PlaceRepository } from './places/placeRepository.ts';
import type { ReportRepository } from './reports/reportRepository.ts';
import type { RetentionRepository } from './retention/retentionRepository.ts';
import type { ShopRepositories } from './shops/shopRepositories.ts';
import type { StatusRepository } from './statuses/statusRepository.ts';

export interface StoredFeed extends Feed {
  /** Epoch ms. */
  readonly importedAt: number;
  readonly atmCount: number;
}

/** All stored data that the search needs, in one version. */
export interface StoredDataset {
  readonly version: number;
  /** Distinguishes this version from all versions of other stores. Absent: unknown. */
  readonly stamp?: string;
  readonly feeds: readonly StoredFeed[];
  /** One record per uid. If several feeds contain the uid, the record is from the feed with the newest data. */
  readonly atms: readonly AtmRecord[];
  /** Uids from earlier imports that no feed contains now. */
  readonly gone: ReadonlySet<string>;
  /** The JSON objects that banks supplied, keyed by caller id and then by ATM uid. */
  readonly partnerData: ReadonlyMap<string, ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
  /**
   * Maps the uid of each merged operator to the uid of the operator into which it was merged. Absent: no operators were merged.
   */
  readonly mergedOperators?: ReadonlyMap<string, string>;
  /** Maps normalized names in sources to operator uids. Absent: only displayed names are known. */
  readonly operatorNames?: ReadonlyMap<string, readonly string[]>;
  /** The countries in which each operator has ATMs, keyed by operator uid. Absent: unknown. */
  readonly operatorPlaces?: ReadonlyMap<string, OperatorPlaces>;
  /** Maps the uid of a merged record to the uid of the remaining record for the same ATM. Absent: no records were merged. */
  readonly joined?: ReadonlyMap<string, string>;
}

export interface StoredOperators extends Required<Pick<StoredDataset, 'mergedOperators' | 'operatorNames' | 'operatorPlaces'>> {
  readonly operators: readonly Operator[];
}

/**
 * Looks up the operator of a claim in the register. Returns undefined if no operator has the name.
 * @param at the date of the claim, epoch ms; absent: today
 */
export type IdentifyClaim = (claim: OperatorClaim, country: string, at?: number) => OperatorClaim | undefined;

/** The result of resolving an earlier release's operators again. */
export interface MigratedOperators {
  /** The operators before the migration, with the countries of their ATMs at that time. */
  readonly before: StoredOperators;
  readonly after: StoredOperators;
  /** The numbers of ATMs whose operator has changed, grouped by country. */
  readonly moved: readonly {
    readonly from: string;
    readonly into: string;
    readonly country: string;
    readonly machines: number;
  }[];
}

/** The changes in an import, and the operators of all its ATMs. */
export interface FeedOutcome extends FeedDiffs {
  /** Maps ATM uids in the import to operator uids. ATMs without an operator claim are absent. */
  readonly operators: ReadonlyMap<string, string>;
  readonly changes: FeedChanges;
  /** Whether the feed's ATMs, metadata and partner data are unchanged. Only the file and its date can differ. */
  readonly same?: true;
  /** The import would remove too many rows, so it changed nothing. */
  readonly stopped?: true;
}

/** A feed with its complete new content. */
export interface FeedImport {
  readonly feed: Feed;
  readonly atms: readonly ImportedAtm[];
  /** Maps ATM uids in the import to the bank's data for its callers. Stored only for a feed that belongs to a bank. */
  readonly partnerData?: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly findings?: FeedFindings;
  /** The name of the file, for the history of the feed. */
  readonly file?: string;
}

export interface ReplaceFeedsOptions {
  /** Whether to report the changes without making them. */
  readonly dryRun?: boolean;
  /** The share of its ids, 0 to 1, that a feed may lose before its import is stopped. Absent: 1. */
  readonly mostLoss?: number;
  /**
   * Called before the feeds are written, unless the import is a trial or the plan loses too many ids. If it returns names of
   * feeds, the import is recorded as stopped for these feeds, nothing else is written, and the result is that of a trial.
   */
  readonly beforeWriting?: () => Promise<readonly string[]>;
  /**
   * Called with the plan before anything is written, also in a trial. It is called again if the store has changed since, in the
   * transaction that writes. If it throws, nothing is written.
   */
  readonly onPlan?: (feeds: readonly PlannedFeed[]) => void;
  /** The person who imports, for the audit log. Absent: the import is not recorded there, because no person requested it. */
  readonly who?: string;
}

/**
 * The result of an undo. none: the feed does not exist, or its last import cannot be undone. changed: the feed has been imported
 * again since.
 */
export type UndoneImport = 'none' | 'changed' | { readonly diff: FeedDiffs; readonly removed?: true };

export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  /**
   * Sends a notification to all processes that use the store. They receive it through `listen.ts`. Absent: this store does not
   * support notifications.
   */
  readonly tell?: (word: string) => Promise<void>;
  /**
   * Migrates the tables to the schema of this release. Only one process migrates at a time.
   * @throws StoreError if a newer release created the store
   */
  migrate(): Promise<void>;
  /**
   * Resolves operators again if an earlier release resolved them by different rules. Returns undefined if no operator had to be
   * resolved again.
   * @param identify looks up a claim in the register of operators
   */
  migrateOperators(identify: IdentifyClaim): Promise<MigratedOperators | undefined>;
  /**
   * Distributes the tables across the nodes of a Citus cluster.
   * @param say called with a line for each step
   * @throws StoreError if the database is not a coordinator
   */
  distribute(say: (line: string) => void): Promise<void>;
  /** Moves all tables to the coordinator, so that the database can be used without Citus. Otherwise like `distribute`. */
  undistribute(say: (line: string) => void): Promise<void>;
  /** Returns a number that increases with every change to the data. The query is cheap enough to poll every second. */
  version(): Promise<number>;
  /** Returns whether all nodes of the store's cluster respond. A store on one server has no other nodes. */
  reachesAllNodes(): Promise<boolean>;
  /** Returns the `stamp` of the newest `StoredDataset`. */
  stamp(): Promise<string | undefined>;
  /** Reads everything in one consistent snapshot, without blocking the process for long. */
  readDataset(): Promise<StoredDataset>;
  /** Reads the operators of all ATMs in one consistent snapshot. */
  readOperators(): Promise<StoredOperators>;
  /** Returns all feeds, sorted by name. */
  listFeeds(): Promise<readonly StoredFeed[]>;
  /** Returns undefined if the feed has never been imported. */
  findFeed(name: string): Promise<StoredFeed | undefined>;
  /**
   * Replaces the content of a feed in one transaction.
   * @param now epoch ms
   */
  replaceFeed(feed: Feed, atms: readonly ImportedAtm[], now: number, options?: ReplaceFeedsOptions): Promise<FeedDiffs>;
  /** Replaces several feeds with different names, either all of them or none. The results are in the order of the imports. */
  replaceFeeds(imports: readonly FeedImport[], now: number, options?: ReplaceFeedsOptions): Promise<readonly FeedOutcome[]>;
  /**
   * Removes a feed and its ATMs. Returns false if the feed does not exist.
   * @param who the person who removes it, for the audit log
   */
  removeFeed(name: string, now: number, who?: string): Promise<boolean>;
  /**
   * Restores a feed as it was before its last import: its records with their uids, metadata, partner data and findings. If the
   * import created the feed, removes it. Only the last import can be undone, and only once.
   * @param who the person who undoes it, for the audit log
   * @param importedAt the feed's `importedAt`, as the person has seen it; absent: any
   */
  undoImport(name: string, now: number, who: string, importedAt?: number): Promise<UndoneImport>;
  /** Compares new partner data of a caller with the stored data. */
  comparePartnerData(callerId: string, data: ReadonlyMap<string, Readonly<Record<string, unknown>>>): Promise<PartnerDataDiff>;
  /**
   * Replaces all partner data of one caller.
   * @param only `kept`: replaces the data only if this store contains the caller; `expected`: only this version of the data
   * @throws PartnerDataChanged if the data has another version
   * @returns how the new data differs from the previous data, with the version of the new data. Undefined: the store does not
   * contain the caller
   */
  replacePartnerData(
    callerId: string,
    data: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
    only?: { readonly kept: true; readonly expected?: string | undefined },
  ): Promise<PartnerDataDiff | undefined>;
  /** The operator's queries on individual ATMs, and the corrections of them. */
  readonly atms: AtmRepository;
  readonly reports: ReportRepository;
  readonly statuses: StatusRepository;
  /** Import results, data quality and the history of individual ATMs. */
  readonly feeds: FeedRepository;
  /** The searchable places from the map of each feed. */
  readonly places: PlaceRepository;
  /** The shop register, and the outcomes of look-ups in it. */
  readonly shops: ShopRepositories;
  readonly callers: CallerRepository;
  readonly rates: RateRepository;
  readonly retention: RetentionRepository;
  /** The sessions of the operator's console. */
  readonly sessions: SessionRepository;
  readonly audit: AuditRepository;
  readonly usage: UsageRepository;
  /**
   * Returns this store for one change that is recorded in the audit log. The first of its write transactions for which `audit`
   * returns an entry also writes the entry. Closing the returned store closes this store.
   * @param now epoch ms
   */
  audited(audit: EntryOf, now: number): Store;
  /** Absent: the database has no connection pool. */
  readonly load?: () => StoreLoad;
  close(): Promise<void>;
}
