import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../configError.ts';

export interface SecretPlace {
  readonly dataDir: string;
  /** SERVICE_SECRET. */
  readonly serviceSecret?: string;
  /** Given: PostgreSQL. */
  readonly databaseUrl?: string;
}

const fileName = 'service.key';

/**
 * The secret that everything about credentials hangs on: SERVICE_SECRET; without it on the embedded store `service.key` in the
 * data folder, which is made at the first need and is for its owner only. undefined: PostgreSQL, and nobody has set it.
 * @throws ConfigError for a file that cannot be used.
 */
export function serviceSecretOf({ dataDir, serviceSecret, databaseUrl }: SecretPlace): string | undefined {
  if (serviceSecret !== undefined || databaseUrl !== undefined) return serviceSecret;
  const path = join(dataDir, fileName);
  try {
    return readSecret(path) ?? makeSecret(path);
  } catch (error) {
    throw new ConfigError(`${path} cannot be used: ${(error as Error).message}.`);
  }
}

function readSecret(path: string): string | undefined {
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret.length < 32) throw new Error('it does not hold a secret of 32 characters or more');
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Of several processes that make it at once, all get the one that was first, and whole. */
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
