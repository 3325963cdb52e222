import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, test } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { emptyFolder, someInstant } from '../../../test/support/server/testApp.ts';
import type { CallersState } from '../../store/callers/callerRepository.ts';
import { callersCache } from './callersCache.ts';
import { newClient } from './newSecrets.ts';
import { openVault } from './vault.ts';

const vault = openVault('the secret of this very service, long enough');
/** A slug that is too long to occur in encrypted data by chance. */
const slug = 'fio-banka-in-praha';
const database = 'postgres://atms:secret@db.example/atms';
const { client, credential } = newClient(slug, vault, someInstant);
const state: CallersState = {
  version: 7,
  takesOver: true,
  secretCheck: vault.check,
  callers: [{ slug, operator: 'Fio banka', activated: true, default: false }],
  credentials: [credential],
  signingKeys: [],
};

let dataDir: string;
let path: string;
beforeEach(async () => {
  dataDir = emptyFolder();
  path = join(dataDir, 'callers.kept');
  await callersCache(dataDir, database, vault, collectLog()).write(state);
});
const read = (url = database, by = vault) => callersCache(dataDir, url, by, collectLog()).read();

it('callers are read back unchanged, even with a different database password', async () => {
  expect(await read()).toEqual(state);
  expect(await read('postgres://atms:another@db.example/atms')).toEqual(state);
});

it('only the owner can read the file, and the file reveals nothing about callers', () => {
  const bytes = readFileSync(path, 'latin1');
  for (const word of [slug, 'Fio banka', client.clientId, credential.secretDigest as string, 'db.example', 'secret@']) {
    expect(bytes).not.toContain(word);
  }
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test.each<[string, () => Promise<unknown>]>([
  ['of another database', () => read('postgres://db.example/others')],
  ['under a different service secret', () => read(database, openVault('another secret of this service, long enough'))],
  ['of which a byte was changed', () => readWith((bytes) => bytes.fill(0x41, 60, 61))],
  ['that were cut off', () => readWith((bytes) => bytes.subarray(0, bytes.length - 5))],
  ['that are nothing', () => readWith(() => Buffer.alloc(0))],
])('callers %s are unknown', async (_, reading) => {
  expect(await reading()).toBeUndefined();
});

function readWith(change: (bytes: Buffer) => Buffer): Promise<unknown> {
  writeFileSync(path, change(readFileSync(path)));
  return read();
}

it('the last update takes precedence, regardless of how long earlier updates take', async () => {
  const profile = { operator: 'Fio banka', activated: true, default: false };
  const many = Array.from({ length: 20_000 }, (_, i) => ({ ...profile, slug: `bank-${i}` }));
  const kept = callersCache(dataDir, database, vault, collectLog());
  await Promise.all([kept.write({ ...state, version: 8, callers: many }), kept.write({ ...state, version: 9 })]);
  expect((await read())?.version).toBe(9);
});

it('a failed write is logged, and has no other effect', async () => {
  const log = collectLog();
  await callersCache(join(dataDir, 'not', 'there'), database, vault, log).write(state);
  expect(log.lines).toEqual([expect.stringContaining('Could not cache')]);
});
