import { expect, it } from 'vitest';
import { factsIn, pathWords, positionIn, subjectIds, subjectUid, suggestedFields } from './suggestedFacts.ts';

const parts = {
  original: { description: 'BILLA 0142', handle: 'h1' },
  current: { merchant: { uid: 'm1' }, shop: { uid: 's1', location: { lat: '50.1', long: 14.4 } } },
  suggestion: { phone: '+420 1', address: { street: 'Dlouhá 1', more: { tags: ['a', true] } }, other: null },
};

it('lists the values of any JSON with their paths', () => {
  expect(factsIn(parts.suggestion)).toEqual([
    { path: 'phone', value: '+420 1' },
    { path: 'address.street', value: 'Dlouhá 1' },
    { path: 'address.more.tags.0', value: 'a' },
    { path: 'address.more.tags.1', value: 'true' },
  ]);
  expect(factsIn('It has moved.')).toEqual([{ path: '', value: 'It has moved.' }]);
  expect(factsIn(null)).toEqual([]);
});

it('words the names of the API in paths, and no others', () => {
  const words = { shop: 'Shop', city: 'Town' };
  expect(pathWords('shop.city', words)).toBe('Shop · Town');
  expect(pathWords('shop.constructor.0', words)).toBe('Shop · constructor · 0');
});

it('is bounded for deep and long values', () => {
  let deep: unknown = 'x';
  for (let depth = 0; depth < 5_000; depth += 1) deep = { a: deep };
  expect(factsIn(deep)).toHaveLength(1);
  expect(factsIn(Array.from({ length: 10_000 }, (_, i) => i))).toHaveLength(200);
});

it('finds the record, the position and the fields that a suggestion is about', () => {
  expect(subjectUid(parts)).toBe('s1');
  expect([...subjectIds(parts)]).toEqual(['h1', 'm1', 's1']);
  expect(positionIn(parts)).toEqual({ lat: 50.1, long: 14.4 });
  expect(positionIn({ ...parts, suggestion: { lat: 91, long: 0 }, current: 'x' })).toBeUndefined();
  expect(suggestedFields(parts.suggestion)).toEqual([
    { field: 'street', value: 'Dlouhá 1' },
    { field: 'phone', value: '+420 1' },
  ]);
});
