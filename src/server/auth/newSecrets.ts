import { randomBytes } from 'node:crypto';
import type { Credential } from '../../store/callers/callerRepository.ts';
import type { Vault } from './vault.ts';

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** A client_id with its secret of 256 random bits. The secret is shown once: what is kept of it is the digest. */
export function newClient(
  slug: string,
  vault: Vault,
  now: number,
): { readonly client: { readonly clientId: string; readonly clientSecret: string }; readonly credential: Credential } {
  const client = { clientId: `${slug}.${random(9)}`, clientSecret: random(32) };
  const secretDigest = vault.digest(client.clientSecret);
  return { client, credential: { id: client.clientId, callerId: slug, kind: 'client', secretDigest, createdAt: now } };
}

/** A key for browsers: public by nature, so it is kept as it is. */
export function newPublishable(slug: string, now: number): Credential {
  return { id: `pk_${random(24)}`, callerId: slug, kind: 'publishable', createdAt: now };
}

/** A key of callers.json as a credential, so that whoever uses it need not change anything on the same day. */
export function importedKey(slug: string, key: string, vault: Vault, now: number): Credential {
  return { id: `${slug}.key-${random(6)}`, callerId: slug, kind: 'key', secretDigest: vault.digest(key), createdAt: now };
}
