import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadOnce } from '../../texts/loadOnce.ts';
import { useWords } from '../../texts/WordsContext.ts';
import type { DraggedSheet } from './sheetDrag.ts';
import { nextStop, type SheetSizes, type SheetStop, stopAfterTap } from './sheetSizes.ts';

interface Options extends Omit<DraggedSheet, 'scrolled'> {
  readonly sheet: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly enabled: boolean;
}

const following = loadOnce(() => import('./followDrags.ts').then(({ followDrags }) => followDrags));

/**
 * Drags the sheet: by touch anywhere on the sheet, or by mouse or pen on its handle.
 * @returns the height of the sheet during a drag, pixels; undefined if there is no drag
 */
function useSheetDrag(options: Options): number | undefined {
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
    // Load the code for dragging without delaying the first list. If loading fails, the next touch loads the code again. Until
    // then, the handle and the switch still work.
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

interface Props {
  readonly stop: SheetStop;
  readonly sizes: SheetSizes;
  /** Whether the sheet is a fixed panel next to the map. */
  readonly beside: boolean;
  readonly onStop: (stop: SheetStop) => void;
  /** The key of the current page. The scroll position of each page is restored. */
  readonly page: string;
  /** The part of the sheet that is visible at every stop. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** The container of the list: on a phone, a sheet over the map with three stops; on a wide screen, a panel next to the map. */
export function Sheet({ stop, sizes, beside, onStop, page, head, children }: Props) {
  const { texts } = useWords();
  const sheet = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const dragged = useSheetDrag({ sheet, scroller, stop, sizes, enabled: !beside, onRest: onStop });
  const heights = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    if (scroller.current !== null) scroller.current.scrollTop = heights.current.get(page) ?? 0;
  }, [page]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key as 'ArrowUp' | 'ArrowDown'];
    if (step === undefined) return;
    event.preventDefault();
    onStop(nextStop(stop, step));
  };
  return (
    <main
      id="list"
      ref={sheet}
      className="sheet"
      tabIndex={-1}
      data-stop={stop}
      data-dragging={dragged !== undefined || undefined}
      style={beside ? undefined : { blockSize: dragged ?? sizes[stop] }}
    >
      {!beside && (
        <button
          type="button"
          className="sheet-handle"
          aria-label={`${texts.labelled(texts.sheetHandle)} ${texts.sheetStop[stop]}`}
          onClick={() => onStop(stopAfterTap(stop))}
          onKeyDown={onKeyDown}
        >
          <span />
        </button>
      )}
      {head}
      <div className="sheet-scroll" ref={scroller} onScroll={(event) => heights.current.set(page, event.currentTarget.scrollTop)}>
        {children}
      </div>
    </main>
  );
}
