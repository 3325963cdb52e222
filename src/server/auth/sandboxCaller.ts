import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoAlliance, demoOperatorName } from '../../sources/demoTown/demoTown.ts';
import type { CallerProfile, CallerRepository, CallersChange, CallersState } from '../../store/callers/callerRepository.ts';
import { ConfigError } from '../configError.ts';
import { newClient } from './newSecrets.ts';
import { sameDigest, type Vault } from './vault.ts';

/** Whom an integrator tries things out as, on the embedded store. */
export const sandboxSlug = 'sandbox';
const registeredPrefix = `${sandboxSlug}-`;

/** Whether a caller only tries things out: the sandbox of the service, or somebody who has registered for one. */
export const isSandbox = (slug: string): boolean => slug === sandboxSlug || isRegistered(slug);
/** Whether somebody has registered for it: it ends when it is not used. */
export const isRegistered = (slug: string): boolean => slug.startsWith(registeredPrefix);
/** Takes callers away; of those who have registered, whose names nobody is given again, all that they looked up goes too. */
export const removal = (slugs: readonly string[]): CallersChange => ({ remove: slugs, forget: slugs.filter(isRegistered) });
/** A sandbox of somebody's own. @param random of lower-case letters and digits */
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
export async function keepSandbox(
  book: CallerRepository,
  vault: Vault,
  dataDir: string,
  now: number,
): Promise<Sandbox | undefined> {
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

/** No sandbox: what earlier starts left of it lets nobody in any more. @param registered whether those who registered go too */
export async function dropSandbox(book: CallerRepository, registered: boolean, now: number): Promise<void> {
  const goes = registered ? isSandbox : (slug: string) => slug === sandboxSlug;
  const going = ({ callers }: CallersState) => callers.map(({ slug }) => slug).filter(goes);
  if (going(await book.read()).length === 0) return;
  await book.change((state) => (going(state).length > 0 ? removal(going(state)) : {}), now);
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
  // Nobody but the sandbox loses anything by it; where others would, the service says so instead of starting.
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
