import { type Scope, scopes } from '../../../store/callers/callerRepository.ts';

/** Who issued and who is meant, in tokens of this service's own. */
export const ownName = 'atm-finder';

/** What a checked token or key says. */
export interface Proof {
  readonly kind: 'proof';
  /** Of the caller. */
  readonly slug: string;
  readonly scopes: readonly Scope[];
  /** Which of our credentials it hangs on. Absent: another issuer vouches for it. */
  readonly credentialId?: string;
  /** Epoch ms. Absent: until it is revoked. */
  readonly until?: number;
  /** Before this instant it does not hold, epoch ms: a clock that was ahead has issued it. Absent: it always does. */
  readonly from?: number;
}

export type ProofReading =
  | Proof
  /** message: for whoever sent it; nothing of what was sent is in it. */
  | { readonly kind: 'bad'; readonly message: string }
  /** It cannot be checked just now. */
  | { readonly kind: 'unavailable'; readonly message: string };

export const badToken = { kind: 'bad', message: 'This token is not valid' } as const;
export const expiredToken = { kind: 'bad', message: 'This token has expired; request a new one' } as const;
export const earlyToken = { kind: 'bad', message: 'This token was issued in the future; request a new one' } as const;

/** How much later than by this clock a token may have been issued, ms. */
const mostAhead = 60_000;

/**
 * From when on a token holds, by its `iat` (RFC 7519, 4.1.6), epoch ms. undefined: what it says is no instant.
 * @param tolerance how far clocks may differ where that was set to more, ms
 */
export function holdsFrom(issuedAt: unknown, tolerance = 0): number | undefined {
  if (typeof issuedAt !== 'number' || !Number.isFinite(issuedAt)) return undefined;
  return issuedAt * 1_000 - Math.max(mostAhead, tolerance);
}

/** Those of ours among the words of a token: `scope` as RFC 8693 writes it, or a list as some issuers do. */
export function scopesOf(said: unknown): readonly Scope[] {
  const words: readonly unknown[] = typeof said === 'string' ? said.split(' ') : Array.isArray(said) ? said : [];
  return scopes.filter((scope) => words.includes(scope));
}
