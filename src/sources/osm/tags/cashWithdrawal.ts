/**
 * Reads `cash_withdrawal` and its subkeys: places other than ATMs that give cash. The tags are defined on the OpenStreetMap wiki
 * page Key:cash_withdrawal (opened 2026-11-27).
 */

import type { Hint } from '../../../contract/hints.ts';
import type { Amount, Conditions, OtherKind } from '../../../contract/kinds.ts';
import { type LeftOutReason, leftOutReasons } from '../../../contract/leftOutReasons.ts';
import type { AtmFacts, OperatorClaim } from '../../../core/atms/atm.ts';
import { currencyOfCountry } from '../../../core/atms/dispensedCurrency.ts';
import { distinctHints } from '../../../core/atms/hintText.ts';
import { shortened } from '../../../core/shortened.ts';
import type { ChainRecord } from '../../../data/chains/chainRecord.ts';
import { iso4217 } from '../../../data/currencies/iso4217.ts';
import type { Tags } from '../osmObject.ts';
import { unstatedKind } from './branches.ts';
import { isOfChain } from './cashChains.ts';
import { isClosedToAll } from './classifyAtm.ts';
import { cleanText, keyword, splitList, wholeText } from './cleanText.ts';
import { readMoneyText } from './feeText.ts';
import { absenceOfObject, absenceOfWord, hasFormerPart } from './lifecycle.ts';
import { accessHint } from './placeHints.ts';
import { readFee, readWheelchair } from './tagTable.ts';

const isNo = (value: string): boolean => /^(no|0|false|none)$/.test(value);
const isYes = (value: string): boolean => /^(yes|1|true)$/.test(value);

/** Matches cards, with which mappers state who can withdraw cash: `postfinance_card`, `visa_debit`. */
const card =
  /(^|_)(cards?|visa|mastercard|maestro|girocard|v_?pay|electron|cirrus|amex|american_express|jcb|diners(_club)?|discover|union_?pay|bancontact|bancomat|dankort|interac)($|_)/;

/** The statements in a value of `cash_withdrawal`. */
interface Statement {
  readonly yes: boolean;
  readonly no: boolean;
  /** Whether a word means that the place no longer exists, or does not exist yet. */
  readonly absent: boolean;
  readonly cards: readonly string[];
  /** Words that are not understood. */
  readonly others: readonly string[];
}

function statementOf(tags: Tags): Statement {
  const values = splitList(tags.cash_withdrawal).map((value) => value.toLowerCase());
  const stated = values.filter((value) => !isNo(value) && !isYes(value));
  const present = stated.filter((value) => absenceOfWord(value) === undefined);
  return {
    yes: values.some(isYes),
    no: values.some(isNo),
    absent: present.length < stated.length,
    cards: present.filter((value) => card.test(value)),
    others: present.filter((value) => !card.test(value)),
  };
}

const kindOfAmenity: Readonly<Record<string, OtherKind>> = {
  bank: 'counter',
  post_office: 'postOffice',
  bureau_de_change: 'bureau',
};

/** Keys of places with a till. On other objects, the tag is a mistake. */
const placeKeys = ['shop', 'amenity', 'tourism', 'leisure', 'office', 'craft'] as const;

/** Whether `classifyCashPlace` may return a kind for an object with this key. Chains and branches are shops and amenities. */
export const isCashPlaceKey = (key: string): boolean => key === 'cash_withdrawal' || key === 'amenity' || key === 'shop';

/**
 * Returns the kind of the place if its tags state that it gives cash. Returns `unstated` if they state nothing, and the place is
 * a bank branch, a post office, or of a chain that pays out cash in at least one country. A bureau de change without a statement
 * is not a place that gives cash, because it exchanges notes.
 * @param today ISO date
 */
