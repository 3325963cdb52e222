import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { register } from '../../../test/support/server/shopTown.ts';
import { emptyFolder, someInstant } from '../../../test/support/server/testApp.ts';
import { openStore } from '../../store/openStore.ts';
import type { RegisterEdit } from '../../store/shops/shopRepositories.ts';
import type { Store } from '../../store/store.ts';
import { StoreError } from '../../store/storeError.ts';
import { matcherInThread } from './matcherInThread.ts';
import { watchMatcher } from './watchMatcher.ts';

const tiger = { description: 'U ZLATEHO TYGRA', country: 'CZ' };
const dataDir = emptyFolder();
let store: Store;
beforeAll(async () => {
  store = await openStore({ dataDir });
  await store.migrate();
  await store.shops.register.replaceFeed(register, someInstant);
});
afterAll(() => store.close());

describe('a matcher in a thread', () => {
  it('reads the register, decides and explains as the matcher in this thread does, and completes all requests before it ends', async () => {
    const matcher = await matcherInThread({ dataDir }, { log: collectLog() })(store.shops.register);
    expect(matcher).toMatchObject({ registerVersion: 1, shopCount: 2, merchantCount: 2 });
    const asked = [matcher.decide([tiger, { description: 'NOBODY' }], []), matcher.explain([tiger], [])] as const;
    const closed = matcher.close();
    const [decisions, [explanation]] = await Promise.all(asked);
    expect(decisions).toMatchObject([{ kind: 'found', shopUid: 's-tiger' }, { kind: 'nothing' }]);
    expect(explanation?.decision).toEqual(decisions[0]);
    await closed;
    await expect(matcher.decide([tiger], [])).rejects.toThrow('closed');
  });

  it('can use changed names, in a file of its own that is deleted afterwards', async () => {
    const namesAfter = async (edit: RegisterEdit) => (await store.shops.register.preview(edit, 0)).names.shops;
    const shops = new Map([
      ...(await namesAfter({ kind: 'correct', level: 'shop', uid: 's-tiger', fields: { name: 'Hostinec Podolí' } })),
      ...(await namesAfter({ kind: 'remove', level: 'shop', uid: 's-billa' })),
    ]);
    const files = () => readdirSync(dataDir).filter((name) => name.startsWith('shops.'));
    const read = matcherInThread({ dataDir }, { log: collectLog() });
    const current = await read(store.shops.register);
    const matcher = await read(store.shops.register, { changes: { merchants: new Map(), shops } });
    expect(matcher.shopCount).toBe(1);
    const podoli = { description: 'HOSTINEC PODOLI', country: 'CZ' };
    expect(await matcher.decide([podoli], [])).toMatchObject([{ kind: 'found', shopUid: 's-tiger' }]);
    expect(await current.decide([podoli], [])).toMatchObject([{ kind: 'nothing' }]);
    await Promise.all([matcher.close(), current.close()]);
    await Promise.all([matcher.ended, current.ended]);
    expect(files()).toEqual([expect.stringMatching(/^shops\.[0-9a-f]{16}\.index$/)]);
  });

  it('whose index file cannot be written reports the reason in a sentence', async () => {
    const [name = ''] = readdirSync(dataDir).filter((one) => one.startsWith('shops.'));
    rmSync(join(dataDir, name));
    mkdirSync(join(dataDir, name, 'something'), { recursive: true });
    const read = matcherInThread({ dataDir }, { log: collectLog() })(store.shops.register);
    await expect(read).rejects.toThrow(StoreError);
    await expect(read).rejects.toThrow(/^The index of the shop register cannot be written: E/);
    rmSync(join(dataDir, name), { recursive: true });
  });

  it('that runs out of memory rejects its requests as if the store were unavailable, and is restarted at the next poll', async () => {
    const log = collectLog();
    const small = { maxOldGenerationSizeMb: 40, maxYoungGenerationSizeMb: 8 };
    let limits: typeof small | undefined = small;
    const readMatcher = () => matcherInThread({ dataDir }, { log, ...(limits && { limits }) })(store.shops.register);
    const matchers = watchMatcher({ register: store.shops.register, log, readMatcher });
    await matchers.look();
    const matcher = matchers.current();
    limits = undefined;
    const more = Array.from({ length: 600_000 }, (_, i) => ({ posId: `${i}`, merchantUid: 'm' }));
    const asked = await Promise.allSettled([matcher?.decide([tiger], more), matcher?.decide([tiger], [])]);
    for (const one of asked) expect(one).toMatchObject({ status: 'rejected', reason: expect.any(StoreError) });
    await matchers.look();
    expect(await matchers.current()?.decide([tiger], [])).toMatchObject([{ kind: 'found', shopUid: 's-tiger' }]);
    await matchers.close();
  });

  it('is replaced when the register changes, and requests to the old matcher go to the new matcher', async () => {
    const matchers = watchMatcher({
      register: store.shops.register,
      log: collectLog(),
      readMatcher: matcherInThread({ dataDir }, { log: collectLog() }),
    });
    await matchers.look();
    const old = matchers.current();
    await matchers.look();
    expect(matchers.current()).toBe(old);
    await store.shops.register.edit({ kind: 'correct', level: 'shop', uid: 's-tiger', fields: { name: 'Hostinec Podolí' } }, 0);
    await matchers.look();
    expect(matchers.current()?.registerVersion).toBe(2);
    expect(old?.registerVersion).toBe(1);
    const asked = [{ description: 'HOSTINEC PODOLI', country: 'CZ' }];
    expect(await old?.decide(asked, [])).toMatchObject([{ kind: 'found', shopUid: 's-tiger' }]);
    await matchers.close();
  });

  it('is shared by successive versions, and exits when all of them are closed', async () => {
    const read = matcherInThread({ dataDir }, { log: collectLog() });
    const before = await read(store.shops.register);
    const fields = { name: 'Pivnice Smíchov' };
    await store.shops.register.edit({ kind: 'correct', level: 'shop', uid: 's-billa', fields }, 0);
    const after = await read(store.shops.register);
    expect(after.registerVersion).toBe(before.registerVersion + 1);
    const asked = [{ description: 'PIVNICE SMICHOV', country: 'CZ' }];
    const found = [{ kind: 'found', shopUid: 's-billa' }];
    // The thread answers both with the newest version.
    expect(await before.decide(asked, [])).toMatchObject(found);
    await before.close();
    await before.close();
    await before.ended;
    await expect(before.decide(asked, [])).rejects.toThrow('closed');
    expect(await after.decide(asked, [])).toMatchObject(found);
    await after.close();
    await after.ended;
    const next = await read(store.shops.register);
    expect(await next.decide(asked, [])).toMatchObject(found);
    await next.close();
  });
});
