import { expect, it } from 'vitest';
import { middleOfBox, visibleBox } from './visibleBox.ts';

it.each([
  ['nothing', { left: 0, bottom: 0 }, [195, 422]],
  ['a half sheet', { left: 0, bottom: 422 }, [195, 211]],
  ['a header and a peeking sheet', { left: 0, top: 120, bottom: 100 }, [195, 432]],
  ['a sheet that hides the whole map anyway', { left: 0, bottom: 800 }, [195, 422]],
])('on a phone under %s the centre is in the visible part', (_cover, padding, middle) =>
  expect(middleOfBox(visibleBox({ x: 390, y: 844 }, padding))).toEqual(middle),
);

it('on a desktop the panel covers its side, in either text direction', () => {
  const size = { x: 1280, y: 800 };
  expect(middleOfBox(visibleBox(size, { left: 420, bottom: 0 }))).toEqual([850, 400]);
  expect(middleOfBox(visibleBox(size, { left: 0, right: 420, bottom: 0 }))).toEqual([430, 400]);
});
