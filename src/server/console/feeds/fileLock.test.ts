import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withFileLock } from './fileLock.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('runs one function at a time, also after one has failed', async () => {
  let running = 0;
  const one = (fails: boolean) =>
    withFileLock(path, async () => {
      expect(++running).toBe(1);
      await sleep(5);
      running -= 1;
      if (fails) throw new Error('failed');
    });
  const ends = await Promise.allSettled([one(false), one(true), one(false)]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(existsSync(path)).toBe(false);
});

it('takes the lock of a process that was killed, and tells a process that was blocked that it lost its lock', async () => {
  const old = new Date(Date.now() - 60_000);
  const taken = Promise.withResolvers<void>();
  const blocked = withFileLock(path, async (isOwn) => {
    const before = isOwn();
    utimesSync(path, old, old);
    await taken.promise;
    return [before, isOwn()];
  });
  await withFileLock(path, async (isOwn) => {
    taken.resolve();
    expect(await blocked).toEqual([true, false]);
    expect(isOwn()).toBe(true);
  });
  writeFileSync(path, 'killed');
  utimesSync(path, old, old);
  expect(await withFileLock(path, async (isOwn) => isOwn())).toBe(true);
});

it('fails if the folder does not exist', async () => {
  await expect(withFileLock(join(folder, 'missing', 'lock'), async () => {})).rejects.toThrow('ENOENT');
});
