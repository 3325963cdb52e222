import { placeStorage } from '../../url/lastPlace.ts';
import { bankOfPage } from './callerHeaders.ts';

/** The storage key of the person's cards, which are separate for each bank. */
export const cardsKey = (): string => `finder.cards${bankOfPage() && `.${bankOfPage()}`}`;

/** The person's cards as JSON (`OwnCard[]`), or undefined if there are none. Searches then need code that loads later. */
export function storedCards(): string | undefined {
  try {
    return placeStorage().getItem(cardsKey()) ?? undefined;
  } catch {
    return undefined;
  }
}
