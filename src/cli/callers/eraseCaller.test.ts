import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { callersOf, folderWith, run, storeOf } from '../../../test/support/cli/runCallers.ts';
import { digestsUnder } from '../../server/shops/transactionDigests.ts';
import type { Store } from '../../store/store.ts';
import { eraseCaller } from './eraseCaller.ts';

const now = Date.UTC(2026, 10, 22);

async function keep(store: Store, key: string): Promise<void> {
  const digests = digestsUnder(Buffer.alloc(32));
  const options = { records: false, registerVersion: 0, now, newHandle: () => `h-${key}`, digests };
  const transaction = { description: 'KIOSK OF THE FIRST' };
  await store.shops.lookUps.keep('first-bank', [{ key, transaction, refreshed: false }], options);
}

/** Runs the command, and runs an action while the command waits. @returns the command's output */
async function erase(folder: string, meanwhile: (store: Store) => Promise<void>): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await storeOf(folder, (store) => {
      const pause = () => meanwhile(store);
      return eraseCaller({ store, dataDir: join(folder, 'data'), now, pause }, { slug: 'first-bank', dryRun: false });
    });
    return log.mock.calls.map(([line]) => `${line}\n`).join('');
  } finally {
    log.mockRestore();
  }
}

it('npm run callers -- erase lists what it deletes, requires the name twice, and leaves no data of its look-ups in any file', async () => {
  const folder = folderWith();
  expect(await run(folder, 'add', 'first-bank', '--operator', 'First')).toMatchObject({ code: 0 });
  await storeOf(folder, async (store) => {
    await keep(store, 'k');
    await store.replacePartnerData('first-bank', new Map([['atm', { words: 'words of the first' }]]));
  });
  const dry = await run(folder, 'erase', 'first-bank', '--dry-run');
  expect(dry).toMatchObject({ code: 0, err: '' });
  expect(dry.out).toMatch(/partner data for 1 ATMs\n1 look-up outcomes\nDry run: .*Nothing was changed/);
  for (const words of [['first-bank'], ['first-bank', 'second-bank']]) {
    const refused = await run(folder, 'erase', ...words);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('repeat its name (erase first-bank first-bank)')]);
  }
  // A service that has not reloaded the callers yet still accepts the caller's requests.
  const said = await erase(folder, (store) => keep(store, 'k2'));
  expect(said).toMatch(
    /^The caller, .*\nWaiting 11 seconds, .*\n2 look-up outcomes\nErased all data of 'first-bank', except for .*\. Backups/,
  );
  expect(await callersOf(folder)).toEqual([]);
  const entries = await storeOf(folder, (store) => store.audit.list({ limit: 9, subjects: ['first-bank'] }));
  expect(entries.map(({ action }) => action)).toEqual(['caller.erase', 'caller.add']);
  const files = readdirSync(join(folder, 'data')).map((name) => readFileSync(join(folder, 'data', name), 'latin1'));
  for (const trace of ['KIOSK OF THE FIRST', 'words of the first']) expect(files.join('')).not.toContain(trace);
  const again = await run(folder, 'erase', 'first-bank', '--yes');
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('no data is stored under that name')]);
});

it('erasing the data of a removed caller adds one entry to the audit log', async () => {
  const folder = folderWith();
  await storeOf(folder, (store) => keep(store, 'k'));
  await erase(folder, (store) => keep(store, 'k2'));
  const entries = await storeOf(folder, (store) => store.audit.list({ limit: 9 }));
  expect(entries.map(({ action, subject }) => [action, subject])).toEqual([['caller.erase', 'first-bank']]);
});

it('erasing fails if rows keep being written', async () => {
  const folder = folderWith();
  await storeOf(folder, (store) => keep(store, 'k'));
  const stubborn = storeOf(folder, async (store) => {
    const countTraces: typeof store.callers.countTraces = async (slug) => {
      await keep(store, 'late');
      return store.callers.countTraces(slug);
    };
    const writing = { ...store, callers: { ...store.callers, countTraces } };
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const desk = { store: writing, dataDir: join(folder, 'data'), now, pause: async () => {} };
    await eraseCaller(desk, { slug: 'first-bank', dryRun: false }).finally(() => log.mockRestore());
  });
  await expect(stubborn).rejects.toThrow("'first-bank' has not been fully erased: 1 rows were written in the meantime.");
});
