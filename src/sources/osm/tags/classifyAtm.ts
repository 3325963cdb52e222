/** Is it an ATM? One question, one answer for every object of a file. */
import type { Tags } from '../osmObject.ts';
import type { AtmClass } from './atmTags.ts';
import { keyword, listOf } from './cleanText.ts';
import { hasCryptoName, isCryptoMachine } from './cryptoMachine.ts';

/** Why candidates are left out: counted under these words in the import's summary. */
export const leftOutReasons = {
  crypto: 'cryptocurrency machine',
  gone: 'no longer or not yet there',
  noAccess: 'access=no',
  noCash: 'neither gives nor takes cash',
  separate: 'atm=separate: mapped on its own',
  unclear: 'atm=* says yes and no',
  unknown: 'atm=* says that it is not known',
  noPlace: 'atm=* on something that is no place',
} as const;

function leftOut(reason: keyof typeof leftOutReasons): AtmClass {
  return { kind: 'leftOut', reason: leftOutReasons[reason] };
}

/** Lifecycle prefixes (OSM wiki, Lifecycle prefix), and old ways to say the same. */
const prefix =
  /^(disused|abandoned|was|removed|demolished|razed|destroyed|dismantled|ruins|historic|closed|former|old|ex|not|proposed|planned|construction)[:_](amenity|atm)$/;
const states = ['disused', 'abandoned', 'demolished', 'removed', 'razed', 'ruins', 'closed'] as const;

/** Says that the object as a whole is no longer there: `disused=yes`, `operational_status=closed`. */
function isOver(tags: Tags): boolean {
  if (states.some((key) => keyword(tags[key]) === 'yes')) return true;
  return /^(closed|disused|abandoned|removed|demolished|decommissioned)/.test(keyword(tags.operational_status) ?? '');
}

/** `removed:amenity=atm`, `disused:atm=yes`, `disused:amenity=disused:atm`: there was an ATM, or one is planned. */
function wasAtm(tags: Tags): boolean {
  for (const [key, value] of Object.entries(tags)) {
    const kept = prefix.exec(key)?.[2];
    if (kept === 'amenity' && listOf(value).some((part) => /(^|:)atm$/i.test(part))) return true;
    if (kept === 'atm' && keyword(value) !== 'no') return true;
  }
  return /^(disused|abandoned|was|removed|demolished|razed|destroyed):atm$/i.test(tags.amenity?.trim() ?? '');
}

/** Streets, routes and areas of administration: someone put the tag on the wrong object. */
function isNoPlace(tags: Tags): boolean {
  if (tags.boundary !== undefined || tags.place !== undefined || tags.route !== undefined) return true;
  return tags.highway !== undefined && !/^(services|rest_area)$/.test(tags.highway);
}

/** What mappers write where they do not know. */
const unknownValue = /^(unknown|unclear|undefined|unspecified|fixme|todo|tbd|tba|maybe|perhaps|possibly|null|n\/a|\?+)$/;

/**
 * The `atm` tag of a place. Any value but a "no" or an "unknown" says that there is one: `yes`, `1` (both occur), also an operator's
 * name. A place needs no main tag: buildings, and addresses whose bank has closed, carry `atm=yes` too.
 */
function classifyHost(tags: Tags, values: readonly string[]): AtmClass | undefined {
  const says = { yes: false, no: false, separate: false, gone: false, unknown: false };
  for (const value of values) {
    if (/^(no|0|false|none)$/.test(value)) says.no = true;
    else if (value === 'separate') says.separate = true;
    else if (/^(closed|disused|removed|abandoned|demolished)$/.test(value)) says.gone = true;
    else if (unknownValue.test(value)) says.unknown = true;
    else says.yes = true;
  }
  if (says.separate) return leftOut('separate');
  if (says.yes && says.no) return leftOut('unclear');
  if (says.gone) return leftOut('gone');
  if (!says.yes) return says.unknown ? leftOut('unknown') : undefined;
  if (isOver(tags)) return leftOut('gone');
  if (keyword(tags.access) === 'no') return leftOut('noAccess');
  if (values.some((value) => hasCryptoName(value)) || isCryptoShop(tags)) return leftOut('crypto');
  return isNoPlace(tags) ? leftOut('noPlace') : { kind: 'host' };
}

/** A shop for cryptocurrency: the machine that it has is one too. */
const isCryptoShop = (tags: Tags): boolean =>
  [tags.shop, tags.office, tags.amenity].some((value) => /^(bitcoin|crypto_?currency|crypto)$/.test(keyword(value) ?? ''));

function classifyMachine(tags: Tags): AtmClass {
  if (isOver(tags)) return leftOut('gone');
  if (isCryptoMachine(tags)) return leftOut('crypto');
  // access=private and access=customers are hints: the machine is there, and some people may use it.
  if (keyword(tags.access) === 'no') return leftOut('noAccess');
  if (keyword(tags.cash_in) === 'no' && keyword(tags.cash_out) === 'no') return leftOut('noCash');
  return { kind: 'machine' };
}

/**
 * What an object is to the finder, from its tags alone. Rules: OSM wiki, Tag:amenity=atm, Key:atm, Lifecycle prefix.
 * `amenity=bank;atm` is a bank with a machine, so a host: its hours and the like are the bank's.
 */
export function classifyAtm(tags: Tags): AtmClass | undefined {
  const amenities = listOf(tags.amenity).map((value) => value.toLowerCase());
  const isAtm = amenities.includes('atm');
  if (isAtm && amenities.every((value) => value === 'atm')) return classifyMachine(tags);
  const values = listOf(tags.atm).map((value) => value.toLowerCase());
  const host = classifyHost(tags, isAtm && values.length === 0 ? ['yes'] : values);
  return host ?? (wasAtm(tags) ? leftOut('gone') : undefined);
}
