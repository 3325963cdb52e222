/**
 * Converts one branch in an Open Banking list to a draft. The fields come from the Open Data API, Branch v2.4.0
 * (openbankinguk.github.io/opendata-api-docs-pub/v2.4.0/branchlocator/branch-locator.html). The definitions of the codes are
 * those that an implementation quotes (ch.raiffeisen.openbank.branch.persistency.model.ServiceAndFacility). Both were opened on
 * 2026-11-27.
 */

import type { Hint } from '../../contract/hints.ts';
import type { Conditions } from '../../contract/kinds.ts';
import { leftOutReasons } from '../../contract/leftOutReasons.ts';
import type { JsonObject } from '../../core/jsonObject.ts';
import type { DraftAtm, DraftFacts } from '../records/draftAtm.ts';
import { countryOf, readAddress, readObiePosition } from './obieAddress.ts';
import { codeNames, jsonObjectOf, listOfTexts, textOf } from './obieFields.ts';
import { noteHint } from './readObieAtm.ts';
import type { UsedCodes } from './usedCodes.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const itemsOf = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value : [value]).map(jsonObjectOf);

/**
 * Reads a local time: "09:30" or "09:30:00". Other texts are returned unchanged, so that the parser of opening hours can report
 * them. A time in UTC ("09:30:00Z") would be a different local time in summer than in winter, so it is not interpreted.
 */
function timeOf(value: unknown): string {
  const text = textOf(value) ?? '?';
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(text) ?? [];
  return hours === undefined ? text : `${hours.padStart(2, '0')}:${minutes}`;
}

/** Returns the time ranges of a day, or "off". A range from 00:00 to 00:00 means that the branch is closed. */
function rangesOf(day: JsonObject): string {
  const ranges = itemsOf(day.OpeningHours).flatMap(({ OpeningTime, ClosingTime }) => {
    if (OpeningTime === undefined && ClosingTime === undefined) return [];
    const [from, to] = [timeOf(OpeningTime), timeOf(ClosingTime)];
    if (from === to) return [];
    return `${from}-${to === '00:00' || to === '23:59' ? '24:00' : to}`;
  });
  return ranges.length === 0 ? 'off' : ranges.join(',');
}

/**
 * Returns the days of the non-standard hours that apply every week. Bank of Ireland states its different hours on Wednesdays as
 * non-standard hours with the name "Every Wednesday", and omits Wednesday from the standard hours.
 */
function weeklyDays(value: unknown): readonly JsonObject[] {
  return itemsOf(value).flatMap(({ Name, FromDate, ToDate, Day }) => {
    const name = textOf(Name);
    const isWeekly = name !== undefined && FromDate === undefined && ToDate === undefined && /^every \w+day$/i.test(name);
    return isWeekly ? itemsOf(Day).filter((day) => name.toLowerCase() === `every ${textOf(day.Name)?.toLowerCase()}`) : [];
  });
}

/**
 * Returns the ranges of each day. If a day is stated twice with different ranges, it is unclear which of them apply, so the
 * result contains both in a form that makes the hours unreadable.
 */
function rangesByDay(days: readonly JsonObject[]): Map<string, string> {
  const byDay = new Map<string, string>();
  for (const day of days) {
    const [name] = listOfTexts(day.Name) ?? [];
    if (name === undefined) continue;
    const [ranges, before] = [rangesOf(day), byDay.get(name)];
    byDay.set(name, before === undefined || before === ranges ? ranges : `${before} or ${ranges}`);
  }
  return byDay;
}

/**
 * Returns the hours of `Availability` in OpenStreetMap syntax, or undefined if it states none. Days that are missing from the
 * list are closed. Hours on single dates, such as Christmas, are ignored, because they apply only once.
 */
export function branchHours(availability: JsonObject): string | undefined {
  const days = itemsOf(jsonObjectOf(availability.StandardAvailability).Day);
  const byDay = new Map([...rangesByDay(days), ...rangesByDay(weeklyDays(availability.NonStandardAvailability))]);
  if (byDay.size === 0 || [...byDay.values()].every((ranges) => ranges === 'off')) return undefined;
  const rules: string[] = [];
  for (let first = 0; first < weekdays.length; ) {
    const ranges = rangesOn(byDay, first);
    let last = first;
    while (last + 1 < weekdays.length && rangesOn(byDay, last + 1) === ranges) last += 1;
    if (ranges !== 'off') rules.push(`${dayRange(first, last)} ${ranges}`);
    first = last + 1;
  }
  // A day with any other name makes the hours unreadable, so that the import reports them instead of ignoring a part.
  const others = [...byDay].filter(([name]) => !weekdays.some((day) => day === name));
  return [...rules, ...others.map(([name, ranges]) => `${name} ${ranges}`)].join('; ');
}

