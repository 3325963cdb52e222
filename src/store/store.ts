/** What is kept, and how the floors above ask for it. Two stores answer to this: SQLite and PostgreSQL. */
import type { Atm, ImportedAtm, Operator, OperatorClaim } from '../core/atms/atm.ts';
import type { Feed, FeedDiff } from '../core/atms/feed.ts';
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

/** A feed as kept. */
export interface StoredFeed extends Feed {
  /** Epoch ms. */
  readonly importedAt: number;
  readonly atmCount: number;
}

/** Everything the search needs, of one single version of the data. */
export interface StoredDataset {
  readonly version: number;
  /** Names this version among those of all stores; absent: nothing does. */
  readonly stamp?: string;
  readonly feeds: readonly StoredFeed[];
  /** One record per uid, also where several feeds hold it: the one of the newest data wins. */
  readonly atms: readonly Atm[];
  /** Uids that an earlier import held and no feed holds now. */
  readonly gone: ReadonlySet<string>;
  /** caller id -> atm uid -> the JSON object its bank supplied. */
  readonly partnerData: ReadonlyMap<string, ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
  /** Uid of an operator that turned out to be another one -> the uid that it has now; absent: there is none. */
  readonly mergedOperators?: ReadonlyMap<string, string>;
  /** Normalised name by which sources call operators -> their uids; absent: only their names are known. */
  readonly operatorNames?: ReadonlyMap<string, readonly string[]>;
  /** Operator uid -> where it has machines; absent: not known. */
  readonly operatorPlaces?: ReadonlyMap<string, OperatorPlaces>;
  /** Uid of a record that is one machine with another -> uid of the record that remains for both. Absent: there are none. */
  readonly joined?: ReadonlyMap<string, string>;
}

/** Who runs the machines of the store. */
export interface StoredOperators extends Required<Pick<StoredDataset, 'mergedOperators' | 'operatorNames' | 'operatorPlaces'>> {
  readonly operators: readonly Operator[];
}

/** What the register says of a claim; undefined: its name is no operator's. @param at of when the claim is, epoch ms; absent: of today */
export type IdentifyClaim = (claim: OperatorClaim, country: string, at?: number) => OperatorClaim | undefined;

/** Operators that an earlier release resolved by another rule, and that have been resolved again. */
export interface MigratedOperators {
  /** Its places are where the machines of each were. */
  readonly before: StoredOperators;
  readonly after: StoredOperators;
  /** Machines by country that had one operator and have another now. */
  readonly moved: readonly {
    readonly from: string;
    readonly into: string;
    readonly country: string;
    readonly machines: number;
  }[];
}

/** What an import changed, and who the operators of all its ATMs are. */
export interface FeedOutcome extends FeedDiff {
  /** ATM uid as the import gave it -> operator uid. ATMs without an operator claim are absent. */
  readonly operators: ReadonlyMap<string, string>;
  readonly changes: FeedChanges;
  /** The feed is as it was: its ATMs, its own facts and its bank's partner data. Only the file and its date may be others. */
  readonly same?: true;
  /** Too many rows would be removed, so nothing of the whole import was changed. */
  readonly stopped?: true;
}

/** One feed and all that it shall hold from now on. */
export interface FeedImport {
  readonly feed: Feed;
  readonly atms: readonly ImportedAtm[];
  /** By uid as the import gives it: what the feed's bank says for its own callers. Kept only of a feed that has a bank. */
  readonly partnerData?: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly findings?: FeedFindings;
}

export interface ImportOptions {
  /** Only reports what would change. */
  readonly dryRun?: boolean;
  /** The share of its ids that a feed may lose, 0 to 1; more, and nothing is changed. Absent: all. */
  readonly mostLoss?: number;
}

export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  /** Sends a notification to all processes on the store, see `listen.ts`. Absent: this store has no notifications. */
  readonly tell?: (word: string) => Promise<void>;
  /** Brings the tables to this release; one migrator at a time. Throws a StoreError for a store of a newer release. */
  migrate(): Promise<void>;
  /**
   * Resolves operators again that an earlier release resolved by another rule. undefined: there was nothing to do.
   * @param identify what the register of operators says of a claim
   */
  migrateOperators(identify: IdentifyClaim): Promise<MigratedOperators | undefined>;
  /** Spreads the tables over the nodes of a Citus, whose coordinator this is. @param say a line for each step. Throws a StoreError else. */
  distribute(say: (line: string) => void): Promise<void>;
  /** Grows with every change of the data; cheap enough to ask every second. */
  version(): Promise<number>;
  /** `StoredDataset.stamp` of the newest version. */
  stamp(): Promise<string | undefined>;
  /** Reads everything in one consistent view, without blocking the process for long. */
  readDataset(): Promise<StoredDataset>;
  /** The operators of all machines, in one consistent view. */
  readOperators(): Promise<StoredOperators>;
  /** All feeds, by name. */
  listFeeds(): Promise<readonly StoredFeed[]>;
  /** undefined: never imported. */
  findFeed(name: string): Promise<StoredFeed | undefined>;
  /** Replaces what the feed held, in one transaction: all of it or nothing. `now` in epoch ms. */
  replaceFeed(feed: Feed, atms: readonly ImportedAtm[], now: number, options?: ImportOptions): Promise<FeedDiff>;
  /** The same for several feeds of different names, all of them or none. The answer is in their order. */
  replaceFeeds(imports: readonly FeedImport[], now: number, options?: ImportOptions): Promise<readonly FeedOutcome[]>;
  /** Removes a feed and its ATMs. false: there is none. */
  removeFeed(name: string, now: number): Promise<boolean>;
  /** Replaces all partner data of one caller. @param only kept: of one that is kept here, else nothing is done. @returns whether it was done */
  replacePartnerData(
    callerId: string,
    data: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
    only?: { readonly kept: true },
  ): Promise<boolean>;
  /** What people report of ATMs. */
  readonly reports: ReportRepository;
  /** How imports went, how good the data is, what became of single machines. */
  readonly feeds: FeedRepository;
  /** What people can search for of each feed's map. */
  readonly places: PlaceRepository;
  /** The shop register, and what was answered from it. */
  readonly shops: ShopRepositories;
  /** Who may ask, and by which proof. */
  readonly callers: CallerRepository;
  readonly rates: RateRepository;
  readonly retention: RetentionRepository;
  /** How busy the way to the database is; absent: there is nothing to wait for. */
  readonly load?: () => StoreLoad;
  close(): Promise<void>;
}
