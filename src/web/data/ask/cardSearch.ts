import { useSyncExternalStore } from 'react';
import type { Atm } from '../../../contract/atms.ts';
import type { ask } from './ask.ts';

/** Sends searches with the person's cards. The code loads later, because most people have not chosen cards. */
export interface SearchWithCards {
  readonly send: typeof ask;
  /** The name of the filter for ATMs that charge nothing for one of the cards. */
  readonly filter: string;
  /** Whether an earlier response states that the ATM charges nothing for a card that the person still has. */
  readonly isFree: (atm: Pick<Atm, 'cardFee'>) => boolean;
  /** Differs for different cards, so that results for other cards are not reused. */
  readonly revision: number;
}

let current: SearchWithCards | undefined;
let revision = 0;
const listeners = new Set<() => void>();

/** Returns undefined if the person has not chosen cards, or while the code is loading. */
export const cardSearch = (): SearchWithCards | undefined => current;

export function setCardSearch(search: Omit<SearchWithCards, 'revision'> | undefined): void {
  current = search && { ...search, revision: ++revision };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useCards = (): SearchWithCards | undefined => useSyncExternalStore(subscribe, cardSearch, cardSearch);