export function classifyCashPlace(
  tags: Tags,
  today: string,
): { readonly kind: OtherKind | 'unstated' } | { readonly kind: 'leftOut'; readonly reason: string } | undefined {
  if (cleanText(tags.cash_withdrawal) === undefined) {
    const isSought = isOfChain(tags, today) || unstatedKind(tags, today) !== undefined;
    return isSought ? { kind: 'unstated' } : undefined;
  }
  const { yes, no, absent, cards } = statementOf(tags);
  const leftOut = (reason: LeftOutReason) => ({ kind: 'leftOut', reason: leftOutReasons[reason] }) as const;
  const isStated = yes || cards.length > 0;
  if (no) return isStated ? leftOut('cashUnclear') : undefined;
  const kinds = placeKeys.flatMap((key) => splitList(tags[key]).map((value) => value.toLowerCase()));
  // An ATM is a separate record.
  if (kinds.length > 0 && kinds.every((kind) => kind === 'atm')) return undefined;
  const present = kinds.filter((kind) => kind !== 'atm' && absenceOfWord(kind) === undefined);
  const isGone = absent || kinds.length > present.length + Number(kinds.includes('atm')) || hasFormerPart(tags);
  if (present.length === 0) return leftOut(isGone ? 'cashGone' : 'cashNoPlace');
  if (absenceOfObject(tags, today) !== undefined || (absent && !isStated)) return leftOut('cashGone');
  if (!isStated) return leftOut('cashUnknown');
  if (isClosedToAll(tags)) return leftOut('cashNoAccess');
  const [kind = 'shop'] = splitList(tags.amenity).flatMap((amenity) => ownKind(amenity.toLowerCase()) ?? []);
  return { kind };
}

const ownKind = (amenity: string): OtherKind | undefined =>
  Object.hasOwn(kindOfAmenity, amenity) ? kindOfAmenity[amenity] : undefined;

/** Collects the values that are not understood. They are unknown. */
class Warnings {
  readonly messages: string[] = [];

  add(key: string, value: string, problem: string): undefined {
    this.messages.push(`${key} ${problem}: "${shortened(value, 40)}"`);
  }
}

/** The context needed to interpret the amounts stated for a place. */
interface MoneyContext {
  readonly country: string;
  /** The stated currency or, if none is stated, the country's currency. */
  readonly currency: string | undefined;
  readonly isStated: boolean;
}

const mostAmount = 9_999_999;

/**
 * Reads an amount, which the wiki defines as a number in the local currency unless `cash_withdrawal:currency` is set. Mappers
 * also write the currency next to the number, as in a fee.
 */
function amountOf(tags: Tags, key: string, context: MoneyContext, warnings: Warnings): Amount | undefined {
  const text = cleanText(tags[key]);
  if (text === undefined) return undefined;
  const { country, currency, isStated } = context;
  const isNumber = /^\d{1,7}(?:\.\d{1,2})?$/.test(text);
  const read = isNumber ? { currency, amount: Number(text) } : readMoneyText(text.toLowerCase(), country);
  if (read === undefined || read.amount === 0 || read.amount > mostAmount) return warnings.add(key, text, 'is not an amount');
  if (isStated && read.currency !== currency) return warnings.add(key, text, 'contradicts cash_withdrawal:currency');
  return read.currency === undefined ? undefined : { currency: read.currency, amount: read.amount };
}

function currencyOf(tags: Tags, country: string, warnings: Warnings): string | undefined {
  const stated = cleanText(tags['cash_withdrawal:currency'])?.toUpperCase();
  if (stated === undefined) return currencyOfCountry(country);
  return iso4217.has(stated) ? stated : warnings.add('cash_withdrawal:currency', stated, 'is not a currency');
}

