import { expect, test } from 'vitest';
import { readBackupOptions, readRestoreOptions } from './backupOptions.ts';
import { UsageError } from './readArguments.ts';

test.each([
  [['kept.backup'], { task: 'backup', path: 'kept.backup' }],
  [['--verify', 'kept.backup'], { task: 'verify', path: 'kept.backup' }],
  [['--help'], { task: 'help' }],
])('npm run backup -- %j is accepted', (args, options) => {
  expect(readBackupOptions(args)).toEqual(options);
});

test.each([
  [['kept.backup'], { task: 'restore', path: 'kept.backup', replace: false, yes: false }],
  [['kept.backup', '--replace', '--yes'], { task: 'restore', path: 'kept.backup', replace: true, yes: true }],
  [['--help', 'kept.backup'], { task: 'help' }],
])('npm run restore -- %j is accepted', (args, options) => {
  expect(readRestoreOptions(args)).toEqual(options);
});

test.each([[[]], [['a', 'b']], [['--replace-all', 'a']]])('%j is rejected, and the message lists the valid options', (args) => {
  for (const read of [readBackupOptions, readRestoreOptions]) {
    expect(() => read(args)).toThrow(UsageError);
    expect(() => read(args)).toThrow(/npm run (backup|restore) -- (FILE|--help)/);
  }
});
