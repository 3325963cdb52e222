/** Whether an object exists now: OSM wiki, Lifecycle prefix, Key:end_date, Key:start_date, Key:opening_date. */
import type { Tags } from '../osmObject.ts';
import { keyword, splitList } from './cleanText.ts';
import { readDays } from './datesOfTags.ts';

/** `ended` and `future` follow from dates, `gone` and `planned` from words. */
export type Absence = 'gone' | 'planned' | 'ended' | 'future';

/** Words from the wiki page and, by convention, other words that mappers use in the same way. */
const goneWords =
  'disused|abandoned|was|removed|demolished|razed|destroyed|dismantled|ruins|ruined|historic|closed|former|old|ex|not|no|never|vacant|defunct|gone|deleted|obsolete|discontinued';
const plannedWords = 'proposed|planned|construction|future';
const words = `${goneWords}|${plannedWords}`;

const wholeWord = new RegExp(`^(${words})$`);
const planned = new RegExp(`^(${plannedWords})$`);
const isPlanned = (word: string): boolean => planned.test(word);
const absenceOf = (word: string): Absence => (isPlanned(word) ? 'planned' : 'gone');

/** The absence that a value means, such as `atm=closed`. */
export const absenceOfWord = (value: string): Absence | undefined => (wholeWord.test(value) ? absenceOf(value) : undefined);

const prefixed = new RegExp(`^(${words})[:_](amenity|atm)$`);
const formerPart = new RegExp(`^(${words}):(amenity|shop|office|building|tourism|leisure|craft|healthcare|man_made|railway)$`);
const atmWord = new RegExp(`^(?:(${words})[:_])?atm$`);
const wordWithAtm = new RegExp(`^(${words})[:_]atm$`);

/** Keys that mappers set to yes, or to the former object: `disused=yes`, `disused=atm`. */
const states = 'disused|abandoned|demolished|removed|razed|destroyed|dismantled|ruins|closed|proposed|planned|construction'.split(
  '|',
);

/**
 * The absence of an object that was or will be an ATM: `removed:amenity=atm`, `disused:atm=yes`, `disused:amenity=disused:atm`.
 */
export function formerAtm(tags: Tags): Absence | undefined {
  for (const [key, value] of Object.entries(tags)) {
    const [, word = '', kept] = prefixed.exec(key.toLowerCase()) ?? [];
    if (kept === 'amenity' && splitList(value).some((part) => atmWord.test(part.toLowerCase()))) return absenceOf(word);
    if (kept === 'atm' && !/^(no|none|false|0)$/.test(keyword(value) ?? '')) return absenceOf(word);
  }
  const [, word] = wordWithAtm.exec(keyword(tags.amenity) ?? '') ?? [];
  return word === undefined ? undefined : absenceOf(word);
}

/**
 * Whether a part of the object no longer exists. With `disused:amenity=bank`, for example, an `end_date` may belong to the bank.
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
 * Why the object as a whole does not exist: `disused=yes`, `operational_status=closed`, or an `end_date` in the past. undefined:
 * it may exist.
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