function conditionsOf(tags: Tags, country: string, warnings: Warnings): Conditions {
  const isStated = cleanText(tags['cash_withdrawal:currency']) !== undefined;
  const money: MoneyContext = { country, currency: currencyOf(tags, country, warnings), isStated };
  const limit = amountOf(tags, 'cash_withdrawal:limit', money, warnings);
  const minimumKey = 'cash_withdrawal:purchase_minimum';
  const minimum = keyword(tags[minimumKey]);
  const isWord = minimum === undefined || isNo(minimum) || /^(yes|varies|unknown)$/.test(minimum);
  const minimumPurchase = isWord ? undefined : amountOf(tags, minimumKey, money, warnings);
  const required = keyword(tags['cash_withdrawal:purchase_required']);
  const stated = required === undefined ? undefined : isYes(required) ? true : isNo(required) ? false : undefined;
  if (required !== undefined && stated === undefined && required !== 'unknown')
    warnings.add('cash_withdrawal:purchase_required', required, 'is neither yes nor no');
  const needsPurchase = minimumPurchase !== undefined || minimum === 'yes' || minimum === 'varies';
  const limited = limit === undefined ? {} : { limit };
  // If the tags contradict each other, both values are unknown.
  if (stated === false && needsPurchase) {
    warnings.add(minimumKey, minimum ?? '', 'contradicts cash_withdrawal:purchase_required=no');
    return limited;
  }
  const purchaseRequired = needsPurchase ? true : stated;
  return {
    ...(purchaseRequired !== undefined && { purchaseRequired }),
    ...(minimumPurchase !== undefined && { minimumPurchase }),
    ...limited,
  };
}

const note = (text: string): Hint => ({ code: 'note', text });

/** Words for mappers' values that have no field. The note quotes the values. */
const notes: readonly (readonly [key: string, text: string])[] = [
  ['cash_withdrawal:foreign_cards', 'foreign cards'],
  ['cash_withdrawal:operator', 'cash from'],
];

/**
 * The subkeys that this module reads, or that state nothing about withdrawing cash: `type` states where in the place the cash is
 * paid out.
 */
const knownKeys: ReadonlySet<string> = new Set(
  [
    ...['', ':limit', ':currency', ':purchase_minimum', ':purchase_required', ':fee', ':charge', ':fee:conditional'],
    ...[':foreign_cards', ':operator', ':operator:wikidata', ':type', ':opening_hours'],
  ].map((end) => `cash_withdrawal${end}`),
);

/** Returns the fee. A fee that only applies without a purchase is unknown, and has a note. */
function feeOf(tags: Tags, country: string): ReturnType<typeof readFee> {
  const { 'cash_withdrawal:fee': fee, 'cash_withdrawal:charge': charge, 'cash_withdrawal:fee:conditional': conditional } = tags;
  if (keyword(fee) === 'purchase_required') return { hint: note('fee applies without a purchase') };
  return readFee(
    {
      ...(fee !== undefined && { fee }),
      ...(charge !== undefined && { charge }),
      ...(conditional !== undefined && { 'fee:conditional': conditional }),
    },
    country,
  );
}

/** Returns the hours of the service if they are stated, or else those of the place. */
function hoursOf(tags: Tags, warnings: Warnings): string | undefined {
  const key = ['cash_withdrawal:opening_hours', 'opening_hours:cash_withdrawal', 'opening_hours'].find(
    (one) => cleanText(tags[one]) !== undefined,
  );
  if (key === undefined) return undefined;
  return wholeText(tags[key]) ?? warnings.add(key, tags[key] ?? '', 'has more than 255 characters');
}

type CashPlaceFacts = Pick<AtmFacts, 'withdrawal' | 'surcharge' | 'wheelchairAccess' | 'conditions' | 'hints' | 'openingHours'>;

interface CashPlaceReading {
  /** The hours are as written. */
  readonly facts: CashPlaceFacts;
  /** Messages about values that are unknown because they were not understood. */
  readonly warnings: readonly string[];
}

/** A place that gives cash or may give cash, and is not an ATM. */
export interface CashPlace {
  readonly kind: OtherKind;
  readonly reading: CashPlaceReading;
  readonly named?: OperatorClaim;
}

/**
 * Returns what the tags state about withdrawing cash at the place. If the tags only list cards, it is unknown whether a customer
 * can withdraw cash, as at an ATM for customers.
 */
