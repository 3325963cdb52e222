import { type Scope, scopes } from '../../../store/callers/callerBook.ts';

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
}

export type ProofReading =
  | Proof
  /** message: for whoever sent it; nothing of what was sent is in it. */
  | { readonly kind: 'bad'; readonly message: string }
  /** It cannot be checked just now. */
  | { readonly kind: 'unavailable'; readonly message: string };

export const badToken = { kind: 'bad', message: 'This token is not valid' } as const;
export const expiredToken = { kind: 'bad', message: 'This token has expired: ask for a new one' } as const;

/** Those of ours among the words of a token: `scope` as RFC 8693 writes it, or a list as some issuers do. */
export function scopesOf(said: unknown): readonly Scope[] {
  const words: readonly unknown[] = typeof said === 'string' ? said.split(' ') : Array.isArray(said) ? said : [];
  return scopes.filter((scope) => words.includes(scope));
}
