/** Decides whether clock times are in 12-hour or 24-hour time, and whether they are on the same day or the next. */
import { type Edge, midnight, type TimeRange } from './rules.ts';
import type { ClockToken } from './tokens.ts';

interface RawRange {
  readonly from: ClockToken | string;
  readonly to?: ClockToken | string;
  readonly openEnd?: true;
}
export type RawTimes = readonly RawRange[] | 'always';

/**
 * The maximum length of a plausible range that ends on the next day, in minutes. A longer range that ends after three in the
 * morning is treated as a typo: "09:00-05:00".
 */
const longestNight = 20 * 60;
const lateNight = 3 * 60;
/**
 * A start with a single-digit hour and without am or pm is in the morning only from this hour on. "1:00-5:00" could be in the
 * afternoon.
 */
const earliestMorning = 7;
/**
 * In 24-hour time, a range that ends in the morning is unambiguous only if it starts at this hour or later. "4-8" is ambiguous.
 */
const earliestOpening = 6;
/**
 * "9am-5" ends in the afternoon if the end is later than this hour, because places that open in the morning do not close so late
 * at night.
 */
const earliestClosing = 3;
/** The latest end of a range: "26:00" is two in the morning, and 30:00 is six. */
const latestEnd = 30 * 60;

/** Whether the value certainly uses the 24-hour clock, because it contains an hour that does not exist in the 12-hour clock. */
function saysTwentyFour(all: readonly (RawTimes | undefined)[]): boolean {
  const isSure = (edge: ClockToken | string | undefined): boolean =>
    typeof edge === 'object' && edge.half === undefined && (edge.hour > 12 || edge.hour === 0);
  return all.some((times) => typeof times === 'object' && times.some(({ from, to }) => isSure(from) || isSure(to)));
}

/** Converts a time with am or pm to minutes. @param isEnd whether midnight is the end of the day */
function minutesOfHalf({ hour, minute, half }: ClockToken, isEnd: boolean): number | undefined {
  // The "pm" in "20:00pm" is redundant.
  if (hour > 12) return half === 'pm' && hour < 24 ? hour * 60 + minute : undefined;
  if (hour === 0) return half === 'am' ? minute : undefined;
  const minutes = (hour % 12) * 60 + minute + (half === 'pm' ? 720 : 0);
  return isEnd && minutes === 0 ? midnight : minutes;
}

const minutesOf = ({ hour, minute }: ClockToken): number => hour * 60 + minute;

/**
 * Resolves a range in which only one time has am or pm: "9am-5", "9-5pm", "9am-17:00". Returns undefined if the other time is
 * ambiguous.
 */
function rangeOfHalves(from: ClockToken, to: ClockToken): readonly [number, number] | undefined {
  const [start, end] = [minutesOfHalf(from, false), minutesOfHalf(to, true)];
  if (from.half !== undefined && to.half !== undefined) {
    return start === undefined || end === undefined ? undefined : [start, end];
  }
  if (from.half === undefined) {
    if (end === undefined) return undefined;
    const morning = minutesOf(from);
    if (from.hour > 12 || from.hour === 0) return [morning, end];
    if (from.hour === 12) return end > 720 || end < 720 ? [720 + from.minute, end] : undefined;
    const afternoon = morning + 720;
    // "8:00-12:00 am" is ambiguous, because it could end at noon or at midnight.
    if (to.half === 'am') return morning < end && to.hour !== 12 ? [morning, end] : undefined;
    const [asMorning, asAfternoon] = [morning < end, afternoon < end];
    if (asMorning && asAfternoon) return from.hour <= 4 ? [afternoon, end] : undefined;
    return asMorning ? [morning, end] : undefined;
  }
  if (start === undefined) return undefined;
  const same = minutesOf(to);
  if (to.hour > 12 || to.hour === 0) return [start, same === 0 ? midnight : same];
  // "6am-12" and "6am-1" could end at midday or at night.
  if (to.hour === 12 || (from.half === 'am' && to.hour <= earliestClosing)) return undefined;
  if (from.half === 'pm') return same + 720 > start ? [start, same + 720] : [start, same];
  return same > start ? undefined : [start, same + 720];
}

function clockRange(from: ClockToken, to: ClockToken, twentyFour: boolean): readonly [number, number] | undefined {
  if (from.half !== undefined || to.half !== undefined) return rangeOfHalves(from, to);
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const mayBeTwelve = !twentyFour && (!from.padded || !to.padded) && from.hour <= 12 && to.hour <= 12;
  // "7-11" could mean 07:00-11:00 or 07:00-23:00.
  const isBare = from.bare && to.bare && !from.padded && to.hour < 12;
  if (end > start) return mayBeTwelve && !from.padded && (from.hour < earliestMorning || isBare) ? undefined : [start, end];
  if (end === 0 && start === 0) return [0, midnight];
  return mayBeTwelve ? undefined : [start, end];
}

/**
 * Whether a range is implausible because it is empty or too long for a night. @param nights whether other ranges in the value
 * continue past midnight
 */
function isDoubtful(start: number, end: number, nights: boolean): boolean {
  if (start >= midnight || end > latestEnd) return true;
  const length = end > start ? end - start : end + midnight - start;
  if (end > start && end <= midnight) return false;
  return length >= midnight || (!nights && isLong(length, end));
}

const isLong = (length: number, end: number): boolean => length >= longestNight && end % midnight >= lateNight;

/** Whether a range in the value certainly continues past midnight. */
function hasNights(all: readonly (RawTimes | undefined)[]): boolean {
  return all.some(
    (times) =>
      typeof times === 'object' &&
      times.some(({ from, to }) => {
        if (typeof from !== 'object' || typeof to !== 'object' || from.half !== undefined || to.half !== undefined) return false;
        const [start, end] = [minutesOf(from), minutesOf(to)];
        return to.padded && end > 0 && end < start && !isLong(end + midnight - start, end);
      }),
  );
}

