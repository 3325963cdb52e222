import { afterEach, expect, it, vi } from 'vitest';
import { folderWith, storeOf } from '../../../test/support/cli/runCallers.ts';
import { newClient } from '../../server/auth/newSecrets.ts';
import { openVault } from '../../server/auth/vault.ts';
import { openDigests } from '../../server/shops/transactionDigests.ts';
import type { Store } from '../../store/store.ts';
import { forgetSecrets } from './forgetSecrets.ts';

const now = Date.UTC(2026, 10, 22);
const [old, fresh] = [openVault('the service secret of last year, long'), openVault('the service secret of this year, long')];
afterEach(() => vi.restoreAllMocks());

/** Adds a bank with a secret. @returns the look-up key of a transaction */
async function banked(store: Store): Promise<string> {
  const { credential } = newClient('fio', old, now);
  const caller = { slug: 'fio', operator: 'Fio', activated: true, default: false };
  await store.callers.change(() => ({ callers: [caller], credentials: [credential], secretCheck: old.check }), now);
  return (await openDigests(store.shops.forms, { vault: old })).key('a transaction');
}
const keyed = async (store: Store) => (await openDigests(store.shops.forms, { vault: fresh })).key('a transaction');

it('if the service secret is changed, transactions keep their keys', async () => {
  await storeOf(folderWith(), async (store) => {
    const before = await banked(store);
    await forgetSecrets(store, fresh, old, now);
    expect(await keyed(store)).toBe(before);
    expect((await store.callers.read()).secretCheck).toBe(fresh.check);
    await expect(forgetSecrets(store, fresh, old, now)).rejects.toThrow('the secrets are still usable');
  });
});

it('if the service secret is lost, a message is logged, and the store continues with a new key', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  await storeOf(folderWith(), async (store) => {
    const before = await banked(store);
    await forgetSecrets(store, fresh, undefined, now);
    expect(said.mock.calls).toEqual([[expect.stringContaining('Handles remain valid')]]);
    expect(await keyed(store)).not.toBe(before);
  });
});

it('a lost service secret makes the look-up key unreadable, even if no caller has a secret', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  await storeOf(folderWith(), async (store) => {
    await openDigests(store.shops.forms, { vault: old });
    await forgetSecrets(store, fresh, undefined, now);
    await expect(keyed(store)).resolves.toHaveLength(22);
  });
});
