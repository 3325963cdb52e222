/** The fields in a bank's own feed, with their types. docs/atm-feeds.md documents the same fields. */

import { mostCapacity } from '../../contract/atms.ts';
import { attributeNames, byName } from '../../contract/attributes.ts';
import { type Amount, accessPointKinds, type Conditions, counterServices, hostDays } from '../../contract/kinds.ts';
import type { Surcharge } from '../../core/atms/atm.ts';
import { type JsonObject, jsonTextOf, parseJsonObject } from '../../core/jsonObject.ts';
import { shortened } from '../../core/shortened.ts';
import { iso4217 } from '../../data/currencies/iso4217.ts';
import { cleanText } from '../osm/tags/cleanText.ts';
import {
  country,
  degrees,
  instant,
  isWrong,
  listOf,
  matching,
  oneOf,
  type Read,
  shown,
  text,
  url,
  type Wrong,
} from '../rows/fieldReaders.ts';

/**
 * Reads text and removes text-direction characters, because an unclosed one would also change the direction of the text after it.
 */
const words =
  (longest: number): Read<string> =>
  (value) => {
    const read = text(longest)(value);
    return isWrong(read) ? read : (cleanText(read) ?? { wrong: `must be a string of 1 to ${longest} characters` });
  };

/** Reads a boolean, which is text in CSV. */
const yesOrNo: Read<boolean> = (value) => {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : { wrong: 'must be true or false', code: 'notYesOrNo' };
};

const id: Read<string> = (value) => text(128)(typeof value === 'number' ? String(value) : value);

/** The message for an amount without a currency, which is a different error from a malformed fee. */
const noCurrency = 'has an amount but no currency';
const feeForm = 'must be "none", {"currency": "EUR", "amount": 2.5} or {"percentage": 1.5}; in CSV "none", "2.50 EUR" or "1.5 %"';

function moneyOf(currency: unknown, amount: number): Surcharge | Wrong {
  if (!(amount >= 0) || !Number.isFinite(amount)) return { wrong: feeForm };
  if (amount === 0) return { kind: 'none' };
  if (currency === undefined || currency === null || currency === '') return { wrong: noCurrency, code: 'noCurrency' };
  return typeof currency === 'string' && iso4217.has(currency)
    ? { kind: 'amount', currency, amount }
    : { wrong: 'has a currency that is not in ISO 4217' };
}

function feeOfText(said: string): Surcharge | Wrong {
  if (said === 'none') return { kind: 'none' };
  const [, percentage] = /^(\d{1,2}(?:\.\d+)?) ?%$/.exec(said) ?? [];
  if (percentage !== undefined) return feeOfObject({ percentage: Number(percentage) });
  const [, amount, currency] = /^(\d{1,9}(?:\.\d+)?)(?: ([A-Z]{3}))?$/.exec(said) ?? [];
  return amount === undefined ? { wrong: feeForm } : moneyOf(currency, Number(amount));
}

function feeOfObject({ percentage, amount, currency, ...others }: Record<string, unknown>): Surcharge | Wrong {
  if (Object.keys(others).length > 0) return { wrong: feeForm };
  if (typeof percentage === 'number' && amount === undefined && currency === undefined) {
    if (percentage === 0) return { kind: 'none' };
    return percentage > 0 && percentage < 100 ? { kind: 'percentage', percentage } : { wrong: feeForm };
  }
  return typeof amount === 'number' && percentage === undefined ? moneyOf(currency, amount) : { wrong: feeForm };
}

const fee: Read<Surcharge> = (value) => {
  if (typeof value === 'string') return feeOfText(value.trim());
  if (typeof value === 'number') return moneyOf(undefined, value);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? feeOfObject(value as Record<string, unknown>)
    : { wrong: feeForm };
};

const currency: Read<string> = (value) =>
  typeof value === 'string' && iso4217.has(value) ? value : { wrong: 'must be an ISO 4217 currency code' };

const currencies: Read<readonly string[]> = (value) => {
  const codes = listOf(currency, 20)(value);
  return isWrong(codes) ? codes : [...codes].sort();
};

/** Reads the number of ATMs at the point. The number is text in CSV. */
const capacity: Read<number> = (value) => {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value;
  const fits = Number.isInteger(number) && (number as number) >= 1 && (number as number) <= mostCapacity;
  return fits ? (number as number) : { wrong: `must be a whole number from 1 to ${mostCapacity}` };
};

const largestAmount = 99_999_999;

/** Reads an amount without a currency. The amount is text in CSV. */
const amount: Read<number> = (value) => {
  const number = typeof value === 'string' && /^\d{1,8}(\.\d{1,3})?$/.test(value.trim()) ? Number(value) : value;
  const fits = typeof number === 'number' && number > 0 && number <= largestAmount;
  return fits ? number : { wrong: `must be an amount above 0 and at most ${largestAmount}` };
};

/** Reads the face values of notes. In CSV, `|` separates them. */
const notes: Read<readonly number[]> = (value) => {
  const parts = typeof value === 'string' ? value.split('|') : value;
  if (!Array.isArray(parts) || parts.length === 0 || parts.length > 20) return { wrong: 'must be a list of 1 to 20 amounts' };
  const read = parts.map(amount);
  const at = read.findIndex(isWrong);
  const bad = read[at];
  if (!isWrong(bad)) return [...new Set(read as number[])].sort((a, b) => a - b);
  return { wrong: `has an invalid item ${shown(parts[at])}: each item ${bad.wrong}` };
};

const day: Read<string> = (value) => {
  const ms = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN;
  const exists = !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === value;
  return exists ? (value as string) : { wrong: 'must be a date such as 2026-11-20' };
};

