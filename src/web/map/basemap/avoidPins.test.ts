import Point from '@mapbox/point-geometry';
import { Index, Labelers, type LabelSymbolizer, type Layout } from 'protomaps-leaflet';
import { expect, test } from 'vitest';
import { createPinBoxes } from '../pinBoxes.ts';
import { labelsBesidePins } from './avoidPins.ts';

const zoom = 3;
const pin = { size: 'pin', beneath: [], box: { left: -16, top: -44, right: 16, bottom: 0 } } as const;
/** A name of 40 x 10 pixels whose left edge is at this distance from the point. */
const nameAt = (by: number): LabelSymbolizer => ({
  place: (_layout, [points = []]) =>
    points.map((anchor) => {
      const [minX, minY] = [anchor.x + by, anchor.y - 5];
      return { anchor, bboxes: [{ minX, minY, maxX: minX + 40, maxY: minY + 10 }], draw() {} };
    }),
});
const [after, before] = [nameAt(5), nameAt(-45)];
const station = new Point(500, 500);

/** The left edge of the station's name, relative to the station. */
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

/** Uses the library to place names of 40 x 10 pixels to the right of the points in data tiles. */
function labelled(spot: LabelSymbolizer, dot?: LabelSymbolizer, maxTiles = 16) {
  const pins = createPinBoxes();
  const names = labelsBesidePins(pins);
  const scratch = {} as CanvasRenderingContext2D;
  const labelers = new Labelers(scratch, [{ dataLayer: 'names', symbolizer: names.beside([spot], dot) }], maxTiles, () => {});
  return {
    /** @param column the column of the tile, which is 512 pixels wide */
    addTile(column: number, points: readonly Point[]) {
      const data = new Map([['names', points.map((point) => ({ geom: [[point]], props: {} }) as never)]]);
      const dataTile = { z: zoom - 1, x: column, y: 0 };
      labelers.add(zoom, new Map([['', [{ z: zoom, origin: new Point(512 * column, 0), data, scale: 1, dim: 512, dataTile }]]]));
    },
    isCoveredByPinAt(x: number, y: number) {
      pins.set(zoom, [{ x, y }], [pin]);
      const index = labelers.getIndex(zoom);
      return index && names.isAnyCovered(zoom, index);
    },
  };
}

test('new pins require new labels only if they cover a name', () => {
  const { addTile, isCoveredByPinAt } = labelled(after);
  addTile(0, [new Point(300, 300)]);
  expect(isCoveredByPinAt(270, 310)).toBe(false);
  expect(isCoveredByPinAt(330, 310)).toBe(true);
});

test('new pins require no new labels if they cover only the dot of a name', () => {
  const { addTile, isCoveredByPinAt } = labelled(after, nameAt(-45));
  addTile(0, [new Point(300, 300)]);
  expect(isCoveredByPinAt(270, 310)).toBe(false);
  expect(isCoveredByPinAt(330, 310)).toBe(true);
});

test('a name that is omitted because the same name appears nearby does not cause the labels to be placed again', () => {
  const street: LabelSymbolizer = {
    place: (...input) =>
      after.place(...input)?.map((label) => ({ ...label, deduplicationKey: 'Long Street', deduplicationDistance: 300 })),
  };
  const { addTile, isCoveredByPinAt } = labelled(street);
  addTile(0, [new Point(100, 100), new Point(300, 100)]);
  expect(isCoveredByPinAt(330, 110)).toBe(false);
  expect(isCoveredByPinAt(130, 110)).toBe(true);
});

test('the names of a tile that is no longer labelled do not cause the labels to be placed again', () => {
  const { addTile, isCoveredByPinAt } = labelled(after, undefined, 1);
  addTile(0, [new Point(300, 300)]);
  expect(isCoveredByPinAt(330, 310)).toBe(true);
  addTile(3, [new Point(300, 300)]);
  expect(isCoveredByPinAt(330, 310)).toBe(false);
  expect(isCoveredByPinAt(3 * 512 + 330, 310)).toBe(true);
});
