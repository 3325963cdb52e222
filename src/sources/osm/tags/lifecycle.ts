/**
 * Determines whether an object exists now. Source: OSM wiki, Lifecycle prefix, Key:end_date, Key:start_date, Key:opening_date.
 */
import type { Tags } from '../osmObject.ts';
import { keyword, splitList } from './cleanText.ts';

/**
 * The first and the last day to which a date may refer, inclusive, as ISO dates. Mappers write `start_date` and `end_date` in the
 * formats that the OSM wiki describes (Key:start_date): "2024-05", "before 2010", "2010..2012", "2010s". A bound is absent if it
 * is not certain.
 */
export interface Days {
  readonly first?: string;
  readonly last?: string;
}

const isoDay = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const years = (first: number, last: number): Days => ({ first: isoDay(first, 1, 1), last: isoDay(last, 12, 31) });

/** Parses a day, a month or a year. Returns undefined for other texts and for dates that do not exist. */
function readExact(text: string): Days | undefined {
  const [, y, m, d] = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:t.*)?)?)?$/.exec(text) ?? [];
  if (y === undefined) return undefined;
  const year = Number(y);
  if (m === undefined) return years(year, year);
  const month = Number(m);
  if (month < 1 || month > 12) return undefined;
  if (d === undefined) return { first: isoDay(year, month, 1), last: isoDay(year, month, daysIn(year, month)) };
  const day = Number(d);
  if (day < 1 || day > daysIn(year, month)) return undefined;
  return { first: isoDay(year, month, day), last: isoDay(year, month, day) };
}

/**
 * Parses a decade, a century or an exact date. Uses only the year of a date such as 3/4/2020, because the order of day and month
 * is unknown.
 */
function readSpan(text: string): Days | undefined {
  const [, decade] = /^(?:(?:early|mid|late) )?(\d{3}0)s$/.exec(text) ?? [];
  if (decade !== undefined) return years(Number(decade), Number(decade) + 9);
  const [, century] = /^(?:(?:early|mid|late) )?c(\d{1,2})$/.exec(text) ?? [];
  if (century !== undefined) return years((Number(century) - 1) * 100, Number(century) * 100);
  const [, year] = /^\d{1,2}([./-])\d{1,2}\1(\d{4})$/.exec(text)?.slice(1) ?? [];
  return year === undefined ? readExact(text) : years(Number(year), Number(year));
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** @returns no bounds if the date is approximate ("~2020") or unreadable */
export function readDays(value: string): Days {
  const text = value.trim().toLowerCase();
  const [, earliest, latest] = /^(.+?)\s*\.\.\s*(.+)$/.exec(text) ?? [];
  if (earliest !== undefined && latest !== undefined) {
    const [{ first } = {}, { last } = {}] = [readSpan(earliest), readSpan(latest)];
    return { ...(first !== undefined && { first }), ...(last !== undefined && { last }) };
  }
  const [, side, bound = text] = /^(before|after) (.+)$/.exec(text) ?? [];
  const { first, last } = readSpan(bound) ?? {};
  if (first === undefined || last === undefined) return {};
  if (side === 'before') return { last: dayBefore(first) };
  return side === 'after' ? { first: dayAfter(last) } : { first, last };
}

/** `ended` and `future` are derived from dates, `gone` and `planned` from words. */
export type Absence = 'gone' | 'planned' | 'ended' | 'future';

/** Words from the wiki page, and other words that mappers use in the same way (convention). */
const goneWords =
  'disused|abandoned|was|removed|demolished|razed|destroyed|dismantled|ruins|ruined|historic|closed|former|old|ex|not|no|never|vacant|defunct|gone|deleted|obsolete|discontinued';
const plannedWords = 'proposed|planned|construction|future';
const words = `${goneWords}|${plannedWords}`;

const wholeWord = new RegExp(`^(${words})$`);
const planned = new RegExp(`^(${plannedWords})$`);
const isPlanned = (word: string): boolean => planned.test(word);
const absenceOf = (word: string): Absence => (isPlanned(word) ? 'planned' : 'gone');

/** Returns the kind of absence that a value expresses, such as `atm=closed`. */
export const absenceOfWord = (value: string): Absence | undefined => (wholeWord.test(value) ? absenceOf(value) : undefined);

const prefixed = new RegExp(`^(${words})[:_](amenity|atm)$`);
const formerPart = new RegExp(`^(${words}):(amenity|shop|office|building|tourism|leisure|craft|healthcare|man_made|railway)$`);
const atmWord = new RegExp(`^(?:(${words})[:_])?atm$`);
const wordWithAtm = new RegExp(`^(${words})[:_]atm$`);

/** Keys that mappers set to yes or to the former kind of object: `disused=yes`, `disused=atm`. */
const states = 'disused|abandoned|demolished|removed|razed|destroyed|dismantled|ruins|closed|proposed|planned|construction'.split(
  '|',
);

/**
 * Returns the kind of absence of an object that was or will be an ATM: `removed:amenity=atm`, `disused:atm=yes`,
 * `disused:amenity=disused:atm`.
 */
export function formerAtm(tags: Tags): Absence | undefined {
  for (const key in tags) {
    // Skip nearly all keys, because the regular expression is slow.
    if (!/[ym]/i.test(key.charAt(key.length - 1))) continue;
    const value = tags[key] ?? '';
    const [, word = '', kept] = prefixed.exec(key.toLowerCase()) ?? [];
    if (kept === 'amenity' && splitList(value).some((part) => atmWord.test(part.toLowerCase()))) return absenceOf(word);
    if (kept === 'atm' && !/^(no|none|false|0)$/.test(keyword(value) ?? '')) return absenceOf(word);
  }
  const [, word] = wordWithAtm.exec(keyword(tags.amenity) ?? '') ?? [];
  return word === undefined ? undefined : absenceOf(word);
}

/**
 * Whether part of the object no longer exists. For example, an `end_date` next to `disused:amenity=bank` may refer to the bank.
 */
export const hasFormerPart = (tags: Tags): boolean => Object.keys(tags).some((key) => formerPart.test(key));

function absenceByDate(tags: Tags, today: string): Absence | undefined {
  if (hasFormerPart(tags)) return undefined;
  const { last } = readDays(tags.end_date ?? '');
  if (last !== undefined && last < today) return 'ended';
  const isToCome = [tags.start_date, tags.opening_date].some((value) => (readDays(value ?? '').first ?? '') > today);
  return isToCome ? 'future' : undefined;
}

/**
 * Returns why the whole object does not exist: `disused=yes`, `operational_status=closed`, or an `end_date` in the past. Returns
 * undefined if the object may exist.
 * @param today ISO date
 */
export function absenceOfObject(tags: Tags, today: string): Absence | undefined {
  const state = states.find((key) => /^(yes|true|1|atm)$/.test(keyword(tags[key]) ?? ''));
  if (state !== undefined) return absenceOf(state);
  const [, status] =
    /^(closed|disused|abandoned|removed|demolished|decommissioned|dismantled|proposed|planned|construction)/.exec(
      keyword(tags.operational_status) ?? '',
    ) ?? [];
  return status === undefined ? absenceByDate(tags, today) : absenceOf(status);
}
