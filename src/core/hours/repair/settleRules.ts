/** Checks that the rules of a value are consistent, and infers missing separators. */
import { type Doubt, isSeason } from './parseRules.ts';
import { clockSpan, eveOf, midnight, opens, type Rule, type TimeRange, weekdaysOf } from './rules.ts';

type Timed = Rule & { readonly times: readonly TimeRange[] };

const isTimed = (rule: Rule): rule is Timed =>
  opens(rule) && rule.times !== undefined && rule.times !== 'always' && rule.comment === undefined;

const spansOf = ({ times }: Timed) =>
  times.map((range): readonly [number, number] | undefined => {
    const { from, to } = range;
    // In comparisons, an open end is assumed to last until the end of the day.
    if (typeof from === 'number' && (to === undefined || range.openEnd)) return [from, Math.max(from, midnight)];
    return clockSpan(range);
  });

/**
 * Whether the times of two rules overlap. Returns undefined if this is unknown, for example because a time depends on the sun.
 */
function overlap(one: Timed, other: Timed): boolean | undefined {
  const [mine, others] = [spansOf(one), spansOf(other)];
  if (mine.includes(undefined) || others.includes(undefined)) return undefined;
  return mine.some((a) => others.some((b) => a !== undefined && b !== undefined && a[0] < b[1] && b[0] < a[1]));
}

function isWithin(inner: Timed, outer: Timed): boolean {
  return spansOf(inner).every(
    (a) => a !== undefined && spansOf(outer).some((b) => b !== undefined && b[0] <= a[0] && a[1] <= b[1]),
  );
}

const shareDays = (one: Rule, other: Rule): boolean => {
  const others = weekdaysOf(other);
  return [...weekdaysOf(one)].some((day) => others.has(day)) || (one.days?.others === true && other.days?.others === true);
};

const sameDays = (one: Rule, other: Rule): boolean => one.dates === other.dates && one.days?.text === other.days?.text;

/**
 * Joins two rules for the same days: "Mo-Fr 08:00-12:00; Mo-Fr 13:00-17:00", "Mo-Fr 08:00-12:00; 13:00-17:00". Interpreted
 * literally, the second rule would override the first rule completely. If the hours do not overlap, the hours of both rules apply
 * on the same day. If they overlap, the rules are contradictory.
 */
function joined(before: Rule, rule: Rule): Rule | Doubt | undefined {
  if (rule.separator !== ';' || !isTimed(before) || !isTimed(rule)) return undefined;
  const bare = rule.days === undefined && rule.dates === undefined && before.days !== undefined;
  if (!bare && !sameDays(before, rule)) return undefined;
  if (JSON.stringify(before.times) === JSON.stringify(rule.times) && !bare) return before;
  if (overlap(before, rule) !== false) return 'contradictory';
  return { ...before, times: [...before.times, ...rule.times] };
}

/**
 * Infers the separator of a rule without one, depending on whether the rule applies to another day or adds hours on the same day.
 */
function separated(rules: readonly Rule[], rule: Rule): Rule | Doubt {
  if (rule.separator !== 'none') return rule;
  if (rule.state === 'off' || rule.dates !== undefined) return { ...rule, separator: ';' };
  if (rule.days === undefined) return 'notUnderstood';
  if (!rules.some((before) => shareDays(before, rule))) return { ...rule, separator: ';' };
  const apart =
    isTimed(rule) && rules.every((before) => !shareDays(before, rule) || (isTimed(before) && overlap(before, rule) === false));
  return apart ? { ...rule, separator: ',' } : 'contradictory';
}

/**
 * Whether additional hours that overlap existing hours could be an exception to them: "Mo-Su 10:00-20:00, Su 12:00-18:00", "Mo-Fr
 * 09:30-16:30, We 10:00+". If the additional hours include the existing hours, they are not an exception.
 */
