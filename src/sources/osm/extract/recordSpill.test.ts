import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { RecordSpill, SpilledRecords } from './recordSpill.ts';

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