const timeZone: Read<string> = (value) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text(64)(value) as string }).resolvedOptions().timeZone && (value as string);
  } catch {
    return { wrong: 'must be an IANA time zone, such as Europe/Prague' };
  }
};

/** Reads a JSON object. In a feed, the value is the object's source text. In a mapped table, it may be a parsed object. */
const jsonObject: Read<JsonObject> = (value) => {
  const wrong = { wrong: 'must be a JSON object' };
  try {
    return parseJsonObject(typeof value === 'string' ? value : jsonTextOf(value as JsonObject)) ?? wrong;
  } catch {
    return wrong;
  }
};

const moneyForm = 'must be {"currency": "EUR", "amount": 10}; in CSV "10 EUR"';

/** Reads an amount with its currency. In CSV, it is text: `10 EUR`. */
const money: Read<Amount> = (value) => {
  const [, written, code] = typeof value === 'string' ? (/^(\d{1,8}(?:\.\d{1,3})?) ([A-Z]{3})$/.exec(value.trim()) ?? []) : [];
  const {
    amount: number,
    currency: named,
    ...others
  } = written === undefined ? (Object(value) as Record<string, unknown>) : { amount: Number(written), currency: code };
  if (typeof value === 'string' ? written === undefined : Object.keys(others).length > 0) return { wrong: moneyForm };
  const [read, readCurrency] = [amount(number), currency(named)];
  return isWrong(read) || isWrong(readCurrency) || typeof number !== 'number'
    ? { wrong: moneyForm }
    : { currency: readCurrency, amount: read };
};

/** Joins values for a message: `'tea' and 'coffee'`. */
const quoted = (values: readonly string[]): string =>
  values
    .map((value) => `'${shortened(value, 40)}'`)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');

const mostServices = 20;

/** Reads the services of a counter. An unknown service does not change the meaning of the others. */
const services: Read<NonNullable<Conditions['services']>> = (value) => {
  const read = listOf(words(100), mostServices)(value);
  if (isWrong(read)) return read;
  const known = counterServices.filter((one) => read.includes(one));
  const others = read.filter((one) => !known.some((service) => service === one));
  if (others.length === 0) return known;
  const wrong = `contains ${quoted(others)}, but each item must be ${counterServices.join(' or ')}`;
  return { wrong, ...(known.length > 0 && { usable: known }) };
};

const hostForm =
  'must be a list of weekdays with a bank, such as [{"day": "Mo", "bank": "Vltava Bank"}]; in CSV "Mo Vltava Bank|Tu Other Bank"';

/** Reads the bank on each weekday at a banking hub. In CSV, `|` separates the days. A day may have several banks. */
const hosts: Read<NonNullable<Conditions['hosts']>> = (value) => {
  const items: unknown = typeof value === 'string' ? value.split('|').map((one) => one.trim()) : value;
  if (!Array.isArray(items) || items.length === 0 || items.length > 21) return { wrong: hostForm };
  const read = items.map((item: unknown) => {
    const { day: on, bank } =
      typeof item === 'string' ? { day: item.split(' ', 1)[0], bank: item.slice(3) } : (Object(item) as Record<string, unknown>);
    const [weekday, name] = [oneOf(...hostDays)(on), words(100)(bank)];
    return isWrong(weekday) || isWrong(name) ? undefined : { day: weekday, bank: name };
  });
  const known = read.filter((one) => one !== undefined).sort((a, b) => hostDays.indexOf(a.day) - hostDays.indexOf(b.day));
  const bad = read.indexOf(undefined);
  if (bad < 0) return known;
  const wrong = `has an invalid item ${shown(items[bad])}: the field ${hostForm}`;
  return { wrong, ...(known.length > 0 && { usable: known }) };
};

export const atmFields = {
  id,
  lat: degrees(90),
  long: degrees(180),
  country,
  region: matching(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'an ISO 3166-2 region code, such as DE-BY'),
  timeZone,
  street: words(200),
  city: words(128),
  zip: words(20),
  operator: words(200),
  operatorWikidata: matching(/^Q[1-9]\d*$/, 'a Wikidata id (Q and a number)'),
  ...byName(attributeNames, () => yesOrNo),
  withdrawal: yesOrNo,
  openingHours: text(255),
  fee,
  currencies,
  minimumAmount: amount,
  maximumAmount: amount,
  notes,
  capacity,
  networks: listOf(words(100), 20),
  hint: words(240),
  checkedOn: day,
  partnerData: jsonObject,
  kind: oneOf(...accessPointKinds),
  purchaseRequired: yesOrNo,
  minimumPurchase: money,
  withdrawalLimit: money,
  services,
  hosts,
} as const;

/** Returns the names of the fields with one of these readers. */
const fieldsWith = (...readers: readonly Read<unknown>[]): readonly string[] =>
  Object.entries(atmFields).flatMap(([name, read]) => (readers.includes(read) ? [name] : []));

export const yesOrNoFields = fieldsWith(yesOrNo);
/** The fields that contain amounts with their currency. */
export const moneyFields = fieldsWith(fee, money);
/** The fields that contain numbers in text, whose decimals a comma can separate. */
export const decimalFields = ['lat', 'long', ...moneyFields, ...fieldsWith(amount)];

/** The fields of the feed record, which describes the feed. They apply to all records in the feed. */
export const atmFeedFields = {
  title: text(200),
  attribution: text(300),
  attributionUrl: url,
  licence: text(100),
  date: instant,
  operator: atmFields.operator,
  operatorWikidata: atmFields.operatorWikidata,
  country,
} as const;

export const recordKind = oneOf('atm', 'feed');

type Values<T> = { readonly [K in keyof T]?: T[K] extends (value: unknown) => infer R ? Exclude<R, Wrong> : never };
export type AtmValues = Values<typeof atmFields>;
export type FeedValues = Values<typeof atmFeedFields>;
