import { expect, test } from 'vitest';
import { chosenRank, declutter } from './declutter.ts';
import { createPinBoxes, overlap, type PinBoxes } from './pinBoxes.ts';

const isCovered = (boxes: PinBoxes, zoom: number, x: number, y: number) =>
  boxes.at(zoom).some((box) => overlap(box, { minX: x - 2, minY: y - 2, maxX: x + 2, maxY: y + 2 }));

const foot = { x: 100, y: 200 };
const behind = { x: 103, y: 180 };
const right = { x: 120, y: 210 };

test.each([
  ['the body of a pin covers a label', [foot], 1, [100, 180], true],
  ['a label below the tip of a pin is free', [foot], 1, [100, 203], false],
  ['a label beside a pin is free', [foot], 1, [119, 180], false],
  ['the disk of a group is wider than a pin', [foot, behind], 1, [118, 180], true],
  ['the disk of a group ends above the tip', [foot, behind], 1, [100, 200.5], false],
  ['the selected pin is higher than the others', [foot], chosenRank, [100, 145], true],
  ['the selected pin is wider than the others', [foot], chosenRank, [120, 180], true],
  ['the selected pin is no disk when it covers other pins', [foot, behind], chosenRank, [100, 145], true],
  ['a dot beside a pin covers a label', [foot, right], 1, [128, 205], true],
  ['a dot is lower than a pin', [foot, right], 1, [124, 185], false],
  ['a pin behind another one covers nothing itself', [foot, behind], 1, [behind.x, behind.y - 40], false],
] as const)('%s', (_case, feet, rank, [x, y], expected) => {
  const boxes = createPinBoxes();
  boxes.set(
    15,
    feet,
    declutter(
      feet,
      feet.map((_, number) => (number === 0 ? rank : 2)),
    ),
  );
  expect(isCovered(boxes, 15, x, y)).toBe(expected);
});

test('before the pins are placed for another zoom, their tips are at its pixels and their size is unchanged', () => {
  const boxes = createPinBoxes();
  boxes.set(15, [foot], declutter([foot], [1]));
  expect(isCovered(boxes, 16, 200, 380)).toBe(true);
  expect(isCovered(boxes, 16, 200, 340)).toBe(false);
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
