import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyFolder } from '../../../test/support/server/testApp.ts';
import { readCacheFile, writeCacheFile } from './cacheFile.ts';

const value = { text: 'ř', map: new Map([['a', { numbers: new Float64Array([1.5, 2]) }]]), list: [Buffer.from('of a pool')] };
const read = (path: string, wanted = 'release 1') => readCacheFile(path, (key) => key === wanted);

it('stores a value with its arrays of numbers, and replaces the previous value', async () => {
  const path = join(emptyFolder(), 'kept');
  writeFileSync(path, 'something longer than that');
  await writeCacheFile(path, 'release 1', value);
  expect(await read(path)).toEqual({ ...value, list: [new Uint8Array(Buffer.from('of a pool'))] });
});

it('ignores a file that has a different key, is truncated or was changed', async () => {
  const path = join(emptyFolder(), 'kept');
  await writeCacheFile(path, 'release 1', value);
  expect(await read(path, 'release 2')).toBeUndefined();
  const whole = readFileSync(path);
  for (let at = 0; at < whole.length; at++) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] as number) ^ 1;
    writeFileSync(path, changed);
    expect(await read(path), `byte ${at}`).toBeUndefined();
    writeFileSync(path, whole.subarray(0, at));
    expect(await read(path), `${at} bytes`).toBeUndefined();
  }
});

it('removes temporary files of a killed process, and no other files', async () => {
  const folder = emptyFolder();
  const twoHoursAgo = Date.now() / 1_000 - 7_200;
  const names = {
    left: 'kept.0b0e9f5e-1c2d-4e3f-8a9b-0c1d2e3f4a5b',
    beingWritten: 'kept.1b0e9f5e-1c2d-4e3f-8a9b-0c1d2e3f4a5b',
    ofAnother: 'other.0b0e9f5e-1c2d-4e3f-8a9b-0c1d2e3f4a5b',
    backup: 'kept.backup',
  };
  for (const name of Object.values(names)) {
    writeFileSync(join(folder, name), 'x');
    if (name !== names.beingWritten) utimesSync(join(folder, name), twoHoursAgo, twoHoursAgo);
  }
  await writeCacheFile(join(folder, 'kept'), 'release 1', value);
  expect(readdirSync(folder).sort()).toEqual(['kept', names.beingWritten, names.backup, names.ofAnother].sort());
});

it('does not leave an incomplete file when it cannot be written', async () => {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'kept', 'in the way'), { recursive: true });
  await expect(writeCacheFile(join(folder, 'kept'), 'release 1', value)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(readdirSync(folder)).toEqual(['kept']);
});
