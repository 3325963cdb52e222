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
  /** The number of places that the list shows, of all places found. */
  of: (count: number, shown: string) => `${shown} of ${f.plural(count, { one: '# place', other: '# places' })}`,
  /** The accessible name of the list. */
  list: 'Places where you may get cash',
  /** Shown if there are no results. */
  nearest: 'Nearest place we know of',
  nothing: 'We don’t know of any places for this search.',
  filtered: 'No places nearby match these filters.',
  /** What a place is: the first badge of its card. */
  kinds: {
    counter: 'Bank branch',
    hub: 'Banking hub',
    postOffice: 'Post office',
    shop: 'Shop, cash at the till',
    bureau: 'Bureau de change',
  },
  /** The name of a shop whose name is unknown. The other kinds are their own names. */
  shop: 'Shop',
  title: 'Getting cash here',
  usual: 'Shops like this usually give cash. Ask at the till.',
  /** No source states that this place gives cash, but other places of its kind do. */
  usualElsewhere: 'Places like this usually give cash. Ask first.',
  /** No source states whether this bank branch or post office gives cash. */
  withdrawalUnknown: 'We don’t know whether you can get cash here. Ask first.',
  purchase: 'Only with a purchase',
  minimum: (money: string) => `With a purchase of ${money} or more`,
  noPurchase: 'No purchase needed',
  purchaseUnknown: 'May require a purchase',
  limit: (money: string) => `Up to ${money}`,
  limitUnknown: 'Maximum amount unknown',
  services: { currencyOnDemand: 'Foreign currency without pre-ordering', coins: 'Coin exchange' },
  hosts: 'Banks here by weekday',
  host: (day: string, bank: string) => `${day}: ${bank}`,
  fee: { none: 'No fee', known: (amount: string) => `Fee: ${amount}`, unknown: 'Fee unknown' },
  ownFee: 'Your bank may charge its own fee.',
});
export type PlaceTexts = ReturnType<typeof en>;
