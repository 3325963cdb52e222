import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyFolder } from '../../../test/support/server/testApp.ts';
import { replaceFile } from './replaceFile.ts';

const pieces = [Buffer.from('one '), Buffer.alloc(0), Buffer.from('two')];

it('writes all pieces one after the other, in the place of what was there', async () => {
  const path = join(emptyFolder(), 'kept');
  writeFileSync(path, 'something longer than that');
  await replaceFile(path, pieces);
  expect(readFileSync(path, 'utf8')).toBe('one two');
});

it('takes away what a process that was killed has left behind, and nothing else', async () => {
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
  await replaceFile(join(folder, 'kept'), pieces);
  expect(readdirSync(folder).sort()).toEqual(['kept', names.beingWritten, names.backup, names.ofAnother].sort());
});

it('leaves nothing unfinished where it fails', async () => {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'kept', 'in the way'), { recursive: true });
  await expect(replaceFile(join(folder, 'kept'), pieces)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(readdirSync(folder)).toEqual(['kept']);
});