interface Style {
  readonly twentyFour: boolean;
  readonly nights: boolean;
}

/** The latest end of a night, in minutes after midnight. */
const longestMorning = 12 * 60;
/** "PH 02:00-26:00 off" is intended, and means closed from the end of one night to the end of the next night. */
const isClosedDay = (start: number, end: number): boolean => start > 0 && start <= longestMorning && end === start + midnight;

function resolveRange({ from, to, openEnd }: RawRange, { twentyFour, nights }: Style, isOff: boolean): TimeRange | undefined {
  if (typeof from === 'object' && typeof to === 'object') {
    const range = clockRange(from, to, twentyFour);
    if (range === undefined || (isDoubtful(...range, nights) && !(isOff && isClosedDay(...range)))) return undefined;
    return { from: range[0], to: range[1], ...(openEnd && { openEnd }) };
  }
  const edge = (one: ClockToken | string, isEnd: boolean): Edge | undefined => {
    if (typeof one === 'string') return one;
    const minutes = one.half === undefined ? minutesOf(one) : minutesOfHalf(one, isEnd);
    const mayBeTwelve = one.half === undefined && !twentyFour && one.hour <= 12 && !one.padded;
    // In "sunrise-9" and "5:00+", it is unknown whether the time is am or pm.
    const beforeSun = !isEnd && typeof to === 'string' && /sunset|dusk/.test(to);
    if (minutes === undefined || (mayBeTwelve && !beforeSun && (isEnd || one.hour < earliestMorning))) return undefined;
    return isEnd || minutes < midnight ? minutes : undefined;
  };
  const start = edge(from, false);
  if (start === undefined) return undefined;
  if (to === undefined) return { from: start };
  const end = edge(to, true);
  return end === undefined ? undefined : { from: start, to: end, ...(openEnd && { openEnd }) };
}

/** Without am or pm, an hour from 1 to 12 could be in the morning or in the afternoon. */
const mayBeEither = ({ hour, half }: ClockToken): boolean => half === undefined && hour >= 1 && hour <= 12;

/**
 * Whether a range begins before the previous range ends: "9-13, 3-7". The later range is then in the afternoon (in 12-hour time),
 * or repeats earlier hours.
 */
function isOutOfOrder(raw: readonly RawRange[], ranges: readonly TimeRange[]): boolean {
  return ranges.some(({ from, to }, index) => {
    const written = raw[index]?.from;
    const before = ranges[index - 1];
    if (typeof written !== 'object' || typeof from !== 'number' || typeof before?.from !== 'number') return false;
    const end = before.to ?? midnight;
    if (typeof end !== 'number') return false;
    const isNight = end <= before.from || end > midnight;
    if (isNight ? from >= end % midnight && from >= before.from : from >= end) return false;
    const isApart = typeof to === 'number' && to > from && to <= before.from && (!isNight || from >= end % midnight);
    return !isApart || (!isNight && mayBeEither(written));
  });
}

/**
 * Whether the numbers could be weekdays. "2-6 8-17" contains Monday to Friday in Portuguese, as does "1-5 9:00-17:00" in Russian.
 */
function mayBeDays(raw: readonly RawRange[]): boolean {
  const [first] = raw;
  const isDay = (edge: ClockToken | string | undefined): boolean =>
    typeof edge === 'object' && edge.bare && edge.half !== 'pm' && edge.hour >= 1 && edge.hour <= 7;
  const isLettered = typeof first?.from === 'object' && first.from.half !== undefined;
  return (raw.length > 1 || isLettered) && isDay(first?.from) && isDay(first?.to);
}

/**
 * Whether the last range could be in the afternoon. In "Mo-Fr 9-13, Sa 4-8", 4-8 could be in the afternoon, because no later
 * range on Saturday rules this out.
 */
function mayBeAfternoon(raw: readonly RawRange[]): boolean {
  const last = raw.at(-1);
  if (typeof last?.from !== 'object' || typeof last.to !== 'object' || last.from.padded) return false;
  const { from, to } = last;
  return mayBeEither(from) && mayBeEither(to) && from.hour < earliestOpening && to.hour < 12 && minutesOf(to) > minutesOf(from);
}

/** Whether a range is a whole day. People enter "00:00-23:59" if a form does not accept 24:00. */
const isWholeDay = ({ from, to, openEnd }: TimeRange): boolean =>
  typeof from === 'number' && typeof to === 'number' && !openEnd && from <= 1 && to >= midnight - 1 && to <= midnight;

/** Resolves the times of all rules in a value. Returns undefined if a time is ambiguous. */
export function resolveTimes(
  rules: readonly { readonly times?: RawTimes; readonly state?: string }[],
): readonly (readonly TimeRange[] | 'always' | undefined)[] | undefined {
  const all = rules.map(({ times }) => times);
  const style: Style = { twentyFour: saysTwentyFour(all), nights: hasNights(all) };
  const result: (readonly TimeRange[] | 'always' | undefined)[] = [];
  for (const { times, state } of rules) {
    if (typeof times !== 'object') {
      result.push(times);
      continue;
    }
    const ranges: TimeRange[] = [];
    for (const range of times) {
      const resolved = resolveRange(range, style, state === 'off');
      if (resolved === undefined) return undefined;
      ranges.push(resolved);
    }
    if (isOutOfOrder(times, ranges)) return undefined;
    if (state !== 'off' && (mayBeDays(times) || mayBeAfternoon(times))) return undefined;
    result.push(ranges.length === 1 && ranges.every(isWholeDay) ? 'always' : ranges);
  }
  return result;
}
