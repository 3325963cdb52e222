import { expect, test } from 'vitest';
import { readLanguages } from './pageRenderer.ts';

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', ['de-AT', 'de', 'en']],
  ['en;q=0.2, cs;q=0.7', ['cs', 'en']],
  ['fr', ['fr']],
  ['ar-EG;q=1.0,zh-Hant-TW;q=0.999', ['ar-EG', 'zh-Hant-TW']],
  ['es;q=0,pl', ['pl']],
  ['*,de;q=0.5', ['de']],
  ['de_AT, <script>, , en;q=2x', []],
  ['', []],
  [undefined, []],
])('Accept-Language %j is parsed as the list %j', (header, tags) => expect(readLanguages(header)).toEqual(tags));

test('only the beginning of a very long list is read', () => {
  expect(readLanguages(Array(5000).fill('de').join())).toHaveLength(20);
});
