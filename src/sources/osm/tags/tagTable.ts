/** Maps OpenStreetMap tags to the attributes of an ATM. The hints have the same order as the rows. */

import { mostCapacity } from '../../../contract/atms.ts';
import { attributeRow, attributeRows, type EquipmentName, equipmentNames } from '../../../contract/attributes.ts';
import type { Cash } from '../../../contract/cash.ts';
import type { Hint, PlainHint } from '../../../contract/hints.ts';
import type { Surcharge } from '../../../core/atms/atm.ts';
import { quotedFees } from '../../../core/atms/hintText.ts';
import { findNetwork } from '../../../core/atms/networks.ts';
import { shortened } from '../../../core/shortened.ts';
import { iso4217 } from '../../../data/currencies/iso4217.ts';
import type { Tags } from '../osmObject.ts';
import type { ReadAtmTagsOptions, TagAttributes } from './atmTags.ts';
import { cleanText, keyword, splitList } from './cleanText.ts';
import { type FeeReading, readFeeText } from './feeText.ts';
import { saysAlways, writtenHours } from './hoursText.ts';
import { accessHint, descriptionHint, hostHint, indoorHint, levelHint } from './placeHints.ts';

/** The surcharge that `fee` and `charge` together express. */
interface FeeFinding {
  readonly surcharge?: Surcharge;
  readonly hint?: Hint;
  readonly warning?: string;
}

const quoted = (text: string): string => shortened(text, 60);

function isSurcharge(reading: FeeReading): reading is Surcharge {
  return reading.kind === 'none' || reading.kind === 'amount' || reading.kind === 'percentage';
}

/**
 * Whether `fee` contains the bank's name. Such values are common, because a map editor offers the wrong field. The import ignores
 * them.
 */
function isOperatorsName(text: string, tags: Tags): boolean {
  const same = text.toLowerCase();
  return ['operator', 'name', 'brand', 'network'].some((key) => tags[key]?.trim().toLowerCase() === same);
}

/**
 * `charge` states the amount and `fee` states whether there is a surcharge, but each tag may contain the content of the other. If
 * values are contradictory, conditional or unparseable, the surcharge is unknown, and a hint quotes the values.
 */
export function readFee(tags: Tags, country?: string): FeeFinding {
  const conditional = cleanText(tags['fee:conditional'] ?? tags['charge:conditional']);
  if (conditional !== undefined) return { hint: { code: 'surcharge', values: [quoted(conditional)] } };
  const texts = [tags.charge, tags['fee:amount'], tags.fee].flatMap((value) => cleanText(value) ?? []);
  const readings = texts.map((text) => ({ text, reading: readFeeText(text, country) }));
  const telling = readings.filter(({ reading }) => reading.kind !== 'unsaid' && reading.kind !== 'yes');
  const [first, ...others] = telling;
  if (first === undefined) {
    return readings.some(({ reading }) => reading.kind === 'yes') ? { hint: { code: 'surchargeAmountUnknown' } } : {};
  }
  const values = telling.map(({ text }) => quoted(text));
  const hint: Hint = { code: 'surcharge', values };
  const contradicts = others.some(({ reading }) => JSON.stringify(reading) !== JSON.stringify(first.reading));
  const deniesYes = first.reading.kind === 'none' && readings.some(({ reading }) => reading.kind === 'yes');
  if (contradicts || deniesYes) return { hint, warning: `'fee' and 'charge' contradict each other: ${quotedFees(values)}` };
  if (isSurcharge(first.reading)) return { surcharge: first.reading };
  if (first.reading.kind === 'some') return { hint: { code: 'surchargeForSomeCards' } };
  const warning = `'fee' is neither an amount nor a percentage: ${quotedFees(values)}`;
  return isOperatorsName(first.text, tags) ? { warning } : { hint, warning };
}

const day = 86_400_000;

/** Returns the epoch ms of a full ISO date, and ignores any time after it. Returns undefined if the day does not exist. */
function dayOf(text: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/.exec(text);
  if (match === null) return undefined;
  const instant = Date.parse(`${match[1]}-${match[2]}-${match[3]}T00:00:00Z`);
  // Reject dates that do not exist, because Date.parse interprets 30 February as 2 March.
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== match[0].slice(0, 10) ? undefined : instant;
}

/**
 * Returns the latest full date in the check tags. On an ATM, dates for a single tag (`check_date:cash_in`) also count, because
 * the mapper has seen the ATM. On a place, only dates for the ATM or for the whole place count.
 * @param today ISO date; one more day is allowed for mappers in time zones to the east; later dates are treated as typos
 */
