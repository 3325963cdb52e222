import { expect, it } from 'vitest';
import { cachedTest } from './cachedTest.ts';

it('calls the test once for a text that occurs again, and returns the same results', () => {
  const asked: string[] = [];
  const isLong = cachedTest((text) => asked.push(text) > 0 && text.length > 3);
  expect(['name', 'ref', 'name', 'ref'].map(isLong)).toEqual([true, false, true, false]);
  expect(asked).toEqual(['name', 'ref']);
});

it('forgets texts after many others, so that its memory is bounded', () => {
  let asked = 0;
  const isAsked = cachedTest(() => ++asked > 0);
  for (let i = 0; i < 30_000; i++) isAsked(`key${i}`);
  isAsked('key29999');
  expect(asked).toBe(30_000);
  isAsked('key0');
  expect(asked).toBe(30_001);
});
