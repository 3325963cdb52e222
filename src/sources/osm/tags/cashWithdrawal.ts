/**
 * Reads `cash_withdrawal` and its subkeys: places other than ATMs that give cash. The tags are defined on the OpenStreetMap wiki
 * page Key:cash_withdrawal (opened 2026-11-27).
 */
import type { Hint } from '../../../contract/hints.ts';
import type { Amount, Conditions, OtherKind } from '../../../contract/kinds.ts';
import type { AtmFacts, OperatorClaim } from '../../../core/atms/atm.ts';
import { currencyOfCountry } from '../../../core/atms/dispensedCurrency.ts';
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

/**
 * Returns the kind of the place if its tags state that it gives cash. Banks, post offices and bureaux de change without such a
 * statement are not places that give cash, because many branches have no cash desk, and the map does not state which ones.
 * @param today ISO date
 */
export function classifyCashPlace(
  tags: Tags,
  today: string,
): { readonly kind: OtherKind } | { readonly kind: 'leftOut'; readonly reason: string } | undefined {
  const values = splitList(tags.cash_withdrawal).map((value) => value.toLowerCase());
  const stated = values.filter((value) => !isNo(value) && !isUnclear(value));
  // A value with both yes and no contradicts itself.
  if (stated.length === 0 || values.some(isNo)) return undefined;
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

function hintsOf(tags: Tags): Hint[] {
  const cards = splitList(tags.cash_withdrawal).filter((value) => !isYes(value.toLowerCase()));
  const fee = keyword(tags['cash_withdrawal:fee']);
  const note = (text: string): Hint => ({ code: 'note', text });
  return [
    ...(fee !== undefined && isYes(fee) ? [{ code: 'surchargeAmountUnknown' } as const] : []),
    ...(fee === 'purchase_required' ? [note('fee without a purchase')] : []),
    ...(cards.length === 0 ? [] : [note(`only with: ${cards.join(', ').replaceAll('_', ' ')}`)]),
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

/** Returns the name of the shop or bank. Its brand has priority, because customers know it. */
export function nameOfCashPlace(tags: Tags): OperatorClaim | undefined {
  const [key] = (['brand', 'name', 'operator'] as const).filter((one) => cleanText(tags[one]) !== undefined);
  const name = key && cleanText(tags[key]);
  if (key === undefined || name === undefined) return undefined;
  const wikidata = cleanText(tags[`${key}:wikidata`]);
  return { name, ...(wikidata !== undefined && /^Q[1-9]\d*$/.test(wikidata) && { wikidata }) };
}