export function readCashPlace(tags: Tags, country: string): CashPlaceReading {
  const warnings = new Warnings();
  const { yes, cards, others } = statementOf(tags);
  if (others.length > 0) warnings.add('cash_withdrawal', others.join(';'), 'contains unrecognized values');
  for (const [key, value] of Object.entries(tags)) {
    if (key.startsWith('cash_withdrawal:') && !knownKeys.has(key)) warnings.add(key, value, 'is not supported');
  }
  const conditions = conditionsOf(tags, country, warnings);
  const openingHours = hoursOf(tags, warnings);
  const fee = feeOf(tags, country);
  const wheelchair = readWheelchair(tags, { host: true, today: '', country });
  const hints = [
    accessHint(tags),
    wheelchair.hint,
    fee.hint,
    ...(cards.length === 0 ? [] : [note(`cards: ${cards.join(', ').replaceAll('_', ' ')}`)]),
    ...notes.flatMap(([key, text]) => {
      const value = cleanText(tags[key]);
      return value === undefined ? [] : [note(`${text}: ${value}`)];
    }),
  ].filter((hint) => hint !== undefined);
  const facts: CashPlaceFacts = {
    ...(yes && { withdrawal: true }),
    ...(fee.surcharge !== undefined && { surcharge: fee.surcharge }),
    ...wheelchair.attributes,
    ...(Object.keys(conditions).length > 0 && { conditions }),
    ...(hints.length > 0 && { hints: distinctHints(hints) }),
    ...(openingHours !== undefined && { openingHours }),
  };
  return { facts, warnings: [...warnings.messages, wheelchair.warning, fee.warning].filter((one) => one !== undefined) };
}

/**
 * Returns what is known about withdrawing cash at a place of a chain if its tags do not state whether it gives cash. Conditions
 * in the place's tags take precedence over those that usually apply in the chain.
 */
export function readChainPlace(tags: Tags, { country, purchase, limit, cards }: ChainRecord): CashPlaceReading {
  const { facts, warnings } = readCashPlace(tags, country);
  const { limit: ownLimit, ...ownPurchase } = facts.conditions ?? {};
  const statesPurchase = ['required', 'minimum'].some((key) => tags[`cash_withdrawal:purchase_${key}`] !== undefined);
  const usualPurchase = purchase && {
    purchaseRequired: purchase.required,
    ...(purchase.minimum && { minimumPurchase: purchase.minimum }),
  };
  const usualLimit = limit && { currency: limit.currency, amount: limit.amount };
  const anyLimit = tags['cash_withdrawal:limit'] === undefined ? usualLimit : ownLimit;
  const hints = [...(facts.hints ?? []), ...(cards ? [note(`accepts only: ${cards.only}`)] : [])];
  return {
    facts: {
      ...facts,
      conditions: { usual: true, ...(statesPurchase ? ownPurchase : usualPurchase), ...(anyLimit && { limit: anyLimit }) },
      ...(hints.length > 0 && { hints }),
    },
    warnings,
  };
}

/** Returns what is known about a bank branch or a post office if its tags do not state whether it gives cash. */
export function readUnstatedPlace(tags: Tags, country: string): CashPlaceReading {
  const { facts, warnings } = readCashPlace(tags, country);
  return { facts: { ...facts, conditions: { ...facts.conditions, withdrawalUnknown: true } }, warnings };
}

/** Returns the name of the shop or bank. Its brand has priority, because customers know it. */
export function nameOfCashPlace(tags: Tags): OperatorClaim | undefined {
  const [key] = (['brand', 'name', 'operator'] as const).filter((one) => cleanText(tags[one]) !== undefined);
  const name = key && cleanText(tags[key]);
  if (key === undefined || name === undefined) return undefined;
  const wikidata = cleanText(tags[`${key}:wikidata`]);
  return { name, ...(wikidata !== undefined && /^Q[1-9]\d*$/.test(wikidata) && { wikidata }) };
}
