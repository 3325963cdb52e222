import type { Atm, Fee, NearbyAtm } from '../../../contract/atms.ts';
import { attributeNames, byName } from '../../../contract/attributes.ts';
import { tidyText } from '../../../core/text/tidyText.ts';
import { kindsOfPlaces } from './urls.ts';

/**
 * Validates records from the API. A value of the wrong shape becomes unknown (its key is absent), so that an invalid value
 * neither breaks the screen nor appears as a fact.
 */
type Fields = Readonly<Record<string, unknown>>;
export type Check = (value: unknown) => boolean;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isFlag: Check = (value) => typeof value === 'boolean';
export const isFilledText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTrue: Check = (value) => value === true;
const isMinutes: Check = (value) => typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY;
export const isCurrency = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value);
export const isAmount = (value: unknown): value is number => typeof value === 'number' && value > 0 && Number.isFinite(value);
export const isMoney = (value: unknown): value is { readonly currency: string; readonly amount: number } =>
  isFields(value) && isCurrency(value.currency) && isAmount(value.amount);
const isDate: Check = (value) => typeof value === 'string' && Number.isFinite(Date.parse(value));
/** Returns a check for lists that are not empty. */
export const isListOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(isItem);
const isStatus: Check = (value) =>
  isFields(value) && isFilledText(value.state) && isDate(value.expiresAt) && typeof value.age === 'number';
const isPair: Check = (value) => isFields(value) && isFlag(value.withdrawal) && isFlag(value.deposit);

// `hintWords` checks the other fields of a hint.
const isHint: Check = (hint) => isFields(hint) && isFilledText(hint.code);

/**
 * Older browser engines throw if they do not support a newer time zone name. In that case, the page does not show a local time.
 */
function isZone(value: unknown): boolean {
  try {
    return isFilledText(value) && new Intl.DateTimeFormat(undefined, { timeZone: value as string }) !== undefined;
  } catch {
    return false;
  }
}
const knownZones = new Map<unknown, boolean>();
const isKnownZone: Check = (value) => {
  if (!knownZones.has(value)) knownZones.set(value, isZone(value));
  return knownZones.get(value) === true;
};

/** Tidies a source's raw texts for the screen. Drops texts that become empty. */
function tidied(texts: Fields): Fields {
  const entries = Object.entries(texts).map(([key, value]) => [key, tidyText(value as string)] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== undefined));
}

/** Keeps only the named keys whose values pass their check. */
export function kept(from: unknown, checks: Readonly<Record<string, Check>>): Fields {
  if (!isFields(from)) return {};
  return Object.fromEntries(Object.entries(checks).flatMap(([key, check]) => (check(from[key]) ? [[key, from[key]]] : [])));
}
const unless = (key: string, value: unknown): Fields => (value === undefined ? {} : { [key]: value });

const atmChecks = {
  ...byName(attributeNames, () => isFlag),
  openingHours: isFilledText,
  feeUnknown: isTrue,
  cardFee: isFields,
  partnerData: isFields,
  alliance: isPair,
  withdrawal: isFlag,
  hint: isFilledText,
  hints: isListOf(isHint),
  currencies: isListOf(isCurrency),
  cash: isFields,
  capacity: isMinutes,
  status: isStatus,
  checkedOn: isDate,
  source: isFilledText,
  caution: (value) => value === 'reportedGone',
} as const satisfies Readonly<Record<string, Check>>;

/**
 * Alliances are lists of ATM operators, so they do not apply to tills and counters. `readConditions` checks the conditions,
 * because the first list does not need them.
 */
const placeChecks = { ...atmChecks, alliance: () => false, kind: isFilledText, conditions: isFields };

/** A fee that cannot be read is unknown, not "none". */
function readFee({ fee }: Fields): Fields {
  if (fee === undefined) return {};
  if (isFields(fee) && isAmount(fee.percentage)) return { fee: { percentage: fee.percentage } satisfies Fee };
  if (isMoney(fee)) return { fee: { currency: fee.currency, amount: fee.amount } satisfies Fee };
  return { feeUnknown: true };
}

function readOpenStatus(status: unknown): Fields | undefined {
  if (!isFields(status) || !isFlag(status.isOpen)) return undefined;
  return kept(status, {
    asOf: isMinutes,
    isOpen: isFlag,
    [status.isOpen === true ? 'minutesToClose' : 'minutesToOpen']: isMinutes,
  });
}

/**
 * A user-assigned ISO code that no country uses. Records without a country get this code, so that the page can show their other
 * data.
 */
const nowhere = 'XX';
const isWithin = (value: unknown, most: number) => typeof value === 'number' && Math.abs(value) <= most;

/** @returns undefined if the record lacks a uid or a location, or if the page cannot show places of its kind */
export function readAtm(raw: unknown): Atm | undefined {
  if (!isFields(raw) || !isFilledText(raw.uid) || !isFields(raw.location)) return undefined;
  // Records of ATMs have no kind on the page.
  const isPlace = (raw.kind ?? 'atm') !== 'atm';
  if (isPlace && !kindsOfPlaces.split(',').includes(`${raw.kind}`)) return undefined;
  const { coordinates, address } = raw.location;
  if (!isFields(coordinates) || !isWithin(coordinates.lat, 90) || !isWithin(coordinates.long, 180)) return undefined;
  const isCountry: Check = (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value);
  const checkedAddress = {
    ...kept(address, { zip: isFilledText, country: isCountry }),
    ...tidied(kept(address, { street: isFilledText, city: isFilledText })),
  };
  const merchant = {
    ...kept(raw.merchant, { uid: isFilledText, logo: isFilledText }),
    ...tidied(kept(raw.merchant, { name: isFilledText })),
  };
  return {
    uid: raw.uid,
    ...kept(raw, isPlace ? placeChecks : atmChecks),
    ...readFee(raw),
    ...unless('openStatus', readOpenStatus(raw.openStatus)),
    ...unless('merchant', merchant.name === undefined ? undefined : { uid: merchant.name, ...merchant }),
    location: {
      address: { country: nowhere, ...checkedAddress },
      coordinates: { lat: coordinates.lat, long: coordinates.long },
      ...kept(raw.location, { timeZone: isKnownZone, region: isFilledText }),
    },
  } as unknown as Atm;
}

/** If a walk's distance is invalid, its walking time is also omitted. */
const walkChecks = { distance: isMinutes, stepFree: isTrue, atMost: isTrue, noRoute: isTrue };

/** The valid results of a list, in the same order. */
export function readResults(raw: unknown): readonly NearbyAtm[] {
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((item: unknown) => {
    const { atm: record, distance, walk } = isFields(item) ? item : ({} as Fields);
    const atm = readAtm(record);
    return atm === undefined || !isMinutes(distance)
      ? []
      : [{ atm, distance, ...unless('walk', walk && kept(walk, walkChecks)) } as NearbyAtm];
  });
}
