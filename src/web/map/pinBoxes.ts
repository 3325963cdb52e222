/** Where the pins are, for the labels of the map below them. */
import { coveredBox, type Drawn, type Foot } from './declutter.ts';

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
  isCovered(zoom: number, box: WorldBox): boolean;
  /** Calls `changed` with the zoom after each `set`. */
  subscribe(changed: (zoom: number) => void): () => void;
}

export function createPinBoxes(): PinBoxes {
  const listeners = new Set<(zoom: number) => void>();
  let pins: { readonly zoom: number; readonly feet: readonly Foot[]; readonly drawn: readonly Drawn[] } | undefined;
  /** The boxes by zoom. Before the pins are placed for another zoom, they are assumed to be drawn as they are now. */
  const byZoom = new Map<number, readonly WorldBox[]>();
  const boxesAt = (zoom: number): readonly WorldBox[] => {
    const { zoom: placed = zoom, feet = [], drawn = [] } = pins ?? {};
    const scale = 2 ** (zoom - placed);
    const boxes =
      byZoom.get(zoom) ??
      feet.flatMap(({ x, y }, number) => coveredBox({ x: x * scale, y: y * scale }, drawn[number] as Drawn) ?? []);
    byZoom.set(zoom, boxes);
    return boxes;
  };
  return {
    set(zoom, feet, drawn) {
      pins = { zoom, feet, drawn };
      byZoom.clear();
      for (const changed of listeners) changed(zoom);
    },
    isCovered: (zoom, { minX, minY, maxX, maxY }) =>
      boxesAt(zoom).some((pin) => pin.minX < maxX && pin.maxX > minX && pin.minY < maxY && pin.maxY > minY),
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}
