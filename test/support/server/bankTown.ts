/** Starts the service on a real store with a few ATMs, banks that have credentials, and a manual clock. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { vi } from 'vitest';
import type { ImportedAtm } from '../../../src/core/atms/atm.ts';
import { newClient } from '../../../src/server/auth/newSecrets.ts';
import type { AppOptions } from '../../../src/server/runtime/appOptions.ts';
import type { CallerCredential, CallerProfile, CallersChange } from '../../../src/store/callers/callerRepository.ts';
import { openStore } from '../../../src/store/openStore.ts';
import type { Store } from '../../../src/store/store.ts';
import { copyMigrated } from '../store/migratedFile.ts';
import { type CollectedLog, someFeed } from './doubles.ts';
import { exactMatcher } from './exactMatcher.ts';
import { matcherHere } from './matcherHere.ts';
import { someVault } from './someCallers.ts';
import { emptyFolder, someInstant, testApp } from './testApp.ts';

/** The position of the ATMs, which are a few metres apart. */
export const square = { lat: 50.0841, long: 14.4237 };

export function machine(uid: string, operator: string | undefined, more: Partial<ImportedAtm> = {}): ImportedAtm {
  const claim = operator === undefined ? {} : { operatorClaim: { name: operator } };
  return { uid, lat: square.lat, long: square.long, country: 'CZ', timeZone: 'Europe/Prague', ...claim, ...more };
}

export const bank = (slug: string, more: Partial<CallerProfile> = {}): CallerProfile => ({
  slug,
  operator: slug,
  activated: true,
  default: false,
  ...more,
});

/** The token of the operator, which a test passes to `bankTown`. */
export const operatorToken = 'the-token-of-the-operator-that-is-tested-here';

export interface BankTown {
  readonly store: Store;
  readonly app: FastifyInstance;
  readonly log: CollectedLog;
  /** Epoch ms. */
  now: number;
  /** Creates a bank and a client for it. @returns the client's client_id and secret */
  add(profile: CallerProfile, until?: number): Promise<{ readonly clientId: string; readonly clientSecret: string }>;
  /** Changes callers, and waits until the service has loaded them. */
  change(change: CallersChange): Promise<void>;
  /** Requests a token with a form-encoded body. */
  post(form: Record<string, string>, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Requests a route of the operator, with the operator's token. */
  asOperator(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object | string,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  token(client: { readonly clientId: string; readonly clientSecret: string }, scope?: string): Promise<string>;
  close(): Promise<void>;
}

export async function bankTown(atms: readonly ImportedAtm[], options: Partial<AppOptions> = {}): Promise<BankTown> {
  const dataDir = emptyFolder();
  await copyMigrated(dataDir);
  const store = await openStore({ dataDir });
  await store.replaceFeed(someFeed, atms, someInstant);
  const clock = { now: someInstant };
  const readMatcher = matcherHere(exactMatcher);
  const { app, log } = await testApp({ store, readMatcher, vault: someVault, now: () => clock.now, lookEvery: 2, ...options });
  const town: BankTown = {
    store,
    app,
    log,
    get now() {
      return clock.now;
    },
    set now(instant) {
      clock.now = instant;
    },
    async add(profile, until) {
      const { client, credential } = newClient(profile.slug, someVault, town.now);
      const credentials: CallerCredential[] = [{ ...credential, ...(until !== undefined && { expiresAt: until }) }];
      await town.change({ callers: [profile], credentials });
      return client;
    },
    async change(change) {
      await store.callers.change(() => ({ takeOver: true, secretCheck: someVault.check, ...change }), town.now);
      const { version } = await store.callers.read();
      const seen = `debug: Loaded version ${version} of the callers`;
      const hasSeen = () => {
        if (!log.lines.some((line) => line.startsWith(seen))) throw new Error('The service has not seen the change');
      };
      await vi.waitFor(hasSeen, { timeout: 45_000, interval: 1 });
    },
    post: (form, headers = {}) =>
      app.inject({
        method: 'POST',
        url: '/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(form).toString(),
      }),
    asOperator: (method, path, payload, headers = {}) =>
      app.inject({
        method,
        url: `/operator/v1${path}`,
        headers: { authorization: `Bearer ${operatorToken}`, ...headers },
        ...(payload !== undefined && { payload }),
      }),
    async token({ clientId, clientSecret }, scope) {
      const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
      const reply = await town.post({ ...form, ...(scope !== undefined && { scope }) });
      return (reply.json() as { access_token: string }).access_token;
    },
    async close() {
      await app.close();
      await store.close();
    },
  };
  return town;
}