function mayReplace(rules: readonly Rule[], rule: Rule): boolean {
  if (rule.separator !== ',' || !isTimed(rule) || rule.dates !== undefined || rule.days?.others) return false;
  if (rules.some(({ times, days, dates }) => times === 'always' && days === undefined && dates === undefined)) return true;
  return rules.some(
    (before) =>
      isTimed(before) &&
      before.dates === undefined &&
      shareDays(before, rule) &&
      overlap(before, rule) === true &&
      !isWithin(before, rule),
  );
}

/**
 * Applies a rule's season to the rules that are added to the rule: "Mar-Sep: Mo-Fr 09:00-19:00, Sa 09:00-18:00; Oct-Feb: Mo-Fr
 * 10:00-18:00, Sa 10:00-14:00".
 */
function withSeasons(rules: readonly Rule[]): Rule[] {
  const heads = rules.filter(
    ({ separator, dates, days, state }) => separator === ';' && (dates ?? days) !== undefined && state !== 'off',
  );
  const seasons = new Set(heads.map(({ dates }) => dates));
  if (seasons.size < 2 || seasons.has(undefined)) return [...rules];
  let season: string | undefined;
  return rules.map((rule) => {
    if (rule.separator === ';' && (rule.dates ?? rule.days) !== undefined) season = rule.dates;
    const belongs = rule.separator === ',' && rule.dates === undefined && rule.days !== undefined;
    return belongs && season !== undefined ? { ...rule, dates: season } : rule;
  });
}

/** Whether a later rule, interpreted literally, overrides an earlier rule completely: "Th 08:00-20:00; Mo-Fr 08:00-18:00". */
function isReplaced(rules: readonly Rule[], rule: Rule): boolean {
  if (rule.separator !== ';' || rule.dates !== undefined || !isTimed(rule)) return false;
  const week = weekdaysOf(rule);
  return rules.some(
    (one) => isTimed(one) && one.dates === undefined && !one.days?.others && [...weekdaysOf(one)].every((day) => week.has(day)),
  );
}

/**
 * Whether a rule, interpreted literally, completely overrides an earlier rule with a different meaning: "PH off; 24/7", "Su off;
 * Mo-Su 08:00-20:00". A rule for 24/7 overrides all earlier rules. Any other rule is checked only against earlier rules that
 * close weekdays, because general hours after specific hours are usually intended.
 */
function replacesOther(rules: readonly Rule[], rule: Rule): boolean {
  const { separator, dates, days, times, comment } = rule;
  if (separator !== ';' || dates !== undefined || times === undefined || comment !== undefined || !opens(rule)) return false;
  const week = weekdaysOf(rule);
  const always = times === 'always' && week.size === 7;
  return rules.some((one) => {
    if (one.times === 'always' && times === 'always' && opens(one)) return false;
    if (always) return true;
    const isWeeks = one.dates === undefined && one.days !== undefined && !one.days.others && days !== undefined;
    return isWeeks && one.state === 'off' && [...weekdaysOf(one)].every((day) => week.has(day));
  });
}

/**
 * Whether a rule overrides hours with a different comment: "24/7 "ATM"; Mo-Fr 09:00-17:00 "branch"". The hours can apply to
 * different facilities, so the later hours must not override the earlier hours.
 */
function replacesOtherPart(rules: readonly Rule[], rule: Rule): boolean {
  if (!isGeneral(rule)) return false;
  return rules.some((one) => {
    if (one.comment === rule.comment || !opens(one) || one.times === undefined || one.dates !== undefined) return false;
    return shareDays(one, rule) && !includes(rule, one);
  });
}

/** Whether the hours in the first rule include the hours in the second rule. */
function includes({ times: outer }: Rule, { times: inner }: Rule): boolean {
  if (outer === 'always') return true;
  if (inner === 'always' || inner === undefined || outer === undefined) return false;
  return isWithin({ separator: ';', times: inner }, { separator: ';', times: outer });
}

/**
 * Whether a rule without a season follows an earlier rule for the same days, with rules for seasons between them. If so, each of
 * the two rules was probably intended for one of the seasons.
 */
