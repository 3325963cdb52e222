import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('migrate.ts', import.meta.url));
const run = (...args: readonly string[]) => {
  const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'atm-migrate-')), 'data');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env: { ...process.env, DATA_DIR, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

test.each<[string, readonly string[], object]>([
  ['alone migrates', [], { status: 0, stdout: 'The tables are those of this release.\n', stderr: '' }],
  [
    'says that one file cannot be distributed',
    ['--distribute'],
    { status: 1, stderr: expect.stringContaining('embedded store is one file') },
  ],
  ['refuses what it does not know', ['--all'], { status: 1, stderr: expect.stringContaining('See npm run migrate -- --help.') }],
])('npm run migrate %s', (_title, args, expected) => {
  expect(run(...args)).toMatchObject(expected);
});
