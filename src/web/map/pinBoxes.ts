/** The positions of the pins, for the labels of the map below them. */
import type { Drawn, Foot } from './declutter.ts';

/** Pixels of the whole world at a zoom. */
export interface WorldBox {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export interface PinBoxes {
  /** @param feet of the pins at the zoom, on the copy of the world between 0 and 360 degrees from its left edge */
  set(zoom: number, feet: readonly Foot[], drawn: readonly Drawn[]): void;
  /**
   * What the pins cover at the zoom. Until the pins are placed for this zoom, they are assumed to be drawn as at the last zoom.
   */
  at(zoom: number): readonly WorldBox[];
  /** Calls `changed` with the zoom after each `set`. */
  subscribe(changed: (zoom: number) => void): () => void;
}

export const overlap = (a: WorldBox, b: WorldBox): boolean =>
  a.minX < b.maxX && a.maxX > b.minX && a.minY < b.maxY && a.maxY > b.minY;

export function createPinBoxes(): PinBoxes {
  const listeners = new Set<(zoom: number) => void>();
  let pins: { readonly zoom: number; readonly feet: readonly Foot[]; readonly drawn: readonly Drawn[] } | undefined;
  const byZoom = new Map<number, readonly WorldBox[]>();
  const boxesAt = (zoom: number): readonly WorldBox[] => {
    const { zoom: placed = zoom, feet = [], drawn = [] } = pins ?? {};
    const scale = 2 ** (zoom - placed);
    return feet.flatMap((foot, number) => {
      const box = drawn[number]?.box;
      const [x, y] = [foot.x * scale, foot.y * scale];
      return box ? { minX: x + box.left, minY: y + box.top, maxX: x + box.right, maxY: y + box.bottom } : [];
    });
  };
  return {
    set(zoom, feet, drawn) {
      pins = { zoom, feet, drawn };
      byZoom.clear();
      for (const changed of listeners) changed(zoom);
    },
    at(zoom) {
      const boxes = byZoom.get(zoom) ?? boxesAt(zoom);
      byZoom.set(zoom, boxes);
      return boxes;
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}
