import { type Scope, scopes } from '../../../store/callers/callerRepository.ts';

/** The issuer and the audience in this service's own tokens. */
export const ownName = 'atm-finder';

/** The content of a verified token or key. */
export interface Proof {
  readonly kind: 'proof';
  readonly slug: string;
  readonly scopes: readonly Scope[];
  /** The credential behind the token. Absent if an external issuer issued the token. */
  readonly credentialId?: string;
  /** When the token expires, epoch ms. If absent, the token or key is valid until it is revoked. */
  readonly until?: number;
  /**
   * The time before which the token is invalid, epoch ms. This rejects tokens from an issuer whose clock is ahead. If absent,
   * there is no such limit.
   */
  readonly from?: number;
}

export type ProofReading =
  | Proof
  /** The message is for the client. It does not quote the request. */
  | { readonly kind: 'bad'; readonly message: string }
  /** The service currently cannot verify the token. */
  | { readonly kind: 'unavailable'; readonly message: string };

export const badToken = { kind: 'bad', message: 'This token is not valid' } as const;
export const expiredToken = { kind: 'bad', message: 'This token has expired; request a new one' } as const;
export const earlyToken = { kind: 'bad', message: 'This token is not valid yet; request a new one' } as const;

/** The maximum time by which `iat` may be ahead of this clock, ms. */
const mostAhead = 60_000;

/**
 * When a token becomes valid according to its `iat` (RFC 7519, 4.1.6), epoch ms. Undefined if `iat` is not a time.
 * @param tolerance the configured clock difference, ms; it applies if it is larger than `mostAhead`
 */
export function holdsFrom(issuedAt: unknown, tolerance = 0): number | undefined {
  if (typeof issuedAt !== 'number' || !Number.isFinite(issuedAt)) return undefined;
  return issuedAt * 1_000 - Math.max(mostAhead, tolerance);
}

/** Parses the known scopes of a token. `scope` is a string (RFC 8693), or an array from some issuers. */
export function scopesOf(said: unknown): readonly Scope[] {
  const words: readonly unknown[] = typeof said === 'string' ? said.split(' ') : Array.isArray(said) ? said : [];
  return scopes.filter((scope) => words.includes(scope));
}
