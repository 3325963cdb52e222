/** The uncovered part of the map. */
import type { MapPadding } from './pin.ts';

export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** If fewer pixels than this are uncovered, for example if the sheet is at full height, the map ignores the padding. */
const least = 64;

function span(size: number, before: number, after: number): readonly [number, number] {
  return size - before - after < least ? [0, size] : [before, size - after];
}

/** @param size the size of the map's box in CSS px @returns a box in CSS px, measured from the top left corner. */
export function visibleBox(size: { readonly x: number; readonly y: number }, padding: MapPadding): PixelBox {
  const [left, right] = span(size.x, padding.left, padding.right ?? 0);
  const [top, bottom] = span(size.y, padding.top ?? 0, padding.bottom);
  return { left, top, right, bottom };
}

export function middleOfBox(box: PixelBox): [x: number, y: number] {
  return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
}
