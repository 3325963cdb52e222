/** Rewriting an opening_hours value for places whose holidays nobody has a table of. */
import type { HolidayKind } from './holidayPlace.ts';

/** Comments, names of holidays, times, punctuation and everything else, in that order of precedence. */
const token = /"[^"]*"|\|\||[;,()+]|[^\s;,()+|"]+|\s+|[|"]/g;

const startsTime = /^(\d{1,2}:|\(|sunrise|sunset|dawn|dusk)/;
const endsSelectors = /^(".*"|off|closed|open|unknown|24\/7)$/;
const endsTime = /:\d\d\+?$|^(sunrise|sunset|dawn|dusk)$|(sunrise|sunset|dawn|dusk)$/;

interface Rule {
  /** What stands before it: '', ';', '||' or ','. */
  readonly separator: string;
  readonly tokens: string[];
}

const isBlank = (text: string | undefined): boolean => text !== undefined && /^\s+$/.test(text);

/** A comma is a rule's end when a time, a state or a comment stands before it and no time behind it. */
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

/**
 * The rule as it reads when the named holidays never come: out of a list of days they are struck (`Mo-Fr,PH` becomes
 * `Mo-Fr`); a rule for nothing but them (`PH off`, `SH Mo-Fr 08:00-12:00`) is none: undefined.
 */
function strike(tokens: readonly string[], kinds: readonly HolidayKind[]): string | undefined {
  const left: string[] = [];
  let struck = 0;
  for (let at = 0; at < tokens.length; at++) {
    const text = tokens[at] as string;
    // A colon for the reader may stand behind it: `PH: off`.
    if (!(kinds as readonly string[]).includes(text.replace(/:$/, ''))) {
      left.push(text);
      continue;
    }
    struck++;
    // `PH -1 day`, `PH +1 day` go with their holiday.
    const moved = /^\s*[-+]\s*\d+\s+days?\b/.exec(tokens.slice(at + 1).join(''));
    if (moved) {
      let length = 0;
      while (length < moved[0].length) length += (tokens[++at] as string).length;
    }
    // One of a list: the comma behind it goes too, or else the one before it.
    const next = tokens.findIndex((other, index) => index > at && !isBlank(other));
    const last = left.findLastIndex((other) => !isBlank(other));
    if (tokens[next] === ',') at = next;
    else if (left[last] === ',') left.length = last;
    else return undefined;
    while (isBlank(tokens[at + 1]) && (left.length === 0 || isBlank(left.at(-1)))) at++;
  }
  return struck > 0 && left.every(isBlank) ? undefined : left.join('').trim();
}

/**
 * The value as it holds on days that are none of these holidays, in places where nobody can say which days are.
 * @param value in the library's canonical spelling
 * @returns `off` when nothing is left
 */
export function withoutHolidays(value: string, kinds: readonly HolidayKind[]): string {
  let result = '';
  for (const { separator, tokens } of rulesOf(value)) {
    const rule = strike(tokens, kinds);
    if (rule === undefined) continue;
    result += result === '' ? rule : `${separator === '||' ? ' || ' : `${separator} `}${rule}`;
  }
  return result === '' ? 'off' : result;
}
