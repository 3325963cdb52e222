import { expect, test } from 'vitest';
import { DigestsById } from './digestsById.ts';

test.each([
  ['ascending', [1, 2, 3, 5_000_000_000]],
  ['descending, as editors number new objects', [-1, -2, -3]],
  ['mixed', [7, 3, 9, 1, 8, 2 ** 53 - 1, 4]],
])('returns the digests of %s ids', (_, ids) => {
  const digests = new DigestsById();
  for (const id of ids) {
    expect(digests.get(id)).toBeUndefined();
    digests.add(id, 2 * id);
  }
  expect(ids.map((id) => digests.get(id))).toEqual(ids.map((id) => 2 * id));
  expect([0, 6, 10].map((id) => digests.get(id))).toEqual([undefined, undefined, undefined]);
});

test('returns the digests of many ids', () => {
  const digests = new DigestsById();
  for (let id = 0; id < 10_000; id += 2) digests.add(id, id + 1);
  for (let id = 0; id < 10_000; id++) expect(digests.get(id)).toBe(id % 2 === 0 ? id + 1 : undefined);
});
