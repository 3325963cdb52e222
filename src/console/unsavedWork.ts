/** Asks before the person loses input that is not saved, or a secret that is shown only once. */
import { useMemo, useSyncExternalStore } from 'react';

/** What the person would lose by leaving. */
export type Loss = 'input' | 'secret';

/** One entry for each form with unsaved input, and for each secret that is shown. */
const unsaved = new Map<object, Loss>();
interface Pending {
  readonly act: () => void;
  /** Whether the page stays, with its secrets, so that only input is lost. */
  readonly staysOnPage: boolean;
}
/** What the person wants to do, while they are asked whether they want to lose their input. */
let pending: Pending | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

function setPending(wanted: Pending | undefined): void {
  pending = wanted;
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

/** Runs an action that leaves the page: immediately if nothing would be lost, otherwise after the person agrees. */
export function leavePage(act: () => void): void {
  if (hasUnsavedWork()) setPending({ act, staysOnPage: false });
  else act();
}

/** Runs an action that replaces the forms of the page: immediately if their input is saved, otherwise after the person agrees. */
export function replaceForms(act: () => void): void {
  if (hasUnsavedInput()) setPending({ act, staysOnPage: true });
  else act();
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
        loss: !waiting.staysOnPage && [...unsaved.values()].includes('secret') ? 'secret' : 'input',
        stay: () => setPending(undefined),
        leave() {
          // Forms that are replaced remove their own entries.
          if (!waiting.staysOnPage) unsaved.clear();
          setPending(undefined);
          waiting.act();
        },
      },
    [waiting],
  );
}