function losesSeason(rules: readonly Rule[], rule: Rule): boolean {
  if (rule.separator !== ';' || rule.dates !== undefined || !isTimed(rule)) return false;
  const same = rules.findLastIndex((one) => one.separator === ';' && isTimed(one) && sameDays(one, rule));
  return same >= 0 && rules.slice(same).some(({ dates }) => dates !== undefined);
}

/** Whether all rules mean always open, so they can be merged. */
function allWeek(rules: readonly Rule[]): boolean {
  const always = rules.every(
    ({ times, dates, comment, separator, state }) =>
      times === 'always' && dates === undefined && comment === undefined && separator !== '||' && (state ?? 'open') === 'open',
  );
  return always && new Set(rules.flatMap((rule) => [...weekdaysOf(rule)])).size === 7;
}

/**
 * Returns a doubt if the rules contain no opening times, such as "PH off", "Su off" or "unknown" alone. A rule that closes all
 * days counts as opening times.
 */
function saysWhenClosedOnly(rules: readonly Rule[]): Doubt | undefined {
  const isUnknown = ({ state, times, comment }: Rule) => state === 'unknown' && times === undefined && comment === undefined;
  if (rules.every(isUnknown)) return 'noTimes';
  if (rules.every(({ dates, days }) => dates === undefined && days?.week.size === 0 && /^PH(,|$)/.test(days.text)))
    return 'noTimes';
  if (!rules.every(({ state }) => state === 'off')) return undefined;
  if (rules.some(({ times }) => times !== undefined)) return 'neverOpens';
  const closed = new Set(rules.filter(({ dates }) => dates === undefined).flatMap((rule) => [...weekdaysOf(rule)]));
  return closed.size === 7 ? undefined : 'noTimes';
}

/**
 * Whether a rule closes a day at certain times although the day has no opening times: "Mo-Sa 07:00-23:00; Su 11:00-17:00 off".
 * The times were intended as opening times.
 */
function closesNothing(rules: readonly Rule[]): boolean {
  return rules.some((rule) => {
    if (rule.state !== 'off' || rule.times === undefined || rule.dates !== undefined || rule.days?.others) return false;
    const days = [...weekdaysOf(rule)];
    const opensThen = (one: Rule): boolean => {
      if (!opens(one)) return false;
      if (one.days?.others) return true;
      const night =
        typeof one.times === 'object' && one.times.some((range) => (clockSpan(range)?.[1] ?? midnight + 1) > midnight);
      return days.some((day) => weekdaysOf(one).has(day) || (night && weekdaysOf(one).has(eveOf(day))));
    };
    return !rules.some(opensThen);
  });
}

const isClosedOn = ({ state, times, dates, days }: Rule): boolean =>
  state === 'off' && times === undefined && (dates !== undefined || (days?.others === true && days.week.size === 0));

/** Whether a rule applies only on public holidays or on individual dates. */
const isException = ({ dates, days }: Rule): boolean =>
  dates === undefined ? days !== undefined && /^PH/.test(days.text) && days.week.size === 0 : !isSeason(dates);

/** Whether a rule applies to weekdays in all seasons and overrides earlier rules. */
const isGeneral = (rule: Rule): boolean =>
  rule.separator === ';' && opens(rule) && rule.times !== undefined && rule.dates === undefined && !rule.days?.others;

/**
 * Returns the later rules that override an exception, or the hours of a season, on days for which the exception or the hours were
 * intended.
 */
function overriding(rule: Rule, following: readonly Rule[]): readonly Rule[] {
  const later = following.filter((one) => isGeneral(one) && !continues(rule, one) && (isHoliday(rule) || shareDays(one, rule)));
  if (isException(rule)) return later;
  const days = new Set(later.flatMap((one) => [...weekdaysOf(one)]));
  const week = [...weekdaysOf(rule)];
  return isTimed(rule) && rule.dates !== undefined && week.length > 0 && week.every((day) => days.has(day)) ? later : [];
}

