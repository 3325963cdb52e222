import { openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { register as extract } from '../../../test/support/server/shopTown.ts';
import { emptyFolder, someInstant } from '../../../test/support/server/testApp.ts';
import { registerFormat } from '../../core/shops/register/sections.ts';
import { blockLength } from '../../core/tables/blockBytes.ts';
import { openStore } from '../../store/openStore.ts';
import type { Store } from '../../store/store.ts';
import { currentRegisterFile } from './currentRegisterFile.ts';
import { matcherInThread } from './matcherInThread.ts';
import { watchMatcher } from './watchMatcher.ts';

const tiger = { description: 'U ZLATEHO TYGRA', country: 'CZ' };
let dataDir: string;
let store: Store;
const current = () => currentRegisterFile(store.shops.register, { dataDir });
const inodeOf = (path: string) => statSync(path).ino;
const rename = (name: string) =>
  store.shops.register.edit({ kind: 'correct', level: 'shop', uid: 's-tiger', fields: { name } }, someInstant);

beforeEach(async () => {
  dataDir = emptyFolder();
  store = await openStore({ dataDir });
  await store.migrate();
  await store.shops.register.replaceFeed(extract, someInstant);
});
afterEach(() => store.close());

it('the file is built once per version, and nothing else remains in the folder', async () => {
  const path = await current();
  const built = inodeOf(path);
  expect(inodeOf(await current())).toBe(built);
  await rename('Hostinec Podolí');
  expect(inodeOf(await current())).not.toBe(built);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('shops.index'))).toEqual(['shops.index']);
});

it('two processes that need the same version share one file', async () => {
  const [one, other] = await Promise.all([current(), current()]);
  expect(one).toBe(other);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('shops.index'))).toEqual(['shops.index']);
});

it('the lock and the unfinished files of a process that was killed during a build do not prevent the next build', async () => {
  // No process has this id, because the ids on Linux and macOS are below it.
  writeFileSync(join(dataDir, 'shops.index.lock'), `${hostname()} 2147483646`);
  writeFileSync(join(dataDir, 'shops.index.0f5b1c9a-0000-4000-8000-000000000000'), 'unfinished');
  await current();
  expect(readdirSync(dataDir).filter((name) => name.startsWith('shops.index'))).toEqual(['shops.index']);
});

it('a build waits until another process has released the lock', async () => {
  const lock = join(dataDir, 'shops.index.lock');
  writeFileSync(lock, `another-host ${process.pid}`);
  const building = current();
  const first = await Promise.race([building, new Promise((resolve) => setTimeout(resolve, 500, 'waiting'))]);
  expect(first).toBe('waiting');
  rmSync(lock);
  await building;
});

it.each([
  ['is truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length - blockLength)],
  ['is empty', () => Buffer.alloc(0)],
  ['has a damaged description', (bytes: Buffer) => bytes.fill(7, bytes.length - 2 * blockLength, bytes.length - blockLength)],
  [
    'has another format',
    (bytes: Buffer) => bytes.fill(registerFormat + 1, bytes.length - blockLength + 8, bytes.length - blockLength + 9),
  ],
])('a file that %s is built again', async (_, change) => {
  const path = await current();
  const whole = readFileSync(path);
  writeFileSync(path, change(Buffer.from(whole)));
  await current();
  expect(readFileSync(path).equals(whole)).toBe(true);
});

it('a file that is damaged while it is used is built again, and look-ups have the same results as before', async () => {
  const log = collectLog();
  const { register } = store.shops;
  const readMatcher = matcherInThread({ dataDir });
  const path = await current();
  // All blocks are damaged except the last ones, which contain the description.
  const file = openSync(path, 'r+');
  const { size } = statSync(path);
  const described = 4 * blockLength;
  for (let at = 0; at < size - described; at += blockLength) writeSync(file, Buffer.from([0xff, 0xee]), 0, 2, at + 100);
  const matchers = watchMatcher({ register, log, readMatcher });
  for (let tries = 0; tries < 5; tries++) {
    await matchers.look();
    const [decision] =
      (await matchers
        .current()
        ?.decide([tiger], [])
        .catch(() => [])) ?? [];
    if (decision !== undefined) break;
  }
  expect(await matchers.current()?.decide([tiger], [])).toMatchObject([{ kind: 'found', shopUid: 's-tiger' }]);
  await matchers.close();
});

it('a matcher keeps matching against the file that it has opened, after a newer file has replaced it', async () => {
  const matcher = await matcherInThread({ dataDir })(store.shops.register);
  await rename('Hostinec Podolí');
  await current();
  expect(await matcher.decide([tiger], [])).toMatchObject([{ kind: 'found', shopUid: 's-tiger' }]);
  expect(matcher.registerVersion).toBe(1);
  await matcher.close();
});
