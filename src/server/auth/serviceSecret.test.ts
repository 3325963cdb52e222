import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../../test/support/server/testApp.ts';
import { serviceSecretOf } from './serviceSecret.ts';

test('the embedded store creates a secret that only its owner can read, and keeps it', () => {
  const dataDir = emptyFolder();
  const secret = serviceSecretOf({ dataDir });
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(serviceSecretOf({ dataDir })).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(['service.key']);
  if (process.platform !== 'win32') expect(statSync(join(dataDir, 'service.key')).mode & 0o777).toBe(0o600);
});

test('SERVICE_SECRET is used unchanged, and no file is created', () => {
  const dataDir = emptyFolder();
  expect(serviceSecretOf({ dataDir, serviceSecret: 'given' })).toBe('given');
  expect(serviceSecretOf({ dataDir, serviceSecret: 'given', databaseUrl: 'postgres://x' })).toBe('given');
  expect(serviceSecretOf({ dataDir, databaseUrl: 'postgres://x' })).toBeUndefined();
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a file without a secret is rejected, and its content is not quoted', () => {
  const dataDir = emptyFolder();
  const path = join(dataDir, 'service.key');
  writeFileSync(path, 'short');
  expect(() => serviceSecretOf({ dataDir })).toThrow(`Cannot use ${path}: it must contain a secret of at least 32 characters.`);
  writeFileSync(path, `${'x'.repeat(32)}\n`);
  chmodSync(path, 0o600);
  expect(serviceSecretOf({ dataDir })).toBe(readFileSync(path, 'utf8').trim());
});
