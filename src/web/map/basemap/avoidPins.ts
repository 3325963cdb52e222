/** Places names where no pin covers them. */
import { GroupSymbolizer, type LabelSymbolizer } from 'protomaps-leaflet';
import type { PinBoxes, WorldBox } from '../pinBoxes.ts';

export interface LabelsBesidePins {
  /**
   * Places a name at the first spot without another label or a pin, or nowhere.
   * @param spots the name at several spots, best first
   * @param dot drawn with the name; a pin may cover it
   */
  beside(spots: readonly LabelSymbolizer[], dot?: LabelSymbolizer): LabelSymbolizer;
  /** Whether a pin now covers a placed name. */
  isAnyCovered(zoom: number): boolean;
  /** Forgets the placed names, because all labels will be placed again. */
  clear(): void;
}

export function labelsBesidePins(pins: Pick<PinBoxes, 'isCovered'>): LabelsBesidePins {
  /** The boxes of the placed names by zoom. */
  const placed = new Map<number, WorldBox[]>();
  return {
    beside(spots, dot) {
      const whole = spots.map((spot) => ({ spot, drawn: dot === undefined ? spot : new GroupSymbolizer([dot, spot]) }));
      return {
        place(layout, geom, feature) {
          for (const { spot, drawn } of whole) {
            const [label] = spot.place(layout, geom, feature) ?? [];
            const [box] = label?.bboxes ?? [];
            if (label === undefined || box === undefined || layout.index.labelCollides(label, layout.order)) continue;
            if (pins.isCovered(layout.zoom, box)) continue;
            const others = placed.get(layout.zoom);
            if (others) others.push(box);
            else placed.set(layout.zoom, [box]);
            return drawn.place(layout, geom, feature);
          }
          return undefined;
        },
      };
    },
    isAnyCovered: (zoom) => placed.get(zoom)?.some((box) => pins.isCovered(zoom, box)) ?? false,
    clear: () => placed.clear(),
  };
}
