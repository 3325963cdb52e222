/** The URLs of PostgreSQL, and the number of connections in each process. */
import { ConfigError } from '../settings/configError.ts';
import { readInteger, type ValueOf } from '../settings/readValue.ts';

export interface DatabaseSettings {
  /** The URL of PostgreSQL. If omitted, the service uses the embedded store. */
  readonly databaseUrl?: string;
  /**
   * The URL for notifications from other processes, if `databaseUrl` is the URL of a pooler. If omitted, the service uses
   * `databaseUrl`.
   */
  readonly databaseListenUrl?: string;
  /** The maximum number of connections in each process. The default is 10. */
  readonly databasePool?: number;
  /** Replicas of the `databaseUrl` server, from which look-ups read. */
  readonly databaseReplicaUrls?: readonly string[];
}

const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

/** Error messages do not quote URLs, because they may contain a password. @throws ConfigError */
export function readDatabase(value: ValueOf): DatabaseSettings {
  const databaseUrl = value('DATABASE_URL');
  if (databaseUrl !== undefined && !isPostgres(databaseUrl)) {
    throw new ConfigError('DATABASE_URL must begin with postgres:// or postgresql://; omit it to use the embedded store.');
  }
  const listenUrl = value('DATABASE_LISTEN_URL');
  if (listenUrl !== undefined && !isPostgres(listenUrl)) {
    throw new ConfigError('DATABASE_LISTEN_URL must begin with postgres:// or postgresql://; omit it to use DATABASE_URL.');
  }
  const replicas = value('DATABASE_REPLICA_URLS')
    ?.split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');
  if (replicas?.some((url) => !isPostgres(url))) {
    throw new ConfigError(
      'DATABASE_REPLICA_URLS must be a comma-separated list of addresses that begin with postgres:// or postgresql://.',
    );
  }
  if (replicas && databaseUrl === undefined) {
    throw new ConfigError('DATABASE_REPLICA_URLS requires DATABASE_URL, the address of the primary.');
  }
  const pool = value('DATABASE_POOL');
  return {
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(listenUrl !== undefined && { databaseListenUrl: listenUrl }),
    ...(pool !== undefined && { databasePool: readInteger('DATABASE_POOL', pool, 10, 3, 1_000) }),
    ...(replicas && { databaseReplicaUrls: replicas }),
  };
}
