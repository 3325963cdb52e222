/** Parses the text of a card payment. */
import {
  type Descriptor,
  type IsCity,
  longestDescriptor,
  type OtherFields,
  type Part,
  type PartKind,
  type PlaceHint,
  type StoreNumber,
} from './descriptor.ts';
import { findSites, isAnybodys, type Site } from './domains.ts';
import { markIntermediaries, type Opening } from './intermediaries.ts';
import { foldCity } from './knownCities.ts';
import { cutWidth, detectLayout, doubtfulWidth, type FieldLayout, isNetworkWidth, mayGoOn } from './layout.ts';
import { markEnds, markPhrases, spareNoise } from './noise.ts';
import { markNumbers } from './numbers.ts';
import { markFields, markPlaces } from './places.ts';
import { markLegalForms, readingsOf } from './readings.ts';
import { markAdditions } from './statementAdditions.ts';
import { mark, type Token, tokenise } from './tokens.ts';

/**
 * The minimum and maximum lengths of a payee's name that PayPal may have truncated. PayPal prints up to eleven characters of the
 * name (ten for eBay sellers), followed by the start of a telephone number or of the payee's name again.
 */
const payeeLength = 10;
const longestPayee = 12;

function payeeEnd(tokens: readonly Token[], opening: Opening): number | undefined {
  if (opening.intermediary?.name !== 'PayPal' && opening.intermediary?.name !== 'eBay') return undefined;
  const payee = tokens.slice(opening.from);
  const last = payee.at(-1);
  const first = payee[0];
  if (last === undefined || first === undefined) return undefined;
  const length = (one: Token): number => one.end - first.at;
  const repeats = payee.length > 1 && last.raw.length <= 3 && (first.plain.startsWith(last.plain) || /^\d+$/.test(last.raw));
  const before = payee.at(-2);
  if (repeats && before !== undefined && length(before) >= payeeLength) {
    last.kind = 'noise';
    return before.end;
  }
  return length(last) >= payeeLength && length(last) <= longestPayee ? last.end : undefined;
}

function storeNumbersOf(tokens: readonly Token[], from: number): StoreNumber[] {
  const numbers = tokens.flatMap(({ raw, kind, sure, at, end, gap }, index): StoreNumber[] => {
    const isNumber = kind === 'storeNumber' || (kind === 'name' && index > from && /^\d+$/.test(raw));
    return isNumber ? [{ value: raw, sure: kind === 'storeNumber' && (sure || gap.includes('#')), at, end }] : [];
  });
  return numbers.sort((one, other) => Number(other.sure) - Number(one.sure));
}

const phonesOf = (tokens: readonly Token[]): string[] => {
  const phones: string[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'phone') continue;
    const digits = token.raw.replace(/[^\d+]/g, '');
    if (tokens[index - 1]?.kind === 'phone' && digits.length < 8) phones.push((phones.pop() ?? '') + digits);
    else phones.push(digits);
  }
  return phones;
};

function partsOf(tokens: readonly Token[]): Part[] {
  const parts: Part[] = [];
  for (const { kind, at, end } of tokens) {
    const before = parts.at(-1);
    if (before !== undefined && before.kind === kind && kind !== 'storeNumber' && kind !== 'phone')
      parts[parts.length - 1] = { ...before, end };
    else parts.push({ kind, at, end });
  }
  return parts;
}

function markSites(tokens: readonly Token[], sites: readonly Site[], from: number): void {
  for (const site of sites) {
    const isAlone = site.from === from && !tokens.some((token, index) => index >= site.to && token.kind === 'name');
    mark(tokens, site.from, site.to, isAlone && isAnybodys(site) ? 'name' : 'domain');
  }
}

/** Kinds of text that follow a name in the same field. The acquirer truncates the name to make room for this text. */
const takesRoom: ReadonlySet<PartKind> = new Set<PartKind>([
  'storeNumber',
  'reference',
  'phone',
  'moment',
  'amount',
  'noise',
  'domain',
]);

interface NameEnd {
  /** The end of the text, if the text was truncated at the end of a field. */
  readonly cutEnd?: number;
  /**
   * Whether the name may have been truncated, either because a number after it reaches the end of the field, or because the name
   * ends at an uncertain width.
   */
  readonly mayBeTruncated: boolean;
  /** Whether the name, or the number after it, ends where a card network's name field ends. */
  readonly isFull: boolean;
}

/**
 * @param fieldAt the start of the name's field, after the text that banks add
 * @param end the latest position at which this field can end
 */
