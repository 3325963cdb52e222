/** Places names where no pin covers them. */
import { GroupSymbolizer, type Index, type LabelSymbolizer } from 'protomaps-leaflet';
import { overlap, type PinBoxes, type WorldBox } from '../pinBoxes.ts';

export interface LabelsBesidePins {
  /**
   * Places a name at the first spot without another label or a pin, and omits the name if there is no such spot.
   * @param spots the name at several spots, best first
   * @param dot drawn with the name; a pin may cover the dot
   */
  beside(spots: readonly LabelSymbolizer[], dot?: LabelSymbolizer): LabelSymbolizer;
  /** Whether a pin now covers a name in the index. @param index the index of the labels at this zoom level */
  isAnyCovered(zoom: number, index: Index): boolean;
}

export function labelsBesidePins(pins: Pick<PinBoxes, 'at'>): LabelsBesidePins {
  /**
   * The box of the name without the dot, by the array of boxes of the whole label. A WeakMap frees the entries of labels that the
   * library discards.
   */
  const names = new WeakMap<readonly WorldBox[], WorldBox>();
  return {
    beside(spots, dot) {
      const whole = spots.map((spot) => ({ spot, drawn: dot === undefined ? spot : new GroupSymbolizer([dot, spot]) }));
      return {
        place(layout, geom, feature) {
          for (const { spot, drawn } of whole) {
            const [name] = spot.place(layout, geom, feature) ?? [];
            const [box] = name?.bboxes ?? [];
            if (name === undefined || box === undefined || layout.index.labelCollides(name, layout.order)) continue;
            if (pins.at(layout.zoom).some((pin) => overlap(pin, box))) continue;
            const labels = drawn.place(layout, geom, feature);
            for (const { bboxes } of labels ?? []) names.set(bboxes, box);
            return labels;
          }
          return undefined;
        },
      };
    },
    isAnyCovered: (zoom, index) =>
      pins.at(zoom).some((pin) =>
        [...index.searchBbox(pin, Number.POSITIVE_INFINITY)].some(({ bboxes }) => {
          const name = names.get(bboxes);
          return name !== undefined && overlap(pin, name);
        }),
      ),
  };
}
