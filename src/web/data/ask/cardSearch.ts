import type { ask } from './ask.ts';

/** Sends a search with the person's cards. The code loads later, because most people have not chosen cards. */
let searchWithCards: typeof ask | undefined;

/** Returns undefined if the person has not chosen cards, or while the code is loading. */
export const cardSearch = () => searchWithCards;

export function setCardSearch(search: typeof ask | undefined): void {
  searchWithCards = search;
}
