import { expect, it, test } from 'vitest';
import { readRow, rowsDigest, rowText, type Value } from './rowText.ts';

const columns = [
  { name: 'bytes', kind: 'bytes' },
  { name: 'number', kind: 'number' },
  { name: 'text', kind: 'text' },
] as const;

test.each<readonly [Value, Value, Value]>([
  [new Uint8Array([0, 255, 10, 34]), 0.1 + 0.2, 'Na Příkopě "20"\n\u2028\\ 🏧'],
  [new Uint8Array(), -0, ''],
  [null, null, null],
  [null, Number.NaN, 'NaN'],
  [null, Number.NEGATIVE_INFINITY, '-Infinity'],
  [null, Number.MAX_SAFE_INTEGER, '9007199254740993'],
  [null, 5e-324, '0'],
])('%j, %d and %j are restored from a line unchanged', (bytes, number, text) => {
  const line = rowText({ bytes, number, text }, columns);
  expect(line).not.toContain('\n');
  const [first, ...others] = readRow(JSON.parse(line), columns);
  expect(first === null ? null : [...(first as Uint8Array)]).toEqual(bytes === null ? null : [...(bytes as Uint8Array)]);
  expect(others).toEqual([number, text]);
  expect(Object.is(others[0], number)).toBe(true);
});

it('the digest does not depend on the order of the rows, and changes with different or repeated rows', () => {
  const digestOf = (...texts: readonly string[]) => {
    const digest = rowsDigest();
    for (const text of texts) digest.add(text);
    return digest.result().digest;
  };
  const some = Array.from({ length: 500 }, (_, i) => `row ${i}`);
  expect(digestOf(...some.toReversed())).toBe(digestOf(...some));
  expect(digestOf(...some.slice(1), 'row 500')).not.toBe(digestOf(...some));
  expect(new Set([digestOf(), digestOf('a'), digestOf('a', 'a'), digestOf('a', 'a', 'a')]).size).toBe(4);
});
