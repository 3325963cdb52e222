import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoAlliance, demoOperatorName } from '../../sources/demoTown/demoTown.ts';
import type { CallerBook, CallerProfile, CallersChange, CallersState } from '../../store/callers/callerBook.ts';
import { ConfigError } from '../config.ts';
import { newClient } from './newSecrets.ts';
import { sameDigest, type Vault } from './vault.ts';

/** Whom an integrator tries things out as, on the embedded store. */
export const sandboxSlug = 'sandbox';

const profile: CallerProfile = {
  slug: sandboxSlug,
  name: 'Sandbox',
  operator: demoOperatorName,
  withdrawals: demoAlliance.withdrawals,
  deposits: demoAlliance.deposits,
  activated: true,
  default: false,
};

export interface SandboxSecrets {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface Sandbox extends SandboxSecrets {
  /** Where they stand. */
  readonly path: string;
  /** Made just now; they are the first ones, or the old ones were lost. */
  readonly fresh: boolean;
}

/**
 * The sandbox caller with credentials that hold: those of `sandbox.json` in the data folder, or fresh ones where that file is not
 * there, is not readable or does not fit the store. The file is for its owner only.
 * undefined: the store holds other callers' secrets under another service secret, and the service will say so.
 * @throws ConfigError for a folder that cannot be written to.
 */
export async function keepSandbox(book: CallerBook, vault: Vault, dataDir: string, now: number): Promise<Sandbox | undefined> {
  const path = join(dataDir, 'sandbox.json');
  const kept = readSecrets(path);
  // Read before anything is written: a start shall not wait for an import that holds the writers' lock.
  if (kept && holds(await book.read(), kept, vault)) return { ...kept, path, fresh: false };
  const { client, credential } = newClient(sandboxSlug, vault, now);
  let renewed: CallersChange | undefined;
  await book.change((state) => {
    renewed = kept && holds(state, kept, vault) ? undefined : renewal(state, credential, vault);
    return renewed ?? {};
  }, now);
  if (renewed === undefined) return kept && { ...kept, path, fresh: false };
  writeSecrets(path, client);
  return { ...client, path, fresh: true };
}

/** No sandbox: what an earlier start left of it lets nobody in any more. */
export async function dropSandbox(book: CallerBook, now: number): Promise<void> {
  const isThere = ({ callers }: CallersState) => callers.some(({ slug }) => slug === sandboxSlug);
  if (isThere(await book.read())) await book.change((state) => (isThere(state) ? { remove: [sandboxSlug] } : {}), now);
}

function holds(state: CallersState, { clientId, clientSecret }: SandboxSecrets, vault: Vault): boolean {
  const credential = state.credentials.find(({ id }) => id === clientId);
  if (credential?.callerId !== sandboxSlug || credential.secretDigest === undefined) return false;
  return state.secretCheck === vault.check && sameDigest(credential.secretDigest, vault.digest(clientSecret));
}

function renewal(
  state: CallersState,
  credential: ReturnType<typeof newClient>['credential'],
  vault: Vault,
): CallersChange | undefined {
  const own = state.credentials.filter(({ callerId }) => callerId === sandboxSlug).map(({ id }) => id);
  const isOnlyOne = state.credentials.every(
    ({ callerId, secretDigest }) => callerId === sandboxSlug || secretDigest === undefined,
  );
  const lost = state.secretCheck !== undefined && state.secretCheck !== vault.check;
  // Nobody but the sandbox loses anything by it; where others would, the service says so instead of starting.
  if (lost && !isOnlyOne) return undefined;
  return {
    callers: [profile],
    credentials: [credential],
    revoke: own,
    ...(lost && { forgetSecrets: true }),
    ...(state.secretCheck !== vault.check && { secretCheck: vault.check }),
  };
}

function readSecrets(path: string): SandboxSecrets | undefined {
  try {
    const { clientId, clientSecret } = JSON.parse(readFileSync(path, 'utf8')) as Partial<SandboxSecrets>;
    return typeof clientId === 'string' && typeof clientSecret === 'string' ? { clientId, clientSecret } : undefined;
  } catch {
    return undefined;
  }
}

/** Under another name first: whoever reads it reads all of it. */
function writeSecrets(path: string, client: SandboxSecrets): void {
  const text = `${JSON.stringify({ ...client, tokenPath: '/oauth/token', scope: 'atms shops' }, undefined, 2)}\n`;
  const own = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(own, text, { mode: 0o600, flag: 'wx', flush: true });
    renameSync(own, path);
  } catch (error) {
    throw new ConfigError(`${path} cannot be written: ${(error as Error).message}.`);
  }
}
