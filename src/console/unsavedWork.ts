/** Asks before the person loses input that is not saved. */
import { useMemo, useSyncExternalStore } from 'react';

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

/** @param form identifies the form */
export const noteUnsaved = (form: object): void => void unsaved.add(form);
export const forgetUnsaved = (form: object): void => void unsaved.delete(form);
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
