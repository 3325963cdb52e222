/**
 * Reads `cash_withdrawal` and its subkeys, and the brands of chains that pay out cash: places other than ATMs that give cash. The
 * tags are defined on the OpenStreetMap wiki page Key:cash_withdrawal (opened 2026-11-27).
 */
import type { Hint } from '../../../contract/hints.ts';
import type { Amount, Conditions, OtherKind } from '../../../contract/kinds.ts';
import type { AtmFacts, OperatorClaim } from '../../../core/atms/atm.ts';
import { currencyOfCountry } from '../../../core/atms/dispensedCurrency.ts';
import type { ChainRecord } from '../../../data/chains/chainRecord.ts';
import { chains } from '../../../data/chains/chains.ts';
import { iso4217 } from '../../../data/currencies/iso4217.ts';
import type { Tags } from '../osmObject.ts';
import { cleanText, keyword, splitList } from './cleanText.ts';
import { absenceOfObject, absenceOfWord } from './lifecycle.ts';

const isNo = (value: string): boolean => /^(no|0|false|none)$/.test(value);
const isYes = (value: string): boolean => /^(yes|1|true)$/.test(value);
const isUnclear = (value: string): boolean => /^(unknown|maybe|fixme|\?+|only|limited|varies)$/.test(value);

const kindOfAmenity: Readonly<Record<string, OtherKind>> = {
  bank: 'counter',
  post_office: 'postOffice',
  bureau_de_change: 'bureau',
};

/** Keys of places with a till. On other objects, the tag is a mistake. */
const placeKeys = ['shop', 'amenity', 'tourism', 'leisure', 'office', 'craft'] as const;

const chainsById = Map.groupBy(chains, ({ wikidata }) => wikidata);

/** Returns the rows about the chains to which the place belongs, in any country. */
function chainsOf(tags: Tags): readonly ChainRecord[] {
  const byBrand = splitList(tags['brand:wikidata']);
  // The operator of a shop is usually a merchant, but a post office may state the chain as its operator.
  const byOperator = tags.amenity === 'post_office' ? splitList(tags['operator:wikidata']) : [];
  const kinds = [
    ...splitList(tags.shop).map((value) => `shop/${value}`),
    ...splitList(tags.amenity).map((value) => `amenity/${value}`),
  ];
  return [...new Set([...byBrand, ...byOperator])]
    .flatMap((id) => chainsById.get(id) ?? [])
    .filter(({ places }) => places.some((place) => kinds.includes(place)));
}

/** Returns the row about the chain to which the place belongs in a country. */
export const chainIn = (tags: Tags, country: string): ChainRecord | undefined =>
  chainsOf(tags).find((chain) => chain.country === country);

/** Whether the tags show that the place is vacant, no longer or not yet exists, or has no cash in its tills. */
const paysNothing = (tags: Tags, today: string): boolean =>
  absenceOfObject(tags, today) !== undefined || tags.vacant === 'yes' || tags['payment:cash'] === 'no';

/**
 * Returns the kind of the place if its tags state that it gives cash, or `chain` if they state nothing and the place belongs to a
 * chain that pays out cash in at least one country. Other banks, post offices and bureaux de change without a statement are not
 * places that give cash, because many branches have no cash desk, and the map does not state which ones.
 * @param today ISO date
 */
export function classifyCashPlace(
  tags: Tags,
  today: string,
): { readonly kind: OtherKind | 'chain' } | { readonly kind: 'leftOut'; readonly reason: string } | undefined {
  const values = splitList(tags.cash_withdrawal).map((value) => value.toLowerCase());
  const stated = values.filter((value) => !isNo(value) && !isUnclear(value));
  // A value with both yes and no contradicts itself.
  if (values.some(isNo)) return undefined;
  if (stated.length === 0) return chainsOf(tags).length > 0 && !paysNothing(tags, today) ? { kind: 'chain' } : undefined;
  const amenities = splitList(tags.amenity).map((value) => value.toLowerCase());
  // An ATM is a record of its own.
  const isPlace = placeKeys.some((key) => (key === 'amenity' ? amenities.some((one) => one !== 'atm') : tags[key] !== undefined));
  if (!isPlace) return undefined;
  if (stated.every((value) => absenceOfWord(value) !== undefined) || absenceOfObject(tags, today) !== undefined)
    return { kind: 'leftOut', reason: 'cash_withdrawal of a place that no longer exists or does not exist yet' };
  const kind = amenities.flatMap((amenity) => (Object.hasOwn(kindOfAmenity, amenity) ? (kindOfAmenity[amenity] ?? []) : []))[0];
  return { kind: kind ?? 'shop' };
}

/** Reads an amount, which the wiki defines as a number in the local currency unless `cash_withdrawal:currency` is set. */
function amountOf(text: string | undefined, currency: string | undefined): Amount | undefined {
  const [, number] = /^(\d{1,7}(?:\.\d{1,2})?)$/.exec(cleanText(text) ?? '') ?? [];
  const amount = Number(number);
  return currency !== undefined && amount > 0 ? { currency, amount } : undefined;
}

