import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1_000, 1_000_000])('returns the same digest as OpenSSL for %i bytes', (length) => {
  const bytes = randomBytes(length);
  expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
});
