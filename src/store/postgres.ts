/** The door to PostgreSQL: `pg`, and what is particular to a database shared by several machines. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database, Statement, Tx } from './database.ts';
import { statementLog } from './statementLog.ts';
import { StoreError } from './store.ts';
import type { Tables } from './tables.ts';
import { writersQueue } from './writersQueue.ts';

/** Any number that nobody else uses as an advisory lock: "ATMF" in ASCII. */
const writersLock = 0x41544d46;
/** "SHOP": shared by those who answer from the register, held alone by those who change it. */
const registerLock = 0x53484f50;
const connectTimeoutMs = 10_000;
/**
 * How long one statement may take, another process's lock included (SQLite's wait is as long). A server that is frozen, or gone
 * without a word, would else be waited for without end: by the service's look for new data, and by its closing.
 */
const answerTimeoutMs = 60_000;
/** So many of one process's writers in a hurry wait at once: more are no use, the last would be too late. */
const mostWaiting = 200;

export interface PostgresPatience {
  readonly answerWithinMs?: number;
  /** How long a short write waits for its turn. Absent: as long as one statement may take. */
  readonly writeWithinMs?: number;
  readonly onStatement?: (statement: Statement) => void;
}

/** PostgreSQL's bigint (oid 20), counts among them, comes as text by default; ours are all below 2^53. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => (oid === 20 ? Number : pg.types.getTypeParser(oid, format)),
} as pg.CustomTypesConfig;

/** @throws StoreError for a URL that is none, or a server that does not let us in. */
export async function openPostgres(databaseUrl: string, patient: PostgresPatience = {}): Promise<Database> {
  const { answerWithinMs = answerTimeoutMs, writeWithinMs } = patient;
  const place = describe(databaseUrl);
  const patience = { connectionTimeoutMillis: connectTimeoutMs, query_timeout: answerWithinMs, keepAlive: true };
  const pool = new pg.Pool({ connectionString: databaseUrl, ...patience, max: 4, types });
  // A server that restarts ends idle connections: the pool makes new ones. Unheard, the event would end the process.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...statementLog('postgres', patient.onStatement) });
  const queue = writersQueue(mostWaiting, () => new StoreError(`${place} ${isBusy}`));
  const writing = <T>(within: number | undefined, work: (tx: Tx) => Promise<T>): Promise<T> =>
    queue.take(within, (left) =>
      db.transaction().execute(async (tx) => {
        if (left !== undefined) await sql`set local lock_timeout = ${sql.lit(left)}`.execute(tx);
        await sql`select pg_advisory_xact_lock(${sql.lit(writersLock)})`.execute(tx);
        if (left !== undefined) await sql`set local lock_timeout = 0`.execute(tx);
        return work(tx);
      }),
    );
  const database: Database = {
    kind: 'postgres',
    db,
    read: (work) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    write: (work, options) => writing(options?.long ? undefined : writeWithinMs, work),
    writeRegister: (work) =>
      writing(undefined, async (tx) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(registerLock)})`.execute(tx);
        return work(tx);
      }),
    answer: (work) =>
      db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock_shared(${sql.lit(registerLock)})`.execute(tx);
        return work(tx);
      }),
    hasTable: async (name) => {
      const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(db);
      return rows[0]?.found ?? false;
    },
    // A truncated table gets a new file, and the old one is removed; nothing of an unlogged table is in the journal.
    empty: async (tx, tables) => {
      await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(tx);
    },
    sweep: async () => true,
    load: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      most: pool.options.max,
      waiting: pool.waitingCount,
      writers: queue.waiting(),
    }),
    explain: (error) => explain(error, place),
  };
  try {
    await database.hasTable('migrations');
  } catch (error) {
    await db.destroy();
    throw explain(error, place) ?? error;
  }
  return database;
}

const isBusy = 'is being written to by another process, an import perhaps: try again in a moment.';

/** Where the database is, without the password. A socket's folder may stand in place of the host: `postgres:///name?host=/run/...`. */
function describe(databaseUrl: string): string {
  // With a user and no host it is a URL to PostgreSQL, but not to the web's standard.
  const url = URL.parse(databaseUrl.replace('@/', '@localhost/'));
  if (url?.protocol !== 'postgres:' && url?.protocol !== 'postgresql:') {
    throw new StoreError('DATABASE_URL is not of the form postgres://user:password@host:port/database.');
  }
  return `The database ${url.pathname.slice(1)} on ${url.searchParams.get('host') ?? (url.host || 'this machine')}`;
}

/** One sentence for what an operator can meet: Node's error codes, and SQLSTATEs. */
function explain(error: unknown, place: string): StoreError | undefined {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string };
  const because = (reason: string) => new StoreError(`${place} ${reason}`, { cause: error });
  switch (code) {
    case '28P01':
    case '28000':
      return because('refuses the user or the password of DATABASE_URL.');
    case '3D000':
      return because('does not exist: create it first.');
    case '42501':
    case '3F000':
      return because(`does not allow its user what is needed: ${message}.`);
    case '53100':
      return because('cannot grow: the disk is full.');
    case '55P03':
      return because(isBusy);
    case '25006':
      return because('is read-only: name the primary server in DATABASE_URL.');
    default:
  }
  if (/^(08|53|57P)/.test(code ?? '')) return because(`does not answer: ${message}.`);
  if (message === 'Query read timeout')
    return because('keeps silent: it is frozen, out of reach, or another process has been writing for long.');
  if (/^E[A-Z]+$/.test(code ?? '') || /timeout|Connection terminated/.test(message)) {
    return because(`cannot be reached (${code ?? message}): check DATABASE_URL and that the server runs.`);
  }
  return undefined;
}
