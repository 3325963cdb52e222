/** Provides the credentials for a client's requests. */
import { type CallOptions, exchange, type Wire } from './exchange.ts';

/**
 * A client's id and secret, a publishable key, a token from another issuer, or no credentials. Use a secret only on servers,
 * because everyone who loads a page can read the secrets in it.
 */
export type Credential =
  | { readonly clientId: string; readonly clientSecret: string; readonly scope?: 'atms' | 'shops' | 'atms shops' }
  | { readonly publishableKey: string }
  | { readonly token: string | (() => string | Promise<string>) }
  | Nothing;

interface Nothing {
  readonly clientId?: never;
  readonly clientSecret?: never;
  readonly publishableKey?: never;
  readonly token?: never;
}

export interface Bearer {
  /** Resolves to undefined if the client has no credentials. */
  current(options: CallOptions): Promise<string | undefined>;
  /** Discards a token that the service has rejected. @returns whether `current` can provide another token */
  refused(token: string): boolean;
}

/**
 * The client renews a token this many seconds before it expires, or when only a tenth of its lifetime is left if that is later.
 * The early renewal prevents a token from expiring while a request is on its way.
 */
const early = 60;

export function bearerOf(credential: Credential, base: string, wire: Wire): Bearer {
  if ('publishableKey' in credential && credential.publishableKey !== undefined) return fixed(credential.publishableKey);
  if ('clientId' in credential && credential.clientId !== undefined) return clientBearer(credential, base, wire);
  const token = 'token' in credential ? credential.token : undefined;
  if (typeof token !== 'function') return fixed(token);
  return { current: async () => token(), refused: () => true };
}

const fixed = (text: string | undefined): Bearer => ({ current: async () => text, refused: () => false });

interface Kept {
  readonly token: string;
  /** When the token must be renewed, as a performance.now() time, which changes to the system clock do not affect. */
  readonly until: number;
}

function clientBearer(client: Extract<Credential, { readonly clientSecret: string }>, base: string, wire: Wire): Bearer {
  let kept: Kept | undefined;
  let coming: Promise<Kept> | undefined;

  async function fetchToken(): Promise<Kept> {
    const { clientId, clientSecret, scope } = client;
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const body = new URLSearchParams({ ...form, ...(scope !== undefined && { scope }) });
    const asked = performance.now();
    const answer = (await exchange(wire, {
      url: `${base}/oauth/token`,
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
    })) as { access_token: string; expires_in: number };
    const lifetime = answer.expires_in - Math.min(early, answer.expires_in / 10);
    return { token: answer.access_token, until: asked + lifetime * 1_000 };
  }

  return {
    async current({ signal }) {
      signal?.throwIfAborted();
      if (kept && performance.now() < kept.until) return kept.token;
      // All waiting requests share the token request. If one of them is aborted, the token request continues for the others.
      coming ??= fetchToken().finally(() => {
        coming = undefined;
      });
      // If all waiting requests have been aborted, no other code handles a rejection of the token request.
      coming.catch(() => undefined);
      kept = await unless(signal, coming);
      return kept.token;
    },
    refused(token) {
      if (kept?.token === token) kept = undefined;
      return true;
    },
  };
}

/** @throws the signal's reason as soon as the signal is aborted */
function unless<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) return end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}
