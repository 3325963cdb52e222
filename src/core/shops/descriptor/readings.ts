/**
 * Lists the possible readings of a text, most likely first. For each uncertain part, one reading of the name includes the part
 * and another omits it.
 */

import type { ReadingCode } from '../../../contract/explanation.ts';
import { branchWords } from '../../../data/shops/kindWords.ts';
import { doubtfulLeads } from '../../../data/shops/paymentPhrases.ts';
import { connectors } from '../../../data/shops/placeWords.ts';
import { otherRomanisations } from '../../text/transliteration.ts';
import { isCutLegalForm, trailingFormLength } from '../legalForms.ts';
import { type FoldedName, foldName } from '../names.ts';
import { mostReadings, type PayeeReading } from './descriptor.ts';
import { isAnybodys, type Site } from './domains.ts';
import type { Opening } from './intermediaries.ts';
import { isNetworkWidth } from './layout.ts';
import { nameCase } from './nameCase.ts';
import { hasLetter, isStar, mark, type Token } from './tokens.ts';

interface Pieces {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly opening: Opening;
  readonly sites: readonly Site[];
  /** The position at which the text is truncated. The token that ends at this position may be incomplete. */
  readonly cutEnd: number | undefined;
  /** Whether words may be missing at the end of the text. */
  readonly goesOn: boolean;
  /** Whether the name might have been truncated to make room for the number after it. */
  readonly mayBeTruncated: boolean;
  /** Whether the name fills a field in a card network's layout. */
  readonly isFull: boolean;
}

