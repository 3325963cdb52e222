import { type DraggedSheet, SheetDrag } from './sheetDrag.ts';

/** The context of the listeners: the element, its current state, and the callback for the height. */
interface Hand {
  readonly element: HTMLElement;
  readonly sheet: () => DraggedSheet;
  readonly onHeight: (height: number | undefined) => void;
}

/**
 * Uses touch events instead of pointer events, because only the handler of the first `touchmove` can still prevent scrolling and
 * drag the sheet instead.
 */
function followTouch({ element, sheet, onHeight }: Hand): () => void {
  let drag: SheetDrag | undefined;
  const start = (event: TouchEvent) => {
    const touch = event.touches.length === 1 ? event.touches[0] : undefined;
    drag = touch && new SheetDrag(touch.identifier, touch.clientY, event.timeStamp, element.offsetHeight);
  };
  const move = (event: TouchEvent) => {
    const touch = [...event.touches].find(({ identifier }) => identifier === drag?.id);
    if (drag === undefined || touch === undefined) return;
    const whose = event.cancelable ? drag.decide(touch.clientY, sheet()) : 'scroll';
    if (whose === 'scroll') drag = undefined;
    if (drag === undefined || whose !== 'sheet') return;
    event.preventDefault();
    onHeight(drag.move(touch.clientY, event.timeStamp, sheet()));
  };
  const end = () => {
    if (drag?.owned === true) sheet().onRest(drag.rest(sheet()));
    drag = undefined;
    onHeight(undefined);
  };
  element.addEventListener('touchstart', start, { passive: true });
  element.addEventListener('touchmove', move, { passive: false });
  element.addEventListener('touchend', end);
  element.addEventListener('touchcancel', end);
  return () => {
    element.removeEventListener('touchstart', start);
    element.removeEventListener('touchmove', move);
    element.removeEventListener('touchend', end);
    element.removeEventListener('touchcancel', end);
  };
}

/** A mouse or pen drags the sheet only by its handle. Elsewhere, it selects text and presses buttons. */
function followPointer({ element, sheet, onHeight }: Hand): () => void {
  let drag: SheetDrag | undefined;
  const move = (event: PointerEvent) => {
    if (drag === undefined || event.pointerId !== drag.id) return;
    if (drag.decide(event.clientY, sheet()) === 'sheet') onHeight(drag.move(event.clientY, event.timeStamp, sheet()));
  };
  const stop = () => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
  };
  const end = () => {
    stop();
    if (drag?.owned === true) sheet().onRest(drag.rest(sheet()));
    drag = undefined;
    onHeight(undefined);
  };
  const start = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    if (!(event.target as Element).closest('.sheet-handle')) return;
    drag = new SheetDrag(event.pointerId, event.clientY, event.timeStamp, element.offsetHeight);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };
  element.addEventListener('pointerdown', start);
  return () => {
    element.removeEventListener('pointerdown', start);
    stop();
  };
}

/** Handles drags of the sheet by touch, mouse and pen. @returns a function that stops handling them */
export function followDrags(hand: Hand): () => void {
  const letGo = [followTouch(hand), followPointer(hand)];
  return () => {
    for (const stop of letGo) stop();
  };
}
