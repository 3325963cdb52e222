import { expect, it } from 'vitest';
import { describeMissing } from './describeDiff.ts';

it.each([
  [9, 10, '9 of the 10 shops in the feed "acq" are missing from the file (90 %).'],
  [1, 2, '1 of the 2 shops in the feed "acq" is missing from the file (50 %).'],
  [1, 1, 'the only shop in the feed "acq" is missing from the file (100 %).'],
])('says that %d of %d shops are missing', (gone, before, sentence) => {
  const diff = { changed: 0, unchanged: before - gone, gone };
  expect(describeMissing('acq', { one: 'shop', many: 'shops' }, diff)).toBe(`Stopped: ${sentence}`);
});