function conditionsOf(tags: Tags, country: string): Conditions {
  const stated = cleanText(tags['cash_withdrawal:currency'])?.toUpperCase();
  const currency = stated === undefined ? currencyOfCountry(country) : iso4217.has(stated) ? stated : undefined;
  const minimum = keyword(tags['cash_withdrawal:purchase_minimum']);
  const required = keyword(tags['cash_withdrawal:purchase_required']);
  const minimumPurchase = amountOf(minimum, currency);
  const limit = amountOf(tags['cash_withdrawal:limit'], currency);
  const needsPurchase = minimumPurchase !== undefined || minimum === 'yes' || minimum === 'varies';
  // If the tags contradict each other, both values are unknown.
  if (required !== undefined && isNo(required) && needsPurchase) return limit === undefined ? {} : { limit };
  const purchaseRequired = (required !== undefined && isYes(required)) || needsPurchase;
  return {
    ...(purchaseRequired ? { purchaseRequired } : required !== undefined && isNo(required) && { purchaseRequired: false }),
    ...(minimumPurchase !== undefined && { minimumPurchase }),
    ...(limit !== undefined && { limit }),
  };
}

/** Words for mappers' values that have no field. The note quotes the values. */
const notes: readonly (readonly [key: string, text: string])[] = [
  ['cash_withdrawal:foreign_cards', 'foreign cards'],
  ['cash_withdrawal:operator', 'cash from'],
];

const note = (text: string): Hint => ({ code: 'note', text });
const onlyWith = (cards: string): Hint => note(`only with: ${cards}`);

function hintsOf(tags: Tags): Hint[] {
  const cards = splitList(tags.cash_withdrawal).filter((value) => !isYes(value.toLowerCase()) && !isUnclear(value.toLowerCase()));
  const fee = keyword(tags['cash_withdrawal:fee']);
  return [
    ...(fee !== undefined && isYes(fee) ? [{ code: 'surchargeAmountUnknown' } as const] : []),
    ...(fee === 'purchase_required' ? [note('fee without a purchase')] : []),
    ...(cards.length === 0 ? [] : [onlyWith(cards.join(', ').replaceAll('_', ' '))]),
    ...notes.flatMap(([key, text]) => {
      const value = cleanText(tags[key]);
      return value === undefined ? [] : [note(`${text}: ${value}`)];
    }),
  ];
}

type CashPlaceFacts = Pick<AtmFacts, 'withdrawal' | 'surcharge' | 'wheelchairAccess' | 'conditions' | 'hints' | 'openingHours'>;

/** Returns what the tags state about withdrawing cash at the place. The hours are as written. */
export function readCashPlace(tags: Tags, country: string): CashPlaceFacts {
  const conditions = conditionsOf(tags, country);
  const hints = hintsOf(tags);
  const wheelchair = keyword(tags.wheelchair);
  const fee = keyword(tags['cash_withdrawal:fee']);
  const hours = cleanText(tags.opening_hours);
  return {
    withdrawal: true,
    ...(fee !== undefined && isNo(fee) && { surcharge: { kind: 'none' } }),
    ...((wheelchair === 'yes' || wheelchair === 'no') && { wheelchairAccess: wheelchair === 'yes' }),
    ...(Object.keys(conditions).length > 0 && { conditions }),
    ...(hints.length > 0 && { hints }),
    ...(hours !== undefined && hours === tags.opening_hours && { openingHours: hours }),
  };
}

/**
 * Returns what is known about withdrawing cash at a place of a chain. The conditions are those that usually apply in the chain,
 * except for those that the tags of the place state.
 */
export function readChainPlace(tags: Tags, chain: ChainRecord): CashPlaceFacts & { readonly kind: OtherKind } {
  // No source states that this place gives cash.
  const {
    withdrawal: _,
    conditions: { limit: ownLimit, ...ownPurchase } = {},
    hints = [],
    ...facts
  } = readCashPlace(tags, chain.country);
  const { purchase, limit, cards } = chain;
  const statesPurchase = ['required', 'minimum'].some((key) => tags[`cash_withdrawal:purchase_${key}`] !== undefined);
  const usualPurchase = purchase && {
    purchaseRequired: purchase.required,
    ...(purchase.minimum && { minimumPurchase: purchase.minimum }),
  };
  const usualLimit = limit && { currency: limit.currency, amount: limit.amount };
  const anyLimit = tags['cash_withdrawal:limit'] === undefined ? usualLimit : ownLimit;
  const allHints = [...hints, ...(cards === undefined ? [] : [onlyWith(cards.only)])];
  return {
    ...facts,
    kind: chain.places.includes('amenity/post_office') ? 'postOffice' : 'shop',
    conditions: { usual: true, ...(statesPurchase ? ownPurchase : usualPurchase), ...(anyLimit && { limit: anyLimit }) },
    ...(allHints.length > 0 && { hints: allHints }),
  };
}

/** Returns the name of the shop or bank. Its brand has priority, because customers know it. */
export function nameOfCashPlace(tags: Tags): OperatorClaim | undefined {
  const [key] = (['brand', 'name', 'operator'] as const).filter((one) => cleanText(tags[one]) !== undefined);
  const name = key && cleanText(tags[key]);
  if (key === undefined || name === undefined) return undefined;
  const wikidata = cleanText(tags[`${key}:wikidata`]);
  return { name, ...(wikidata !== undefined && /^Q[1-9]\d*$/.test(wikidata) && { wikidata }) };
}
