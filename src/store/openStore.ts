import { databaseAtms } from './atms/databaseAtms.ts';
import { databaseCallers } from './callers/databaseCallers.ts';
import { comparePartnerData, replacePartnerData } from './callers/partnerData.ts';
import { isBlank, lostStore, traceIn, traceOfBlank } from './connections/lostStore.ts';
import { auditedDatabase, databaseAudit } from './console/databaseAudit.ts';
import { databaseSessions } from './console/databaseSessions.ts';
import { databaseUsage } from './console/databaseUsage.ts';
import type { Database, Statement } from './database.ts';
import { distribute, undistribute } from './distribute.ts';
import { explainedQueries } from './explainedQueries.ts';
import { feedOf } from './feedRow.ts';
import { databaseFeeds } from './feeds/databaseFeeds.ts';
import { removeFeed } from './feeds/removeFeed.ts';
import { replaceFeeds as replaceAll } from './feeds/replaceFeeds.ts';
import { undoImport } from './feeds/undoImport.ts';
import { databaseRates } from './limits/databaseRates.ts';
import { migrate } from './migrate.ts';
import { migratedFirst } from './migratedFirst.ts';
import { migrations } from './migrations/migrations.ts';
import { notifyOthers } from './notifyOthers.ts';
import { migrateOperators } from './operators/migrateOperators.ts';
import { databasePlaces } from './places/databasePlaces.ts';
import { openPostgres } from './postgres.ts';
import { readDataset, readFeeds, readOperatorsOf, readStamp, readVersion } from './readDataset.ts';
import { databaseReports } from './reports/databaseReports.ts';
import { databaseRetention } from './retention/databaseRetention.ts';
import { databaseShops } from './shops/databaseShops.ts';
import { openSqlite, sqlitePath } from './sqlite.ts';
import { databaseStatuses } from './statuses/databaseStatuses.ts';
import type { Store } from './store.ts';
import { isAway, type StoreError } from './storeError.ts';

export interface StoreOptions {
  /** The folder of the embedded store. The folder is created if its parent exists. */
  readonly dataDir: string;
  /** The URL of a PostgreSQL database to use instead: `postgres://...`. */
  readonly databaseUrl?: string;
  /**
   * How long a short write waits for other writers on PostgreSQL, ms, before it fails with a StoreError. Absent: the statement
   * timeout.
   */
  readonly writeWithinMs?: number;
  /**
   * The timeout of a PostgreSQL statement in an interactive request, ms. A statement that exceeds the timeout fails with a
   * StoreError. Absent: the timeout for other statements.
   */
  readonly askWithinMs?: number;
  /** The maximum number of connections from this process to PostgreSQL. Absent: 10. */
  readonly databasePool?: number;
  /** URLs of replicas of the `databaseUrl` server. Look-ups read from the replicas that are up to date. */
  readonly databaseReplicaUrls?: readonly string[];
  /** Called with a message when the store stops using a replica or uses it again. */
  readonly onReplica?: (sentence: string) => void;
  /**
   * Called when PostgreSQL is unreachable. If this function is present, `openStore` does not throw in this case. Each query then
   * tries to connect again, and migrates the tables first.
   */
  readonly onAway?: (why: StoreError) => void;
  /** The timeout of a PostgreSQL statement, ms. Absent: 60,000. */
  readonly answerWithinMs?: number;
  /**
   * Whether the embedded store can be created even if files in the folder prove that a store existed there. Set this to restore
   * or migrate a store, or if the operator requested a new store. Absent: no.
   */
  readonly mayBeLost?: boolean;
  /** Called when a statement has finished. */
  readonly onStatement?: (statement: Statement) => void;
}

/**
 * Opens PostgreSQL if `databaseUrl` is present; otherwise opens SQLite in a file in `dataDir`. The tables may be missing or
 * outdated, so call `migrate()` before any other method.
 * @throws StoreError for an unusable location
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const {
    databaseUrl,
    writeWithinMs,
    askWithinMs,
    answerWithinMs,
    databasePool,
    databaseReplicaUrls,
    onReplica,
    onAway,
    onStatement,
  } = options;
  if (databaseUrl === undefined) return databaseStore(await openEmbedded(options));
  const postgresOptions = {
    ...(writeWithinMs !== undefined && { writeWithinMs }),
    ...(askWithinMs !== undefined && { askWithinMs }),
    ...(answerWithinMs !== undefined && { answerWithinMs }),
    ...(databasePool !== undefined && { connections: databasePool }),
    ...(databaseReplicaUrls && { replicaUrls: databaseReplicaUrls }),
    ...(onReplica && { onReplica }),
    ...(onStatement && { onStatement }),
  };
  try {
    return databaseStore(await openPostgres(databaseUrl, postgresOptions));
  } catch (error) {
    if (!onAway || !isAway(error)) throw error;
    onAway(error as StoreError);
    return migratedFirst(databaseStore(await openPostgres(databaseUrl, { ...postgresOptions, mayBeDown: true })));
  }
}

/** Returns whether the folder contains a non-empty file of an embedded store. */
export const holdsStore = (dataDir: string): boolean => !isBlank(sqlitePath(dataDir));

