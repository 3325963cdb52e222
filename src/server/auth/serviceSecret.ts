import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../settings/configError.ts';

interface SecretPlace {
  readonly dataDir: string;
  readonly serviceSecret?: string;
  /** The URL of PostgreSQL. Absent for the embedded store. */
  readonly databaseUrl?: string;
}

const fileName = 'service.key';

/**
 * Returns the secret that protects all credentials: SERVICE_SECRET, or `service.key` in the data folder on the embedded store.
 * Creates the file when it is needed. Only the file's owner can read it.
 * @returns undefined for PostgreSQL without SERVICE_SECRET
 * @throws ConfigError if the file is unusable
 */
export function serviceSecretOf({ dataDir, serviceSecret, databaseUrl }: SecretPlace): string | undefined {
  if (serviceSecret !== undefined || databaseUrl !== undefined) return serviceSecret;
  const path = join(dataDir, fileName);
  try {
    return readSecret(path) ?? makeSecret(path);
  } catch (error) {
    throw new ConfigError(`Cannot use ${path}: ${(error as Error).message}.`);
  }
}

function readSecret(path: string): string | undefined {
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret.length < 32) throw new Error('it must contain a secret of at least 32 characters');
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** If several processes create the file at the same time, they all use the complete secret of the first process. */
function makeSecret(path: string): string {
  const own = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readSecret(path) as string;
}