const rangesOn = (byDay: ReadonlyMap<string, string>, day: number): string => byDay.get(weekdays[day] ?? '') ?? 'off';
const shortName = (day: number): string => (weekdays[day] ?? '').slice(0, 2);
const dayRange = (first: number, last: number): string =>
  first === last ? shortName(first) : `${shortName(first)}-${shortName(last)}`;

/**
 * Devices that accept cash, by the definitions of the codes. A branch without these devices may accept cash at the counter, so
 * their absence is not a "no". A night safe and business deposit terminals are not for all customers.
 */
const depositCodes = ['LodgementDevice', 'QuickDeposit'];

interface SkippedBranch {
  readonly id: string;
  /** The reason, as a short phrase. */
  readonly leftOut: string;
}

/**
 * Whether the branch has counters with tellers. No other code states this: a counter for business or premier customers does not
 * serve all customers, and a Saturday service states nothing about other days. The absence of the code is not a "no".
 */
const hasTellers = (services: readonly string[]): boolean => services.includes('CounterServices');

function conditionsOf(services: readonly string[]): Conditions {
  return {
    ...(!hasTellers(services) && { usual: true }),
    ...(services.includes('OnDemandCurrency') && { services: ['currencyOnDemand'] }),
  };
}

/** The segments that include private individuals. */
const forEverybody = new Set(['Personal', 'General', 'Other']);

/** Returns a note if the branch does not serve all customers. */
function segmentNotes(record: JsonObject): Hint[] {
  const segments = listOfTexts(record.CustomerSegment) ?? [];
  return segments.length === 0 || segments.some((one) => forEverybody.has(one))
    ? []
    : [noteHint(`Customers: ${segments.join(', ')}`)];
}

/**
 * @param brand the bank, as named in the list
 * @param vocabulary the codes in the whole list
 * @returns undefined if the record has no id, because the importer could not recognize the branch in the next list
 */
export function readObieBranch(
  record: JsonObject,
  brand: string | undefined,
  vocabulary: UsedCodes,
): DraftAtm | SkippedBranch | undefined {
  const id = textOf(record.Identification);
  if (id === undefined) return undefined;
  if (textOf(record.Type) === 'Mobile') return { id, leftOut: leftOutReasons.mobileBranch };
  const address = jsonObjectOf(record.PostalAddress);
  const services = listOfTexts(record.ServiceAndFacility) ?? [];
  const openingHours = branchHours(jsonObjectOf(record.Availability));
  const wheelchairAccess = vocabulary.says(record, 'Accessibility', 'WheelchairAccess');
  const conditions = conditionsOf(services);
  const saturday = services.includes('SaturdayCounterService') ? [noteHint('Saturday counter service')] : [];
  const hints = [...segmentNotes(record), ...saturday, ...codeNames(record.OtherServiceAndFacility).map(noteHint)];
  const facts: DraftFacts = {
    kind: 'counter',
    ...(hasTellers(services) && { withdrawal: true }),
    ...(services.some((code) => depositCodes.includes(code)) && { depositAtm: true }),
    ...(wheelchairAccess !== undefined && { wheelchairAccess }),
    ...(openingHours !== undefined && { openingHours }),
    ...readAddress(address),
    ...(Object.keys(conditions).length > 0 && { conditions }),
    ...(hints.length > 0 && { hints }),
  };
  const country = countryOf(address);
  // A main branch and its subsidiary branches can have the same identification. The sequence number distinguishes them.
  const sequence = textOf(record.SequenceNumber);
  return {
    id: `branch/${sequence === undefined ? id : `${id}/${sequence}`}`,
    facts,
    ...readObiePosition(address),
    ...(country !== undefined && { country }),
    ...(brand !== undefined && { operatorClaim: { name: brand } }),
    source: `${brand ?? 'Open Banking'} branch ${id}`,
  };
}
