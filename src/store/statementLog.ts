import type { KyselyConfig } from 'kysely';
import type { Statement } from './database.ts';

/** Tells of each statement, for whoever wants to know. @param told absent: nobody does, and it costs nothing */
export const statementLog = (kind: Statement['kind'], told?: (statement: Statement) => void): Pick<KyselyConfig, 'log'> =>
  told === undefined
    ? {}
    : { log: ({ level, query, queryDurationMillis: ms }) => told({ kind, sql: query.sql, ms, failed: level === 'error' }) };
