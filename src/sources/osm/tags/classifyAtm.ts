/** Decides whether an object is an ATM. */
import { type LeftOutReason, leftOutReasons } from '../../../contract/leftOutReasons.ts';
import type { Tags } from '../osmObject.ts';
import type { AtmClass } from './atmTags.ts';
import { keyword, splitList } from './cleanText.ts';
import { hasCryptoName, isCryptoMachine } from './cryptoMachine.ts';
import { type Absence, absenceOfObject, absenceOfWord, formerAtm } from './lifecycle.ts';

function leftOut(reason: LeftOutReason): AtmClass {
  return { kind: 'leftOut', reason: leftOutReasons[reason] };
}

/** Whether the object is a street, a route or an administrative area, on which an `atm` tag is a mistake. */
function isNoPlace(tags: Tags): boolean {
  if (tags.boundary !== undefined || tags.place !== undefined || tags.route !== undefined) return true;
  return tags.highway !== undefined && !/^(services|rest_area)$/.test(tags.highway);
}

/** Matches values that mappers use for "unknown". */
const unknownValue = /^(unknown|unclear|undefined|unspecified|fixme|todo|tbd|tba|maybe|perhaps|possibly|null|n\/a|\?+)$/;

/**
 * Evaluates the `atm` tag of a place. Any value except a form of "no" or "unknown" means that the place has an ATM: `yes`, `1`
 * (both occur) or an operator's name. A place needs no main tag, because buildings and addresses of closed banks may also have
 * `atm=yes`.
 */
function classifyHost(tags: Tags, values: readonly string[], today: string): AtmClass | undefined {
  const says = { yes: false, no: false, separate: false, unknown: false };
  let absent: Absence | undefined;
  for (const value of values) {
    const absence = absenceOfWord(value);
    if (/^(no|0|false|none)$/.test(value)) says.no = true;
    else if (value === 'separate') says.separate = true;
    else if (absence !== undefined) absent = absence;
    else if (unknownValue.test(value)) says.unknown = true;
    else says.yes = true;
  }
  if (says.separate) return leftOut('separate');
  if (says.yes && says.no) return leftOut('unclear');
  if (absent !== undefined) return leftOut(absent);
  if (!says.yes) return says.unknown ? leftOut('unknown') : undefined;
  const absence = absenceOfObject(tags, today);
  if (absence !== undefined) return leftOut(absence);
  if (isClosedToAll(tags)) return leftOut('noAccess');
  if (values.some((value) => hasCryptoName(value)) || isCryptoShop(tags)) return leftOut('crypto');
  return isNoPlace(tags) ? leftOut('noPlace') : { kind: 'host' };
}

/** Whether the place is a cryptocurrency shop. The ATM of such a shop is also for cryptocurrency. */
const isCryptoShop = (tags: Tags): boolean =>
  [tags.shop, tags.office, tags.amenity].some((value) => /^(bitcoin|crypto_?currency|crypto)$/.test(keyword(value) ?? ''));

/**
 * Whether the ATM or the place is closed to everyone. access=private and access=customers become hints instead, because some
 * people can use it.
 */
export function isClosedToAll(tags: Tags): boolean {
  const access = splitList(tags.access).map((value) => value.toLowerCase());
  return access.length > 0 && access.every((value) => value === 'no' || value === 'none');
}

function classifyMachine(tags: Tags, today: string): AtmClass {
  const absence = absenceOfObject(tags, today);
  if (absence !== undefined) return leftOut(absence);
  if (isCryptoMachine(tags)) return leftOut('crypto');
  if (isClosedToAll(tags)) return leftOut('noAccess');
  if (keyword(tags.cash_in) === 'no' && keyword(tags.cash_out) === 'no') return leftOut('noCash');
  return { kind: 'machine' };
}

/** Whether `classifyAtm` may return a class for an object with this key, such as `amenity` and `disused:atm`. */
export const isAtmKey = (key: string): boolean => /(amenity|atm)$/i.test(key);

/**
 * Classifies an object from its tags alone. Rules: OSM wiki, Tag:amenity=atm, Key:atm, Lifecycle prefix. `amenity=bank;atm` is a
 * bank with an ATM, so the object is a host and its hours are the bank's hours.
 * @param today ISO date; objects that ended before it no longer exist, and objects that start after it do not exist yet
 */
export function classifyAtm(tags: Tags, today: string): AtmClass | undefined {
  if (tags.amenity === undefined && tags.atm === undefined) return classifyFormer(tags);
  const amenities = splitList(tags.amenity).map((value) => value.toLowerCase());
  const isAtm = amenities.includes('atm');
  if (isAtm && amenities.every((value) => value === 'atm')) return classifyMachine(tags, today);
  const values = splitList(tags.atm).map((value) => value.toLowerCase());
  const host = classifyHost(tags, isAtm && values.length === 0 ? ['yes'] : values, today);
  return host ?? classifyFormer(tags);
}

function classifyFormer(tags: Tags): AtmClass | undefined {
  const former = formerAtm(tags);
  return former === undefined ? undefined : leftOut(former);
}

/** Whether an object is an ATM, has an ATM, or was omitted for one of the reasons above. */
export const speaksOfAtm = (tags: Tags): boolean => classifyAtm(tags, '') !== undefined;
