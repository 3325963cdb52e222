/** The English texts for the person's cards. Their type is the type of the texts in every other language. */
export const en = {
  /** The filter for ATMs that charge nothing for one of the cards. */
  choice: 'Free with my cards',
  title: 'Your cards',
  intro:
    'Add your cards to see which ATMs don’t charge a fee for them. This device stores your cards and sends them with each search. Never enter a card number.',
  /** What the prices are. */
  why: 'We only show prices that a source states. Prices for credit cards may differ.',
  none: 'You haven’t added any cards yet.',
  bank: 'Bank or network',
  choose: 'Choose',
  near: 'Banks nearby',
  networks: 'Networks',
  /** The choice for a bank that is not in the list. */
  other: 'Another bank',
  country: 'Bank’s country',
  add: 'Add card',
  full: 'You can add up to 8 cards. Remove one first.',
  failed: 'Couldn’t load banks and networks. To add a card, choose its country and “Another bank”.',
  remove: (card: string) => `Remove ${card}`,
  removed: (card: string) => `Removed: ${card}`,
  added: (card: string) => `Added: ${card}`,
  alreadyAdded: (card: string) => `You’ve already added this card: ${card}`,
  /** A card for which only the country is known. */
  fromCountry: (country: string) => `Bank (${country})`,
  /** The card of the bank whose finder this is. */
  ofBank: 'This bank’s card',
  /** The badge of an ATM that charges nothing for a card, because of a network's rules. */
  free: (card: string) => `Free with your card: ${card}`,
};
export type CardTexts = typeof en;
