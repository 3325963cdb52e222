/** Replaces the text of solved transactions with digests. The key of the digests is stored encrypted. */
import { createHmac, randomBytes } from 'node:crypto';
import type { TransactionDigests } from '../../store/shops/digests.ts';
import type { OutcomeForms } from '../../store/shops/outcomeForms.ts';
import type { Vault } from '../auth/vault.ts';
import { ConfigError } from '../settings/configError.ts';

/** The purpose under which the key is encrypted. */
const about = 'outcome key';
/** The prefix of a key that is stored unencrypted because there is no service secret. */
const open = 'open:';

/**
 * Computes digests with HMAC-SHA-256, truncated to 128 bits (22 characters) for transactions, of which there may be about 10^11,
 * and to 96 bits (16 characters) for terminal numbers.
 */
export function digestsUnder(key: Buffer): TransactionDigests {
  const digest = (what: string, bytes: number) =>
    createHmac('sha256', key).update(what).digest().subarray(0, bytes).toString('base64url');
  return {
    key: (plain) => digest(`transaction\n${plain}`, 16),
    number: (of, number) => digest(`${of}\n${number}`, 12),
  };
}

export interface VaultPair {
  /** Omitted if SERVICE_SECRET is not set. */
  readonly vault?: Vault;
  /** The vault for the previous service secret. Keys encrypted with this secret are encrypted again. */
  readonly before?: Vault;
}

/**
 * Opens the store's digests. Creates their key when it is first needed. The key stays the same if the service secret changes, so
 * identical transactions keep their handle.
 * @throws ConfigError if the key was encrypted with a different secret
 */
export async function openDigests(forms: OutcomeForms, { vault, before }: VaultPair): Promise<TransactionDigests> {
  const sealedBy = (key: Buffer) => (vault ? vault.seal(key.toString('hex'), about) : `${open}${key.toString('hex')}`);
  for (;;) {
    const kept = await forms.sealedKey();
    if (kept === undefined) {
      await forms.replaceKey(undefined, sealedBy(randomBytes(32)));
      continue;
    }
    const opened = openKey(kept, vault);
    if (opened !== undefined && !(vault && kept.startsWith(open))) return digestsUnder(opened);
    const known = opened ?? openKey(kept, before);
    if (known === undefined) throw new ConfigError(whyNot(vault));
    await forms.replaceKey(kept, sealedBy(known));
  }
}

function openKey(kept: string, vault: Vault | undefined): Buffer | undefined {
  if (kept.startsWith(open)) return Buffer.from(kept.slice(open.length), 'hex');
  try {
    return vault && Buffer.from(vault.open(kept, about), 'hex');
  } catch {
    return undefined;
  }
}

const whyNot = (vault: Vault | undefined): string =>
  vault
    ? 'The look-up key in the store was encrypted with a different service secret. Restore SERVICE_SECRET (or service.key), or set SERVICE_SECRET_BEFORE to the previous one. If that secret is lost, run npm run callers -- forget-secrets.'
    : 'The look-up key in the store was encrypted with a service secret. Set SERVICE_SECRET to that secret.';
