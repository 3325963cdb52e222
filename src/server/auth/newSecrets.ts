import { randomBytes } from 'node:crypto';
import type { CallerCredential } from '../../store/callers/callerRepository.ts';
import type { Vault } from './vault.ts';

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** A client_id with a random secret of 256 bits. The secret is shown once; only its digest is stored. */
export function newClient(
  slug: string,
  vault: Vault,
  now: number,
): { readonly client: { readonly clientId: string; readonly clientSecret: string }; readonly credential: CallerCredential } {
  const client = { clientId: `${slug}.${random(9)}`, clientSecret: random(32) };
  const secretDigest = vault.digest(client.clientSecret);
  return { client, credential: { id: client.clientId, callerId: slug, kind: 'client', secretDigest, createdAt: now } };
}

/** A key for browsers. It is public, so it is stored in plain text. */
export function newPublishable(slug: string, now: number): CallerCredential {
  return { id: `pk_${random(24)}`, callerId: slug, kind: 'publishable', createdAt: now };
}

/** A key of callers.json as a credential, so that its user need not change it at the same time. */
export function importedKey(slug: string, key: string, vault: Vault, now: number): CallerCredential {
  return { id: `${slug}.key-${random(6)}`, callerId: slug, kind: 'key', secretDigest: vault.digest(key), createdAt: now };
}
