/** Stores the boxes that the pins cover, so that the map's labels can avoid them. */
import type { Drawn, Foot } from './declutter.ts';

/** A box in the world map's pixel coordinates at a given zoom level. */
export interface WorldBox {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export interface PinBoxes {
  /** @param feet the tips of the pins at this zoom level, in pixels of the world's first copy */
  set(zoom: number, feet: readonly Foot[], drawn: readonly Drawn[]): void;
  /**
   * The boxes that the pins cover at this zoom level. Until the pins have been placed for this zoom level, scales their positions
   * at the last zoom level and assumes the same sizes.
   */
  at(zoom: number): readonly WorldBox[];
  /** Calls `changed` with the zoom level after each `set`. */
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
