/** Changes to the register that need more memory than the thread that writes them has. */
import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { register as extract } from '../../../test/support/server/shopTown.ts';
import { emptyFolder, someInstant } from '../../../test/support/server/testApp.ts';
import type { NamedShop } from '../../core/shops/matcher.ts';
import type { Change } from '../../core/shops/register/changes.ts';
import type { Shop } from '../../core/shops/shop.ts';
import { openStore } from '../../store/openStore.ts';
import type { Store } from '../../store/store.ts';
import { StoreError } from '../../store/storeError.ts';
import type { ThreadOptions } from '../../threads/startThread.ts';
import { changedRegisterFile, currentRegisterFile } from './currentRegisterFile.ts';
import { matcherInThread } from './matcherInThread.ts';
import type { RegisterToBuild } from './registerThread.ts';
import { watchMatcher } from './watchMatcher.ts';

/** Which threads get little memory. */
let hasLittle: (toBuild: Partial<RegisterToBuild>) => boolean;
const resourceLimits = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 24 };

vi.mock('../../threads/startThread.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../threads/startThread.ts')>();
  return {
    ...original,
    startThread: (program: URL, options: ThreadOptions<never> = {}) =>
      original.startThread(program, {
        ...options,
        ...(hasLittle((options.workerData ?? {}) as Partial<RegisterToBuild>) && { resourceLimits }),
      }),
  };
});

let dataDir: string;
let store: Store;
const place = () => ({ store: { dataDir }, folder: dataDir });
const current = () => currentRegisterFile(store.shops.register, place());
const files = () => readdirSync(dataDir).filter((name) => name.startsWith('shops'));
const writesChanges = ({ changesPath }: Partial<RegisterToBuild>) => changesPath !== undefined;

beforeEach(async () => {
  hasLittle = () => false;
  dataDir = emptyFolder();
  store = await openStore({ dataDir });
  await store.migrate();
  await store.shops.register.replaceFeed(extract, someInstant);
});
afterEach(() => store.close());

const longUrl = `https://hospoda.example/${'x'.repeat(100_000)}`;

/** Imports a few shops whose records need much more memory than usual ones. */
async function importLargeRecords() {
  const shops = Array.from(
    { length: 300 },
    (_, at): Shop => ({
      uid: `s-${at}`,
      type: 'bricks',
      name: `Hospoda ${at}`,
      url: longUrl,
      tags: [],
      merchantUid: 'm-many',
    }),
  );
  const feed = { ...extract.feed, name: 'many', digest: 'many' };
  await store.shops.register.replaceFeed({ feed, merchants: [], shops, terminals: [] }, someInstant);
}

it('are not written, but the index file is built again', async () => {
  const log = collectLog();
  const readMatcher = matcherInThread({ dataDir }, { log });
  const matchers = watchMatcher({ register: store.shops.register, log, readMatcher });
  await matchers.look();
  await importLargeRecords();
  hasLittle = writesChanges;
  await matchers.look();
  expect(matchers.current()).toMatchObject({ registerVersion: 2, shopCount: 302 });
  expect(log.lines.filter((line) => line.startsWith('error'))).toEqual([]);
  expect(files()).toEqual([expect.stringMatching(/\.index$/)]);
  await matchers.close();
});

it('are part of a new index file before an edit is checked, if another process could write them', async () => {
  await current();
  await importLargeRecords();
  expect((await current()).changes).toBeDefined();
  hasLittle = writesChanges;
  const { changes, remove } = await changedRegisterFile(store.shops.register, place(), {
    merchants: new Map(),
    shops: new Map(),
  });
  expect(files()).toEqual([expect.stringMatching(/\.index$/), expect.stringMatching(/^shops\.changed/)]);
  expect(changes).toContain('shops.changed');
  remove();
});

it('are rejected if one edit makes them, and no index file is built', async () => {
  await current();
  hasLittle = writesChanges;
  const shops = new Map<string, Change<NamedShop>>();
  for (let at = 0; at < 20_000; at++) shops.set(`s-${at}`, {});
  const rejected = await changedRegisterFile(store.shops.register, place(), { merchants: new Map(), shops }).catch(
    (error) => error,
  );
  expect(rejected).toBeInstanceOf(StoreError);
  expect(rejected).toMatchObject({
    isAway: false,
    message: expect.stringMatching(
      /^The edit changes 20000 records, but this process can only check edits of up to 1\d{4} records\.$/,
    ),
  });
  expect(files()).toEqual([expect.stringMatching(/\.index$/)]);
});

it('that never fit make the check of an edit temporarily unavailable', async () => {
  await current();
  hasLittle = writesChanges;
  const shops = new Map(
    Array.from({ length: 300 }, (_, at): [string, Change<NamedShop>] => {
      const uid = `s-${at}`;
      return [uid, { after: { uid, type: 'bricks', name: `Hospoda ${at}`, url: `${longUrl}${at}`, merchantUid: 'm-many' } }];
    }),
  );
  const edit = changedRegisterFile(store.shops.register, place(), { merchants: new Map(), shops });
  await expect(edit).rejects.toMatchObject({ isAway: true, isPartial: true });
  expect(files()).toEqual([expect.stringMatching(/\.index$/)]);
});

it('report an index file that cannot be built either as a fault of the file, not of the store', async () => {
  await importLargeRecords();
  hasLittle = ({ building }) => building !== undefined;
  await expect(current()).rejects.toThrow(/^The index of the shop register cannot be written: the thread crashed: .*memory/);
  expect(files()).toEqual([]);
});
