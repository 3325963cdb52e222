import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../../contract/routes.ts';
import { demoAlliance, demoOperatorName } from '../../sources/demoTown/demoTown.ts';
import type { CallerProfile, CallerRepository, CallersChange, CallersState } from '../../store/callers/callerRepository.ts';
import { ConfigError } from '../settings/configError.ts';
import { newClient } from './newSecrets.ts';
import { sameDigest, type Vault } from './vault.ts';

/** The caller for integrators on the embedded store. */
export const sandboxSlug = 'sandbox';
const registeredPrefix = `${sandboxSlug}-`;

/** Whether a caller is the service's own sandbox or a registered one. */
export const isSandbox = (slug: string): boolean => slug === sandboxSlug || isRegistered(slug);
/** Whether a caller is a registered sandbox, which expires if it is not used. */
export const isRegistered = (slug: string): boolean => slug.startsWith(registeredPrefix);
/** Removes callers. Also removes the look-ups of registered sandboxes, because their names are never reused. */
export const removal = (slugs: readonly string[]): CallersChange => ({ remove: slugs, forget: slugs.filter(isRegistered) });
/** The slug of a registered sandbox. @param random lowercase letters and digits */
export const registeredSlug = (random: string): string => `${registeredPrefix}${random}`;

export const sandboxProfile: CallerProfile = {
  slug: sandboxSlug,
  name: 'Sandbox',
  operator: demoOperatorName,
  withdrawals: demoAlliance.withdrawals,
  deposits: demoAlliance.deposits,
  activated: true,
  default: false,
};

interface SandboxSecrets {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface Sandbox extends SandboxSecrets {
  /** The path of the file with the credentials. */
  readonly path: string;
  /** Whether this call created the credentials because they were missing or lost. */
  readonly fresh: boolean;
}

/**
 * Returns the sandbox caller with valid credentials from `sandbox.json` in the data folder. If the file is missing, is unreadable
 * or does not match the store, creates new credentials. Only the file's owner can read it.
 * @returns undefined if the store contains secrets of other callers that were created with a different service secret. The
 * service reports this
 * @throws ConfigError if the folder is not writable
 */
export async function ensureSandbox(
  repository: CallerRepository,
  vault: Vault,
  dataDir: string,
  now: number,
): Promise<Sandbox | undefined> {
  const path = join(dataDir, 'sandbox.json');
  const kept = readSecrets(path);
  // Read before writing, so that startup does not wait for an import that holds the writers' lock.
  if (kept && holds(await repository.read(), kept, vault)) return { ...kept, path, fresh: false };
  const { client, credential } = newClient(sandboxSlug, vault, now);
  let renewed: CallersChange | undefined;
  await repository.change((state) => {
    renewed = kept && holds(state, kept, vault) ? undefined : renewal(state, credential, vault);
    return renewed ?? {};
  }, now);
  if (renewed === undefined) return kept && { ...kept, path, fresh: false };
  writeSecrets(path, client);
  return { ...client, path, fresh: true };
}

/**
 * Removes the sandbox, which invalidates the credentials from earlier starts.
 * @param registered whether to also remove registered sandboxes
 */
export async function dropSandbox(repository: CallerRepository, registered: boolean, now: number): Promise<void> {
  const goes = registered ? isSandbox : (slug: string) => slug === sandboxSlug;
  const going = ({ callers }: CallersState) => callers.map(({ slug }) => slug).filter(goes);
  if (going(await repository.read()).length === 0) return;
  await repository.change((state) => (going(state).length > 0 ? removal(going(state)) : {}), now);
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
  const isOnlyOne = state.credentials.every(({ callerId, secretDigest }) => isSandbox(callerId) || secretDigest === undefined);
  const lost = state.secretCheck !== undefined && state.secretCheck !== vault.check;
  // Only the sandbox may lose its credentials. If other callers would lose their credentials, the service reports an error
  // instead of starting.
  if (lost && !isOnlyOne) return undefined;
  return {
    callers: [sandboxProfile],
    credentials: [credential],
    revoke: own,
    ...(lost && { forgetSecrets: true, forgetOutcomeKey: true }),
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

/** Writes the file under a temporary name first, so that readers never see a partial file. */
function writeSecrets(path: string, client: SandboxSecrets): void {
  const text = `${JSON.stringify({ ...client, tokenPath: routes.getToken.url, scope: 'atms shops' }, undefined, 2)}\n`;
  const own = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(own, text, { mode: 0o600, flag: 'wx', flush: true });
    renameSync(own, path);
  } catch (error) {
    throw new ConfigError(`${path} cannot be written: ${(error as Error).message}.`);
  }
}
