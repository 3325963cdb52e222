/** Opens PostgreSQL with `pg`, and implements what is specific to a database that several machines share. */
import { type CompiledQuery, Kysely, type Logger, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { driverFaultOf } from './connections/driverFault.ts';
import { nodeOutages } from './connections/nodeOutages.ts';
import { oneProbe } from './connections/oneProbe.ts';
import { poolWithTimeouts, timeoutStatements } from './connections/poolWithTimeouts.ts';
import { type Repeatable, repeated } from './connections/retried.ts';
import { describeDatabase, explainPostgres, isBusy, isNodeFailure } from './connections/troubles.ts';
import type { Database, Db, Statement, Tx } from './database.ts';
import { type Follower, type FreshReader, readFromReplicas } from './replicas/readFromReplicas.ts';
import { statementLog } from './statementLog.ts';
import { StoreError } from './storeError.ts';
import type { Tables } from './tables.ts';
import { writersQueue } from './writersQueue.ts';

/** The number of the advisory lock for writers. It is arbitrary ("ATMF" in ASCII), and other programs are unlikely to use it. */
const writersLock = 0x41544d46;
/**
 * The number of the advisory lock for the shop register, "SHOP" in ASCII. Transactions that record outcomes from the register
 * take this lock in shared mode. Transactions that change the register take it in exclusive mode.
 */
const registerLock = 0x53484f50;
const connectTimeoutMs = 10_000;
/**
 * The timeout of a statement, including the wait for locks. The value is the same as SQLite's lock timeout. Without a timeout, an
 * unresponsive server would block polling and shutdown indefinitely.
 */
const answerTimeoutMs = 60_000;
/** The timeout of an idle transaction, ms. It is long because an import computes between its reads. */
const idleTimeoutMs = 300_000;
/** The idle time after which a connection sends TCP keep-alive probes, ms. */
const keepAliveMs = 10_000;
/** The maximum number of short writes that wait in this process. Additional writes would time out anyway. */
const mostWaiting = 200;
/**
 * The maximum number of waiting transactions that record outcomes. It is higher than `mostWaiting`, because these transactions do
 * not wait for each other.
 */
const mostAnswersWaiting = 2_000;
/** The number of connections that are reserved for readers while other transactions wait for the register. */
const leftToReaders = 2;
const defaultConnections = 10;

interface PostgresTimeouts {
  readonly answerWithinMs?: number;
  /** How long a short write waits for the lock. Absent: the statement timeout. */
  readonly writeWithinMs?: number;
  /** The statement timeout of interactive and polling queries. Absent: the timeout for other queries. */
  readonly askWithinMs?: number;
  readonly connections?: number;
  /** Replicas of this server. They serve reads while they are up to date. */
  readonly replicaUrls?: readonly string[];
  /** Called with a message when the store stops using a replica or uses it again. */
  readonly onReplica?: (sentence: string) => void;
  /**
   * Whether the server may be unreachable at first. Each query then fails until the server is available. Absent: an unreachable
   * server causes an error immediately.
   */
  readonly mayBeDown?: boolean;
  /** Called with every statement before it is sent. */
  readonly onQuery?: (query: CompiledQuery) => void;
  /** Called when a statement has finished. */
  readonly onStatement?: (statement: Statement) => void;
}

/** By default, `pg` returns bigint values (oid 20), such as counts, as text. All bigint values in this store are below 2^53. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => (oid === 20 ? Number : pg.types.getTypeParser(oid, format)),
} as pg.CustomTypesConfig;

/**
 * Opens one connection pool and returns two ways to use it: with long timeouts for background work, and with short timeouts for
 * interactive requests.
 */
function connect(databaseUrl: string, options: PostgresTimeouts) {
  const { answerWithinMs: answerTimeout = answerTimeoutMs, askWithinMs: hurriedTimeout = answerTimeout } = options;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    // The connection timeout is shorter than the query timeout, so that failing attempts end soon after the server is available
    // again.
    connectionTimeoutMillis: Math.min(connectTimeoutMs, Math.ceil(hurriedTimeout * 0.4)),
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    // PgBouncer accepts this startup parameter, but not arbitrary parameters. The URL can set a different name.
    fallback_application_name: 'atm-finder',
    max: options.connections ?? defaultConnections,
    types,
  });
  // When a server restarts, it closes all connections. Current queries fail, and the pool opens new connections. Without these
  // listeners, the error event of a closed connection would terminate the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  let ended: Promise<void> | undefined;
  const close = () => {
    ended ??= pool.end();
    return ended;
  };
  const lending = {
    options: pool.options,
    connect: oneProbe(
      () => pool.connect(),
      () => pool.idleCount > 0,
    ),
    end: close,
  };
  const log: Logger = ({ level, query }) => {
    if (level === 'query') options.onQuery?.(query);
  };
  const over = (answerWithin: number): Db => {
    const limits = { answerWithin, turnWithin: answerTimeout, idleWithin: idleTimeoutMs };
    return new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: poolWithTimeouts(lending, limits) }),
      ...(options.onQuery ? { log } : statementLog('postgres', options.onStatement)),
    });
  };
  const load = () => ({ open: pool.totalCount, idle: pool.idleCount, most: pool.options.max, waiting: pool.waitingCount });
  return { db: over(answerTimeout), hurried: over(Math.min(hurriedTimeout, answerTimeout)), close, load };
}

