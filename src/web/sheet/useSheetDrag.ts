import { type RefObject, useEffect, useRef, useState } from 'react';
import { restingStop, type SheetSizes, type SheetStop } from './sheetSizes.ts';

interface Drag {
  readonly id: number;
  readonly startY: number;
  readonly startHeight: number;
  /** Whether the gesture has been decided to be ours. */
  owned: boolean;
  lastY: number;
  lastTime: number;
  speed: number;
}

/** A finger rests and trembles by a few pixels: that is still a tap. */
const tremble = 6;

interface Options {
  readonly sheet: RefObject<HTMLElement | null>;
  /** The scrolling part: at full it scrolls, and a pull at its top takes the sheet down. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly stop: SheetStop;
  readonly sizes: SheetSizes;
  readonly enabled: boolean;
  readonly onRest: (stop: SheetStop) => void;
}

/**
 * Drags the sheet by touch from anywhere on it, and by mouse or pen from its handle. Touch events, because only their
 * first move can still choose between dragging the sheet and scrolling its content.
 * @returns the height under the finger in pixels, undefined while nobody drags
 */
export function useSheetDrag(options: Options): number | undefined {
  const [height, setHeight] = useState<number>();
  const latest = useRef(options);
  latest.current = options;
  const { enabled, sheet } = options;

  useEffect(() => {
    const element = sheet.current;
    if (!enabled || element === null) return;
    let drag: Drag | undefined;

    const start = (id: number, y: number, time: number, owned: boolean) => {
      drag = { id, startY: y, startHeight: element.offsetHeight, owned, lastY: y, lastTime: time, speed: 0 };
    };
    const move = (y: number, time: number) => {
      if (drag === undefined) return;
      const { sizes } = latest.current;
      drag.speed = (drag.lastY - y) / Math.max(time - drag.lastTime, 1);
      drag.lastY = y;
      drag.lastTime = time;
      setHeight(Math.min(Math.max(drag.startHeight + drag.startY - y, sizes.peek), sizes.full));
    };
    const end = () => {
      if (drag?.owned === true) {
        const { sizes, onRest } = latest.current;
        onRest(restingStop(drag.startHeight + drag.startY - drag.lastY, drag.speed, sizes));
      }
      drag = undefined;
      setHeight(undefined);
    };
    const ours = (down: number) => {
      if (latest.current.stop !== 'full') return true;
      return down > 0 && (latest.current.scroller.current?.scrollTop ?? 0) <= 0;
    };
    const touchStart = (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      if (touch === undefined) drag = undefined;
      else start(touch.identifier, touch.clientY, event.timeStamp, false);
    };
    const touchMove = (event: TouchEvent) => {
      const touch = [...event.touches].find(({ identifier }) => identifier === drag?.id);
      if (drag === undefined || touch === undefined) return;
      const down = touch.clientY - drag.startY;
      if (!drag.owned) {
        if (Math.abs(down) < tremble) return;
        if (!event.cancelable || !ours(down)) {
          drag = undefined;
          return;
        }
        drag.owned = true;
      }
      event.preventDefault();
      move(touch.clientY, event.timeStamp);
    };
    const pointerDown = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || event.button !== 0) return;
      if (!(event.target as Element).closest('.sheet-handle')) return;
      start(event.pointerId, event.clientY, event.timeStamp, false);
      window.addEventListener('pointermove', pointerMove);
      window.addEventListener('pointerup', pointerUp, { once: true });
    };
    const pointerMove = (event: PointerEvent) => {
      if (drag === undefined || event.pointerId !== drag.id) return;
      if (!drag.owned && Math.abs(event.clientY - drag.startY) < tremble) return;
      drag.owned = true;
      move(event.clientY, event.timeStamp);
    };
    const pointerUp = () => {
      window.removeEventListener('pointermove', pointerMove);
      end();
    };

    element.addEventListener('touchstart', touchStart, { passive: true });
    element.addEventListener('touchmove', touchMove, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    element.addEventListener('pointerdown', pointerDown);
    return () => {
      element.removeEventListener('touchstart', touchStart);
      element.removeEventListener('touchmove', touchMove);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
      element.removeEventListener('pointerdown', pointerDown);
      window.removeEventListener('pointermove', pointerMove);
      window.removeEventListener('pointerup', pointerUp);
    };
  }, [enabled, sheet]);

  return height;
}
