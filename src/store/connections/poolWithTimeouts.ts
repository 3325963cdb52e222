/**
 * Adds timeouts on both the client and the server to a connection pool. The pool does not change session settings, so it works
 * with a pooler that assigns a server connection to each transaction (PgBouncer in transaction mode).
 */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { isSpoilt } from './troubles.ts';

/** All values are in ms. */
interface StatementTimeouts {
  /** The maximum time for one statement, as measured by this process. */
  readonly answerWithin: number;
  /** The maximum time for a statement that waits for the writers' lock. */
  readonly turnWithin: number;
  /** How long a transaction may be idle before the server closes its connection and releases its locks. */
  readonly idleWithin: number;
}

/** The methods of the driver's pool and client that this module uses. */
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
/** Identifies the statement that waits for the writers' lock. */
const waitsForTurn = 'pg_advisory_xact_lock(';

/**
 * Returns the statements that set the timeouts on the server. With these timeouts, the server cancels the statement of a client
 * that times out or disappears, and releases its locks. The lock timeout is slightly shorter than the client's timeout, and the
 * statement timeout is slightly longer, so that the caller gets the more accurate reason. The settings apply only to this
 * transaction and do not remain on the connection.
 * @param answerWithin the client's timeout, ms
 * @param lockWithin how long to wait for a lock, ms
 */
export const timeoutStatements = (answerWithin: number, lockWithin: number): string =>
  `set local lock_timeout = ${Math.max(1, Math.floor(lockWithin * 0.9))}; set local statement_timeout = ${answerWithin + 1_000}`;

/**
 * Adds timeouts to a connection. A connection with a pending response would return that response for the next query, so the pool
 * closes the connection and does not reuse it.
 */
function clientWithTimeouts(client: DriversClient, timeouts: StatementTimeouts): PostgresPoolClient {
  const { answerWithin, turnWithin, idleWithin } = timeouts;
  // The client sends these settings together with the statement that opens the transaction, so they need no extra round trip.
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

export const poolWithTimeouts = (pool: DriversPool, timeouts: StatementTimeouts): PostgresPool => ({
  options: pool.options,
  connect: async () => clientWithTimeouts(await pool.connect(), timeouts),
  end: () => pool.end(),
});
