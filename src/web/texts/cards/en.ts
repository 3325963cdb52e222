/** The English texts for the person's cards. Their type is the type of the texts in every other language. */
export const en = {
  /** The filter for ATMs that charge nothing for one of the cards. */
  choice: 'Free with my cards',
  title: 'Your cards',
  intro: 'Add your cards to see which ATMs charge nothing for them. Only this device stores them. Never enter a card number.',
  /** What the prices are. */
  why: 'Only prices that a source states are shown. Prices of credit cards differ.',
  none: 'You have not added a card.',
  bank: 'Bank or network',
  choose: 'Choose',
  near: 'Banks nearby',
  networks: 'Networks',
  /** The choice for a bank that is not in the list. */
  other: 'Another bank',
  country: 'Country of the bank',
  add: 'Add card',
  full: 'You can add up to 8 cards. Remove one first.',
  failed: 'The banks could not be loaded. You can still choose a country.',
  remove: (card: string) => `Remove ${card}`,
  removed: (card: string) => `Removed: ${card}`,
  added: (card: string) => `Added: ${card}`,
  /** A card of which only the country is known. */
  fromCountry: (country: string) => `Bank in ${country}`,
  /** The card of the bank whose finder this is. */
  ofBank: 'Card of this bank',
  /** The badge of an ATM that charges nothing for a card, because of the rules of a network. */
  free: (card: string) => `Free with your card: ${card}`,
};
export type CardTexts = typeof en;
