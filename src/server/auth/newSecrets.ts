import { randomBytes } from 'node:crypto';
import type { CallerCredential } from '../../store/callers/callerRepository.ts';
import type { Vault } from './vault.ts';

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** Creates a client_id with a random secret of 256 bits. The secret is shown once, and only its digest is stored. */
export function newClient(
  slug: string,
  vault: Vault,
  now: number,
): { readonly client: { readonly clientId: string; readonly clientSecret: string }; readonly credential: CallerCredential } {
  const client = { clientId: `${slug}.${random(9)}`, clientSecret: random(32) };
  const secretDigest = vault.digest(client.clientSecret);
  return { client, credential: { id: client.clientId, callerId: slug, kind: 'client', secretDigest, createdAt: now } };
}

/** Creates a key for browsers. The key is public, so it is stored in plain text. */
export function newPublishable(slug: string, now: number): CallerCredential {
  return { id: `pk_${random(24)}`, callerId: slug, kind: 'publishable', createdAt: now };
}

/** Converts a key from callers.json to a credential, so that the caller can continue to use the key. */
export function importedKey(slug: string, key: string, vault: Vault, now: number): CallerCredential {
  return { id: `${slug}.key-${random(6)}`, callerId: slug, kind: 'key', secretDigest: vault.digest(key), createdAt: now };
}
