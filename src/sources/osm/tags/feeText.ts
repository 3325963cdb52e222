/**
 * Parses surcharges from free text. About one ATM in fifty has a `fee` tag, which may contain any text: "no", "3.95€", "6%",
 * "varies", the bank's name. The parser ignores a text that it does not understand completely. For example, "free for customers;
 * 5€ else" does not mean 5 €.
 */
import type { Amount } from '../../../contract/kinds.ts';
import type { Surcharge } from '../../../core/atms/atm.ts';
import { iso4217 } from '../../../data/currencies/iso4217.ts';
import { cleanText } from './cleanText.ts';
import { defaultSigns, largeUnits, localSigns, plainSigns, sameSign, smallUnits, threeDecimals } from './currencySigns.ts';

/** `yes`: a surcharge of unknown amount. `some`: a surcharge for some cards. `unsaid`: explicitly unknown. */
export type FeeReading = Surcharge | { readonly kind: 'yes' | 'some' | 'unsaid' | 'unreadable' };

const words: readonly (readonly [RegExp, FeeReading])[] = [
  [/^(no|none|free|no charge|no fee|free of charge|gratis|kostenlos|gratuit|gratuito|zdarma|0+([.,]0+)?)$/, { kind: 'none' }],
  [/^(yes|ja|true|1)$/, { kind: 'yes' }],
  [/^(some|varies|vary|variable|various|depends|customers|limited|interval|partial|sometimes)$/, { kind: 'some' }],
  [/^(unknown|\?+|unclear|fixme|not known)$/, { kind: 'unsaid' }],
];

/** Matches words before or after an amount that do not change its meaning. */
const perWithdrawal =
  /\s*(\(?\b(fixed|flat)(\s+fee)?\)?|\bfee\b|(\/|\b(per|each|pro|par|por)\b)\s*(cash\s+)?(withdrawals?|transactions?|use|abhebung|vorgang|retrait|transaction))\s*/g;

const number = String.raw`\d+(?:[ .,'’]\d+)*(?:[.,][-–]+)?`;
const zero: FeeReading = { kind: 'none' };
const unreadable: FeeReading = { kind: 'unreadable' };

/**
 * Parses a number as written. The currency decides whether a group of three digits means thousands or decimals. Returns undefined
 * if the number is ambiguous.
 */
function readNumber(text: string, currency?: string): number | undefined {
  const digits = text.replace(/[.,][-–]+$/, '');
  const match = /^(\d{1,3}(?:([ .,'’])\d{3}(?:\2\d{3})*)?|\d+)(?:([.,])(\d{1,2}))?$/.exec(digits);
  if (match !== null) {
    const [, whole = '', group, point, decimals = ''] = match;
    if (group !== undefined && point === group) return undefined;
    // 20.000 dong means twenty thousand, and 1.750 dinars means one and three quarters. 3.950 € may mean either.
    const oneGroup = group === '.' || group === ',' ? whole.split(group).length === 2 && point === undefined : false;
    if (oneGroup && currency !== undefined && threeDecimals.has(currency) && !smallUnits.has(currency))
      return Number(whole.replace(group ?? '', '.'));
    if (oneGroup && (currency === undefined || !smallUnits.has(currency))) return undefined;
    return Number(`${whole.replace(/\D/g, '')}.${decimals || '0'}`);
  }
  return undefined;
}

/** Returns the ISO 4217 code for a sign, a word or a code next to an amount. */
function readCurrency(text: string, country: string | undefined): string | undefined {
  const code = text.toUpperCase();
  if (iso4217.has(code)) return code;
  const sign = text.toLowerCase().replaceAll('.', '').trim();
  const plain = own(plainSigns, sign);
  if (plain !== undefined) return plain;
  const local = own(sameSign, sign) ?? sign;
  const byCountry = own(localSigns, local);
  return country === undefined || byCountry === undefined ? undefined : (own(byCountry, country) ?? own(defaultSigns, local));
}

/** Returns only own properties of the table, because the text is untrusted and may be "constructor". */
function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function percentageOf(text: string): FeeReading {
  const percentage = readNumber(text);
  if (percentage === undefined || !Number.isFinite(percentage)) return unreadable;
  // Reject a surcharge above 50 %, because it is implausible and probably a typo.
  return percentage === 0 ? zero : percentage <= 50 ? { kind: 'percentage', percentage } : unreadable;
}

/**
 * Parses an amount with its currency before or after it: "500 EUR", "€ 20".
 * @param text in lower case
 * @param country ISO 3166-1 alpha-2; used to interpret "$", "kr" or "Rs"
 * @returns undefined if the text is anything else
 */
export function readMoneyText(text: string, country?: string): Amount | undefined {
  const [, sign, behind] = new RegExp(`^([^\\d\\s+-][^\\d+-]*?)\\s*(${number})$`).exec(text) ?? [];
  const [, ahead, unit] = new RegExp(`^(${number})\\s*([^\\d\\s+-][^\\d+-]*)$`).exec(text) ?? [];
  const currency = readCurrency(sign ?? unit ?? '', country);
  if (currency === undefined) return undefined;
  const amount = readNumber(behind ?? ahead ?? '', currency);
  return amount === undefined || !Number.isFinite(amount) ? undefined : { currency, amount };
}

/**
 * Parses a value of `fee` or `charge` (OSM wiki, Key:charge: "1.75 GBP"; Tag:amenity=atm: "some"). Ignores a number without a
 * unit, because it may be an amount or a percentage.
 * @param country ISO 3166-1 alpha-2; used to interpret "$", "kr" or "Rs"
 */
export function readFeeText(value: string, country?: string): FeeReading {
  const text = cleanText(value)?.toLowerCase();
  if (text === undefined) return { kind: 'unsaid' };
  for (const [word, reading] of words) if (word.test(text)) return reading;
  const bare = text.replace(perWithdrawal, ' ').trim();
  const percent = new RegExp(`^(${number})\\s*(?:%|per ?cent|prozent)$`).exec(bare);
  if (percent?.[1] !== undefined) return percentageOf(percent[1]);
  const money = readMoneyText(bare, country);
  if (money === undefined) return unreadable;
  if (money.amount === 0) return zero;
  return money.amount <= (largeUnits.has(money.currency) ? 50 : 1_000_000) ? { kind: 'amount', ...money } : unreadable;
}
