import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type RemoteJWKSet } from 'jose';
import { isLocalhost } from '../../http/publicUrl.ts';
import type { Log } from '../../observability/log.ts';
import { circuitBreaker } from '../../tasks/circuitBreaker.ts';
import { badToken, expiredToken, holdsFrom, type ProofReading, scopesOf } from './tokenClaims.ts';

export interface IssuerSettings {
  /** The `iss` claim of the issuer's tokens. `/.well-known/openid-configuration` below this URL refers to the issuer's keys. */
  readonly issuer: string;
  /** The required `aud` claim, which is this service's name at the issuer. */
  readonly audience: string;
  /** The claim that contains the caller's slug. */
  readonly callerClaim: string;
  /** The accepted clock difference, s. */
  readonly clockTolerance: number;
}

export interface ExternalIssuer {
  read(token: string): Promise<ProofReading>;
  /** Refreshes the keys when due, so that requests do not wait for them. Call this regularly. */
  tend(): Promise<void>;
}

/** Only asymmetric signatures are accepted. `none` and shared secrets are rejected. */
const algorithms = ['EdDSA', 'Ed25519', ...['ES', 'RS', 'PS'].flatMap((kind) => [256, 384, 512].map((bits) => `${kind}${bits}`))];
/** All values are in ms. */
interface IssuerTimeouts {
  readonly timeout?: number;
  /** The pause after a failed fetch. */
  readonly pause?: number;
  /** Keys are refreshed after this time, so that keys that the issuer has removed become invalid. */
  readonly freshFor?: number;
  /** An unknown key does not cause another fetch within this time. */
  readonly cooldown?: number;
}
const defaults = { timeout: 3_000, pause: 5_000, freshFor: 10 * 60_000, cooldown: 30_000 };
const unavailable = { kind: 'unavailable', message: 'Tokens cannot be verified; try again in a moment' } as const;

interface IssuerOptions extends IssuerSettings, IssuerTimeouts {
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}

/**
 * Verifies tokens from an external issuer. The issuer's keys are cached, so tokens with a known key stay valid while the issuer
 * is down.
 */
export function externalIssuer({ now, log, ...settings }: IssuerOptions): ExternalIssuer {
  const { issuer, audience, clockTolerance, timeout, pause, freshFor, cooldown } = { ...defaults, ...settings };
  let keys: RemoteJWKSet | undefined;
  let fetchedAt = 0;
  const breaker = circuitBreaker({ failures: 1, pause, now: () => performance.now() });
  let fetching: Promise<void> | undefined;

  async function fetchKeys(): Promise<void> {
    try {
      keys ??= remoteKeys(await discover(issuer, timeout), timeout, cooldown);
      await keys.reload();
      if (breaker.succeeded()) log.info(`The issuer ${issuer} is available again`);
      fetchedAt = performance.now();
    } catch (error) {
      if (breaker.failed() === 1) log.error(`The issuer ${issuer} is unavailable; could not fetch its keys`, error);
    }
  }
  /** Concurrent calls share one fetch. */
  async function fetchOnce(): Promise<void> {
    if (breaker.pauseLeft() > 0) return;
    fetching ??= fetchKeys().finally(() => {
      fetching = undefined;
    });
    await fetching;
  }

  return {
    async read(token) {
      if (!keys?.jwks()) await fetchOnce();
      if (!keys?.jwks()) return unavailable;
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms,
          issuer,
          audience,
          clockTolerance,
          currentDate: new Date(now()),
          requiredClaims: ['exp'],
        });
        return proofOf(payload, settings);
      } catch (error) {
        if (error instanceof errors.JWTExpired) return expiredToken;
        // The service could not fetch the issuer's keys, so it cannot determine whether the token is valid.
        return error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError) ? unavailable : badToken;
      }
    },
    async tend() {
      if (!keys || performance.now() - fetchedAt > freshFor) await fetchOnce();
    },
  };
}

function proofOf(payload: JWTPayload, { callerClaim, clockTolerance }: IssuerSettings): ProofReading {
  const slug = payload[callerClaim];
  if (typeof slug !== 'string')
    return { kind: 'bad', message: `This token does not name a caller in the claim '${callerClaim}'` };
  const until = ((payload.exp ?? 0) + clockTolerance) * 1_000;
  // `iat` is optional, but if present it must be a time.
  const from = payload.iat === undefined ? undefined : holdsFrom(payload.iat, clockTolerance * 1_000);
  if (payload.iat !== undefined && from === undefined) return badToken;
  return { kind: 'proof', slug, scopes: scopesOf(payload.scope ?? payload.scp), until, ...(from !== undefined && { from }) };
}

/**
 * Creates the set of the issuer's keys. Cached keys do not expire. They stay valid until a fetch shows that the issuer has
 * removed them.
 */
function remoteKeys(url: URL, timeout: number, cooldown: number): RemoteJWKSet {
  return createRemoteJWKSet(url, {
    timeoutDuration: timeout,
    cooldownDuration: cooldown,
    cacheMaxAge: Number.POSITIVE_INFINITY,
  });
}

/** @returns the URL of the issuer's keys (OpenID Connect Discovery 1.0, section 4) */
async function discover(issuer: string, timeout: number): Promise<URL> {
  const where = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(where, {
    signal: AbortSignal.timeout(timeout),
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`${where} responded with status ${answer.status}`);
  const said = (await answer.json()) as { readonly issuer?: unknown; readonly jwks_uri?: unknown };
  if (said.issuer !== issuer) throw new Error(`${where} belongs to a different issuer`);
  const url = typeof said.jwks_uri === 'string' ? URL.parse(said.jwks_uri) : null;
  const secure = url?.protocol === 'https:' || (url && isLocalhost(new URL(issuer)) && isLocalhost(url));
  if (!url || !secure) throw new Error(`${where} does not contain an https URL for the keys (jwks_uri)`);
  return url;
}
