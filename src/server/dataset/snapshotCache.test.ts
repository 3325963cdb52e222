import { chmodSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { someAtm, someDataset, someFeed, someInstant } from '../../../test/support/atms/someDataset.ts';
import { emptyFolder } from '../../../test/support/server/testApp.ts';
import { findNearby } from '../../core/atms/findNearby.ts';
import { openSnapshot } from '../../core/atms/snapshot.ts';
import { packDataset } from './packedDataset.ts';
import { cacheSnapshot, confirmCachedSnapshot, readCachedSnapshot, readLastSnapshot } from './snapshotCache.ts';

const atms = Array.from({ length: 300 }, (_, i) =>
  someAtm({
    uid: `n${i}`,
    lat: 50 + (i % 97) / 1000,
    long: 14 + (i % 89) / 1000,
    openingHours: i % 2 ? 'Mo-Fr 08:00-17:00' : 'Sa 10:00-12:00',
  }),
);
const partnerData = new Map([['bank', new Map([['n3', { queue: 3 }]])]]);
const feeds = [{ ...someFeed, importedAt: 0, atmCount: 300 }];
const data = packDataset({
  ...someDataset(atms, { partnerData, gone: new Set(['old']) }),
  feeds,
  mergedOperators: new Map([['a', 'b']]),
});
const query = { lat: 50.05, long: 14.04, radius: 5_000, countLimit: 200 };
const bank = { id: 'bank', hasLists: false, withdrawals: new Set<string>(), deposits: new Set<string>() };

describe('packed ATMs in a file', () => {
  let place: { readonly dataDir: string; readonly publicUrl: string };
  let file: string;
  beforeEach(async () => {
    place = { dataDir: emptyFolder(), publicUrl: 'https://atms.example' };
    await cacheSnapshot(place, '7 abc', data);
    file = join(place.dataDir, readdirSync(place.dataDir)[0] as string);
  });

  it('are read back unchanged, and give the same results', async () => {
    const read = await readCachedSnapshot(place, '7 abc');
    expect(read).toEqual(data);
    if (read === undefined) throw new Error('There is no such file');
    const answer = findNearby(openSnapshot(read), query, bank, someInstant);
    expect(answer).toEqual(findNearby(openSnapshot(data), query, bank, someInstant));
    expect(answer.totalCount).toBeGreaterThan(100);
  });

  it('replace the previous ATMs, and leave no other files', async () => {
    await cacheSnapshot(place, '8 def', data);
    expect(readdirSync(place.dataDir)).toHaveLength(1);
    expect(await readCachedSnapshot(place, '7 abc')).toBeUndefined();
    expect(await readCachedSnapshot(place, '8 def')).toEqual(data);
  });

  test.each([
    ['of another version', '8 abc'],
    ['of another store, or of one that was restored', '7 abd'],
  ])('%s are not used', async (_, stamp) => {
    expect(await readCachedSnapshot(place, stamp)).toBeUndefined();
  });

  it('are not used after any single byte has been changed', async () => {
    const whole = readFileSync(file);
    for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 200)) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] as number) ^ 0x40;
      writeFileSync(file, changed);
      expect(await readCachedSnapshot(place, '7 abc'), `byte ${at}`).toBeUndefined();
    }
  });

  test.each([0, 5, 19, 20, 200, 10_000])('are not used when truncated after %i bytes', async (length) => {
    truncateSync(file, length);
    expect(await readCachedSnapshot(place, '7 abc')).toBeUndefined();
  });

  it('are absent if there is no file', async () => {
    expect(await readCachedSnapshot({ ...place, dataDir: emptyFolder() }, '7 abc')).toBeUndefined();
  });

  it.each<[string, number, object, boolean]>([
    ['when they are what the store holds', 7, {}, true],
    ['not when the store has a newer version, which could not be written', 8, {}, false],
    ['not when they are of another store', 7, { databaseUrl: 'postgres://db.example/atms' }, false],
  ])('are marked as current, %s', async (_, version, other, isConfirmed) => {
    const age = async () => (await readLastSnapshot(place))?.confirmedAt;
    const written = await age();
    await confirmCachedSnapshot({ ...place, ...other }, version, 1_000_000);
    expect(await age()).toBe(isConfirmed ? 1_000_000 : written);
  });

  it('are not used for a different store', async () => {
    const other = { ...place, databaseUrl: 'postgres://db.example/atms' };
    expect([await readCachedSnapshot(other, '7 abc'), await readLastSnapshot(other)]).toEqual([undefined, undefined]);
  });

  it('that cannot be written leave the previous file unchanged', async () => {
    const nowhere = { ...place, dataDir: join(place.dataDir, 'not', 'there') };
    await expect(cacheSnapshot(nowhere, '8 def', data)).rejects.toThrow(/ENOENT/);
    chmodSync(file, 0o400);
    expect(await readCachedSnapshot(place, '7 abc')).toEqual(data);
  });
});
