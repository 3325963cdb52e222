import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { linesInto } from './linesInto.ts';

const scratch = mkdtempSync(join(tmpdir(), 'atm-lines-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));

const large = randomBytes(1_000_000).toString('hex');

it('a write error is reported at the end and does not cause an unhandled rejection before that', async () => {
  const unheard: unknown[] = [];
  const hear = (error: unknown) => void unheard.push(error);
  process.on('unhandledRejection', hear);
  onTestFinished(() => void process.off('unhandledRejection', hear));
  const path = join(scratch, 'taken');
  writeFileSync(path, '');
  const lines = linesInto(path);
  await expect(lines.add(large)).rejects.toMatchObject({ code: 'EEXIST' });
  lines.add(large);
  expect(lines.digest()).toMatch(/^[0-9a-f]{64}$/);
  await expect(lines.end()).rejects.toMatchObject({ code: 'EEXIST' });
  await new Promise(setImmediate);
  expect(unheard).toEqual([]);
});

it('a file deleted immediately is not recreated', async () => {
  const path = join(scratch, 'dropped');
  const lines = linesInto(path);
  await lines.drop();
  rmSync(path, { force: true });
  await new Promise(setImmediate);
  expect(existsSync(path)).toBe(false);
  await lines.drop();
});
