import { chmodSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { someAtm, someDataset, someFeed, someInstant } from '../../../test/support/atms/someDataset.ts';
import { emptyFolder } from '../../../test/support/server/testApp.ts';
import { findNearby } from '../../core/atms/findNearby.ts';
import { openSnapshot } from '../../core/atms/snapshot.ts';
import { packForTransfer } from './loadSnapshot.ts';
import { confirmSnapshotFile, readLastSnapshotFile, readSnapshotFile, writeSnapshotFile } from './snapshotFile.ts';

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
const told = packForTransfer({
  ...someDataset(atms, { partnerData, gone: new Set(['old']) }),
  feeds,
  mergedOperators: new Map([['a', 'b']]),
});
const query = { lat: 50.05, long: 14.04, radius: 5_000, countLimit: 200 };
const bank = { id: 'bank', hasLists: false, withdrawals: new Set<string>(), deposits: new Set<string>() };

describe('packed ATMs in a file', () => {
  let dataDir: string;
  let file: string;
  beforeEach(async () => {
    dataDir = emptyFolder();
    await writeSnapshotFile(dataDir, '7 abc', told);
    file = join(dataDir, readdirSync(dataDir)[0] as string);
  });

  it('are read back as they were, and answer the same', async () => {
    const read = await readSnapshotFile(dataDir, '7 abc');
    expect(read).toEqual(told);
    if (read === undefined) throw new Error('There is no such file');
    const answer = findNearby(openSnapshot(read.world), query, bank, someInstant);
    expect(answer).toEqual(findNearby(openSnapshot(told.world), query, bank, someInstant));
    expect(answer.totalCount).toBeGreaterThan(100);
  });

  it('replace those before, and leave nothing else behind', async () => {
    await writeSnapshotFile(dataDir, '8 def', told);
    expect(readdirSync(dataDir)).toHaveLength(1);
    expect(await readSnapshotFile(dataDir, '7 abc')).toBeUndefined();
    expect(await readSnapshotFile(dataDir, '8 def')).toEqual(told);
  });

  test.each([
    ['of another version', '8 abc'],
    ['of another store, or of one that was restored', '7 abd'],
  ])('%s are not used', async (_, stamp) => {
    expect(await readSnapshotFile(dataDir, stamp)).toBeUndefined();
  });

  it('are not used after any one byte of them was changed', async () => {
    const whole = readFileSync(file);
    for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 200)) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] as number) ^ 0x40;
      writeFileSync(file, changed);
      expect(await readSnapshotFile(dataDir, '7 abc'), `byte ${at}`).toBeUndefined();
    }
  });

  test.each([0, 5, 19, 20, 200, 10_000])('are not used when they are cut off after %i bytes', async (length) => {
    truncateSync(file, length);
    expect(await readSnapshotFile(dataDir, '7 abc')).toBeUndefined();
  });

  it('are not there where there is no file', async () => {
    expect(await readSnapshotFile(emptyFolder(), '7 abc')).toBeUndefined();
  });

  test.each<[string, number, string, boolean]>([
    ['when they are what the store holds', 7, 'abc', true],
    ['not when the store has a newer version, which could not be written', 8, 'abc', false],
    ['not when another program, or one with another store, wrote them', 7, 'def', false],
  ])('are as new as the store says, %s', async (_, version, program, isConfirmed) => {
    const age = async () => (await readLastSnapshotFile(dataDir, 'abc'))?.confirmedAt;
    const written = await age();
    await confirmSnapshotFile(dataDir, version, program, 1_000_000);
    expect(await age()).toBe(isConfirmed ? 1_000_000 : written);
  });

  it('that cannot be written leave what was there', async () => {
    const nowhere = join(dataDir, 'not', 'there');
    await expect(writeSnapshotFile(nowhere, '8 def', told)).rejects.toThrow(/ENOENT/);
    chmodSync(file, 0o400);
    expect(await readSnapshotFile(dataDir, '7 abc')).toEqual(told);
  });
});