function readCheckDate(tags: Tags, host: boolean, today: string): { checkedOn?: string; warning?: string } {
  const own = host ? /^(check_date(:atm)?|survey:date)$/ : /^(check_date(:.+)?|survey:date)$/;
  const limit = Date.parse(`${today}T00:00:00Z`) + day;
  let newest: number | undefined;
  let warning: string | undefined;
  for (const [key, value] of Object.entries(tags)) {
    if (!own.test(key)) continue;
    for (const text of splitList(value)) {
      const instant = dayOf(text);
      if (instant === undefined) continue;
      if (instant > limit) warning = `${key} is in the future: ${text.slice(0, 10)}`;
      else if (newest === undefined || instant > newest) newest = instant;
    }
  }
  return {
    ...(newest === undefined ? {} : { checkedOn: new Date(newest).toISOString().slice(0, 10) }),
    ...(warning === undefined ? {} : { warning }),
  };
}

/** The data that a row of the table derives from an object's tags. Absent values are unknown. */
interface Finding {
  readonly attributes?: TagAttributes;
  readonly hint?: Hint | undefined;
  readonly warning?: string | undefined;
}

interface TagRow {
  /** The keys that the row reads. */
  readonly keys: readonly string[];
  /** The pages in the OpenStreetMap wiki that define the keys. */
  readonly source: string;
  /** `machine`: the row ignores the tags of a host, because they describe the place. */
  readonly on: 'machine' | 'host' | 'both';
  readonly read: (tags: Tags, options: ReadAtmTagsOptions) => Finding;
}

type Flag = EquipmentName | 'withdrawal';
/** The meaning of a value: true, false, a hint, or nothing. */
type Meaning = boolean | Hint | undefined;

/** Reads synonymous keys. A value stands for true, false or a hint, or is not understood. Contradictory values are unknown. */
function flag(attribute: Flag, keys: readonly string[], words: Readonly<Record<string, Meaning>>): TagRow['read'] {
  return (tags) => {
    const said = new Set<boolean>();
    let hint: Hint | undefined;
    let warning: string | undefined;
    for (const key of keys) {
      const value = keyword(tags[key]);
      if (value === undefined) continue;
      const meaning = words[value];
      if (!Object.hasOwn(words, value)) warning = `${key} is neither yes nor no: "${shortened(value, 40)}"`;
      else if (typeof meaning === 'boolean') said.add(meaning);
      else hint = meaning;
    }
    if (said.size === 2) return { warning: `${keys.join(', ')} contradict each other (yes and no)` };
    const [value] = said;
    return { ...(value === undefined ? {} : { attributes: { [attribute]: value } }), hint, warning };
  };
}

/** A hint that needs no value. */
const plain = (code: PlainHint): Hint => ({ code });

const yesNo = { yes: true, no: false, only: true, unknown: undefined };

const [speechOutput, , blindKey] = attributeRows.voiceAssistant.osm.keys;
const [wheelchairKey, wheelchairDescription] = attributeRows.wheelchairAccess.osm.keys;

/**
 * If any language is spoken, the ATM has speech output. If a language is not spoken, other languages may be. Uses tags for blind
 * people only if tags for spoken languages are missing.
 */
const voice: TagRow['read'] = (tags) => {
  const direct = flag('voiceAssistant', [speechOutput], { ...yesNo, limited: plain('voiceLimited') })(tags, noOptions);
  if (direct.attributes !== undefined) return direct;
  const spoken = Object.keys(tags).some((key) => key.startsWith(`${speechOutput}:`) && keyword(tags[key]) === 'yes');
  if (spoken) return { attributes: { voiceAssistant: true } };
  const description = Object.keys(tags).find((key) => /^blind:description(:|$)/.test(key));
  const text = description === undefined ? undefined : cleanText(tags[description]);
  if (
    text !== undefined &&
    /speech|voice|spoken|audio|headphone|sprach|kopfh|vocal/i.test(text) &&
    !/\b(no|not|without|kein\w*|ohne|sans|sin)\b/i.test(text)
  )
    return { attributes: { voiceAssistant: true }, hint: direct.hint };
  const blind = flag('voiceAssistant', [blindKey], { ...yesNo, designated: true, limited: plain('blindLimited') })(
    tags,
    noOptions,
  );
  return {
    ...blind,
    hint: blind.hint ?? direct.hint ?? (text === undefined ? undefined : { code: 'note', text: shortened(text, 80) }),
  };
};
const noOptions: ReadAtmTagsOptions = { host: false, today: '' };

