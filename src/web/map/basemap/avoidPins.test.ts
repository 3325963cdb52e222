import Point from '@mapbox/point-geometry';
import { Index, type LabelSymbolizer, type Layout } from 'protomaps-leaflet';
import { expect, test } from 'vitest';
import { createPinBoxes } from '../pinBoxes.ts';
import { labelsBesidePins } from './avoidPins.ts';

const zoom = 3;
const pin = { size: 'pin', beneath: [] } as const;
/** A name of 40 x 10 pixels whose left edge is at a distance from the point. */
const nameAt = (by: number): LabelSymbolizer => ({
  place: (_layout, [points = []]) =>
    points.map((anchor) => {
      const [minX, minY] = [anchor.x + by, anchor.y - 5];
      return { anchor, bboxes: [{ minX, minY, maxX: minX + 40, maxY: minY + 10 }], draw() {} };
    }),
});
const [after, before] = [nameAt(5), nameAt(-45)];
const station = new Point(500, 500);

/** Where the name of the station is, relative to it. */
function leftEdge(names: ReturnType<typeof labelsBesidePins>, index = new Index(2048, 16)): number | undefined {
  const layout = { index, zoom, order: 1, overzoom: 0 } as Layout;
  const [label] = names.beside([after, before]).place(layout, [[station]], {} as never) ?? [];
  return label?.bboxes[0] && label.bboxes[0].minX - station.x;
}

test('without pins a name is at its best spot', () => {
  expect(leftEdge(labelsBesidePins(createPinBoxes()))).toBe(5);
});

test('a name that a pin would cover is on the other side, and is left out if pins cover both sides', () => {
  const pins = createPinBoxes();
  const names = labelsBesidePins(pins);
  pins.set(zoom, [{ x: 530, y: 510 }], [pin]);
  expect(leftEdge(names)).toBe(-45);
  pins.set(
    zoom,
    [
      { x: 530, y: 510 },
      { x: 470, y: 510 },
    ],
    [pin, pin],
  );
  expect(leftEdge(names)).toBeUndefined();
});

test('a name does not move onto another label', () => {
  const pins = createPinBoxes();
  pins.set(zoom, [{ x: 530, y: 510 }], [pin]);
  const index = new Index(2048, 16);
  const box = { minX: 460, minY: 490, maxX: 490, maxY: 510 };
  index.insert({ anchor: new Point(470, 500), bboxes: [box], draw() {} }, 0, 'a tile');
  expect(leftEdge(labelsBesidePins(pins), index)).toBeUndefined();
});

test('new pins require new labels only if they cover a placed name', () => {
  const pins = createPinBoxes();
  const names = labelsBesidePins(pins);
  leftEdge(names);
  pins.set(zoom, [{ x: 470, y: 510 }], [pin]);
  expect(names.isAnyCovered(zoom)).toBe(false);
  pins.set(zoom, [{ x: 530, y: 510 }], [pin]);
  expect(names.isAnyCovered(zoom)).toBe(true);
  names.clear();
  leftEdge(names);
  expect(names.isAnyCovered(zoom)).toBe(false);
});
