import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { digestsUnder } from '../../server/shops/transactionDigests.ts';
import { callersOf, folderWith, run, storeOf } from './runCallers.ts';

const now = Date.UTC(2026, 10, 22);

it('npm run callers -- erase: says what would go, wants the name twice, and leaves nothing of it in any file', async () => {
  const folder = folderWith();
  expect(await run(folder, 'add', 'first-bank', '--operator', 'First')).toMatchObject({ code: 0 });
  await storeOf(folder, async (store) => {
    const digests = digestsUnder(Buffer.alloc(32));
    const options = { records: false, registerVersion: 0, now, newHandle: () => 'h', digests };
    const transaction = { description: 'KIOSK OF THE FIRST' };
    await store.shops.lookUps.keep('first-bank', [{ key: 'k', transaction, refreshed: false }], options);
    await store.replacePartnerData('first-bank', new Map([['atm', { words: 'words of the first' }]]));
  });
  const dry = await run(folder, 'erase', 'first-bank', '--dry-run');
  expect(dry).toMatchObject({ code: 0, err: '' });
  expect(dry.out).toMatch(/partner data of 1 ATMs\n1 outcomes of look-ups\nDry run: .*nothing was changed/);
  for (const words of [['first-bank'], ['first-bank', 'second-bank']]) {
    const refused = await run(folder, 'erase', ...words);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('say its name twice, erase first-bank first-bank')]);
  }
  const erased = await run(folder, 'erase', 'first-bank', 'first-bank');
  expect(erased).toMatchObject({ code: 0, err: '' });
  expect(erased.out).toMatch(/1 outcomes of look-ups\nErased all of 'first-bank'\. Backups/);
  expect(await callersOf(folder)).toEqual([]);
  const files = readdirSync(join(folder, 'data')).map((name) => readFileSync(join(folder, 'data', name), 'latin1'));
  for (const trace of ['first-bank', 'KIOSK OF THE FIRST', 'words of the first']) expect(files.join('')).not.toContain(trace);
  const again = await run(folder, 'erase', 'first-bank', '--yes');
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('nothing is kept under that name')]);
});
