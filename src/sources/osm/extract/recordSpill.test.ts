import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { chunkBytes, RecordSpill, SpilledList, SpilledRecords, takeShared } from './recordSpill.ts';

const folder = mkdtempSync(join(tmpdir(), 'records-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'spilled');

/** Adds records of several sizes to two lists in turn. */
function fill(spill: RecordSpill) {
  const lists = [new SpilledRecords(spill), new SpilledRecords(spill)] as const;
  const expected: string[][] = [[], []];
  for (let i = 0; i < 3_000; i++) {
    const text = `${i} ${'x'.repeat(i === 1_000 ? 200_000 : i % 300)}`;
    lists[i % 2]?.add(Buffer.from(text));
    expected[i % 2]?.push(text);
  }
  return { lists, expected };
}

it.each([
  ['in memory', undefined],
  ['in memory and in a file', { bytes: 100_000, path }],
  ['in a file', { bytes: 0, path }],
])('records %s come back in their order, and a process that is killed leaves no file', (_, limit) => {
  const spill = new RecordSpill(limit);
  const { lists, expected } = fill(spill);
  expect(readdirSync(folder)).toEqual([]);
  expect(lists.map((list) => [...list.take()].map((record) => Buffer.from(record).toString()))).toEqual(expected);
  spill.close();
  if (limit) expect(() => fill(new RecordSpill({ ...limit, path: join(folder, 'missing', 'spilled') }))).toThrow(/ENOENT/);
});

it('the memory of records that were read is used for other records', () => {
  const spill = new RecordSpill({ bytes: 1_000_000, path });
  const record = Buffer.alloc(1_000, 'x');
  let last = new SpilledRecords(spill);
  for (let i = 0; i < 900; i++) last.add(record);
  for (let list = 0; list < 10; list++) {
    const next = new SpilledRecords(spill);
    for (const one of last.take()) next.add(one);
    last = next;
  }
  // All chunks are in memory, so nothing was written to a file.
  expect(spill.share([]).file).toBeUndefined();
  expect([...last.read()].every((one) => record.equals(one))).toBe(true);
});

it('a large record is a chunk of its own, and later records are in chunks of the usual size', () => {
  const spill = new RecordSpill({ bytes: 4 * chunkBytes, path });
  const list = new SpilledRecords(spill);
  const records = [chunkBytes + 5_000, ...Array<number>(100).fill(1_000)].map((length, i) => Buffer.alloc(length, i));
  for (const record of records) list.add(record);
  const { chunks, file } = list.share();
  expect([chunks.map(({ length }) => length > chunkBytes), file]).toEqual([[true, false, false], undefined]);
  expect([...takeShared({ chunks, file })].map((record) => Buffer.from(record))).toEqual(records);
  spill.close();
});

it('reading fails if the temporary file is closed', () => {
  const spill = new RecordSpill({ bytes: 0, path });
  const chunk = spill.store(Buffer.from('text'));
  spill.close();
  expect(() => spill.load(chunk)).toThrow('was truncated');
});

it.each([
  ['in memory', undefined],
  ['in a file', { bytes: 0, path }],
])('values %s can be read several times, until they are taken', (_, limit) => {
  const spill = new RecordSpill(limit);
  const list = new SpilledList<object>(spill);
  const values = Array.from({ length: 2_000 }, (_, i) => ({
    name: `Ž${i}\ud800`,
    lat: i / 7,
    tags: { ['__proto__']: 'x', ref: '1' },
  }));
  for (const value of values) list.push(value);
  expect([list.length, [...list], [...list]]).toEqual([2_000, values, values]);
  expect([[...list.take()], list.length, [...list]]).toEqual([values, 0, []]);
  spill.close();
});
