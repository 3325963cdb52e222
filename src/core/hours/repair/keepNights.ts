/**
 * "Fr-Sa 17:00-02:00; Su 12:00-22:00": read literally, Sunday's rule ends Saturday's night at midnight, because a rule replaces
 * all that earlier ones say of its days. The night's end is written into the later rule: "Su 00:00-02:00,12:00-22:00".
 */
import { clockSpan, type Days, midnight, opens, type Rule, weekOf } from './rules.ts';

const dayCodes = ['', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** The part of each night after midnight, in minutes; 0: none. undefined: an open end or the sun, which nobody can move. */
function nightOf({ times }: Rule): number | undefined {
  if (times === undefined || times === 'always') return 0;
  let night = 0;
  for (const range of times) {
    const span = clockSpan(range);
    if (span === undefined) return undefined;
    night = Math.max(night, span[1] - midnight);
  }
  return night;
}

/** Whether the rule itself says something of the hours before `minute`. */
function touches({ times }: Rule, minute: number): boolean {
  if (typeof times !== 'object') return true;
  return times.some((range) => (clockSpan(range)?.[0] ?? 0) < minute);
}

/** The place of the rule that holds on a weekday, of those that replace others. */
function ruleOn(rules: readonly Rule[], day: number): number {
  return rules.findLastIndex((rule) => rule.separator !== ',' && weekOf(rule).has(day));
}

/** The days of `days` in runs: "Mo-Th,Su". */
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

/** What the rule's days in the week have to begin with: minutes by day. Days that need nothing are left out. */
function nightsInto(rules: readonly Rule[], at: number): Map<number, number> {
  const rule = rules[at] as Rule;
  const nights = new Map<number, number>();
  for (const day of weekOf(rule)) {
    if (ruleOn(rules, day) !== at) continue;
    const before = ruleOn(rules, day === 1 ? 7 : day - 1);
    const earlier = rules[before];
    // A later rule's night is not cut, and neither is the rule's own.
    if (earlier === undefined || before >= at || !opens(earlier) || earlier.comment !== undefined) continue;
    const night = nightOf(earlier) ?? 0;
    if (night > 0 && !touches(rule, night)) nights.set(day, night);
  }
  return nights;
}

/**
 * The rule as one rule for each group of its days that begins alike. Days with a night before them come last: their eve has an
 * earlier rule, so that within the groups no night is cut.
 */
function split(rule: Rule, nights: ReadonlyMap<number, number>): Rule[] {
  const groups = Map.groupBy([...weekOf(rule)].sort(), (day) => nights.get(day) ?? 0);
  const rest = [...groups].sort(([one], [other]) => one - other);
  const parts = rest.map(([night, days]): Rule => {
    const text = daysText(days);
    const own: Days = { text, week: new Set(days), others: false };
    if (night === 0 || typeof rule.times !== 'object') return { ...rule, days: own };
    return { ...rule, days: own, times: [{ from: 0, to: night }, ...rule.times] };
  });
  // Holidays keep the hours that the rule gives them. Of a weekday that is one, the later rule decides, as before.
  if (!rule.days?.others) return parts;
  const others = rule.days.text.split(',').filter((item) => /^(PH|SH)/.test(item));
  return [{ ...rule, days: { text: others.join(','), week: new Set(), others: true } }, ...parts];
}

/** @returns `rules` itself where nothing is changed. Where dates, nth weekdays or fallbacks take part, which night meets which rule is not decided by the weekday: nothing is changed. */
export function keepNights(rules: readonly Rule[]): readonly Rule[] {
  const plain = rules.every(
    ({ separator, dates, days }) =>
      separator !== '||' && dates === undefined && (days === undefined || !/\[|days?\b|SH /.test(days.text)),
  );
  if (!plain) return rules;
  let changed = false;
  const kept = rules.flatMap((rule, at) => {
    if (!opens(rule) || rule.separator === ',' || rule.comment !== undefined) return [rule];
    const nights = nightsInto(rules, at);
    if (nights.size === 0) return [rule];
    changed = true;
    return split(rule, nights);
  });
  return changed ? kept : rules;
}