function nameEndOf(own: readonly Token[], from: number, fieldAt: number, end: number, lostMarks: number): NameEnd {
  const isCut = (at: number) =>
    cutWidth(at, lostMarks) !== undefined || (fieldAt > 0 && cutWidth(at - fieldAt, lostMarks) !== undefined);
  const isDoubtful = (at: number) => at === doubtfulWidth || at - fieldAt === doubtfulWidth;
  const last = own.findLastIndex(({ kind }, index) => index >= from && kind === 'name');
  const name = own[last];
  const behind = name === undefined ? [] : own.slice(last + 1);
  // A space in the last column may have been trimmed.
  const fills = (at: number) => [at, at - fieldAt].some((length) => isNetworkWidth(length) || isNetworkWidth(length + 1));
  if (name === undefined || behind.length === 0 || !behind.every(({ kind }) => takesRoom.has(kind)))
    return { mayBeTruncated: isDoubtful(end), isFull: fills(end), ...(isCut(end) && { cutEnd: end }) };
  const isFull = isNetworkWidth(name.end) || isNetworkWidth(name.end - fieldAt);
  // A terminal id is part of the field, although it looks like text that banks add.
  const reach = behind.at(-1)?.kind === 'reference' ? Math.max(end, behind.at(-1)?.end ?? 0) : end;
  return {
    mayBeTruncated: isCut(reach) || isCut(reach + 1) || isDoubtful(name.end) || isDoubtful(reach),
    isFull: isFull || fills(reach),
    ...(isFull && { cutEnd: name.end }),
  };
}

/**
 * Detects the fields in a text. Returns undefined for fixed-width fields if a bank's text precedes the name, because the columns
 * then do not match the fields.
 */
function fieldsOf(text: string): FieldLayout | undefined {
  const fields = detectLayout(text);
  if (fields === undefined || fields.isSeparated) return fields;
  const tokens = tokenise(text);
  markPhrases(tokens, 0);
  if (tokens[0]?.kind === 'name') markAdditions(tokens, 0);
  return tokens[0]?.kind === 'name' ? fields : undefined;
}

/**
 * Parses a descriptor. Accepts any text, and ignores text beyond `longestDescriptor`. Runs in linear time, except for a few
 * tokens at the end. `given` and `isCity` only help to recognize places.
 */
export function readDescriptor(text: string, given: OtherFields = {}, isCity?: IsCity): Descriptor {
  const read = text.slice(0, longestDescriptor).trimEnd();
  const fields = fieldsOf(read);
  const tokens = tokenise(read, fields === undefined ? [] : [fields.nameEnd, fields.cityAt, fields.cityEnd, fields.countryAt]);
  const places: PlaceHint[] = fields === undefined ? [] : markFields(tokens, fields);
  const own = fields === undefined ? tokens : tokens.filter(({ at }) => at < fields.cityAt);
  const hasPhrases = markPhrases(own, 0);
  spareNoise(own);
  const firstName = (): number =>
    Math.max(
      0,
      own.findIndex(({ kind }) => kind === 'name'),
    );
  const tail = markAdditions(own, firstName());
  const opening = markIntermediaries(own, firstName(), tail);
  const { from } = opening;
  const lastPiece = own[opening.to - 1];
  const end =
    fields === undefined ? (opening.to < own.length && lastPiece !== undefined ? lastPiece.end : read.length) : fields.nameEnd;
  const lostMarks = opening.intermediary !== undefined && !read.includes('*') ? 1 : 0;
  const fieldAt = own.find(({ kind }) => kind === 'name' || kind === 'intermediary')?.at ?? 0;
  const isFixed = fields !== undefined && !fields.isSeparated;
  const width = isFixed && own.at(-1)?.end === end ? end : cutWidth(end, lostMarks);
  const payee = payeeEnd(own, opening);
  markNumbers(own, from);
  markEnds(own, from, hasPhrases);
  const ending = nameEndOf(own, from, fieldAt, end, lostMarks);
  const cutEnd = payee ?? (!isFixed ? ending.cutEnd : width === undefined ? undefined : end);
  const cut = cutEnd !== undefined;
  const sites = findSites(own, from, end, cut);
  markSites(own, sites, from);
  const city = given.city === undefined ? '' : foldCity(given.city);
  if (fields === undefined && opening.brand === undefined)
    places.push(...markPlaces(own, from, { given, city, isCity, endsCut: cut, end }));
  const legalForm = markLegalForms(own, from, cut);
  const readings = readingsOf(
    {
      text: read,
      tokens: own,
      opening,
      sites,
      cutEnd,
      goesOn: mayGoOn(end, lostMarks),
      mayBeTruncated: ending.mayBeTruncated,
      isFull: ending.isFull,
    },
    legalForm,
  );
  const name = readings[0]?.name;
  const all = fields === undefined ? own : [...own, ...tokens.filter(({ at }) => at >= fields.cityAt)];
  return {
    text: read,
    ...(name === undefined ? {} : { name }),
    readings,
    ...(width === undefined ? {} : { cutAt: width }),
    ...(opening.intermediary === undefined ? {} : { intermediary: opening.intermediary }),
    storeNumbers: storeNumbersOf(own, from),
    phones: phonesOf(own),
    domains: sites.map(({ from: _from, to: _to, whole: _whole, ...domain }) => domain),
    places,
    parts: partsOf(all),
  };
}
