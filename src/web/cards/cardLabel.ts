import type { Atm } from '../../contract/atms.ts';
import type { CardTexts } from '../texts/cards/en.ts';
import { countryName } from '../texts/laterFormats.ts';
import { isSameCard, type OwnCard } from './ownCards.ts';
import type { PriceOfCard } from './useCardSearch.ts';

/** The name of a card: its bank or network, or the country of its bank. */
export function cardLabel({ name, country = '' }: OwnCard, texts: CardTexts, locale: string): string {
  return name ?? texts.fromCountry(countryName(locale, country) ?? country);
}

/**
 * "Free with your card: Sparkassen", if the rules of a network or of the bank's alliance allow it. Undefined if the price is
 * unknown, if another badge states that the ATM is free, and if the person has removed the card.
 */
export function freeText(
  { cardFee, alliance }: Atm,
  cards: readonly OwnCard[],
  texts: CardTexts,
  locale: string,
): string | undefined {
  const { free, basis, chosen } = (cardFee ?? {}) as Partial<PriceOfCard>;
  const isStated = basis === 'network' || (basis === 'alliance' && alliance === undefined);
  if (free !== true || !isStated || chosen === undefined) return undefined;
  const isChosen = chosen.ofBank ? cards.length > 0 : cards.some((card) => isSameCard(card, chosen));
  return isChosen ? texts.free(cardLabel(chosen, texts, locale)) : undefined;
}
