import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Cryptography with the service secret. All processes on a store share the secret, which is not in the store. */
export interface Vault {
  /** A fingerprint for comparing service secrets, which reveals nothing about them. */
  readonly check: string;
  /**
   * Returns a keyed digest (HMAC-SHA-256), encoded as base64url. The digest is suitable for random secrets, such as those that
   * this service creates. A person who can access only the store cannot even test guesses.
   */
  digest(secret: string): string;
  /** Encrypts (AES-256-GCM). @param about the purpose; decryption needs the same text */
  seal(text: string, about: string): string;
  /** @throws Error if the text was encrypted with a different service secret or purpose, or was modified */
  open(sealed: string, about: string): string;
}

export function openVault(serviceSecret: string): Vault {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', serviceSecret, '', `atm-finder ${purpose}`, 32));
  const [digestKey, sealKey] = [keyFor('digests'), keyFor('seals')];
  return {
    check: keyFor('check').toString('base64url').slice(0, 22),
    digest: (secret) => createHmac('sha256', digestKey).update(secret).digest('base64url'),
    seal(text, about) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12), { authTagLength: 16 });
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

/** Compares two digests in constant time. */
export function sameDigest(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
