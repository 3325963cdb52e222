import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import type { CallerRepository, Scope, SigningKey } from '../../../store/callers/callerRepository.ts';
import type { Vault } from '../vault.ts';
import type { CallerWatcher } from '../watchCallers.ts';
import { planSigningKeys, signingNow } from './planSigningKeys.ts';
import { ownName } from './tokenClaims.ts';

interface NewToken {
  readonly slug: string;
  readonly clientId: string;
  readonly scopes: readonly Scope[];
  /** The lifetime of the token, s. */
  readonly lifetime: number;
}

export interface TokenSigner {
  /** Creates a signed token (RFC 7519) that is valid from now on. @throws StoreError if the first key cannot be stored */
  sign(token: NewToken): Promise<string>;
  /** Rotates the keys when due. Call this regularly. */
  tend(): Promise<void>;
}

interface SignerOptions {
  readonly repository: CallerRepository;
  readonly callers: CallerWatcher;
  readonly vault: Vault;
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
}

type PrivateKey = Awaited<ReturnType<typeof importJWK>>;

/**
 * The minimum time between removals of keys that were created while a clock was ahead, ms. The process with the wrong clock may
 * immediately create such keys again, and every change to the keys makes all processes verify all tokens again.
 */
const dropAheadEvery = 3_600_000;

/** Signs with Ed25519. The keys are in the store, so every process can verify tokens from the other processes. */
export function tokenSigner({ repository, callers, vault, now }: SignerOptions): TokenSigner {
  let droppedAheadAt = Number.NEGATIVE_INFINITY;
  let opened: { readonly kid: string; readonly key: PrivateKey } | undefined;

  /** Plans again under the lock, so that only one of several processes creates the key. */
  async function tend(): Promise<void> {
    const mayDropAhead = performance.now() - droppedAheadAt >= dropAheadEvery;
    const plan = (keys: readonly SigningKey[]) => {
      const { newFrom, drop, dropAhead } = planSigningKeys(keys, now());
      return { newFrom, drop: mayDropAhead ? [...drop, ...dropAhead] : drop, hasAhead: dropAhead.length > 0 };
    };
    const early = plan(callers.current().signingKeys);
    if (early.newFrom === undefined && early.drop.length === 0) return;
    const candidate = early.newFrom === undefined ? undefined : await makeKey(vault, now(), early.newFrom);
    await repository.turnSigningKeys((keys) => {
      const { newFrom, drop } = plan(keys);
      const add = newFrom === undefined ? undefined : candidate;
      return add || drop.length > 0 ? { ...(add && { add }), drop } : undefined;
    });
    if (mayDropAhead && early.hasAhead) droppedAheadAt = performance.now();
    await callers.look();
  }

  async function keyOfNow() {
    let key = signingNow(callers.current().signingKeys, now());
    if (!key) {
      await tend();
      key = signingNow(callers.current().signingKeys, now());
    }
    if (!key) throw new Error('There is no signing key');
    if (opened?.kid !== key.kid) {
      const jwk = JSON.parse(vault.open(key.sealedPrivate, sealedAs(key.kid))) as JWK;
      opened = { kid: key.kid, key: await importJWK(jwk, 'EdDSA') };
    }
    return opened;
  }

  return {
    async sign({ slug, clientId, scopes, lifetime }) {
      const { kid, key } = await keyOfNow();
      const issued = Math.floor(now() / 1_000);
      return new SignJWT({ client_id: clientId, scope: scopes.join(' ') })
        .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'at+jwt' })
        .setIssuer(ownName)
        .setAudience(ownName)
        .setSubject(slug)
        .setIssuedAt(issued)
        .setExpirationTime(issued + lifetime)
        .setJti(randomBytes(12).toString('base64url'))
        .sign(key);
    },
    async tend() {
      // The first key is created with the first token, so a service that issues no tokens has no keys.
      if (callers.current().signingKeys.length > 0) await tend();
    },
  };
}

const sealedAs = (kid: string): string => `signing key ${kid}`;

async function makeKey(vault: Vault, now: number, signsFrom: number): Promise<SigningKey> {
  const kid = randomBytes(9).toString('base64url');
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return {
    kid,
    publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA', use: 'sig' },
    sealedPrivate: vault.seal(JSON.stringify(await exportJWK(privateKey)), sealedAs(kid)),
    createdAt: now,
    signsFrom,
  };
}
