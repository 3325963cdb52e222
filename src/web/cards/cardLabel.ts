import type { Atm } from '../../contract/atms.ts';
import type { CardTexts } from '../texts/cards/en.ts';
import { countryName } from '../texts/laterFormats.ts';
import type { OwnCard } from './ownCards.ts';
import type { PriceOfCard } from './useCardSearch.ts';

/** The name of a card: its bank or network, or the country of its bank. */
export function cardLabel({ name, country = '' }: OwnCard, texts: CardTexts, locale: string): string {
  return name ?? texts.fromCountry(countryName(locale, country) ?? country);
}

/**
 * "Free with your card: Sparkassen", if a network's rules say so. Undefined if the ATM is free for other reasons, which it states
 * itself, and if the price is unknown.
 */
export function freeText({ cardFee }: Atm, texts: CardTexts, locale: string): string | undefined {
  const { free, basis, chosen } = (cardFee ?? {}) as Partial<PriceOfCard>;
  return free === true && basis === 'network' && chosen ? texts.free(cardLabel(chosen, texts, locale)) : undefined;
}
