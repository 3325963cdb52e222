import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { someVault } from '../../../test/support/server/someCallers.ts';
import { emptyFolder } from '../../../test/support/server/testApp.ts';
import { openStore } from '../../store/openStore.ts';
import type { Store } from '../../store/store.ts';
import { newClient } from './newSecrets.ts';
import { dropSandbox, ensureSandbox, sandboxSlug } from './sandboxCaller.ts';
import { openVault } from './vault.ts';

const now = Date.UTC(2026, 10, 21);
let dataDir: string;
let store: Store;
beforeEach(async () => {
  dataDir = emptyFolder();
  store = await openStore({ dataDir });
  await store.migrate();
});
afterEach(() => store.close());

const path = () => join(dataDir, 'sandbox.json');
const keep = (vault = someVault) => ensureSandbox(store.callers, vault, dataDir, now);
const read = () => JSON.parse(readFileSync(path(), 'utf8'));
const credentials = async () => (await store.callers.read()).credentials.map(({ id }) => id);

it('the sandbox caller is created once, in a file that only its owner can read, and remains', async () => {
  const first = await keep();
  expect(first).toMatchObject({ path: path(), fresh: true });
  if (process.platform !== 'win32') expect(statSync(path()).mode & 0o777).toBe(0o600);
  expect(read()).toMatchObject({ clientId: first?.clientId, clientSecret: first?.clientSecret, tokenPath: '/oauth/token' });
  const { version } = await store.callers.read();
  expect(await keep()).toEqual({ ...first, fresh: false });
  expect((await store.callers.read()).version).toBe(version);
  expect((await store.callers.read()).callers).toMatchObject([{ slug: sandboxSlug, activated: true, default: false }]);
});

it('does not make the store replace callers.json', async () => {
  await keep();
  expect((await store.callers.read()).takesOver).toBe(false);
});

test.each<[string, () => unknown]>([
  ['lost', () => rmSync(path())],
  ['emptied', () => writeFileSync(path(), '')],
  ['of something else', () => writeFileSync(path(), '{"clientId":1}')],
  ['of another store', () => writeFileSync(path(), JSON.stringify({ clientId: 'sandbox.x', clientSecret: 'y' }))],
  ['with a changed secret', () => writeFileSync(path(), JSON.stringify({ ...read(), clientSecret: 'guess' }))],
])('is recreated when its file is %s, and the old secret becomes invalid', async (_, harm) => {
  const first = await keep();
  harm();
  const second = await keep();
  expect(second).toMatchObject({ fresh: true });
  expect(second?.clientSecret).not.toBe(first?.clientSecret);
  expect(await credentials()).toEqual([second?.clientId]);
  expect(read().clientSecret).toBe(second?.clientSecret);
});

it('is recreated under a different service secret if it is the only caller with a secret, and is otherwise unchanged', async () => {
  const first = await keep();
  const other = openVault('another secret of the service, as long as it');
  const second = await keep(other);
  expect(second?.fresh).toBe(true);
  expect(await credentials()).not.toContain(first?.clientId);
  const profile = { slug: 'fio', operator: 'Fio', activated: true, default: false };
  await store.callers.change(() => ({ callers: [profile], credentials: [newClient('fio', other, now).credential] }), now);
  const before = await credentials();
  rmSync(path());
  expect(await keep(someVault)).toBeUndefined();
  expect(await credentials()).toEqual(before);
});

it('is removed when it is disabled, and is created again with a different secret', async () => {
  const first = await keep();
  await dropSandbox(store.callers, true, now);
  expect(await store.callers.read()).toMatchObject({ callers: [], credentials: [] });
  const { version } = await store.callers.read();
  await dropSandbox(store.callers, true, now);
  expect((await store.callers.read()).version).toBe(version);
  expect((await keep())?.clientSecret).not.toBe(first?.clientSecret);
});

it('reports that its file cannot be written', async () => {
  mkdirSync(path());
  await expect(keep()).rejects.toThrow(`${path()} cannot be written: `);
});
