import { describe, expect, it, test } from 'vitest';
import { jsonScan } from './jsonScan.ts';

const limits = { most: 10, deepest: 3, longest: 600 };
const scanned = (text: string, size = text.length || 1) => {
  const scan = jsonScan(limits);
  const bytes = Buffer.from(text);
  let found: ReturnType<typeof scan>;
  for (let at = 0; at < bytes.length; at += size) found = scan(bytes.subarray(at, at + size));
  return found;
};

const list = (count: number, value: string) => `[${Array.from({ length: count }, () => value).join(',')}]`;

describe('the structure of a JSON text', () => {
  test.each([
    ['nothing', '', undefined],
    ['a number', '1', undefined],
    ['as many values as there may be', list(10, '1'), undefined],
    ['one more', list(11, '1'), 'values'],
    ['small objects', list(3, '{"a":1}'), undefined],
    ['more of them', list(4, '{"a":1}'), 'values'],
    ['keys', '{"a":1,"b":2,"c":3,"d":4,"e":5}', undefined],
    ['more keys', '{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}', 'values'],
    ['empty lists', list(11, '[]'), 'values'],
    ['as deep as it may be', '[[[1]]]', undefined],
    ['deeper', '[[[[1]]]]', 'depth'],
    ['deeper, by objects', '{"a":{"a":{"a":{}}}}', 'depth'],
    ['deep again and again is not deeper', '[[[]],[[]],[[]]]', undefined],
    ['separators in a text', `["${',:[{'.repeat(50)}"]`, undefined],
    ['separators behind a quote that is escaped', `["\\"${',:[{'.repeat(50)}"]`, undefined],
    ['separators behind a backslash that is escaped', `["\\\\",${list(20, '1')}]`, 'values'],
    ['separators behind an escaped letter', `["\\u0022${','.repeat(50)}"]`, undefined],
    ['letters of other alphabets', `["${'č,日,😀,'.repeat(40)}"]`, undefined],
    ['a text that never ends', `["${','.repeat(50)}`, undefined],
    ['texts as long as one may be', `["${'x'.repeat(599)}","${'x'.repeat(599)}"]`, undefined],
    ['a longer text', `["${'x'.repeat(600)}"]`, 'text'],
    ['a longer text of escapes', `["${'\\u010d'.repeat(101)}"]`, 'text'],
    ['a longer key', `{"${'x'.repeat(600)}":1}`, 'text'],
    ['what is no JSON', ',,,,,,,,,,,,', 'values'],
    ['closed more often than opened', ']]]][[[[', undefined],
  ])('%s', (_, text, expected) => {
    for (const size of [text.length || 1, 1, 2, 3, 7]) expect(scanned(text, size)).toBe(expected);
  });

  it('stops at the limit', () => {
    const scan = jsonScan(limits);
    expect(scan(Buffer.from('[[[['))).toBe('depth');
    expect(scan(Buffer.from(']]]]'))).toBe('depth');
  });
});
