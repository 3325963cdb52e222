/**
 * Preserves nights that continue past midnight when a later rule overrides one of the two days. Interpreted literally, a rule
 * overrides all earlier rules on its calendar days. In "Fr-Sa 17:00-02:00; Su 12:00-22:00", Sunday's rule ends Saturday's night
 * at midnight. In "Mo-Su 17:00-02:00; Su off", Sunday's rule also ends Saturday's night at midnight, and it removes the part of
 * Sunday's night that is on Monday. However, a night belongs to the day on which it begins. This module rewrites the value as
 * follows, so that a literal interpretation preserves nights:
 *
 * - The end of the night is added to the later rule: "Su 00:00-02:00,12:00-22:00".
 * - A weekday that a later rule overrides is removed from the earlier rule: "Mo-Sa 17:00-02:00; Su 12:00-22:00".
 * - A rule that closes a day, or that is for holidays or dates, is changed to apply from the end of one night to the end of the
 * next night: "PH 02:00-26:00 off".
 */
import { clockSpan, eveOf, midnight, opens, type Rule, type RuleDays, type TimeRange, weekdaysOf } from './rules.ts';

const dayCodes = ['', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/**
 * Returns the minute at which `opening_hours` ends an open end such as "18:00+". The result depends on the minute at which the
 * open end begins.
 */
const openEndAfter = (minute: number): number => {
  if (minute < 17 * 60) return midnight;
  return minute + (minute < 22 * 60 ? 10 : 8) * 60;
};

/**
 * Returns the end of a range in minutes since midnight, or undefined if the end depends on the sun. The end is greater than 1440
 * if it is on the next day.
 */
function endOf(range: TimeRange): number | undefined {
  const { from, to, openEnd } = range;
  if (to === undefined) return typeof from === 'number' ? openEndAfter(from) : undefined;
  const end = clockSpan({ from, to })?.[1];
  return openEnd && end !== undefined ? openEndAfter(end) : end;
}

/**
 * Returns when a rule's nights end, in minutes after midnight, or 0 if the rule does not continue past midnight. Returns
 * undefined if the end depends on the sun.
 */
function nightOf({ times }: Rule): number | undefined {
  if (times === undefined || times === 'always') return 0;
  const ends = times.map(endOf);
  return ends.includes(undefined) ? undefined : Math.max(0, ...ends.map((end) => (end ?? 0) - midnight));
}

const hasOpenEnd = ({ times }: Rule): boolean =>
  typeof times === 'object' && times.some(({ to, openEnd }) => to === undefined || openEnd === true);

/** Whether the rule itself has hours before this minute of the day. */
function touches({ times }: Rule, minute: number): boolean {
  if (typeof times !== 'object') return times !== undefined;
  return times.some(({ from }) => (typeof from === 'number' ? from : 0) < minute);
}

/** Whether a rule applies only to weekdays, without dates, holidays or nth weekdays. */
const isWeekly = ({ dates, days }: Rule): boolean => dates === undefined && !days?.others;

/** Whether a rule overrides earlier rules on its days. */
const replaces = ({ separator, times, state }: Rule): boolean =>
  separator !== ',' && (opens({ separator, ...(state && { state }) }) || times === undefined);

/**
 * Returns those of the first `count` rules that apply to a weekday: the last rule that overrides other rules, and the rules that
 * add hours to it.
 */
function rulesOn(rules: readonly Rule[], day: number, count: number): readonly Rule[] {
  const here = rules.slice(0, count).filter((rule) => rule.dates === undefined && weekdaysOf(rule).has(day));
  return here.slice(Math.max(0, here.findLastIndex(replaces)));
}

/** The maximum number of minutes by which the nights in these rules continue past midnight. */
const longestOf = (rules: readonly Rule[]): number =>
  Math.max(0, ...rules.map((rule) => (opens(rule) ? (nightOf(rule) ?? 0) : 0)));

/** Serializes days as ranges: "Mo-Th,Su". */
function daysText(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const code = (day: number | undefined) => dayCodes[day ?? 0];
  return runs.flatMap((run) => (run.length < 3 ? run.map(code) : [`${code(run[0])}-${code(run.at(-1))}`])).join(',');
}

const holidaysOf = ({ days }: Rule): readonly string[] => days?.text.split(',').filter((item) => /^(PH|SH)/.test(item)) ?? [];

/** Returns the rule with only these weekdays and its holidays, or undefined if no days remain. */
function withDays(rule: Rule, week: readonly number[]): Rule | undefined {
  const holidays = holidaysOf(rule);
  const items = [...(week.length > 0 ? [daysText(week)] : []), ...holidays];
  if (items.length === 0) return undefined;
  const days: RuleDays = { text: items.join(','), week: new Set(week), others: holidays.length > 0 };
  return { ...rule, days };
}

/**
 * Removes weekdays whose night a later rule overrides with a shorter night or no night, so that no part of the night remains on
 * the next morning. Returns undefined if later rules override a rule completely.
 */
function withoutReplaced(rules: readonly Rule[]): readonly Rule[] | undefined {
  const result = rules.map((rule, at) => {
    const night = nightOf(rule) ?? 0;
    if (night === 0 || !opens(rule) || rule.dates !== undefined || /\[|days?\b|SH /.test(rule.days?.text ?? '')) return rule;
    const week = [...weekdaysOf(rule)].sort();
    const left = week.filter(
      (day) =>
        !rules.some(
          (later, index) =>
            index > at &&
            isWeekly(later) &&
            opens(later) &&
            replaces(later) &&
            weekdaysOf(later).has(day) &&
            (nightOf(later) ?? night) < night,
        ),
    );
    return left.length === week.length ? rule : withDays(rule, left);
  });
  const kept = result.filter((rule) => rule !== undefined);
  if (kept.length < rules.length) return undefined;
  return kept.every((rule, at) => rule === rules[at]) ? rules : kept;
}

/**
 * Returns, for each weekday of the rule that a previous night continues into, the number of minutes after midnight at which this
 * night ends. Returns undefined if a night has an open end, because the next morning's hours are then uncertain.
 */
function nightsInto(rules: readonly Rule[], at: number): Map<number, number> | undefined {
  const rule = rules[at] as Rule;
  const nights = new Map<number, number>();
  for (const day of weekdaysOf(rule)) {
    // Skip days on which later rules override the rule.
    if (rulesOn(rules, day, rules.length).every((one) => one !== rule)) continue;
    const eve = rulesOn(rules, eveOf(day), rules.length).filter((one) => rules.indexOf(one) < at && one.comment === undefined);
    const night = longestOf(eve);
    if (night === 0 || touches(rule, night)) continue;
    if (eve.some((one) => hasOpenEnd(one) && (nightOf(one) ?? 0) > 0)) return undefined;
    nights.set(day, night);
  }
  return nights;
}

/**
 * Splits a rule into one rule per group of days on which the previous night ends at the same time. Groups with a previous night
 * come last, so that the rule for the previous day precedes them and does not end that night at midnight.
 */
function split(rule: Rule, nights: ReadonlyMap<number, number>): Rule[] {
  const groups = Map.groupBy([...weekdaysOf(rule)].sort(), (day) => nights.get(day) ?? 0);
  const rest = [...groups].sort(([one], [other]) => one - other);
  return rest.map(([night, days]): Rule => {
    const own: RuleDays = { text: daysText(days), week: new Set(days), others: false };
    if (night === 0 || typeof rule.times !== 'object') return { ...rule, days: own };
    return { ...rule, days: own, times: [{ from: 0, to: night }, ...rule.times] };
  });
}

/** Returns the latest end of the nights that a rule would cut at midnight or leave incomplete, in minutes after midnight. */
function nightAround(rules: readonly Rule[], at: number): number {
  const rule = rules[at] as Rule;
  if (!isWeekly(rule)) return longestOf(rules.slice(0, at));
  const days = [...weekdaysOf(rule)].flatMap((day) => [day, eveOf(day)]);
  return longestOf(days.flatMap((day) => rulesOn(rules, day, at)));
}

/**
 * Rewrites a rule for the business day: "PH off" becomes "PH 02:00-26:00 off", and "PH 12:00-20:00" becomes "PH 02:00-26:00 off,
 * PH 12:00-20:00". Returns undefined if the hours in an earlier rule begin before the end of the night, because it is then
 * uncertain which day they belong to.
 */
function forBusinessDay(rules: readonly Rule[], at: number, night: number): readonly Rule[] | undefined {
  const { times, state: _, comment, ...rule } = rules[at] as Rule;
  if (rules.slice(0, at).some((earlier) => opens(earlier) && typeof earlier.times === 'object' && touches(earlier, night))) {
    return undefined;
  }
  const whole: readonly TimeRange[] = [{ from: night, to: night + midnight }];
  const closed: Rule = { ...rule, times: whole, state: 'off', ...(times === undefined && comment !== undefined && { comment }) };
  return times === undefined ? [closed] : [closed, { ...(rules[at] as Rule), separator: ',' }];
}

/**
 * @returns `written` itself if nothing changes, for example for values with fallback rules or with nights that end at a sun
 * event; undefined if the end of a night is uncertain
 */
export function wholeNights(written: readonly Rule[]): readonly Rule[] | undefined {
  if (written.some(({ separator }) => separator === '||')) return written;
  const rules = withoutReplaced(written);
  if (rules === undefined) return undefined;
  let changed = rules !== written;
  const kept: Rule[] = [];
  for (const [at, rule] of rules.entries()) {
    let instead: readonly Rule[] | undefined = [rule];
    if (at > 0 && replaces(rule)) {
      const nights = isWeekly(rule) && opens(rule) && rule.comment === undefined ? nightsInto(rules, at) : undefined;
      const night = nightAround(rules, at);
      if (nights !== undefined) instead = nights.size > 0 ? split(rule, nights) : [rule];
      else {
        const says = opens(rule) ? rule.times !== undefined && !touches(rule, night) : rule.state === 'off';
        if (night > 0 && says) instead = forBusinessDay(rules, at, night);
      }
    }
    if (instead === undefined) return undefined;
    if (instead.length !== 1 || instead[0] !== rule) changed = true;
    kept.push(...instead);
  }
  return changed ? kept : written;
}
