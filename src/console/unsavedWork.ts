/** Asks before the person loses input that is not saved, or a secret that is shown only once. */
import { useMemo, useSyncExternalStore } from 'react';

/** What the person would lose by leaving. */
export type Loss = 'input' | 'secret';

/** One entry for each form with unsaved input, and for each secret that is shown. */
const unsaved = new Map<object, Loss>();
/** What the person wants to do, while they are asked whether they want to lose their input. */
let pending: (() => void) | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

function setPending(leave: (() => void) | undefined): void {
  pending = leave;
  notify();
}

/** @param form identifies the form or the secret */
export function noteUnsaved(form: object, loss: Loss): void {
  unsaved.set(form, loss);
  notify();
}
export function forgetUnsaved(form: object): void {
  unsaved.delete(form);
  notify();
}
export const hasUnsavedWork = (): boolean => unsaved.size > 0;

const hasUnsavedInput = (): boolean => [...unsaved.values()].includes('input');
/** Whether the page contains input that is not saved. */
export const useUnsavedInput = (): boolean => useSyncExternalStore(subscribe, hasUnsavedInput);

/** Runs an action that discards the input on the page: immediately if everything is saved, otherwise after the person agrees. */
export function leaveForms(leave: () => void): void {
  if (hasUnsavedWork()) setPending(leave);
  else leave();
}

export interface PendingLeave {
  /** What the question is about: a secret, if the page also contains input. */
  readonly loss: Loss;
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
        loss: [...unsaved.values()].includes('secret') ? 'secret' : 'input',
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