const contactlessKeys = attributeRows.contactless.osm.keys.filter((key) => !key.includes('*'));

/** Accepts `payment:visa_contactless=yes`, but not `payment:lightning_contactless`, which is for bitcoin. */
const contactless: TagRow['read'] = (tags, options) => {
  const general = flag('contactless', contactlessKeys, yesNo)(tags, options);
  const card = Object.keys(tags).some((key) => /^payment:(?!lightning).+_contactless$/.test(key) && keyword(tags[key]) === 'yes');
  return general.attributes === undefined && general.warning === undefined && card
    ? { attributes: { contactless: true } }
    : general;
};

/** "Limited" means neither yes nor no. If the value is "limited", the description becomes a hint. */
export const readWheelchair: TagRow['read'] = (tags, options) => {
  const found = flag('wheelchairAccess', [wheelchairKey], {
    yes: true,
    designated: true,
    no: false,
    limited: { code: 'wheelchairLimited' },
    unknown: undefined,
  })(tags, options);
  const words = cleanText(tags[`${wheelchairDescription}:en`] ?? tags[wheelchairDescription]);
  return found.hint && words !== undefined
    ? { ...found, hint: { code: 'wheelchairLimited', value: shortened(words, 80) } }
    : found;
};

const isCurrency = (code: string): boolean => iso4217.has(code);

/**
 * Mappers often tag only the currencies that they have seen, so other currencies are unknown. The list is complete only if a tag
 * states this: `currency:others=no`, or `only` as a value.
 */
const currencies: TagRow['read'] = (tags) => {
  const codes = new Set(splitList(tags.currency).map((code) => code.toUpperCase()));
  const missing = new Set<string>();
  let isComplete = keyword(tags['currency:others']) === 'no';
  for (const [key, value] of Object.entries(tags)) {
    const code = /^currency:([a-z]{3})$/i.exec(key)?.[1]?.toUpperCase();
    if (code === undefined) continue;
    const said = keyword(value);
    if (said === 'yes' || said === 'only') codes.add(code);
    if (said === 'no') missing.add(code);
    isComplete ||= said === 'only' && isCurrency(code);
  }
  const known = [...codes].filter(isCurrency).sort();
  // A currency that is both listed and excluded counts as listed.
  const notDispensed = [...missing].filter((code) => isCurrency(code) && !codes.has(code)).sort();
  const most = /^\d{1,9}(?:\.\d+)?$/.test(tags.maxwithdrawal?.trim() ?? '') ? Number(tags.maxwithdrawal) : 0;
  const [only] = known.length === 1 ? known : [];
  const cash: Cash = {
    ...(most > 0 && { maximum: most }),
    ...(most > 0 && only !== undefined && { currency: only }),
    ...(isComplete && known.length > 0 && { onlyListed: true }),
    ...(notDispensed.length > 0 && { notDispensed }),
  };
  return {
    attributes: { ...(known.length > 0 && { currencies: known }), ...(Object.keys(cash).length > 0 && { cash }) },
    ...(most === 0 &&
      tags.maxwithdrawal !== undefined && { warning: `maxwithdrawal is not an amount: "${shortened(tags.maxwithdrawal, 40)}"` }),
  };
};

/**
 * On an ATM, `capacity` is the number of machines. The capacity of another place has a different meaning, so hosts have no such
 * row.
 */
const capacity: TagRow['read'] = ({ capacity }) => {
  const text = cleanText(capacity);
  if (text === undefined) return {};
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= mostCapacity
    ? { attributes: { capacity: count } }
    : { warning: `capacity is not a number of ATMs from 1 to ${mostCapacity}: "${shortened(text, 40)}"` };
};

/**
 * A network is identified by its Wikidata id or by its name in the country. Other values, such as card schemes and names of
 * banks, are ignored.
 */
const networks: TagRow['read'] = (tags, { host, country = '' }) => {
  const [id, name] = host ? ['atm:network:wikidata', 'atm:network'] : ['network:wikidata', 'network'];
  const named = [...splitList(tags[id]), ...splitList(tags[name])].map((text) => findNetwork(text, country));
  const known = [...new Set(named.filter((uid) => uid !== undefined))].sort();
  return known.length === 0 ? {} : { attributes: { networks: known } };
};