/** Whether the next rule adds hours on the same day: "PH 12:00-15:00; 17:00-22:00". */
const continues = (rule: Rule, next: Rule): boolean =>
  rule.days !== undefined && next.days === undefined && isTimed(rule) && isTimed(next) && overlap(rule, next) === false;

const isHoliday = (rule: Rule): boolean => rule.dates === undefined && isException(rule);

/**
 * Moves exceptions to the end: "PH off; Mo-Fr 09:00-17:00", "Dec 24 09:00-12:00; Mo-Su 10:00-18:00", "Aug Mo-Fr 09:00-13:00;
 * Mo-Fr 09:00-17:00". Interpreted literally, the later rule would override the exception before it.
 */
function exceptionsLast(rules: readonly Rule[]): readonly Rule[] | Doubt {
  // An exception stays before a later rule for 24/7, which contradicts it. An exception also stays before fallback rules and the
  // hours for holidays.
  const stays = (following: readonly Rule[]) =>
    following.some(
      ({ separator, times, days, dates, state }) =>
        separator === '||' ||
        (times === 'always' && days === undefined && dates === undefined) ||
        (days?.others && state !== 'off'),
    );
  const moved: Rule[] = [];
  const others: Rule[] = [];
  for (const [at, rule] of rules.entries()) {
    const following = rules.slice(at + 1);
    const later = overriding(rule, following);
    const isFirst = others.length === 0 && isClosedOn(rule) && following.length > 0;
    if ((!isFirst && later.length === 0) || stays(following)) others.push(rule);
    else if (isTimed(rule) && mayContinue(rule, following, later)) return 'contradictory';
    else moved.push({ ...rule, separator: ';' });
  }
  const [next, ...more] = others;
  return moved.length === 0 || next === undefined ? rules : [{ ...next, separator: ';' }, ...more, ...moved];
}

/**
 * Whether a later rule could add hours to an exception or a season, or could belong to a season itself: "Apr-Sep 08:00-12:00;
 * 14:00-18:00", "Jan-Mar Su 11:00-17:00; Apr-Oct Tu 14:00-18:00; Sa,Su 11:00-18:00".
 */
function mayContinue(rule: Timed, following: readonly Rule[], later: readonly Rule[]): boolean {
  if (following[0]?.separator !== ';') return true;
  if (isException(rule)) return later.some((one) => one.days === undefined && isTimed(one) && overlap(rule, one) !== true);
  const seasons = following.findLastIndex((one) => one.dates !== undefined && isSeason(one.dates));
  const [last, next] = [following[seasons] ?? rule, following[seasons + 1]];
  return (
    next === undefined ||
    !isGeneral(next) ||
    !shareDays(last, next) ||
    later.some((one) => isTimed(one) && overlap(rule, one) !== true)
  );
}

/** @returns the rules, each with a separator, or the reason why they are ambiguous */
export function settleRules(rules: readonly Rule[]): Rule[] | Doubt {
  const settled: Rule[] = [];
  const ordered = exceptionsLast(rules);
  if (typeof ordered === 'string') return ordered;
  for (const one of withSeasons(ordered)) {
    const rule = separated(settled, one);
    if (typeof rule === 'string') return rule;
    const before = settled.at(-1);
    const together = before === undefined ? undefined : joined(before, rule);
    if (typeof together === 'string') return together;
    if (together !== undefined) settled[settled.length - 1] = together;
    else if ([mayReplace, losesSeason, isReplaced, replacesOther, replacesOtherPart].some((isWrong) => isWrong(settled, rule)))
      return 'contradictory';
    else settled.push(rule);
  }
  const doubt = saysWhenClosedOnly(settled);
  if (doubt !== undefined) return doubt;
  if (closesNothing(settled)) return 'neverOpens';
  return allWeek(settled) ? [{ separator: ';', times: 'always' }] : settled;
}
