import {
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { register as extract } from '../../../test/support/server/shopTown.ts';
import { emptyFolder, someInstant } from '../../../test/support/server/testApp.ts';
import { injectFault } from '../../../test/support/shops/faultyDisk.ts';
import { randomTexts, registerOf } from '../../../test/support/shops/randomRegister.ts';
import { changesFormat } from '../../core/shops/register/changes.ts';
import { registerFormat } from '../../core/shops/register/sections.ts';
import type { Shop } from '../../core/shops/shop.ts';
import { BlockBytes, blockLength } from '../../core/tables/blockBytes.ts';
import { readDescription } from '../../core/tables/tableWriter.ts';
import { openStore } from '../../store/openStore.ts';
import type { Store } from '../../store/store.ts';
import { startThread } from '../../threads/startThread.ts';
import {
  changedRegisterFile,
  currentRegisterFile,
  mergeRegisterFile,
  RegisterFileError,
  registerFolder,
} from './currentRegisterFile.ts';
import { matcherInThread, startMatcherThread } from './matcherInThread.ts';
import { isOutgrown, isTooLarge, openBlockFile, RegisterFileBuilder } from './registerFile.ts';
import { changesName } from './registerNames.ts';
import type { BuildResult } from './registerThread.ts';
import { collectNames, type ReadMatcher } from './runningMatcher.ts';
import { watchMatcher } from './watchMatcher.ts';

const tiger = { description: 'U ZLATEHO TYGRA', country: 'CZ' };
const podoli = { description: 'HOSTINEC PODOLI', country: 'CZ' };
let dataDir: string;
let store: Store;
const currentFiles = (options?: Parameters<typeof currentRegisterFile>[2]) =>
  currentRegisterFile(store.shops.register, { store: { dataDir }, folder: dataDir }, options);
const current = async (...asked: Parameters<typeof currentFiles>) => (await currentFiles(...asked)).path;
const readMatcher = () => matcherInThread({ dataDir }, { log: collectLog() });
const watch = (log = collectLog()) => watchMatcher({ register: store.shops.register, log, readMatcher: readMatcher() });
const inodeOf = (path: string) => statSync(path).ino;
const rename = (name: string) =>
  store.shops.register.edit({ kind: 'correct', level: 'shop', uid: 's-tiger', fields: { name } }, someInstant);
async function importShops(count: number) {
  const { shops } = registerOf(1, count);
  const many = shops.map((shop): Shop => ({ ...shop, tags: [] }));
  const feed = { ...extract.feed, name: 'many', digest: 'many' };
  await store.shops.register.replaceFeed({ feed, merchants: [], shops: many, terminals: [] }, someInstant);
  return shops;
}
const files = () => readdirSync(dataDir).filter((name) => name.startsWith('shops'));
const merge = (outgrown: number) =>
  mergeRegisterFile({ store: { dataDir }, folder: dataDir }, outgrown, new AbortController().signal);
function opened(path: string, format = registerFormat) {
  const file = openBlockFile(path);
  const bytes = new BlockBytes(file, 0);
  const described = readDescription(bytes, file.blocks, format);
  file.close();
  return { described, id: bytes.id };
}
const onlyIndex = [expect.stringMatching(/^shops\.[0-9a-f]{16}\.index$/)];

/** Damages all blocks except the last ones, which contain the description. */
function damageContent(path: string): void {
  const file = openSync(path, 'r+');
  const content = statSync(path).size - 4 * blockLength;
  for (let at = 0; at < content; at += blockLength) writeSync(file, Buffer.from([0xff, 0xee]), 0, 2, at + 100);
}

beforeEach(async () => {
  dataDir = emptyFolder();
  store = await openStore({ dataDir });
  await store.migrate();
  await store.shops.register.replaceFeed(extract, someInstant);
});
afterEach(() => {
  vi.restoreAllMocks();
  return store.close();
});

it('the index file is built once, each version of the changes since then is written once, and nothing else remains', async () => {
  const { path, changes } = await currentFiles();
  expect(changes).toBeUndefined();
  const built = inodeOf(path);
  expect(inodeOf(await current())).toBe(built);
  // An import of the same file changes the feed, but no name.
  await store.shops.register.replaceFeed(extract, someInstant + 86_400_000);
  expect(await currentFiles()).toEqual({ path, key: expect.any(String) });
  await rename('Hostinec Podolí');
  const after = await currentFiles();
  const written = inodeOf(after.changes as string);
  expect((await currentFiles()).changes).toBe(after.changes);
  expect([inodeOf(path), inodeOf(after.changes as string)]).toEqual([built, written]);
  expect(files().map((name) => name.replace(/[0-9a-f]{16}/, ''))).toEqual(['shops..changes', 'shops..index']);
  const outgrown = opened(path).id;
  await merge(outgrown);
  expect(files()).toEqual(onlyIndex);
  expect(await currentFiles()).toEqual({ path, key: after.key });
  const merged = inodeOf(path);
  expect(merged).not.toBe(built);
  // Another process that wants the same merge.
  await merge(outgrown);
  expect(inodeOf(path)).toBe(merged);
});

it('a process that waits for another build does not accept changes from the time before a backup was restored', async () => {
  const path = await current();
  await store.close();
  const backup = emptyFolder();
  cpSync(dataDir, backup, { recursive: true });
  store = await openStore({ dataDir });
  await rename('Hostinec Podolí');
  const { changes } = await currentFiles();
  const lostChanges = readFileSync(changes as string);
  await rename('Pivnice Smíchov');
  await current();
  await merge(opened(path).id);
  const lostIndex = readFileSync(path);
  await store.close();
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
  cpSync(backup, dataDir, { recursive: true });
  const index = readFileSync(path);
  writeFileSync(path, lostIndex);
  writeFileSync(changes as string, lostChanges);
  store = await openStore({ dataDir });
  mkdirSync(`${path}.building`);
  const building = currentFiles();
  while (!existsSync(`${changes}.building`)) await pause(1);
  while (existsSync(`${changes}.building`)) await pause(1);
  writeFileSync(`${path}.new`, index);
  renameSync(`${path}.new`, path);
  const built = await building;
  const { stamp } = await store.shops.register.state();
  expect(opened(built.changes ?? built.path, built.changes ? changesFormat : registerFormat).described).toMatchObject({ stamp });
});

it('changes to an index file that another process has removed are outdated', async () => {
  const workerData = {
    store: { dataDir },
    path: join(dataDir, 'removed'),
    key: 'key',
    building: dataDir,
    changesPath: 'changes',
  };
  const thread = startThread<'build', BuildResult>(new URL('./registerThread.ts', import.meta.url), { workerData });
  expect(await thread.ask('build')).toBe('outdated');
  await thread.close(0);
});

it('a second build that fails is logged once, and is not repeated after each change', async () => {
  const log = collectLog();
  let attempts = 0;
  const read: ReadMatcher = async (...asked) => ({
    ...(await readMatcher()(...asked)),
    async merge() {
      attempts += 1;
      throw new RegisterFileError('The disk is full.');
    },
  });
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const matchers = watchMatcher({ register: store.shops.register, log, readMatcher: read });
  for (const name of ['Hostinec Podolí', 'Pivnice Smíchov', 'Pivnice Karlín']) {
    await rename(name);
    await matchers.look();
  }
  await matchers.close();
  expect(attempts).toBe(1);
  expect(log.lines.filter((line) => line.startsWith('error'))).toEqual([
    'error: Could not build the index of the shop register again (The disk is full.)',
  ]);
});

it('an index file that the changes have outgrown is built again in the background, while look-ups use the changes', async () => {
  const shops = await importShops(1_100);
  const { path, key } = await currentFiles();
  // The index also contains shops that the store lacks. A build from the store therefore removes them.
  const { register } = store.shops;
  const builder = new RegisterFileBuilder(path);
  const { version, stamp } = await collectNames(register, builder);
  const others = registerOf(2, 7_000).shops.map((shop) => ({ ...shop, merchantUid: 'm-others' }));
  builder.addShops(others);
  builder.finish({ key, registerVersion: version, stamp });
  const outgrown = opened(path).id;
  const matchers = watch();
  await matchers.look();
  const all = 7_000 + 1_100 + 2;
  expect(matchers.current()?.shopCount).toBe(all);
  const renamed = shops.map((shop, at): Shop => ({ ...shop, name: `Hospoda ${at}`, tags: [] }));
  const feed = { ...extract.feed, name: 'many', digest: 'renamed' };
  await register.replaceFeed({ feed, merchants: [], shops: renamed, terminals: [] }, someInstant);
  await matchers.look();
  expect(matchers.current()).toMatchObject({ registerVersion: version + 1, shopCount: all });
  while (opened(path).id === outgrown) await pause(10);
  expect(matchers.current()).toMatchObject({ registerVersion: version + 1, shopCount: all });
  await rename('Hostinec Podolí');
  await matchers.look();
  expect(matchers.current()).toMatchObject({ registerVersion: version + 2, shopCount: 1_102 });
  expect(await matchers.current()?.decide([podoli], [])).toMatchObject([{ kind: 'found', shopUid: 's-tiger' }]);
  await matchers.close();
  expect(files()).toEqual([expect.stringMatching(/\.changes$/), ...onlyIndex]);
});

it.each([
  // A share of the records, or the numbers that limit the share.
  [10_000, 1_000, 0, { tooLarge: false, outgrown: false }],
  [10_000, 1_001, 0, { tooLarge: false, outgrown: true }],
  [10_000, 1_500, 0, { tooLarge: false, outgrown: true }],
  [10_000, 1_501, 0, { tooLarge: true, outgrown: true }],
  [10_000_000, 20_000, 0, { tooLarge: false, outgrown: false }],
  [10_000_000, 20_001, 0, { tooLarge: false, outgrown: true }],
  [10_000_000, 1, 500, { tooLarge: false, outgrown: false }],
  [10_000_000, 1, 501, { tooLarge: false, outgrown: true }],
])('%i shops, of which %i have changed in %i versions: %j', (shopCount, changed, versions, expected) => {
  const base = { described: { shopCount, merchantCount: 0, registerVersion: 7 } };
  expect({
    tooLarge: isTooLarge(base, changed),
    outgrown: isOutgrown(base, { registerVersion: 7 + versions, changed }),
  }).toEqual(expected);
});

it('an import that changes a large part of the register builds the index file again', async () => {
  const { path } = await currentFiles();
  const built = inodeOf(path);
  await importShops(1_100);
  expect(await currentFiles()).toEqual({ path, key: expect.any(String) });
  expect(inodeOf(path)).not.toBe(built);
});

it('changes that are damaged while they are used are written again, and the index file stays', async () => {
  const { path } = await currentFiles();
  const built = inodeOf(path);
  const shops = await importShops(900);
  const { changes = '' } = await currentFiles();
  const matchers = watch();
  await matchers.look();
  const damaged = matchers.current();
  expect(damaged?.shopCount).toBe(902);
  damageContent(changes);
  await expect(damaged?.decide(randomTexts(shops, 50, 1), [])).rejects.toThrow('damaged');
  expect([existsSync(changes), inodeOf(path)]).toEqual([false, built]);
  await matchers.close();
});

it('changes that are damaged before they are opened are written again, and the previous version stays in use meanwhile', async () => {
  const read = readMatcher();
  const before = await read(store.shops.register);
  await importShops(900);
  const { changes = '' } = await currentFiles();
  damageContent(changes);
  const after = await read(store.shops.register);
  expect(after).toMatchObject({ registerVersion: 2, shopCount: 902 });
  expect(await before.decide([tiger], [])).toMatchObject([{ kind: 'found', shopUid: 's-tiger' }]);
  await Promise.all([before.close(), after.close()]);
});

it('a register that was restored from a backup and then edited has another file, although its version is the same', async () => {
  await current();
  await store.close();
  const backup = emptyFolder();
  cpSync(dataDir, backup, { recursive: true });
  store = await openStore({ dataDir });
  await rename('Hostinec Podolí');
  const before = await store.shops.register.state();
  const path = await current();
  await store.close();
  const index = readFileSync(path);
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
  cpSync(backup, dataDir, { recursive: true });
  writeFileSync(path, index);
  store = await openStore({ dataDir });
  await rename('Pivnice Smíchov');
  expect((await store.shops.register.state()).version).toBe(before.version);
  const matcher = await readMatcher()(store.shops.register);
  const smichov = { description: 'PIVNICE SMICHOV', country: 'CZ' };
  expect(await matcher.decide([podoli, smichov], [])).toMatchObject([{ kind: 'nothing' }, { kind: 'found' }]);
  await matcher.close();
});

it('two processes that need the same version share one file', async () => {
  const [one, other] = await Promise.all([current(), current()]);
  expect(one).toBe(other);
  expect(files()).toEqual(onlyIndex);
});

describe('a build', () => {
  it('deletes the files of other releases and what processes left that were killed, but no files of an operator', async () => {
    const uuid = '0f5b1c9a-0000-4000-8000-000000000000';
    const old = [
      `shops.00112233445566aa.index.building.${uuid}`,
      `shops.changed.${uuid}`,
      'shops.00112233445566aa.index.building',
    ];
    for (const name of old) {
      mkdirSync(join(dataDir, name));
      writeFileSync(join(dataDir, name, 'part'), '');
      utimesSync(join(dataDir, name), 0, 0);
    }
    for (const name of ['shops.00112233445566aa.index', 'shops.00112233445566aa.changes', 'shops.index.bak']) {
      writeFileSync(join(dataDir, name), '');
      utimesSync(join(dataDir, name), 0, 0);
    }
    // A process of another release uses this file.
    const used = 'shops.ffeeddccbbaa9988.index';
    writeFileSync(join(dataDir, used), '');
    const running = `shops.ffeeddccbbaa9988.index.building`;
    mkdirSync(join(dataDir, running));
    await current();
    expect(files()).toEqual(expect.arrayContaining([...onlyIndex, used, running, 'shops.index.bak']));
    expect(files().length).toBe(4);
  });

  it('waits until another process has finished, and takes over if that process has been killed', async () => {
    const lock = `${changesName(await current())}.building`;
    await rename('Hostinec Podolí');
    mkdirSync(lock);
    const ending = new AbortController();
    const building = current({ signal: ending.signal });
    expect(await Promise.race([building, pause(500, 'waiting')])).toBe('waiting');
    ending.abort();
    await expect(building).rejects.toThrow('aborted');
    utimesSync(lock, 0, 0);
    await current();
    expect(files()).toEqual([expect.stringMatching(/\.changes$/), ...onlyIndex]);
  });

  it('of an index file that was removed while an edit was checked waits for another process that builds it', async () => {
    const path = await current();
    const empty = { merchants: new Map(), shops: new Map() };
    const state = vi.spyOn(store.shops.register, 'state');
    const checking = changedRegisterFile(store.shops.register, { store: { dataDir }, folder: dataDir }, empty);
    while (!files().some((name) => name.startsWith('shops.changed.'))) await pause(1);
    rmSync(path);
    mkdirSync(`${path}.building`);
    // It asks again while it waits for the lock.
    await vi.waitFor(() => expect(state.mock.calls.length).toBeGreaterThan(2), { timeout: 9_000 });
    expect(existsSync(path)).toBe(false);
    rmSync(`${path}.building`, { recursive: true });
    (await checking).remove();
    expect(files()).toEqual(onlyIndex);
  });

  it('ends and releases its lock when the service closes', async () => {
    const matchers = watch();
    const looked = matchers.look();
    while (!files().some((name) => name.endsWith('.building'))) await pause(1);
    await matchers.close();
    await looked;
    expect([files(), matchers.current()]).toEqual([[], undefined]);
  });

  it('whose lock another process has taken over fails, and leaves the new lock in place', async () => {
    const lock = `${changesName(await current())}.building`;
    await rename('Hostinec Podolí');
    const building = current();
    building.catch(() => {});
    while (!existsSync(lock)) await pause(1);
    renameSync(lock, `${lock}.away`);
    mkdirSync(lock);
    await expect(building).rejects.toThrow(RegisterFileError);
    expect(existsSync(lock)).toBe(true);
  });

  it('that cannot write the file logs this once, and look-ups use the previous version', async () => {
    const log = collectLog();
    const matchers = watch(log);
    await matchers.look();
    const [name] = files() as [string];
    // The file cannot replace a folder.
    rmSync(join(dataDir, name));
    mkdirSync(join(dataDir, name, 'something'), { recursive: true });
    await rename('Hostinec Podolí');
    await matchers.look();
    await matchers.look();
    expect(log.lines.filter((line) => line.startsWith('error'))).toEqual([
      expect.stringMatching(
        /^error: Look-ups do not know the newest shops \(The index of the shop register cannot be written: E/,
      ),
    ]);
    expect(await matchers.current()?.decide([tiger], [])).toMatchObject([{ kind: 'found', shopUid: 's-tiger' }]);
    await matchers.close();
  });
});

it('a data folder that cannot be written is replaced by a temporary folder, and the operator gets a warning', async () => {
  const warnings: string[] = [];
  const folder = registerFolder(join(dataDir, 'not', 'there'), (sentence) => warnings.push(sentence));
  const place = { store: { dataDir }, folder };
  const { path } = await currentRegisterFile(store.shops.register, place);
  expect([files(), existsSync(path), warnings]).toEqual([
    [],
    true,
    [expect.stringMatching(/^The index of the shop register is in .*, because DATA_DIR cannot be written: ENOENT/)],
  ]);
  rmSync(folder, { recursive: true });
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
  expect(readFileSync(path).length).toBe(whole.length);
  const matcher = await readMatcher()(store.shops.register);
  expect(await matcher.decide([tiger], [])).toMatchObject([{ kind: 'found', shopUid: 's-tiger' }]);
  await matcher.close();
});

it.each([
  ['content', damageContent],
  ['description', (path: string) => truncateSync(path, statSync(path).size - blockLength)],
])('a file whose %s is damaged before it is opened is built again, and the log says so', async (_, damage) => {
  damage(await current());
  const log = collectLog();
  const matcher = await matcherInThread({ dataDir }, { log })(store.shops.register);
  expect(await matcher.decide([tiger], [])).toMatchObject([{ kind: 'found', shopUid: 's-tiger' }]);
  expect(log.lines).toEqual([
    expect.stringMatching(/^error: The index of the shop register is damaged and is being built again/),
  ]);
  await matcher.close();
});

it('a file that cannot be opened is not reported as damaged', async () => {
  await current();
  const log = collectLog();
  // The first attempt to open the file fails, and the attempt after the lock was taken.
  const remove = [0, 1].map((after) => injectFault({ kind: 'full', call: 'openSync', after, folder: dataDir }));
  try {
    const matcher = await matcherInThread({ dataDir }, { log })(store.shops.register);
    await matcher.close();
  } finally {
    expect(remove.reverse().map((one) => one())).toEqual([true, true]);
  }
  expect(log.lines).toEqual([]);
});

it('a damaged file that cannot be replaced is reported once', async () => {
  const path = await current();
  rmSync(path);
  // The file cannot replace a folder.
  mkdirSync(join(path, 'something'), { recursive: true });
  const log = collectLog();
  const read = matcherInThread({ dataDir }, { log });
  for (let attempt = 0; attempt < 2; attempt++) await expect(read(store.shops.register)).rejects.toThrow(RegisterFileError);
  expect(log.lines).toEqual([expect.stringMatching(/^error: The index of the shop register is damaged/)]);
});

it('if the matcher exits while the file cannot be written, the next attempt does not wait, and the log says that look-ups fail', async () => {
  const exited = Promise.withResolvers<void>();
  let isFull = false;
  const readMatcherUnlessFull: ReadMatcher = async (...asked) => {
    if (isFull) throw new RegisterFileError('The disk is full.');
    return { ...(await readMatcher()(...asked)), ended: exited.promise };
  };
  const log = collectLog();
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const matchers = watchMatcher({ register: store.shops.register, log, readMatcher: readMatcherUnlessFull });
  await matchers.look();
  const used = matchers.current();
  isFull = true;
  await rename('Hostinec Podolí');
  await matchers.look();
  exited.resolve();
  await vi.waitFor(() => expect(matchers.current()).not.toBe(used), 45_000);
  await matchers.look();
  await matchers.look();
  expect(log.lines.filter((line) => line.startsWith('error'))).toEqual([
    'error: Look-ups do not know the newest shops (The disk is full.)',
    'error: Shop look-ups return 503 (The disk is full.)',
  ]);
  await matchers.close();
});

it('the index is unavailable after a failed build, also while it is built again', async () => {
  let build = Promise.withResolvers<void>();
  const read: ReadMatcher = async (register, options) => {
    options?.onBuild?.();
    await build.promise;
    return readMatcher()(register, options);
  };
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const matchers = watchMatcher({ register: store.shops.register, log: collectLog(), readMatcher: read });
  const failing = matchers.look();
  await vi.waitFor(() => expect(matchers.indexState()).toBe('building'), { interval: 1, timeout: 45_000 });
  build.reject(new RegisterFileError('The disk is full.'));
  await failing;
  build = Promise.withResolvers<void>();
  vi.mocked(performance.now).mockReturnValue(1_000);
  const states = new Set<string>();
  const looked = matchers.look();
  for (let waited = 0; waited < 20; waited++) {
    states.add(matchers.indexState());
    await pause(5);
  }
  build.resolve();
  await looked;
  expect([[...states], matchers.indexState()]).toEqual([['unavailable'], 'ready']);
  await matchers.close();
});

it('a file that is damaged while it is used rejects look-ups as if the store were unavailable, and is built again', async () => {
  const { path, key } = await currentRegisterFile(store.shops.register, { store: { dataDir }, folder: dataDir });
  const { version, stamp } = await store.shops.register.state();
  // More blocks than a matcher reads when it opens the file.
  const builder = new RegisterFileBuilder(path);
  const { shops } = registerOf(1, 3_000);
  builder.addShops(shops);
  builder.finish({ key, registerVersion: version, stamp });
  const matchers = watch();
  await matchers.look();
  const damaged = matchers.current();
  expect(damaged?.shopCount).toBe(3_000);
  damageContent(path);
  await expect(damaged?.decide(randomTexts(shops, 50, 1), [])).rejects.toThrow(
    'The index of the shop register is damaged and is being built again.',
  );
  expect(existsSync(path)).toBe(false);
  while (matchers.current() === damaged) await pause(1);
  expect(matchers.indexState()).toBe('unavailable');
  const looked = matchers.look();
  await vi.waitFor(() => expect(matchers.indexState()).toBe('building'), { interval: 1, timeout: 45_000 });
  await looked;
  expect(matchers.indexState()).toBe('ready');
  expect(await matchers.current()?.decide([tiger], [])).toMatchObject([{ kind: 'found', shopUid: 's-tiger' }]);
  await matchers.close();
});

it('the index is being built also while another process builds it, and is unavailable if it cannot be written', async () => {
  const path = await current();
  rmSync(path);
  const lock = `${path}.building`;
  mkdirSync(lock);
  const log = collectLog();
  const matchers = watch(log);
  const looked = matchers.look();
  await vi.waitFor(() => expect(matchers.indexState()).toBe('building'), { interval: 1, timeout: 45_000 });
  // The file cannot replace a folder.
  mkdirSync(join(path, 'something'), { recursive: true });
  rmSync(lock, { recursive: true });
  await looked;
  expect(matchers.indexState()).toBe('unavailable');
  expect(log.lines).toContainEqual(expect.stringMatching(/^error: Shop look-ups return 503 \(The index .* cannot be written: E/));
  await matchers.close();
});

it('a starting process matches against the previous file until the new file is built', async () => {
  await current();
  await rename('Hostinec Podolí');
  const matchers = watch();
  await matchers.look();
  expect(matchers.current()?.registerVersion).toBe(1);
  expect(await matchers.current()?.decide([tiger], [])).toMatchObject([{ kind: 'found', shopUid: 's-tiger' }]);
  await matchers.look();
  expect(matchers.current()?.registerVersion).toBe(2);
  expect(await matchers.current()?.decide([podoli], [])).toMatchObject([{ kind: 'found', shopUid: 's-tiger' }]);
  await matchers.close();
});

it('a matcher does not use a file of another store that has the name of its own file, and does not remove it', async () => {
  const path = await current();
  const builder = new RegisterFileBuilder(path);
  builder.finish({ key: 'another', registerVersion: 1, stamp: 'another' });
  const matcherThread = startMatcherThread();
  expect(await matcherThread.ask({ what: 'read', files: { path, key: 'this' } })).toBe('replaced');
  await matcherThread.close(0);
  expect(existsSync(path)).toBe(true);
  const matcher = await readMatcher()(store.shops.register);
  expect(matcher.shopCount).toBe(2);
  await matcher.close();
});

it('another release builds its own files beside the running service, and both stay usable', async () => {
  const running = await readMatcher()(store.shops.register);
  const path = await current();
  const built = inodeOf(path);
  vi.resetModules();
  vi.doMock('../settings/release.ts', () => ({ release: 'next' }));
  const next = await import('./currentRegisterFile.ts');
  vi.doUnmock('../settings/release.ts');
  const place = { store: { dataDir }, folder: dataDir };
  const other = await next.currentRegisterFile(store.shops.register, place);
  expect(other.path).not.toBe(path);
  expect(inodeOf(path)).toBe(built);
  await rename('Hostinec Podolí');
  const { changes } = await currentFiles();
  const { changes: otherChanges } = await next.currentRegisterFile(store.shops.register, place);
  expect(files()).toEqual([path, other.path, changes, otherChanges].map((file) => basename(file as string)).sort());
  expect(await running.decide([tiger], [])).toMatchObject([{ kind: 'found', shopUid: 's-tiger' }]);
  await running.close();
});

it('a matcher keeps matching against the file that it has opened, after a newer file has replaced it', async () => {
  const matcher = await readMatcher()(store.shops.register);
  await rename('Hostinec Podolí');
  await current();
  expect(await matcher.decide([tiger], [])).toMatchObject([{ kind: 'found', shopUid: 's-tiger' }]);
  expect(matcher.registerVersion).toBe(1);
  await matcher.close();
});
