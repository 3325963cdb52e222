import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify, type LocalJWKSet } from 'jose';
import { withTimeout } from '../../withTimeout.ts';
import type { Directory } from '../directory.ts';
import type { CallerWatcher } from '../watchCallers.ts';
import { badToken, expiredToken, holdsFrom, ownName, type ProofReading, scopesOf } from './tokenClaims.ts';

/** The keys in /.well-known/jwks.json. These are only public keys, including future keys and keys that no longer sign. */
export function publicKeys({ signingKeys }: Directory): JSONWebKeySet {
  return { keys: signingKeys.map(({ publicJwk }) => publicJwk as unknown as JSONWebKeySet['keys'][number]) };
}

/** An unknown key is not looked up again within this time, ms. */
const minInterval = 500;
/** How long a request waits for an unresponsive store, ms. */
const longestLook = 1_000;

/** Verifies this service's own tokens with the keys in the store. @param now epoch ms */
export function ownTokens(callers: CallerWatcher, now: () => number): (token: string) => Promise<ProofReading> {
  const sets = new WeakMap<Directory, LocalJWKSet>();
  const keysOf = (directory: Directory) => {
    const set = sets.get(directory) ?? createLocalJWKSet(publicKeys(directory));
    sets.set(directory, set);
    return set;
  };
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function verify(token: string, directory: Directory): Promise<ProofReading | 'key unknown'> {
    try {
      const { payload } = await jwtVerify(token, keysOf(directory), {
        algorithms: ['EdDSA'],
        typ: 'at+jwt',
        issuer: ownName,
        audience: ownName,
        currentDate: new Date(now()),
        requiredClaims: ['sub', 'exp', 'iat', 'client_id'],
      });
      const { sub, exp, iat, client_id: credentialId, scope } = payload;
      const from = holdsFrom(iat);
      if (sub === undefined || exp === undefined || from === undefined || typeof credentialId !== 'string') return badToken;
      return { kind: 'proof', slug: sub, scopes: scopesOf(scope), credentialId, from, until: exp * 1_000 };
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) return 'key unknown';
      return error instanceof errors.JWTExpired ? expiredToken : badToken;
    }
  }

  return async (token) => {
    const first = await verify(token, callers.current());
    if (first !== 'key unknown') return first;
    const time = performance.now();
    if (time - lookedAt < minInterval) return badToken;
    lookedAt = time;
    await withTimeout(longestLook, callers.look());
    const second = await verify(token, callers.current());
    return second === 'key unknown' ? badToken : second;
  };
}
