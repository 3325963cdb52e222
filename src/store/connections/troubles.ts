/** Classifies errors from PostgreSQL and from the connection by the way in which they must be handled. */

import { isUnreadable } from '../storedJson.ts';
import { StoreError } from '../storeError.ts';
import { driverFaultOf } from './driverFault.ts';

export const isBusy = 'is being written by another process, perhaps an import. Try again in a moment.';

/**
 * Returns the location of a database, without the password. A URL can name the folder of a socket instead of a host:
 * `postgres:///name?host=/run/...`.
 */
export function describeDatabase(databaseUrl: string, variable = 'DATABASE_URL'): string {
  // PostgreSQL accepts a URL with a user and no host, but the URL standard does not.
  const url = URL.parse(databaseUrl.replace('@/', '@localhost/'));
  if (url?.protocol !== 'postgres:' && url?.protocol !== 'postgresql:') {
    throw new StoreError(`${variable} must have the form postgres://user:password@host:port/database.`);
  }
  return `The database ${url.pathname.slice(1)} on ${url.searchParams.get('host') ?? (url.host || 'this machine')}`;
}

interface Complaint {
  readonly code?: string;
  readonly message?: string;
  /** Only in errors that the server sends. The server translates this text, so only its presence has a meaning. */
  readonly severity?: string;
}
const complaintOf = (error: unknown): Complaint => (error ?? {}) as Complaint;

/** Returns whether the server rolled back the transaction because of a conflict with another transaction. A retry may succeed. */
export const isUndone = (error: unknown): boolean => /^(40001|40P01)$/.test(complaintOf(error).code ?? '');

/** Returns whether the server cannot reach a different node of its cluster. The connection to the server itself is intact. */
export function isNodeLost(error: unknown): boolean {
  const { code = '', severity } = complaintOf(error);
  // A server sends 08P01 (protocol violation) about its own connection to this process.
  return severity !== undefined && /^08(?!P01)/.test(code);
}

/**
 * Returns whether a node of the server's cluster failed. If so, it is unknown whether a pending commit was applied. Citus reports
 * a node that fails during a commit as an internal error (XX000).
 */
export const isNodeFailure = (error: unknown): boolean => isNodeLost(error) || complaintOf(error).code === 'XX000';

/** Returns whether the connection was lost. If it was, it is unknown whether a pending commit was applied. */
export function isLost(error: unknown): boolean {
  if (isNodeLost(error)) return false;
  const complaint = complaintOf(error);
  return /^(08...|57P0[123]|ECONNRESET|EPIPE)$/.test(complaint.code ?? '') || driverFaultOf(complaint) === 'terminated';
}

/** Returns whether the connection's protocol state is unknown after this error. If so, the connection must be discarded. */
export const isSpoilt = (error: unknown): boolean =>
  !isNodeLost(error) && (isLost(error) || !/^[0-9A-Z]{5}$/.test(complaintOf(error).code ?? ''));

/**
 * Explains an error in one sentence, for each Node error code and SQLSTATE that operators may encounter. Returns undefined if the
 * error is a bug in this program.
 */
export function explainPostgres(error: unknown, place: string): StoreError | undefined {
  const { code, message = '' } = complaintOf(error);
  const because = (reason: string) => new StoreError(`${place} ${reason}`, { cause: error });
  const damaged = (reason: string) => new StoreError(`${place} ${reason}`, { cause: error, isDamaged: true });
  const away = (reason: string, isPartial = false) =>
    new StoreError(`${place} ${reason}`, { cause: error, isAway: true, isPartial });
  if (isUnreadable(error)) return damaged('contains a value that cannot be read. Restore it from a backup.');
  switch (code) {
    case '28P01':
    case '28000':
      return because('rejects the user or password of DATABASE_URL.');
    case '3D000':
      return because('does not exist. Create it first.');
    case '42501':
    case '3F000':
      return because(`denies its user a required permission: ${message}.`);
    case '42P01':
    case '42703':
      return damaged(`does not have the tables of this release (${message}). Restore it from a backup.`);
    case 'XX001':
    case 'XX002':
      return damaged(`is damaged: ${message}. Restore it from a backup.`);
    case '53100':
      return because('cannot grow: the disk is full.');
    case '55P03':
    case '40P01':
    case '40001':
      return because(isBusy);
    case '57014':
      return because('cancelled a statement that took too long.');
    case '25P03':
      return because('terminated a transaction that had been idle for several minutes.');
    // The server failed while it processed a valid statement. For example, a node of a Citus cluster was lost during a commit.
    case 'XX000':
      return away(`reports an internal error: ${message}.`, true);
    case '25006':
      return because('is read-only. Set DATABASE_URL to the primary server.');
    default:
  }
  // The second line of the message asks whether the server is running.
  if (isNodeLost(error)) return away(`cannot reach one of its nodes: ${message.split('\n', 1)[0]}.`, true);
  if (/^(08|53|57P)/.test(code ?? '')) return away(`is not responding: ${message}.`);
  const fault = driverFaultOf(complaintOf(error));
  if (fault === 'noAnswer') {
    // Only this query is known to have failed. For example, it may have waited for one frozen node of a cluster.
    return away('is not responding: it is frozen or unreachable, or another process has been writing for a long time.', true);
  }
  if (/^E[A-Z]+$/.test(code ?? '') || fault !== undefined) {
    return away(`cannot be reached (${code ?? message}). Check DATABASE_URL and that the server is running.`);
  }
  return undefined;
}
