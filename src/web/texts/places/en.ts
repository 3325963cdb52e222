import type { Formats } from '../formats.ts';

/**
 * The English texts for places that give cash and are not ATMs. Their type is the type of the texts in every other language.
 */
export const en = (f: Formats) => ({
  /** The filter that also finds these places. */
  choice: 'Shops and counters too',
  offer: 'Shops and counters nearby may give cash too.',
  show: 'Show',
  count: (count: number) => f.plural(count, { one: '# place', other: '# places' }),
  none: 'No place',
  here: (places: string) => `${places} here`,
  /** What a place is: the first badge of its card. */
  kinds: {
    counter: 'Bank counter',
    hub: 'Banking hub',
    postOffice: 'Post office',
    shop: 'Shop, cash at the till',
    bureau: 'Bureau de change',
  },
  /** The name of a shop whose name is unknown. The other kinds are their own names. */
  shop: 'Shop',
  title: 'Getting cash here',
  usual: 'Usually gives cash. Ask at the till.',
  usualElsewhere: 'Usually gives cash. Ask there.',
  purchase: 'Only with a purchase',
  minimum: (money: string) => `With a purchase of ${money} or more`,
  noPurchase: 'No purchase needed',
  purchaseUnknown: 'May require a purchase',
  limit: (money: string) => `Up to ${money}`,
  limitUnknown: 'Largest amount unknown',
  services: { currencyOnDemand: 'Foreign currency without ordering', coins: 'Coin exchange' },
  hosts: 'Bank on each day',
  host: (day: string, bank: string) => `${day} ${bank}`,
  fee: { none: 'No fee', known: (amount: string) => `Fee ${amount}`, unknown: 'Fee unknown' },
  ownFee: 'Your bank may charge its own fee.',
});
export type PlaceTexts = ReturnType<typeof en>;
