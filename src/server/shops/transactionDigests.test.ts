import { describe, expect, it } from 'vitest';
import type { OutcomeForms } from '../../store/shops/outcomeForms.ts';
import { openVault } from '../auth/vault.ts';
import { digestsUnder, openDigests } from './transactionDigests.ts';
import { transactionKey } from './transactionKey.ts';

const [one, two] = [openVault('the first service secret, long enough'), openVault('the second service secret, long enough')];
const plain = transactionKey({ description: 'BILLA 42 PRAHA' });

function memory(): OutcomeForms & { kept: string | undefined } {
  const forms = {
    kept: undefined as string | undefined,
    sealedKey: async () => forms.kept,
    replaceKey: async (before: string | undefined, after: string | undefined) => {
      if (forms.kept === before) forms.kept = after;
      return forms.kept;
    },
    convert: async () => false,
  };
  return forms;
}

describe('the key of look-ups', () => {
  it('is created once, encrypted, and is the same for all processes that start at the same time', async () => {
    const forms = memory();
    const all = await Promise.all([1, 2, 3].map(() => openDigests(forms, { vault: one })));
    expect(new Set(all.map((digests) => digests.key(plain))).size).toBe(1);
    expect(forms.kept).toMatch(/^[\w-]{70,}$/);
    expect((await openDigests(forms, { vault: one })).key(plain)).toBe(all[0]?.key(plain));
  });

  it('remains the same when the service secret is changed, if the previous secret is configured', async () => {
    const forms = memory();
    const before = (await openDigests(forms, { vault: one })).key(plain);
    await expect(openDigests(forms, { vault: two })).rejects.toThrow(/SERVICE_SECRET_BEFORE to the previous one/);
    expect((await openDigests(forms, { vault: two, before: one })).key(plain)).toBe(before);
    expect((await openDigests(forms, { vault: two })).key(plain)).toBe(before);
    await expect(openDigests(forms, {})).rejects.toThrow('Set SERVICE_SECRET to that secret');
  });

  it('is unencrypted without a secret, and the first secret encrypts it', async () => {
    const forms = memory();
    const before = (await openDigests(forms, {})).key(plain);
    expect(forms.kept).toMatch(/^open:[0-9a-f]{64}$/);
    expect((await openDigests(forms, { vault: one })).key(plain)).toBe(before);
    expect(forms.kept).not.toContain('open:');
  });
});

describe('a digest', () => {
  const digests = digestsUnder(Buffer.alloc(32, 7));
  it('differs in length from a digest without a key, and has a different value under a different key', () => {
    expect([plain.length, digests.key(plain).length, digests.number('posId', 'P1').length]).toEqual([43, 22, 16]);
    expect(digestsUnder(Buffer.alloc(32, 8)).key(plain)).not.toBe(digests.key(plain));
  });
  it('of a terminal’s number differs from the digest of the same merchant number', () => {
    expect(digests.number('posId', '1')).not.toBe(digests.number('merchantId', '1'));
  });
});
