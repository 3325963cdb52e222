import { type ReactNode, useSyncExternalStore } from 'react';
import type { Atm } from '../../contract/atms.ts';
import type { PlaceTexts } from '../texts/places/en.ts';
import { useWords } from '../texts/WordsContext.ts';
import type { IconName } from '../ui/paths.ts';
import type { WantedKinds } from '../url/screenUrl.ts';
import type { CostBadge } from './cost/costWords.ts';
import { atmName } from './place.ts';

/**
 * What a card shows besides the record: the operator's report if the ATM does not work, when a customer last got cash there, or
 * the price for the person's cards.
 */
export interface LiveNote {
  readonly icon: IconName;
  /** Absent: the note contains only a price. */
  readonly text?: string | undefined;
  /** Whether the sentence is a warning. */
  readonly caution?: boolean;
  /** What the place is if it is not an ATM: the text, and the badge that shows it. */
  readonly kind?: string | undefined;
  readonly badge?: ReactNode;
  /** The price for the person's cards, instead of the fee. */
  readonly price?: CostBadge | undefined;
}

/** What the page says about places that are not ATMs. */
export interface PlaceWords extends PlaceTexts {
  /** What to call a place whose name is unknown. Undefined for an ATM, and for a place with a name. */
  readonly unnamed: (atm: Atm) => string | undefined;
  /**
   * The name of a pin and, if there is no ATM at its point, a function that draws the icon of the place. Undefined if there are
   * only ATMs.
   */
  readonly pinOf: (atms: readonly Atm[]) => { readonly name: string; readonly draw?: (sign: Element) => void } | undefined;
}

/**
 * The notes by uid. Stored outside React state, because a part that loads later sets the notes, and only the cards whose note
 * changes must update.
 */
let notes: ReadonlyMap<string, LiveNote> = new Map();
let places: PlaceWords | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Replaces the notes. Cards whose note is the same object as before do not render again. @param next returns the new notes from
 * those before
 */
export function setCardNotes(next: (before: typeof notes) => typeof notes, words?: PlaceWords): void {
  notes = next(notes);
  places = words;
  for (const listener of listeners) listener();
}

/**
 * What the page says about places that are not ATMs. Undefined until it has loaded.
 * @param isWanted false or undefined if the text is about a list that contains only ATMs
 */
export function usePlaceWords(isWanted: WantedKinds | boolean | undefined): PlaceWords | undefined {
  const read = () => places;
  const words = useSyncExternalStore(subscribe, read, read);
  return isWanted ? words : undefined;
}

/** The name of the operator or, if it is unknown, what the place is. */
export function useAtmName(atm: Atm): string {
  const { texts } = useWords();
  return usePlaceWords(true)?.unnamed(atm) ?? atmName(atm, texts);
}

export function useCardNote(uid: string): LiveNote | undefined {
  const read = () => notes.get(uid);
  return useSyncExternalStore(subscribe, read, read);
}
