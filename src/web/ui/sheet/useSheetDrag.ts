import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadOnce } from '../../texts/loadOnce.ts';
import type { DraggedSheet } from './sheetDrag.ts';

interface Options extends Omit<DraggedSheet, 'scrolled'> {
  readonly sheet: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly enabled: boolean;
}

const following = loadOnce(() => import('./followDrags.ts').then(({ followDrags }) => followDrags));

/**
 * Drags the sheet by touch from anywhere on it, and by mouse or pen from its handle.
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
    const now = () => ({ ...latest.current, scrolled: () => latest.current.scroller.current?.scrollTop ?? 0 });
    let letGo: (() => void) | undefined;
    let left = false;
    // The first list does not wait for it. Where it could not be had, the next touch asks for it again; meanwhile the handle and
    // the switch do the same.
    const follow = () =>
      following.load().then(
        (followDrags) => {
          if (!left) letGo ??= followDrags({ element, sheet: now, onHeight: setHeight });
        },
        () => undefined,
      );
    void follow();
    const again = () => letGo ?? void follow();
    element.addEventListener('pointerdown', again);
    return () => {
      left = true;
      element.removeEventListener('pointerdown', again);
      letGo?.();
      setHeight(undefined);
    };
  }, [enabled, sheet]);

  return height;
}
