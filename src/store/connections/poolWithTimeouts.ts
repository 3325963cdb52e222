/**
 * A connection pool with timeouts on both the client and the server side. No setting is bound to a session, so that a pooler that
 * assigns a server connection per transaction (PgBouncer, transaction mode) can be used.
 */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { isSpoilt } from './troubles.ts';

/** All in ms. */
interface StatementTimeouts {
  /** The longest time for one statement, measured by this process. */
  readonly answerWithin: number;
  /** The longest time for a statement that waits for the lock of all writers. */
  readonly turnWithin: number;
  /** How long a transaction may be idle. After that its client is considered gone, and its locks are released. */
  readonly idleWithin: number;
}

/** The methods of the driver's own pool that are used. */
interface DriversClient {
  query(question: {
    readonly text: string;
    readonly values: readonly unknown[];
    readonly query_timeout: number;
  }): Promise<unknown>;
  release(destroy?: boolean): void;
}
interface DriversPool {
  readonly options: object;
  connect(): Promise<DriversClient>;
  end(): Promise<void>;
}

const begins = /^(begin|start transaction)\b/;
/** Identifies the statement that waits for the lock of all writers. */
const waitsForTurn = 'pg_advisory_xact_lock(';

/**
 * Timeouts that the server enforces: a client that has given up, or is gone, leaves no statement running and no lock held. Lock
 * timeouts are somewhat shorter than the client's and statement timeouts somewhat longer, so that the caller gets the more
 * accurate reason. They apply to this transaction only and do not stay on the connection.
 * @param lockWithin how long to wait for another's lock, ms
 */
export const timeoutStatements = (answerWithin: number, lockWithin: number): string =>
  `set local lock_timeout = ${Math.max(1, Math.floor(lockWithin * 0.9))}; set local statement_timeout = ${answerWithin + 1_000}`;

/** A connection with a pending response would return it for the next query, so it is closed instead of reused. */
function patientClient(client: DriversClient, patience: StatementTimeouts): PostgresPoolClient {
  const { answerWithin, turnWithin, idleWithin } = patience;
  // Sent together with the statement that opens the transaction, so they need no round trip.
  const limits = `${timeoutStatements(answerWithin, answerWithin)}; set local idle_in_transaction_session_timeout = ${idleWithin}`;
  let spoiltBy: unknown;
  return {
    async query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
      if (spoiltBy !== undefined) throw spoiltBy;
      try {
        const said = await client.query({
          text: begins.test(text) ? `${text}; ${limits}` : text,
          values,
          query_timeout: text.includes(waitsForTurn) ? turnWithin : answerWithin,
        });
        return (Array.isArray(said) ? said[0] : said) as PostgresQueryResult<R>;
      } catch (error) {
        if (isSpoilt(error)) spoiltBy = error;
        throw error;
      }
    },
    release: (destroy) => client.release(destroy === true || spoiltBy !== undefined),
  } as PostgresPoolClient;
}

export const poolWithTimeouts = (pool: DriversPool, patience: StatementTimeouts): PostgresPool => ({
  options: pool.options,
  connect: async () => patientClient(await pool.connect(), patience),
  end: () => pool.end(),
});
