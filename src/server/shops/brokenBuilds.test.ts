/** Builds of the index of the shops on a full disk, and in processes that are killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { register as extract } from '../../../test/support/server/shopTown.ts';
import { emptyFolder, someInstant } from '../../../test/support/server/testApp.ts';
import { type Fault, injectFault } from '../../../test/support/shops/faultyDisk.ts';
import { registerOf } from '../../../test/support/shops/randomRegister.ts';
import { openSections } from '../../core/shops/register/sections.ts';
import { openStore } from '../../store/openStore.ts';
import type { Store } from '../../store/store.ts';
import { currentRegisterFile } from './currentRegisterFile.ts';
import { matcherInThread } from './matcherInThread.ts';
import { openBlockFile, RegisterFileBuilder } from './registerFile.ts';

const support = (name: string): string => fileURLToPath(new URL(`../../../test/support/shops/${name}`, import.meta.url));
const filesIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('shops'));

describe('a build on a disk that becomes full', () => {
  const identity = { key: 'test', registerVersion: 1, stamp: '' };
  const { merchants, shops } = registerOf(1, 400);
  const build = (path: string) => {
    const builder = new RegisterFileBuilder(path, { part: 150, folder: `${path}.building` });
    try {
      builder.addMerchants(merchants);
      builder.addShops(shops);
      builder.finish(identity);
    } catch (error) {
      builder.discard();
      throw error;
    }
  };

  it('leaves the previous file and nothing else, whichever call fails', () => {
    const folder = emptyFolder();
    const path = join(folder, 'shops.0000000000000000.index');
    const building = `${path}.building`;
    mkdirSync(building);
    build(path);
    const replaced: string[] = [];
    const failed = { openSync: 0, writeSync: 0, fsyncSync: 0, renameSync: 0 };
    for (const call of ['openSync', 'writeSync', 'fsyncSync', 'renameSync'] as const)
      for (let after = 0; ; after++) {
        const previous = readFileSync(path);
        const remove = injectFault({ kind: 'full', call, after, folder });
        let error: unknown;
        try {
          build(path);
        } catch (caught) {
          error = caught;
        }
        if (!remove()) break;
        failed[call] += 1;
        expect(readdirSync(building)).toEqual([]);
        if (!readFileSync(path).equals(previous)) replaced.push(call);
        expect(error).toMatchObject({ code: 'ENOSPC' });
      }
    // The last file that is opened and written to disk is the folder, after the complete file has replaced the previous one.
    expect(replaced).toEqual(['openSync', 'fsyncSync']);
    expect(failed.writeSync).toBeGreaterThan(3);
    expect(failed).toMatchObject({ fsyncSync: 2, renameSync: 1 });
    const file = openBlockFile(path);
    expect(openSections(file, 0)?.described).toMatchObject({ ...identity, shopCount: 400 });
    file.close();
  });
});

describe('a process that', () => {
  let dataDir: string;
  let store: Store;
  beforeEach(async () => {
    dataDir = emptyFolder();
    store = await openStore({ dataDir });
    await store.migrate();
    await store.shops.register.replaceFeed(extract, someInstant);
  });
  afterEach(() => store.close());

  const rename = (name: string) =>
    store.shops.register.edit({ kind: 'correct', level: 'shop', uid: 's-tiger', fields: { name } }, someInstant);
  const podoli = { description: 'HOSTINEC PODOLI', country: 'CZ' };
  const current = () => currentRegisterFile(store.shops.register, { store: { dataDir }, folder: dataDir });
  const readMatcher = () => matcherInThread({ dataDir }, { log: collectLog() });
  const names = () => filesIn(dataDir).map((name) => name.replace(/[0-9a-f]{16}/, ''));

  /** Builds the files in a process with a fault. Returns the signal that has ended it, and its output. */
  async function buildWith(fault: Omit<Fault, 'folder'>, ...args: readonly string[]) {
    const env = {
      ...process.env,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${support('faultyDisk.ts')}`,
      FAULT: JSON.stringify({ ...fault, folder: dataDir }),
    };
    const child = spawn(process.execPath, [support('buildRegisterFile.ts'), dataDir, ...args], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    const [, signal] = await once(child, 'close');
    return { signal, printed };
  }

  /** Makes the lock and the folders of a killed process old enough that another process removes them. */
  const age = () => {
    for (const name of filesIn(dataDir)) if (name.includes('.building')) utimesSync(join(dataDir, name), 0, 0);
  };

  it.each<[what: string, call: Fault['call'], after: number, replaced: boolean]>([
    ['writes the changes', 'writeSync', 0, false],
    ['writes the changes to disk', 'fsyncSync', 0, false],
    ['renames the changes', 'renameSync', 0, false],
    ['has renamed the changes', 'fsyncSync', 1, true],
  ])('is killed when it %s leaves usable files, and the next one leaves no others', async (_, call, after, replaced) => {
    const { path } = await current();
    await rename('Hostinec Podolí');
    expect(await buildWith({ kind: 'kill', call, after })).toMatchObject({ signal: 'SIGKILL' });
    expect(names()).toContain(replaced ? 'shops..changes' : 'shops..index');
    const older = await readMatcher()(store.shops.register, { acceptsOlder: true });
    expect(older.registerVersion).toBe(replaced ? 2 : 1);
    await older.close();
    age();
    const matcher = await readMatcher()(store.shops.register);
    expect(await matcher.decide([podoli], [])).toMatchObject([{ kind: 'found', shopUid: 's-tiger' }]);
    await matcher.close();
    expect(statSync(path).isFile()).toBe(true);
    expect(names()).toEqual(['shops..changes', 'shops..index']);
  });

  it.each<[what: string, call: Fault['call'], after: number, replaced: boolean]>([
    ['writes the index file', 'writeSync', 0, false],
    ['deletes the changes to the previous index file', 'rmSync', 0, false],
    ['renames the index file', 'renameSync', 0, false],
    ['has renamed the index file', 'fsyncSync', 1, true],
  ])('is killed when it %s leaves a usable file, and the next one leaves no others', async (_, call, after, replaced) => {
    const { path } = await current();
    await rename('Hostinec Podolí');
    await current();
    const file = openBlockFile(path);
    const base = openSections(file, 0)?.bytes.id;
    file.close();
    expect(await buildWith({ kind: 'kill', call, after }, String(base))).toMatchObject({ signal: 'SIGKILL' });
    const older = await readMatcher()(store.shops.register, { acceptsOlder: true });
    expect(older.shopCount).toBe(2);
    await older.close();
    age();
    const matcher = await readMatcher()(store.shops.register);
    expect(await matcher.decide([podoli], [])).toMatchObject([{ kind: 'found', shopUid: 's-tiger' }]);
    await matcher.close();
    expect(names()).toEqual(replaced ? ['shops..index'] : ['shops..changes', 'shops..index']);
  });

  it.each<[what: string, call: Fault['call']]>([
    ['write', 'writeSync'],
    ['complete', 'fsyncSync'],
    ['rename', 'renameSync'],
  ])('cannot %s a file because the disk is full reports this, and the previous files stay in use', async (_, call) => {
    await current();
    await rename('Hostinec Podolí');
    const { signal, printed } = await buildWith({ kind: 'full', call, after: 0 });
    expect([signal, printed]).toEqual([
      null,
      'The index of the shop register cannot be written: ENOSPC: no space left on device, write\n',
    ]);
    expect(names()).toEqual(['shops..index']);
    const older = await readMatcher()(store.shops.register, { acceptsOlder: true });
    expect(older.registerVersion).toBe(1);
    await older.close();
  });
});
