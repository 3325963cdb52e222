import { useEffect } from 'react';
import type { AppConfig } from '../../contract/app.ts';
import type { CardFee } from '../../contract/atms.ts';
import { type ask, send } from '../data/ask/ask.ts';
import { cardSearch, setCardSearch } from '../data/ask/cardSearch.ts';
import { useCardTexts } from '../texts/cards/useCardTexts.ts';
import { isSameCard, mostOwnCards, type OwnCard, useOwnCards } from './ownCards.ts';

/** The price for a card, and the card as it was when the price was determined. */
export type PriceOfCard = CardFee & { readonly chosen: OwnCard };

/** The parameters of a URL as the fields of the POST form of the search. */
function bodyOf(search: string): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for (const [name, text] of new URLSearchParams(search)) {
    if (name === 'operator') fields[name] = [text];
    else if (text === 'true') fields[name] = true;
    else fields[name] = Number.isFinite(Number(text)) ? Number(text) : text;
  }
  return fields;
}

/** Whether a price is for one of the cards, and is zero. */
const isFreeWith = (fee: Partial<PriceOfCard> | undefined, cards: readonly OwnCard[]): boolean =>
  fee?.free === true && cards.some((card) => fee.chosen !== undefined && isSameCard(card, fee.chosen));

type Priced = { readonly atm?: { readonly cardFee?: CardFee } } | undefined;
interface PricedAnswer {
  readonly results?: readonly Priced[];
  readonly knownResults?: readonly Priced[];
  readonly nearest?: Priced;
}

/** Adds the cards to their prices in a response, because the person can change the cards while the results are shown. */
function nameCards(answer: PricedAnswer, cards: readonly OwnCard[]): unknown {
  const named = (one: Priced): unknown => {
    const fee = one?.atm?.cardFee;
    const chosen = fee && cards[fee.card];
    return chosen ? { ...one, atm: { ...one.atm, cardFee: { ...fee, chosen } } } : one;
  };
  const { results, knownResults, nearest } = answer;
  return {
    ...answer,
    ...(Array.isArray(results) && { results: results.map(named) }),
    ...(Array.isArray(knownResults) && { knownResults: knownResults.map(named) }),
    ...(nearest && { nearest: named(nearest) }),
  };
}

/**
 * Returns a function that sends a search with cards, in a body because servers log URLs. Its first argument is the URL of the
 * search without cards.
 */
export function searchWith(chosen: readonly OwnCard[]): typeof ask {
  const cards = chosen.map(({ network, operator, country }) => ({ network, operator, country }));
  return async <T>(url: string, signal: AbortSignal) => {
    const [path = '', search = ''] = url.split('?');
    return nameCards(await send<PricedAnswer>(path, { ...bodyOf(search), cards }, signal), chosen) as T;
  };
}

/**
 * Sends all searches with the person's cards. @param ofBank the card of the bank to which this finder belongs. It is not sent
 * alone, because the bank's alliance already states its price
 */
export function useCardSearch(ofBank: AppConfig['ownCard']): void {
  const cards = useOwnCards();
  const texts = useCardTexts(cards.length > 0);
  useEffect(() => {
    const all = ofBank ? [{ ...ofBank, ofBank: true as const }, ...cards] : cards;
    if (cards.length > 0 && texts)
      setCardSearch({
        send: searchWith(all.slice(0, mostOwnCards)),
        filter: texts.choice,
        isFree: ({ cardFee }) => isFreeWith(cardFee, all),
      });
    else if (cardSearch() !== undefined) setCardSearch(undefined);
  }, [cards, ofBank, texts]);
}
