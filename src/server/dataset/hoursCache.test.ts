import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { emptyFolder } from '../../../test/support/server/testApp.ts';
import type { Timeline } from '../../core/hours/timeline.ts';
import { readCacheFile, writeCacheFile } from './cacheFile.ts';
import { type Hours, hoursCache } from './readHours.ts';

const timelines = new Map<string, Timeline | undefined>(
  Array.from({ length: 600 }, (_, i) => [
    `Mo-Fr 08:00-${i}`,
    i === 7 ? undefined : { from: 0, until: 1e9, states: ['closed', 'open'], changes: [i] },
  ]),
);
const hours = { from: 0, holdsUntil: 5e8, timelines };

it('stores hours for the next start, including invalid hours', async () => {
  const dataDir = emptyFolder();
  const log = collectLog();
  await hoursCache(dataDir, log).write(hours);
  expect(await hoursCache(dataDir, log).read()).toEqual(hours);
  expect(readdirSync(dataDir)).toHaveLength(1);
  expect(log.lines).toEqual([]);
});

it('rewrites unchanged hours only if the file is missing', async () => {
  const dataDir = emptyFolder();
  const path = join(dataDir, 'hours.read');
  await hoursCache(dataDir, collectLog()).write(hours);
  const file = hoursCache(dataDir, collectLog());
  const known = (await file.read()) as Hours;
  const { ino } = statSync(path);
  await file.write(known);
  expect(statSync(path).ino).toBe(ino);
  const other = { ...known, from: 1 };
  await file.write(other);
  expect(statSync(path).ino).not.toBe(ino);
  rmSync(path);
  await file.write(other);
  expect(await hoursCache(dataDir, collectLog()).read()).toEqual({ ...hours, from: 1 });
});

it('writes one file at a time, writes only the newest of the waiting hours, and finishes a current write when it is closed', async () => {
  const dataDir = emptyFolder();
  const file = hoursCache(dataDir, collectLog());
  const numbered = (from: number) => ({ ...hours, from });
  await Promise.all([file.write(numbered(1)), file.write(numbered(2)), file.write(numbered(3))]);
  expect(await hoursCache(dataDir, collectLog()).read()).toEqual(numbered(3));
  const begun = file.write(numbered(4));
  await nextTurn();
  await file.close();
  expect(await hoursCache(dataDir, collectLog()).read()).toEqual(numbered(4));
  await begun;
  await file.write(numbered(5));
  expect(await hoursCache(dataDir, collectLog()).read()).toEqual(numbered(4));
  expect(readdirSync(dataDir)).toEqual(['hours.read']);
});

it('treats a file in a different format as empty', async () => {
  const dataDir = emptyFolder();
  const path = join(dataDir, 'hours.read');
  await hoursCache(dataDir, collectLog()).write(hours);
  let key = '';
  const what = (await readCacheFile(path, (found) => {
    key = found;
    return true;
  })) as object;
  for (const wrong of [{ ...what, pieces: undefined }, { ...what, pieces: [new Uint8Array([1, 2])] }, hours]) {
    await writeCacheFile(path, key, wrong);
    expect(await hoursCache(dataDir, collectLog()).read()).toBeUndefined();
  }
});

it('does not cache a small number of hours, and reports a failure', async () => {
  const dataDir = emptyFolder();
  const log = collectLog();
  await hoursCache(dataDir, log).write({ ...hours, timelines: new Map([...timelines].slice(0, 9)) });
  expect(await hoursCache(dataDir, log).read()).toBeUndefined();
  await hoursCache(join(dataDir, 'not', 'there'), log).write(hours);
  expect(log.lines).toEqual([expect.stringMatching(/^warn: Could not cache the opening hours for the next start: ENOENT/)]);
});
