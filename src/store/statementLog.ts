import type { KyselyConfig } from 'kysely';
import type { Statement } from './database.ts';

/**
 * Calls `told` with each finished statement.
 * @param told absent: statements are not logged, at no cost
 */
export const statementLog = (kind: Statement['kind'], told?: (statement: Statement) => void): Pick<KyselyConfig, 'log'> =>
  told === undefined
    ? {}
    : { log: ({ level, query, queryDurationMillis: ms }) => told({ kind, sql: query.sql, ms, failed: level === 'error' }) };
