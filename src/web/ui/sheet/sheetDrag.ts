import { restingStop, type SheetSizes, type SheetStop } from './sheetSizes.ts';

/** The minimum movement of a drag, pixels; a smaller movement is a tap. */
const tremble = 6;

export interface DraggedSheet {
  readonly stop: SheetStop;
  readonly sizes: SheetSizes;
  /** Returns how far the content is scrolled, pixels. */
  readonly scrolled: () => number;
  readonly onRest: (stop: SheetStop) => void;
}

/**
 * The gesture of one finger or pointer on the sheet, from the touch to the release. Coordinates are in CSS px, and times are in
 * ms.
 */
export class SheetDrag {
  readonly id: number;
  /** Whether the gesture moves the sheet. While this is undecided, the gesture may still become a tap or a scroll. */
  owned = false;
  #startY: number;
  #startHeight: number;
  #lastY: number;
  #lastTime: number;
  #speed = 0;

  constructor(id: number, y: number, time: number, height: number) {
    this.id = id;
    this.#startY = y;
    this.#startHeight = height;
    this.#lastY = y;
    this.#lastTime = time;
  }

  /** Decides the effect of the gesture. "scroll": the gesture scrolls the content until it ends. "wait": not decided yet. */
  decide(y: number, sheet: DraggedSheet): 'sheet' | 'scroll' | 'wait' {
    const down = y - this.#startY;
    if (this.owned) return 'sheet';
    if (Math.abs(down) < tremble) return 'wait';
    // At full height, the gesture scrolls the content; it moves the sheet only if it pulls the top of the content down.
    if (sheet.stop === 'full' && (down < 0 || sheet.scrolled() > 0)) return 'scroll';
    this.owned = true;
    return 'sheet';
  }

  /** @returns the height of the sheet under the finger */
  move(y: number, time: number, { sizes }: DraggedSheet): number {
    this.#speed = (this.#lastY - y) / Math.max(time - this.#lastTime, 1);
    this.#lastY = y;
    this.#lastTime = time;
    return Math.min(Math.max(this.#startHeight + this.#startY - y, sizes.peek), sizes.full);
  }

  /** Returns the stop at which the sheet comes to rest after the release. */
  rest({ sizes }: DraggedSheet): SheetStop {
    return restingStop(this.#startHeight + this.#startY - this.#lastY, this.#speed, sizes);
  }
}
