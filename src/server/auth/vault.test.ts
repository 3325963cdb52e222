import { expect, test } from 'vitest';
import { openVault, sameDigest } from './vault.ts';

const vault = openVault('the secret of this service, long and random');
const another = openVault('the secret of another service, as long as it');

test('a secret has the same digest in every process, and a different digest under a different service secret', () => {
  const same = openVault('the secret of this service, long and random');
  expect(same.digest('s')).toBe(vault.digest('s'));
  expect(same.check).toBe(vault.check);
  expect(another.digest('s')).not.toBe(vault.digest('s'));
  expect(another.check).not.toBe(vault.check);
  expect(vault.digest('s ')).not.toBe(vault.digest('s'));
});

test('encrypted data can be decrypted, and is encrypted differently each time', () => {
  const sealed = vault.seal('příliš žluťoučký', 'key a');
  expect(vault.open(sealed, 'key a')).toBe('příliš žluťoučký');
  expect(vault.seal('příliš žluťoučký', 'key a')).not.toBe(sealed);
});

test.each([
  ['with a different service secret', () => another.open(vault.seal('x', 'a'), 'a')],
  ['as something else', () => vault.open(vault.seal('x', 'a'), 'b')],
  ['when it was changed', () => vault.open(`A${vault.seal('x', 'a').replace(/^./, '')}`.replace(/.$/, '_'), 'a')],
  ['when it was cut', () => vault.open(vault.seal('x', 'a').slice(0, 20), 'a')],
])('it does not decrypt %s', (_, open) => {
  expect(open).toThrow();
});

test.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'abcd', false],
  ['', '', true],
])('%j and %j: %s', (one, other, same) => {
  expect(sameDigest(one, other)).toBe(same);
});
