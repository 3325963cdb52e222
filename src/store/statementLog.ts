import type { KyselyConfig } from 'kysely';
import type { Statement } from './database.ts';

/**
 * Calls `told` with each statement.
 * @param told absent: nothing is reported, at no cost
 */
export const statementLog = (kind: Statement['kind'], told?: (statement: Statement) => void): Pick<KyselyConfig, 'log'> =>
  told === undefined
    ? {}
    : { log: ({ level, query, queryDurationMillis: ms }) => told({ kind, sql: query.sql, ms, failed: level === 'error' }) };