const hours: TagRow['read'] = (tags, { host, country = '' }) => {
  const written = writtenHours(tags, host);
  if (written !== undefined) {
    const openNonStop = saysAlways(written, country);
    return openNonStop === undefined ? {} : { attributes: { openNonStop } };
  }
  const text = cleanText(tags[host ? 'opening_hours:atm' : 'opening_hours']);
  return text === undefined ? {} : { warning: `opening hours of more than 255 characters: "${shortened(text, 40)}"` };
};

const fee: TagRow['read'] = (tags, { country }) => {
  const { surcharge, hint, warning } = readFee(tags, country);
  return { ...(surcharge === undefined ? {} : { attributes: { surcharge } }), hint, warning };
};

const checked: TagRow['read'] = (tags, { host, today }) => {
  const { checkedOn, warning } = readCheckDate(tags, host, today);
  return { ...(checkedOn === undefined ? {} : { attributes: { checkedOn } }), warning };
};

const inWords =
  (read: (tags: Tags) => Hint | undefined): TagRow['read'] =>
  (tags) => ({ hint: read(tags) });
const deposits = { ...yesNo, customers: plain('depositCustomers') };
const brokenStates = {
  broken: plain('broken'),
  out_of_order: plain('broken'),
  needs_maintenance: plain('broken'),
};

/**
 * Attributes with separate rows below, because they have values other than yes and no, or because their hints have a different
 * position.
 */
const ownRows: ReadonlySet<EquipmentName> = new Set(['depositAtm', 'wheelchairAccess', 'voiceAssistant', 'contactless']);

/** @param read a function that reads the attribute's tags, or the meaning of their values */
function attributeTags(name: EquipmentName, read: TagRow['read'] | Parameters<typeof flag>[2]): TagRow {
  const { keys = [], source = '' } = attributeRow(name).osm ?? {};
  return { keys, source, on: 'machine', read: typeof read === 'function' ? read : flag(name, keys, read) };
}

export const tagTable: readonly TagRow[] = [
  { keys: ['amenity', 'shop', 'name'], source: 'Key:atm', on: 'host', read: inWords(hostHint) },
  { keys: ['level', 'addr:floor'], source: 'Key:level', on: 'both', read: inWords(levelHint) },
  { keys: ['indoor', 'location'], source: 'Key:indoor, Key:location', on: 'machine', read: inWords(indoorHint) },
  {
    keys: ['drive_through'],
    source: 'Key:drive_through',
    on: 'machine',
    read: inWords((tags) => (/^(yes|only)$/.test(keyword(tags.drive_through) ?? '') ? plain('driveThrough') : undefined)),
  },
  { keys: ['access'], source: 'Key:access', on: 'both', read: inWords(accessHint) },
  // If the tag is missing, deposits are unknown. According to the wiki, a missing tag implies "no", but few mappers have tried to
  // deposit cash.
  attributeTags('depositAtm', deposits),
  {
    keys: ['cash_out', 'cash_out:notes'],
    source: 'Tag:amenity=atm',
    on: 'machine',
    read: flag('withdrawal', ['cash_out', 'cash_out:notes'], { ...yesNo, customers: plain('withdrawalCustomers') }),
  },
  attributeTags('wheelchairAccess', readWheelchair),
  attributeTags('voiceAssistant', voice),
  attributeTags('contactless', contactless),
  ...equipmentNames.filter((name) => !ownRows.has(name)).map((name) => attributeTags(name, yesNo)),
  { keys: ['opening_hours:atm', 'opening_hours'], source: 'Key:opening_hours', on: 'both', read: hours },
  {
    keys: ['fee', 'charge', 'fee:amount', 'fee:conditional', 'charge:conditional'],
    source: 'Key:fee, Key:charge',
    on: 'machine',
    read: fee,
  },
  { keys: ['currency:*', 'currency', 'maxwithdrawal'], source: 'Key:currency', on: 'machine', read: currencies },
  { keys: ['capacity'], source: 'Key:capacity', on: 'machine', read: capacity },
  { keys: ['network', 'network:wikidata', 'atm:network'], source: 'Key:network, Tag:amenity=atm', on: 'both', read: networks },
  {
    keys: ['operational_status'],
    source: 'Key:operational_status',
    on: 'machine',
    read: flag('withdrawal', ['operational_status'], { ...brokenStates, operational: undefined, yes: undefined }),
  },
  { keys: ['check_date', 'check_date:*', 'survey:date'], source: 'Key:check_date, Key:survey:date', on: 'both', read: checked },
  {
    keys: ['description:en', 'description', 'location'],
    source: 'Key:description',
    on: 'machine',
    read: inWords(descriptionHint),
  },
];
