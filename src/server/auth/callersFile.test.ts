import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { emptyFolder } from '../../../test/support/server/testApp.ts';
import { ConfigError } from '../settings/configError.ts';
import { callersFile } from './callersFile.ts';

const fio = { slug: 'fio', key: 'k-fio', operator: 'Fio banka' };

function folderWith(text?: string): { folder: string; path: string } {
  const folder = emptyFolder();
  const path = join(folder, 'callers.json');
  if (text !== undefined) writeFileSync(path, text);
  return { folder, path };
}

test('a missing file contains no callers', () => {
  expect(callersFile(folderWith().folder, collectLog()).entries()).toEqual([]);
});

test('an invalid file at startup is an error that names the file', () => {
  const { folder, path } = folderWith('{}');
  expect(() => callersFile(folder, collectLog())).toThrow(new ConfigError(`${path} must contain a list of callers.`));
});

test('a folder with the name of the file is reported as unreadable', () => {
  const { folder, path } = folderWith();
  mkdirSync(path);
  expect(() => callersFile(folder, collectLog())).toThrow(`Cannot read ${path}: EISDIR`);
});

test('the callers follow the file when it is created, changed, damaged, repaired and deleted', () => {
  const { folder, path } = folderWith();
  const log = collectLog();
  const file = callersFile(folder, log);
  const slugs = () => {
    file.look();
    return file.entries().map(({ slug }) => slug);
  };
  writeFileSync(path, JSON.stringify([fio]));
  expect(slugs()).toEqual(['fio']);
  writeFileSync(path, JSON.stringify([fio, { ...fio, slug: 'kb', key: 'k-kb' }]));
  expect(slugs()).toEqual(['fio', 'kb']);
  writeFileSync(path, '[{');
  expect(slugs()).toEqual(['fio', 'kb']);
  expect(slugs()).toEqual(['fio', 'kb']);
  writeFileSync(path, JSON.stringify([{ ...fio, slug: 'csob' }]));
  expect(slugs()).toEqual(['csob']);
  rmSync(path);
  expect(slugs()).toEqual([]);
  expect(log.lines.map((line) => line.replace(path, 'FILE'))).toEqual([
    'info: Read 1 callers from FILE',
    'info: Read 2 callers from FILE',
    expect.stringMatching(/^error: FILE is not valid JSON.*\. The callers are unchanged\.$/),
    'info: Read 1 callers from FILE',
    'info: Read 0 callers from FILE',
  ]);
});

test.skipIf(process.platform === 'win32')('a failing file check is logged once, and the callers remain', () => {
  const { folder, path } = folderWith(JSON.stringify([fio]));
  const log = collectLog();
  const file = callersFile(folder, log);
  rmSync(path);
  symlinkSync('callers.json', path);
  file.look();
  file.look();
  expect(file.entries()).toHaveLength(1);
  expect(log.lines.map((line) => line.replace(path, 'FILE'))).toEqual([
    expect.stringMatching(/^error: Cannot read FILE: ELOOP.*\. The callers are unchanged\.$/),
  ]);
});
