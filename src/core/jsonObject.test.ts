import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { jsonTextOf, memberText, parseJsonDocument, parseJsonObject } from './jsonObject.ts';

test.each([
  '{"a":12345678901234567890123}',
  '{"price":1.10,"b":1e2,"c":-0}',
  '{ "z" : 1, "10":2,\t"2":3, "a":4 }',
  '{"a":1,"a":2}',
  '{"\\u0061":"\\/ \\u00e9","__proto__":{"x":1}}',
  '{}',
])('preserves the text %s', (text) => {
  expect(jsonTextOf(parseJsonObject(` ${text}\r`) ?? {})).toBe(text);
});

it('serializes an object that was not parsed from JSON', () => {
  expect(jsonTextOf({ b: 1.1, a: undefined })).toBe('{"b":1.1}');
});

test.each(['[]', '1', '"{}"', 'null', 'true'])('%s is not an object', (text) => expect(parseJsonObject(text)).toBeUndefined());
test.each(['', '{', '{"a":01}', "{'a':1}", '{"a":1,}', '{"a":NaN}', '{"a":1} x'])('%j is not JSON', (text) => {
  expect(() => parseJsonObject(text)).toThrow(SyntaxError);
});

test.each([
  ['{"uid":"a","partnerData":{"n":1.10}}', '{"n":1.10}'],
  [' { "partnerData" : { "a" : [ 1.0 , "}" ] } , "uid" : "a" } ', '{ "a" : [ 1.0 , "}" ] }'],
  ['{"partnerData":{},"partnerData":{"b":2}}', '{"b":2}'],
  ['{"p\\u0061rtnerData":{"c":3}}', '{"c":3}'],
  ['{"x":{"partnerData":{"no":1}},"y":"\\"partnerData\\":{}","uid":"a"}', undefined],
  ['{"partnerData":1.10,"uid":"a"}', '1.10'],
  ['{"partnerData":"{\\"a\\":1}"}', '"{\\"a\\":1}"'],
  ['{"a":"\\\\","partnerData":null}', 'null'],
  ['{}', undefined],
])('the member in %s is %s', (text, member) => expect(memberText(text, 'partnerData')).toBe(member));

it('finds every member of every object in any notation', () => {
  const indent = fc.constantFrom(undefined, 1, '\t', '\n', ' \r\n');
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), indent, (object, space) => {
      const text = JSON.stringify(object, undefined, space);
      const parsed = JSON.parse(text) as Record<string, unknown>;
      for (const name of Object.keys(parsed)) expect(JSON.parse(memberText(text, name) ?? '')).toEqual(parsed[name]);
    }),
  );
});

it('preserves the text of every object in a document', () => {
  const document = parseJsonDocument(' { "a": [ 1, {"n": 1.10}, [{"m":12345678901234567890 }] ], "b" : { "c":{} } } ') as {
    a: [number, object, [object]];
    b: { c: object };
  };
  const written = [document.a[1], document.a[2][0], document.b, document.b.c].map(
    (one) => jsonTextOf({ ...one }) && jsonTextOf(one as never),
  );
  expect(written).toEqual(['{"n": 1.10}', '{"m":12345678901234567890 }', '{ "c":{} }', '{}']);
});
