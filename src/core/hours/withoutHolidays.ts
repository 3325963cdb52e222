/** Rewrites an opening_hours value for places whose holidays the library lacks. */
import type { HolidayKind } from './holidayPlace.ts';

/** Matches comments, punctuation, words and spaces. */
const token = /"[^"]*"|\|\||[;,()+]|[^\s;,()+|"]+|\s+|[|"]/g;

const startsTime = /^(\d{1,2}:|\(|sunrise|sunset|dawn|dusk)/;
const endsSelectors = /^(".*"|off|closed|open|unknown|24\/7)$/;
const weekday = /^(Mo|Tu|We|Th|Fr|Sa|Su)\b/;
const endsTime = /:\d\d\+?$|^(sunrise|sunset|dawn|dusk)$|(sunrise|sunset|dawn|dusk)$/;

interface Rule {
  /** The separator before the rule: '', ';', '||' or ','. */
  readonly separator: string;
  readonly tokens: string[];
}

const isBlank = (text: string | undefined): boolean => text !== undefined && /^\s+$/.test(text);

/** Splits a value into rules. A comma ends a rule if it follows a time, a state or a comment and no time follows it. */
function rulesOf(value: string): Rule[] {
  const tokens = value.match(token) ?? [];
  const rules: Rule[] = [{ separator: '', tokens: [] }];
  tokens.forEach((text, at) => {
    const current = (rules.at(-1) as Rule).tokens;
    const before = current.findLast((other) => !isBlank(other)) ?? '';
    const behind = tokens.slice(at + 1).find((other) => !isBlank(other)) ?? '';
    const ended = endsSelectors.test(before) || endsTime.test(before) || before === ')' || before === '+';
    const separates = text === ';' || text === '||' || (text === ',' && ended && !startsTime.test(behind));
    if (separates) rules.push({ separator: text, tokens: [] });
    else current.push(text);
  });
  return rules;
}

type Rewriting = 'never' | 'always';

/**
 * Rewrites a rule for days that are never, or always, one of these holidays. The list `Mo-Fr,PH` becomes `Mo-Fr` or
 * `Mo-Fr,Mo-Su`. `SH Mo-Fr`, which matches only weekdays in holidays, becomes an empty text or `Mo-Fr`.
 * @returns undefined if the rule never matches
 */
function rewrite(tokens: readonly string[], kinds: readonly HolidayKind[], as: Rewriting): string | undefined {
  const left: string[] = [];
  let struck = 0;
  for (let at = 0; at < tokens.length; at++) {
    const text = tokens[at] as string;
    // Some mappers write a colon after the holiday: `PH: off`.
    if (!(kinds as readonly string[]).includes(text.replace(/:$/, ''))) {
      left.push(text);
      continue;
    }
    struck++;
    // `PH -1 day` and `PH +1 day` also depend on the holiday.
    const moved = /^\s*[-+]\s*\d+\s+days?\b/.exec(tokens.slice(at + 1).join(''));
    if (moved) {
      let length = 0;
      while (length < moved[0].length) length += (tokens[++at] as string).length;
    }
    const next = tokens.findIndex((other, index) => index > at && !isBlank(other));
    const last = left.findLastIndex((other) => !isBlank(other));
    const inList = tokens[next] === ',' || left[last] === ',';
    if (as === 'always') {
      // A holiday before weekdays without a comma only restricts the weekdays.
      if (inList || !weekday.test(tokens[next] ?? '')) left.push('Mo-Su');
    } else if (tokens[next] === ',') at = next;
    else if (left[last] === ',') left.length = last;
    else return undefined;
    while (isBlank(tokens[at + 1]) && (left.length === 0 || isBlank(left.at(-1)))) at++;
  }
  return struck > 0 && left.every(isBlank) ? undefined : left.join('').trim();
}

function rewriteRules(value: string, kinds: readonly HolidayKind[], as: Rewriting): string {
  let result = '';
  for (const { separator, tokens } of rulesOf(value)) {
    const rule = rewrite(tokens, kinds, as);
    if (rule === undefined) continue;
    result += result === '' ? rule : `${separator === '||' ? ' || ' : `${separator} `}${rule}`;
  }
  return result === '' ? 'off' : result;
}

/**
 * Rewrites the value for days that are none of these holidays.
 * @param value in the library's canonical spelling
 * @returns `off` if no rule remains
 */
export const withoutHolidays = (value: string, kinds: readonly HolidayKind[]): string => rewriteRules(value, kinds, 'never');

/**
 * Rewrites the value as if every day were one of these holidays.
 * @param value in the library's canonical spelling
 */
export const alwaysHoliday = (value: string, kinds: readonly HolidayKind[]): string => rewriteRules(value, kinds, 'always');