/** Joins tokens into a readable name. Keeps the punctuation between adjacent tokens and removes the marks that terminals add. */
function join(text: string, all: readonly Token[], chosen: readonly Token[]): string {
  let joined = '';
  let open = 0;
  let before = -1;
  for (const token of chosen) {
    const index = all.indexOf(token, before + 1);
    const gap =
      joined !== '' && index === before + 1
        ? token.gap
            .replace(/[^\p{L}\p{N}(),/@&+.–-]+/gu, ' ')
            .replace(/^-(?=\S)/, ' ')
            .replace(/\s-$/, ' - ')
        : ' ';
    const isOpening = gap.includes('(');
    if (isOpening) open += 1;
    joined += (joined === '' ? '' : gap === '' ? ' ' : gap) + token.raw;
    before = index;
  }
  const last = chosen.at(-1);
  if (last !== undefined && open > 0 && text.charAt(last.end) === ')') joined += ')';
  const opened = joined.split('(').length;
  const closed = joined.split(')').length;
  const even = opened === closed ? joined : joined.replace(/[()]/g, ' ');
  return even
    .replace(/\s+([,)])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The longest known sequence of legal forms is "GmbH & Co. KG". The limit is higher because one more token could be part of the
 * name.
 */
const mostFormWords = 6;

/**
 * Classifies legal forms at the end of the name, but never the whole name. If the text is truncated, classifies only legal forms
 * that are not the prefix of a longer word.
 */
export function markLegalForms(tokens: readonly Token[], from: number, cut: boolean): string | undefined {
  const live = tokens.filter((token, index) => index >= from && token.kind === 'name').slice(-mostFormWords);
  // In "crocus.co.uk ltd", the site is the name, so all of the remaining text may be a legal form.
  const site = tokens[from];
  if (site?.kind === 'domain') live.unshift(site);
  const words = live.map(({ raw }) => foldName(raw, true).squeezed);
  let to = words.length;
  const last = words[to - 1];
  if (cut && to > 1 && last !== undefined && isCutLegalForm(last)) to -= 1;
  for (let length = trailingFormLength(words, to); length > 0; length = trailingFormLength(words, to)) {
    if (cut && to === words.length && !/^(ltd|limited|inc|plc|gmbh|llc|corp)$/.test(words[to - 1] ?? '')) break;
    to -= length;
  }
  mark(live, to, live.length, 'legalForm');
  return to < words.length ? words.slice(to).filter(Boolean).join(' ') : undefined;
}

/**
 * Returns the number of tokens before a second part of the name. The second part begins after a separate dash, a bracket, "@", a
 * slash, a number, or a legal form in the middle.
 */
function headLength(tokens: readonly Token[], chosen: readonly Token[]): number {
  for (let index = 1; index < chosen.length; index += 1) {
    const [token, before] = [chosen[index], chosen[index - 1]];
    if (token === undefined || before === undefined) continue;
    if (/[(/@,:–-]/.test(token.gap) || tokens[tokens.indexOf(before) + 1] !== token) return index;
    if (index > 1 && /^(ltd|limited|inc|plc|gmbh|llc)\.?$/.test(before.plain)) return index - 1;
  }
  return chosen.length;
}

/** Matches endings that show that a name is incomplete. */
const unfinished = /(\s(and|of|the|for|to|with|und|et|de|&)|[-–,/&+\s(@'’]|(?<=[\p{L}]{3})\.)+$/iu;

/** Additional properties of a reading. */
type Manner = Pick<PayeeReading, 'asLikely' | 'aside' | 'isFollowed' | 'isFull' | 'isSite' | 'isWhole' | 'mayBeTruncated'> & {
  readonly cut?: boolean;
  readonly goesOn?: boolean;
};

class ReadingList {
  readonly readings: PayeeReading[] = [];
  private readonly seen = new Set<string>();
  private readonly pieces: Pieces;

  constructor(pieces: Pieces) {
    this.pieces = pieces;
  }

  /** Adds a reading whose spelling differs from the text, such as a brand or a site. */
  addName(name: string, folded: FoldedName, why: ReadingCode, { cut = false, goesOn = false, ...more }: Manner = {}): void {
    const key = folded.words.join(' ');
    if (key === '' || this.seen.has(key) || this.readings.length >= mostReadings) return;
    this.seen.add(key);
    const { words, squeezed, legalForm } = folded;
    const form = legalForm === undefined ? {} : { legalForm };
    this.readings.push({
      name,
      words,
      squeezed,
      ...form,
      ...(cut ? { lastMayBeCut: true as const } : goesOn ? { mayGoOn: true as const } : {}),
      ...more,
      why,
    });
  }

  /** Adds a reading that consists of tokens in the text. */
  addPieces(
    chosen: readonly Token[],
    why: ReadingCode,
    { legalForm, ...manner }: Manner & { readonly legalForm?: string } = {},
  ): void {
    const { text, tokens, cutEnd, goesOn, mayBeTruncated, isFull } = this.pieces;
    const last = chosen.at(-1);
    if (last === undefined) return;
    const ends = last.end === cutEnd;
    const isLast = last === tokens.findLast(({ kind }) => kind === 'name');
    const joined = join(text, tokens, chosen);
    const isStump = ends && chosen.length > 2 && /^[\p{L}'&-]{1,2}$/u.test(last.raw);
    const shown = isStump ? join(text, tokens, chosen.slice(0, -1)) : joined;
    const folded = foldName(joined, true);
    const name = nameCase(shown.replace(unfinished, '')) || nameCase(joined);
    this.addName(name, legalForm === undefined ? folded : { ...folded, legalForm }, why, {
      cut: ends,
      goesOn: goesOn && last === tokens.at(-1),
      ...(mayBeTruncated && isLast && { mayBeTruncated: true as const }),
      ...(isFull && isLast && { isFull: true as const }),
      ...manner,
    });
  }
}

function addSites(
  list: ReadingList,
  sites: readonly Site[],
  main: readonly Token[],
  startsWithSite: boolean,
  together: boolean,
): void {
  for (const site of sites.slice(0, 2)) {
    if (isAnybodys(site)) continue;
    const both = `${main.map(({ raw }) => raw).join(' ')} ${site.label}`;
    if (together) list.addName(nameCase(both.toLowerCase()), foldName(both, true), 'continuesInSite');
    const words = foldName(site.label, true);
    const endsInLabel = site.cut === true && !site.host.includes('.');
    list.addName(site.cut === true ? site.label : site.host, words, 'site', { cut: endsInLabel, isSite: true });
    if (site.whole !== undefined) list.addName(site.host, foldName(site.whole, true), 'siteWithEnding', { isSite: true });
    if (main.length === 0) continue;
    const after = `${site.label} ${main.map(({ raw }) => raw).join(' ')}`;
    if (startsWithSite) list.addName(nameCase(after.toLowerCase()), foldName(after, true), 'siteThenWords');
    else list.addName(nameCase(both.toLowerCase()), foldName(both, true), 'continuesInSite');
  }
}

/**
 * Whether a name of one or two words continues in a site that does not repeat these words: "KARAOKE CANADA.COM" and "w m
 * morrisons.com", but not "UBER TRIP HELP.UBER.COM".
 */
function goesOn(main: readonly Token[], site: Site): boolean {
  const squeezed = main.map(({ plain }) => plain).join('');
  return main.length > 0 && (squeezed.length < 6 || main.length === 1) && !squeezed.startsWith(site.label.slice(0, 4));
}

/**
 * Adds alternative readings of the name if numbers or places are uncertain. Some of these readings include numbers and places
 * that were removed from the name, and others omit numbers and places that were kept in it.
 */
function addDoubts(list: ReadingList, tokens: readonly Token[], from: number): void {
  const rest = tokens.slice(from).filter(({ kind }) => kind === 'name' || kind !== 'legalForm');
  if (rest.every(({ sure }) => sure)) return;
  const certain = rest.filter((token) => token.kind === 'name' && token.sure);
  if (certain.some(hasLetter) && !connectors.has(certain.at(-1)?.plain ?? ''))
    list.addPieces(certain, 'withoutDoubtful', rest.some(({ sure, raw }) => !sure && !/\d/.test(raw)) ? { asLikely: true } : {});
  const whole = rest.filter((token) => token.kind === 'name' || !token.sure);
  const isAsLikely = rest.every(({ kind, sure }) => sure || kind === 'amount' || kind === 'city');
  list.addPieces(whole, 'withDoubtful', isAsLikely ? { asLikely: true } : {});
}

/**
 * Adds readings without possible terminal codes after the name ("KABAT XKT 4711", "KABAT Q7-1182"). There is no list of
 * acquirers' codes, so tokens with digits and short tokens without vowels count as codes. If a layout truncated the name, a short
 * token is the beginning of a word.
 */
function addWithoutCodes(list: ReadingList, { tokens, cutEnd, mayBeTruncated }: Pieces, main: readonly Token[]): void {
  // If no word has a vowel after its first letter, the vowels were removed, so short tokens are also words.
  const isStump = cutEnd !== undefined || mayBeTruncated || main.every(({ plain }) => !/[aeiouy]/.test(plain.slice(1)));
  const isCodeLike = ({ plain, sure }: Token) =>
    /\d/.test(plain) ? sure : !isStump && /^[a-z]{2,4}$/.test(plain) && !/[aeiouy]/.test(plain);
  let to = main.length;
  // Letters before a long number form one code with the number, as in "KABAT EL 416041".
  if (to > 1 && isBeforeLongNumber(tokens, main[to - 1] as Token)) to -= 1;
  while (to > 1 && isCodeLike(main[to - 1] as Token)) to -= 1;
  const last = main[to - 1];
  if (last === undefined || to === main.length || !main.slice(0, to).some(hasLetter)) return;
  // A terminal code follows the name field, so the name is truncated only if it fills the field.
  const isCut = isNetworkWidth(last.end);
  list.addPieces(main.slice(0, to), 'withoutCode', {
    asLikely: true,
    isFollowed: true,
    ...(isCut ? { cut: true } : { isWhole: true }),
  });
}

/** Whether a token has two or three letters, and only a number with at least five digits follows it. */
function isBeforeLongNumber(tokens: readonly Token[], token: Token): boolean {
  const behind = tokens.slice(tokens.indexOf(token) + 1);
  return /^[a-z]{2,3}$/.test(token.plain) && behind.length === 1 && /^\d{5,}$/.test(behind[0]?.raw ?? '');
}

/**
 * Adds a reading without a number or a bank's word at the start that the main reading contains ("SALE SHARKS"), or with one that
 * the main reading omits ("PIX PHOTO").
 */
function addDoubtfulLead(list: ReadingList, tokens: readonly Token[], main: readonly Token[]): void {
  const [first, second] = main;
  if (first === undefined) return;
  const before = tokens[tokens.indexOf(first) - 1];
  if (second !== undefined && doubtfulLeads.has(wordOf(first)) && main.slice(1).some(hasLetter))
    list.addPieces(main.slice(1), 'withoutDoubtful', { asLikely: true });
  // "01464 MACS CONV. STORE" begins with the store's number, but "1001 NIGHTS" does not.
  if (second !== undefined && first.at === 0 && /^\d{4,6}$/.test(first.raw) && hasLetter(second))
    list.addPieces(main.slice(1), 'withoutDoubtful', { asLikely: true });
  const isDoubtful = before !== undefined && (isDoubtfulNoise(before) || isNumberAfterPhrase(tokens, before));
  if (isDoubtful && first.gap === ' ') list.addPieces([before, ...main], 'withDoubtful');
}

const wordOf = ({ plain }: Token): string => plain.replace(/[.:]+$/, '');
const isDoubtfulNoise = ({ kind, sure, at }: Token): boolean => kind === 'noise' && !sure && at === 0;

/** Whether a token is a short number directly after a bank's phrase: "CARD PURCHASE 1001 NIGHTS". */
const isNumberAfterPhrase = (tokens: readonly Token[], token: Token): boolean =>
  /^\d{2,4}$/.test(token.raw) && token.kind !== 'name' && tokens[tokens.indexOf(token) - 1]?.kind === 'noise';

/** The length of the longest unknown mark. A longer word before an asterisk could be the payee: "ADOBE *CREATIVE CLOUD". */
const longestBareMark = 3;

function addWithoutKind(list: ReadingList, head: readonly Token[]): void {
  let to = head.length;
  while (to > 1 && branchWords.has(head[to - 1]?.plain.replace(/[-.:,]+$/, '') ?? '')) to -= 1;
  if (to < head.length && head.slice(0, to).some(({ raw }) => raw.length > 2)) list.addPieces(head.slice(0, to), 'withoutKind');
}

export function readingsOf(pieces: Pieces, legalForm: string | undefined): PayeeReading[] {
  const { tokens, opening, sites, text } = pieces;
  const { from, brand, intermediary } = opening;
  const list = new ReadingList(pieces);
  const main = tokens.filter((token, index) => index >= from && token.kind === 'name');
  for (const name of brand?.names ?? []) list.addName(name, foldName(name), 'brandService', { isWhole: true });
  if (brand !== undefined) return list.readings;
  if (intermediary !== undefined && (intermediary.kind === 'marketplace' || intermediary.rest !== 'merchant'))
    list.addName(intermediary.name, foldName(intermediary.name), 'intermediaryItself', { isWhole: true });
  const startsWithSite = sites[0]?.from === from;
  const site = sites[0];
  const repeated = site !== undefined && main.length === 1 && site.label.startsWith(main[0]?.plain ?? ' ');
  if (repeated) addSites(list, sites, [], false, false);
  const together = site !== undefined && !startsWithSite && goesOn(main, site);
  if (together || startsWithSite) addSites(list, sites, main, startsWithSite, together);
  const star = main.findIndex((token, index) => index > 0 && isStar(token));
  if (star > 0) list.addPieces(main.slice(0, star), 'beforeStar');
  const head = headLength(tokens, main);
  const numbered = head < main.length && tokens[tokens.indexOf(main[head - 1] as Token) + 1]?.kind === 'storeNumber';
  if (numbered) list.addPieces(main.slice(0, head), 'beforeNumber');
  const mark = opening.unknownMark === undefined ? [] : tokens.slice(opening.unknownMark, from);
  const aside = foldName(main.map(({ raw }) => raw).join(' '), true).words;
  const isName = mark.map(({ plain }) => plain).join('').length > longestBareMark;
  if (isName) list.addPieces(mark, 'beforeStar', { aside });
  if (opening.maybeMark) list.addPieces(main.slice(1), 'withoutMark');
  list.addPieces(main, 'main', {
    ...(legalForm !== undefined && { legalForm }),
    ...((isName || opening.maybeMark) && { asLikely: true }),
  });
  if (!isName && mark.length > 0) list.addPieces(mark, 'beforeStar', { aside });
  addDoubtfulLead(list, tokens, main);
  addDoubts(list, tokens, from);
  addWithoutCodes(list, pieces, main);
  if (head < main.length) list.addPieces(main.slice(0, head), 'firstPart');
  if (star > 0) list.addPieces(main.slice(star), 'afterStar');
  addWithoutKind(list, main.slice(0, head));
  if (intermediary?.kind === 'platform')
    list.addName(intermediary.name, foldName(intermediary.name), 'intermediaryItself', { isWhole: true });
  if (from > 0 && (opening.unknownMark !== undefined || intermediary?.sure === false)) {
    const glued = tokens[from]?.gap === '' ? tokens[from]?.at : undefined;
    const whole =
      glued === undefined
        ? undefined
        : tokens
            .slice(0, from + 1)
            .map(({ raw }) => raw)
            .join('');
    if (whole === undefined) list.addPieces([...tokens.slice(0, from), ...main], 'withMark');
    else {
      const joined = [whole, ...main.slice(1).map(({ raw }) => raw)].join(' ');
      list.addName(nameCase(joined), foldName(joined, true), 'withMark', {
        cut: pieces.cutEnd !== undefined,
      });
    }
  }
  if (site !== undefined) addSites(list, sites, main, startsWithSite, false);
  for (const romanised of otherRomanisations(join(text, tokens, main)))
    list.addName(nameCase(romanised), foldName(romanised, true), 'romanized', { asLikely: true });
  if (list.readings.length === 0) {
    list.addName(nameCase(text.replace(/\s+/g, ' ').trim()), foldName(text, true), 'unchanged', {
      cut: pieces.cutEnd !== undefined,
    });
  }
  return list.readings;
}
