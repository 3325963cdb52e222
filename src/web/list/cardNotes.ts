import { useSyncExternalStore } from 'react';

/** A sentence on a card: the operator's report if the ATM does not work, or when a customer last got cash there. */
export interface LiveNote {
  readonly text: string;
  /** Whether the sentence is a warning. */
  readonly caution?: boolean;
}

/**
 * The notes by uid. Stored outside React state, because a part that loads later sets the notes, and only the cards whose note
 * changes must update.
 */
let notes: ReadonlyMap<string, LiveNote> = new Map();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reuses the objects of notes that have not changed. */
export function setCardNotes(next: ReadonlyMap<string, LiveNote>): void {
  const before = notes;
  notes = new Map([...next].map(([uid, note]) => [uid, before.get(uid)?.text === note.text ? (before.get(uid) ?? note) : note]));
  for (const listener of listeners) listener();
}

export function useCardNote(uid: string): LiveNote | undefined {
  const read = () => notes.get(uid);
  return useSyncExternalStore(subscribe, read, read);
}
