import { expect, test } from 'vitest';
import { createPinBoxes } from './pinBoxes.ts';

const pin = { size: 'pin', beneath: [] } as const;
const around = (x: number, y: number) => ({ minX: x - 2, minY: y - 2, maxX: x + 2, maxY: y + 2 });

test.each([
  ['the body of a pin covers a label', pin, [100, 180], true],
  ['a label below the tip of a pin is free', pin, [100, 203], false],
  ['the disk of a group is wider than a pin', { size: 'pin', beneath: [1] } as const, [118, 180], true],
  ['a dot is lower than a pin', { size: 'dot', beneath: [] } as const, [100, 180], false],
  ['a pin under another one covers nothing itself', { size: 'under', beneath: [] } as const, [100, 195], false],
] as const)('%s', (_case, drawn, [x, y], isCovered) => {
  const boxes = createPinBoxes();
  boxes.set(15, [{ x: 100, y: 200 }], [drawn]);
  expect(boxes.isCovered(15, around(x, y))).toBe(isCovered);
});

test('before the pins are placed for another zoom, their tips are at its pixels and their size is unchanged', () => {
  const boxes = createPinBoxes();
  boxes.set(15, [{ x: 100, y: 200 }], [pin]);
  expect(boxes.isCovered(16, around(200, 380))).toBe(true);
  expect(boxes.isCovered(16, around(200, 340))).toBe(false);
});

test('a subscriber receives the zoom at which the pins were placed, until it unsubscribes', () => {
  const boxes = createPinBoxes();
  const zooms: number[] = [];
  const unsubscribe = boxes.subscribe((zoom) => zooms.push(zoom));
  boxes.set(15, [], []);
  unsubscribe();
  boxes.set(16, [], []);
  expect(zooms).toEqual([15]);
});