/**
 * Returns a function that runs transactions in the isolation level "read committed", in which each statement sees everything that
 * was committed before it. The server's default isolation level does not matter.
 */
function transacting(db: Db): <T>(may: Repeatable, work: (tx: Tx) => Promise<T>) => Promise<T> {
  return (may, work) =>
    repeated(may, (atTheEnd) =>
      db
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (tx) => {
          const done = await work(tx);
          atTheEnd();
          return done;
        }),
    );
}

/** Reads in one consistent snapshot. A read can be retried in every case, because it commits nothing. */
const reading =
  (db: Db): Database['read'] =>
  (work, options) =>
    repeated(options?.once ? 'never' : 'whole', () =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    );

/** Returns one function for each kind of write transaction. Each function takes the locks that its kind of transaction needs. */
function writersOf({ db, hurried }: { readonly db: Db; readonly hurried: Db }, place: string, options: PostgresTimeouts) {
  const { answerWithinMs = answerTimeoutMs, writeWithinMs, askWithinMs, connections = defaultConnections } = options;
  const busy = () => new StoreError(`${place} ${isBusy}`);
  const queue = writersQueue(mostWaiting, busy);
  const beside = writersQueue(mostWaiting, busy);
  const answerers = writersQueue(mostAnswersWaiting, busy, Math.max(1, connections - leftToReaders));
  const [patiently, hurriedly] = [transacting(db), transacting(hurried)];
  const write = <T>(within: number | undefined, may: Repeatable, work: (tx: Tx) => Promise<T>): Promise<T> =>
    queue.take(within, (left = answerWithinMs) =>
      patiently(may, async (tx) => {
        const turn = `select pg_advisory_xact_lock(${writersLock})`;
        const afterwards = timeoutStatements(answerWithinMs, answerWithinMs);
        await sql.raw(`${timeoutStatements(answerWithinMs, left)}; ${turn}; ${afterwards}`).execute(tx);
        return work(tx);
      }),
    );
  return {
    waiting: queue.waiting,
    write: (work, options) =>
      options?.long ? write(undefined, 'never', work) : write(writeWithinMs, options?.repeatable ?? 'uncommitted', work),
    writeOutsideImports: (work, options) => beside.take(writeWithinMs, () => hurriedly(options?.repeatable ?? 'whole', work)),
    writeRegister: (work) =>
      write(undefined, 'never', async (tx) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(registerLock)})`.execute(tx);
        return work(tx);
      }),
    answer: (work) =>
      answerers.take(askWithinMs, () =>
        hurriedly('whole', async (tx) => {
          await sql`select pg_advisory_xact_lock_shared(${sql.lit(registerLock)})`.execute(tx);
          return work(tx);
        }),
      ),
  } satisfies Pick<Database, 'write' | 'writeOutsideImports' | 'writeRegister' | 'answer'> & { readonly waiting: () => number };
}

/** @throws StoreError for an invalid URL, or if the server rejects the connection */
export async function openPostgres(databaseUrl: string, options: PostgresTimeouts = {}): Promise<Database> {
  const place = describeDatabase(databaseUrl);
  const { db, hurried, close, load } = connect(databaseUrl, options);
  const { waiting, ...writers } = writersOf({ db, hurried }, place, options);
  const explain = (error: unknown) => explainPostgres(error, place);
  const followers = (options.replicaUrls ?? []).map((url) => openReplica(url, options));
  const primary: FreshReader = { read: reading(hurried), ask: (work) => repeated('whole', () => work(hurried)) };
  const tell = options.onReplica ?? (() => {});
  const fresh = readFromReplicas({ primary, db: hurried, followers, explain, tell });
  const isCluster = clusterCheck(hurried);
  const outages = nodeOutages();
  const database: Database = {
    kind: 'postgres',
    db: hurried,
    read: reading(db),
    readFresh: fresh.read,
    askFresh: fresh.ask,
    ...writers,
    forCaller: async (callerId, work) => ((await isCluster()) ? outages.forCaller(callerId, work) : work()),
    async reachesAllNodes() {
      if (!(await isCluster())) return true;
      const select = sql<{ success: boolean }>`select success from run_command_on_workers('select 1', true)`;
      try {
        const { rows } = await select.execute(hurried);
        return rows.every(({ success }) => success);
      } catch (error) {
        if (isNodeFailure(error) || driverFaultOf(error as Error) === 'noAnswer') return false;
        throw error;
      }
    },
    hasTable: async (name) => {
      const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(hurried);
      return rows[0]?.found ?? false;
    },
    // No sweep is needed, because TRUNCATE replaces the file of a table, and the journal does not contain the rows of unlogged
    // tables.
    empty: async (tx, tables) => {
      await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(tx);
    },
    sweep: async () => true,
    compact: async () => 'done',
    load: () => ({ ...load(), writers: waiting() }),
    explain,
    close: async () => {
      await Promise.all([close(), ...followers.map((follower) => follower.close())]);
    },
  };
  if (options.mayBeDown) return database;
  try {
    await isCluster();
  } catch (error) {
    await database.close();
    throw explain(error) ?? error;
  }
  return database;
}

/** Returns a function that determines once whether the database is the coordinator of a Citus cluster. */
function clusterCheck(db: Db): () => Promise<boolean> {
  let known: Promise<boolean> | undefined;
  async function check(): Promise<boolean> {
    const select = sql<{ found: boolean }>`select to_regproc('run_command_on_workers') is not null as found`;
    const { rows } = await select.execute(db);
    return rows[0]?.found ?? false;
  }
  return () => {
    known ??= check().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

/** @throws StoreError for an invalid URL. The first query detects other problems */
function openReplica(url: string, options: PostgresTimeouts): Follower & { readonly close: () => Promise<void> } {
  const place = describeDatabase(url, 'DATABASE_REPLICA_URLS');
  const { hurried, close } = connect(url, options);
  const reader: FreshReader = { read: reading(hurried), ask: (work) => work(hurried) };
  return { place, db: hurried, reader, close };
}

/** Creates a connection outside the pool, because LISTEN applies to one connection. The caller opens the connection. */
export const openLine = (databaseUrl: string): pg.Client =>
  new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: connectTimeoutMs,
    keepAlive: true,
  });
