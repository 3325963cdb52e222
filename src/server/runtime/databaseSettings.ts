/** Where PostgreSQL is, and how much of it one process takes. */
import { ConfigError } from '../configError.ts';
import { readInteger, type ValueOf } from '../readValue.ts';

export interface DatabaseSettings {
  /** PostgreSQL instead of the embedded store. */
  readonly databaseUrl?: string;
  /** Where changes of other processes are heard, where `databaseUrl` leads through a pooler; absent: there. */
  readonly databaseListenUrl?: string;
  /** The most connections of one process; absent: 10. */
  readonly databasePool?: number;
  /** Servers that follow that of `databaseUrl`, which look-ups are read from; absent: none. */
  readonly databaseReplicaUrls?: readonly string[];
}

const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

/** No address is echoed: it may hold a password. @throws ConfigError */
export function readDatabase(value: ValueOf): DatabaseSettings {
  const databaseUrl = value('DATABASE_URL');
  if (databaseUrl !== undefined && !isPostgres(databaseUrl)) {
    throw new ConfigError('DATABASE_URL must begin with postgres:// or postgresql://; without it the embedded store is used.');
  }
  const listenUrl = value('DATABASE_LISTEN_URL');
  if (listenUrl !== undefined && !isPostgres(listenUrl)) {
    throw new ConfigError('DATABASE_LISTEN_URL must begin with postgres:// or postgresql://; without it it is DATABASE_URL.');
  }
  const replicas = value('DATABASE_REPLICA_URLS')
    ?.split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');
  if (replicas?.some((url) => !isPostgres(url))) {
    throw new ConfigError(
      'DATABASE_REPLICA_URLS must be addresses that begin with postgres:// or postgresql://, separated by commas.',
    );
  }
  if (replicas && databaseUrl === undefined) {
    throw new ConfigError('DATABASE_REPLICA_URLS names replicas of nothing: set DATABASE_URL to their primary.');
  }
  const pool = value('DATABASE_POOL');
  return {
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(listenUrl !== undefined && { databaseListenUrl: listenUrl }),
    ...(pool !== undefined && { databasePool: readInteger('DATABASE_POOL', pool, 10, 3, 1_000) }),
    ...(replicas && { databaseReplicaUrls: replicas }),
  };
}
