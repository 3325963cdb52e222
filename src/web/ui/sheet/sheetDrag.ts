import { restingStop, type SheetSizes, type SheetStop } from './sheetSizes.ts';

/** A movement of fewer pixels than this is still a tap. */
const tremble = 6;

export interface DraggedSheet {
  readonly stop: SheetStop;
  readonly sizes: SheetSizes;
  /** How far the content is scrolled, pixels. */
  readonly scrolled: () => number;
  readonly onRest: (stop: SheetStop) => void;
}

/** One finger or pointer on the sheet, from its touch to its release. Coordinates are in CSS pixels, times in ms. */
export class SheetDrag {
  readonly id: number;
  /** Whether the gesture moves the sheet. Until that is decided, the gesture can still be a tap or a scroll. */
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

  /** Decides what the gesture does. "scroll": scrolls the content, permanently. "wait": not yet decided. */
  decide(y: number, sheet: DraggedSheet): 'sheet' | 'scroll' | 'wait' {
    const down = y - this.#startY;
    if (this.owned) return 'sheet';
    if (Math.abs(down) < tremble) return 'wait';
    // A full sheet scrolls its content, and moves down only when pulled at the top of the content.
    if (sheet.stop === 'full' && (down < 0 || sheet.scrolled() > 0)) return 'scroll';
    this.owned = true;
    return 'sheet';
  }

  /** @returns the sheet's height under the finger */
  move(y: number, time: number, { sizes }: DraggedSheet): number {
    this.#speed = (this.#lastY - y) / Math.max(time - this.#lastTime, 1);
    this.#lastY = y;
    this.#lastTime = time;
    return Math.min(Math.max(this.#startHeight + this.#startY - y, sizes.peek), sizes.full);
  }

  /** Where the sheet comes to rest when the finger leaves it. */
  rest({ sizes }: DraggedSheet): SheetStop {
    return restingStop(this.#startHeight + this.#startY - this.#lastY, this.#speed, sizes);
  }
}
