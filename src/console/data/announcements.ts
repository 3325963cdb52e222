/** The message in the frame's status region, such as "Saved.", which screen readers read aloud. */
import { useSyncExternalStore } from 'react';

export interface Announcement {
  readonly text: string;
  /** Distinguishes two announcements of the same text. */
  readonly number: number;
}

/** How long the message is shown, ms. */
const shownMs = 8_000;
const listeners = new Set<() => void>();
let current: Announcement | undefined;
let last = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function set(announcement: Announcement | undefined): void {
  current = announcement;
  for (const listener of listeners) listener();
}

/** Tells the person that a change was made. Call it only after the service has confirmed the change. */
export function announce(text: string): void {
  clearTimeout(timer);
  last += 1;
  set({ text, number: last });
  timer = setTimeout(() => set(undefined), shownMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAnnouncement = (): Announcement | undefined => useSyncExternalStore(subscribe, () => current);
