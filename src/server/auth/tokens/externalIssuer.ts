import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type RemoteJWKSet } from 'jose';
import { circuitBreaker } from '../../circuitBreaker.ts';
import { isOwnMachine } from '../../http/ownMachine.ts';
import type { Log } from '../../observability/log.ts';
import { badToken, expiredToken, holdsFrom, type ProofReading, scopesOf } from './tokenClaims.ts';

/** Another service whose tokens are taken here. */
export interface IssuerSettings {
  /** As its tokens name it in `iss`; its keys are found by `/.well-known/openid-configuration` below it. */
  readonly issuer: string;
  /** Whom its tokens must be meant for: this service's name there. */
  readonly audience: string;
  /** Which claim holds the caller's slug. */
  readonly callerClaim: string;
  /** How far clocks may differ, s. */
  readonly clockTolerance: number;
}

export interface ExternalIssuer {
  read(token: string): Promise<ProofReading>;
  /** Fetches the keys again when it is time, so that no request waits for it; to be called now and then. */
  tend(): Promise<void>;
}

/** Signatures only that nobody but the issuer can make: never `none`, never one by a shared secret. */
const algorithms = ['EdDSA', 'Ed25519', ...['ES', 'RS', 'PS'].flatMap((kind) => [256, 384, 512].map((bits) => `${kind}${bits}`))];
/** All in ms. */
export interface IssuerTimeouts {
  /** The longest that a fetch takes. */
  readonly timeout?: number;
  /** After a failure it is not tried again for so long: what is down is not helped by being asked at every request. */
  readonly pause?: number;
  /** The keys are fetched again after so long: one that the issuer took away goes. */
  readonly freshFor?: number;
  /** How long after a fetch an unknown key is not looked for. */
  readonly cooldown?: number;
}
const patience = { timeout: 3_000, pause: 5_000, freshFor: 10 * 60_000, cooldown: 30_000 };
/** It is not known whether the token is good. */
const unavailable = { kind: 'unavailable', message: 'Tokens cannot be verified; try again in a moment' } as const;

export interface IssuerOptions extends IssuerSettings, IssuerTimeouts {
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}

/**
 * Checks tokens of another issuer. Its keys are kept: while it is down, what was signed with a known key goes on being let in.
 */
export function externalIssuer({ now, log, ...settings }: IssuerOptions): ExternalIssuer {
  const { issuer, audience, clockTolerance, timeout, pause, freshFor, cooldown } = { ...patience, ...settings };
  let keys: RemoteJWKSet | undefined;
  let fetchedAt = 0;
  const breaker = circuitBreaker({ failures: 1, pause, now: () => performance.now() });
  let fetching: Promise<void> | undefined;

  async function fetchKeys(): Promise<void> {
    try {
      keys ??= remoteKeys(await discover(issuer, timeout), timeout, cooldown);
      await keys.reload();
      if (breaker.succeeded()) log.info(`The issuer ${issuer} answers again`);
      fetchedAt = performance.now();
    } catch (error) {
      if (breaker.failed() === 1) log.error(`The issuer ${issuer} is unavailable: its keys could not be fetched`, error);
    }
  }
  /** One fetch at a time, for all who wait for it. */
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
        // A key that is not known yet could not be fetched: whether the token is good is not known either.
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
  if (typeof slug !== 'string') return { kind: 'bad', message: `This token does not say in '${callerClaim}' whose it is` };
  const until = ((payload.exp ?? 0) + clockTolerance) * 1_000;
  // An issuer need not say when it issued a token; what it says must be an instant.
  const from = payload.iat === undefined ? undefined : holdsFrom(payload.iat, clockTolerance * 1_000);
  if (payload.iat !== undefined && from === undefined) return badToken;
  return { kind: 'proof', slug, scopes: scopesOf(payload.scope ?? payload.scp), until, ...(from !== undefined && { from }) };
}

/** The known keys are kept until the issuer takes them away. */
function remoteKeys(url: URL, timeout: number, cooldown: number): RemoteJWKSet {
  return createRemoteJWKSet(url, {
    timeoutDuration: timeout,
    cooldownDuration: cooldown,
    cacheMaxAge: Number.POSITIVE_INFINITY,
  });
}

/** @returns where the issuer publishes its keys (OpenID Connect Discovery 1.0, section 4) */
async function discover(issuer: string, timeout: number): Promise<URL> {
  const where = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(where, {
    signal: AbortSignal.timeout(timeout),
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`${where} answers ${answer.status}`);
  const said = (await answer.json()) as { readonly issuer?: unknown; readonly jwks_uri?: unknown };
  if (said.issuer !== issuer) throw new Error(`${where} speaks for another issuer`);
  const url = typeof said.jwks_uri === 'string' ? URL.parse(said.jwks_uri) : null;
  const secure = url?.protocol === 'https:' || (url && isOwnMachine(new URL(issuer)) && isOwnMachine(url));
  if (!url || !secure) throw new Error(`${where} names no https address of keys`);
  return url;
}