/**
 * @throws StoreError if the file of an embedded store is missing or empty, and files in the same folder prove that it was in use
 */
export function refuseBlank({ dataDir, databaseUrl }: Pick<StoreOptions, 'dataDir' | 'databaseUrl'>): void {
  if (databaseUrl !== undefined) return;
  const path = sqlitePath(dataDir);
  const trace = traceOfBlank(dataDir, path);
  if (trace !== undefined) throw lostStore(path, 'blank', trace);
}

/**
 * Opens the embedded store. If the store contains no tables but other files show that the folder was in use, the store was lost.
 * Do not replace a lost store silently, because a new store defines no callers and would be open to everyone.
 */
async function openEmbedded({ dataDir, onStatement, mayBeLost = false }: StoreOptions): Promise<Database> {
  if (mayBeLost) return openSqlite(dataDir, onStatement);
  refuseBlank({ dataDir });
  const database = await openSqlite(dataDir, onStatement);
  const trace = traceIn(dataDir);
  // If the file is damaged, open it nevertheless, because each query will report the damage.
  if (trace === undefined || (await database.hasTable('migrations').catch(() => true))) return database;
  await database.close();
  throw lostStore(sqlitePath(dataDir), 'noTables', trace);
}

/** Returns the store on one of the two databases. Both use the same queries. */
export function databaseStore(database: Database): Store {
  const { db } = database;
  /** Translates driver errors into messages for the operator. */
  async function explained<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw database.explain(error) ?? error;
    }
  }
  const replaceFeeds: Store['replaceFeeds'] = (imports, now, options) =>
    explained(() => replaceAll(database, imports, now, options));
  return {
    kind: database.kind,
    ...(database.load && { load: database.load }),
    migrate: () => explained(() => migrate(database, migrations, Date.now)),
    distribute: (say) => explained(() => distribute(database, say)),
    undistribute: (say) => explained(() => undistribute(database, say)),
    version: () => explained(() => readVersion(db)),
    stamp: () => explained(() => readStamp(db)),
    reachesAllNodes: () => explained(() => database.reachesAllNodes()),
    readDataset: () => explained(() => readDataset(database)),
    migrateOperators: (identify) => explained(() => migrateOperators(database, identify)),
    readOperators: () => explained(() => database.read(readOperatorsOf)),
    listFeeds: () => explained(() => readFeeds(db)),
    findFeed: (name) =>
      explained(async () => {
        const row = await db.selectFrom('feeds').selectAll().where('name', '=', name).executeTakeFirst();
        return row && feedOf(row);
      }),
    replaceFeeds,
    replaceFeed: async (feed, atms, now, options) => {
      const [outcome] = await replaceFeeds([{ feed, atms }], now, options);
      const { added = 0, changed = 0, unchanged = 0, renumbered = 0, gone = 0, reissued = 0, others } = outcome ?? {};
      return { added, changed, unchanged, renumbered, gone, reissued, ...(others !== undefined && { others }) };
    },
    removeFeed: (...given) => explained(() => removeFeed(database, ...given)),
    undoImport: (...given) => explained(() => undoImport(database, ...given)),
    comparePartnerData: (...given) => explained(() => comparePartnerData(database, ...given)),
    replacePartnerData: (...given) => explained(() => replacePartnerData(database, ...given)),
    reports: explainedQueries(databaseReports(database), explained),
    atms: explainedQueries(databaseAtms(database), explained),
    statuses: explainedQueries(databaseStatuses(database), explained),
    feeds: explainedQueries(databaseFeeds(database), explained),
    places: explainedQueries(databasePlaces(database), explained),
    shops: databaseShops(database, explained),
    rates: explainedQueries(databaseRates(database), explained),
    retention: explainedQueries(databaseRetention(database), explained),
    callers: explainedQueries(databaseCallers(database), explained),
    sessions: explainedQueries(databaseSessions(database), explained),
    audit: explainedQueries(databaseAudit(database), explained),
    usage: explainedQueries(databaseUsage(database), explained),
    audited: (audit, now) => databaseStore(auditedDatabase(database, audit, now)),
    ...(database.kind === 'postgres' && { tell: (word: string) => explained(() => notifyOthers(db, word)) }),
    close: () => database.close(),
  };
}
