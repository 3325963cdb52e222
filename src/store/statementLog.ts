import type { KyselyConfig } from 'kysely';
import type { Statement } from './database.ts';

/**
 * Calls `onStatement` with each completed statement.
 * @param onStatement absent: statements are not logged, and no time is spent on them
 */
export const statementLog = (kind: Statement['kind'], onStatement?: (statement: Statement) => void): Pick<KyselyConfig, 'log'> =>
  onStatement === undefined
    ? {}
    : {
        log: ({ level, query, queryDurationMillis: ms }) => onStatement({ kind, sql: query.sql, ms, failed: level === 'error' }),
      };
