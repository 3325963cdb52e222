/** Asks before the person loses input that is not saved: in the page, and by the browser before it leaves the page. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';

/** One entry for each form with unsaved input. */
const unsaved = new Set<object>();
/** What the person wants to do, while they are asked whether they want to lose their input. */
let pending: (() => void) | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setPending(leave: (() => void) | undefined): void {
  pending = leave;
  for (const listener of listeners) listener();
}

export const hasUnsavedWork = (): boolean => unsaved.size > 0;

/** Runs an action that discards the input on the page: immediately if everything is saved, otherwise after the person agrees. */
export function leaveForms(leave: () => void): void {
  if (hasUnsavedWork()) setPending(leave);
  else leave();
}

export interface PendingLeave {
  /** Discards the input, and does what the person wanted to do. */
  readonly leave: () => void;
  readonly stay: () => void;
}

/** Returns the question that the frame must ask, or undefined. */
export function usePendingLeave(): PendingLeave | undefined {
  const waiting = useSyncExternalStore(subscribe, () => pending);
  return useMemo(
    () =>
      waiting && {
        stay: () => setPending(undefined),
        leave() {
          unsaved.clear();
          setPending(undefined);
          waiting();
        },
      },
    [waiting],
  );
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Every form with input that takes effort calls this hook.
 * @param isUnsaved whether the form contains input that is not saved
 * @returns a function to call after the input was saved, before the form opens another page
 */
export function useUnsavedWork(isUnsaved: boolean): () => void {
  const form = useMemo(() => ({}), []);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    unsaved.add(form);
    // The browser shows its own question. The listener is removed, because it keeps the page out of the back/forward cache.
    window.addEventListener('beforeunload', warn);
    return () => {
      unsaved.delete(form);
      if (unsaved.size === 0) window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved, form]);
  return useMemo(() => () => void unsaved.delete(form), [form]);
}
