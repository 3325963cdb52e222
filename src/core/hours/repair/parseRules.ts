/** Parses tokens into rules if the text has exactly one interpretation. */
import { type RawTimes, resolveTimes } from './clockTimes.ts';
import { opens, type Rule, type RuleDays, type Separator } from './rules.ts';
import type { ClockToken, HoursToken } from './tokens.ts';

/** The reason why a text has no interpretation. */
export type Doubt =
  /** The text does not follow the syntax of opening hours. */
  | 'notUnderstood'
  /** Days or dates without times: "Mo-Fr". */
  | 'noTimes'
  /** No rule opens the place: "Mo-Fr 09:00-17:00 off". */
  | 'neverOpens'
  /** A range with ambiguous times: "9-5", "08:00-08:00". */
  | 'doubtfulTimes'
  /** Two rules for the same days contradict each other. */
  | 'contradictory';

const dayCodes = ['', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const monthCodes = ['', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const lastDays = [0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const two = (value: number): string => String(value).padStart(2, '0');

class NotUnderstood extends Error {}

type Draft = Omit<Rule, 'times'> & { readonly times?: RawTimes };

class Parser {
  at = 0;
  readonly tokens: readonly HoursToken[];

  constructor(tokens: readonly HoursToken[]) {
    this.tokens = tokens;
  }

  peek(ahead = 0): HoursToken | undefined {
    return this.tokens[this.at + ahead];
  }

  is(kind: HoursToken['kind'], ahead = 0): boolean {
    return this.peek(ahead)?.kind === kind;
  }

  isMark(mark: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token?.kind === 'mark' && token.mark === mark;
  }

  skipMark(...marks: string[]): boolean {
    if (!marks.some((mark) => this.isMark(mark))) return false;
    this.at += 1;
    return true;
  }

  fail(): never {
    throw new NotUnderstood();
  }

  number(ahead = 0): number | undefined {
    const token = this.peek(ahead);
    return token?.kind === 'number' ? token.value : undefined;
  }

  isYear(ahead = 0): boolean {
    const token = this.peek(ahead);
    return token?.kind === 'number' && token.digits === 4 && token.value >= 1900 && token.value < 2100;
  }

  takeNumber(least: number, most: number): number {
    const value = this.number();
    if (value === undefined || value < least || value > most) this.fail();
    this.at += 1;
    return value;
  }

  /** Parses "+2 days" or "-1 day" after a holiday, Easter or an nth weekday. */
  offset(): string {
    const sign = this.isMark('+') ? '+' : this.is('to') ? '-' : undefined;
    if (sign === undefined || this.number(1) === undefined || !this.is('dayUnit', 2)) return '';
    const count = this.number(1) as number;
    this.at += 3;
    return ` ${sign}${count} ${count === 1 ? 'day' : 'days'}`;
  }

  /** Parses "[1]", "[-1]", "[1,3]" or "[1-2]". */
  nth(): string {
    if (!this.skipMark('[')) return '';
    let text = '[';
    while (!this.skipMark(']')) {
      const negative = this.is('to') && text.match(/[[,]$/) !== null;
      if (negative) {
        this.at += 1;
        text += `-${this.takeNumber(1, 5)}`;
      } else if (this.skipMark(',')) text += ',';
      else if (this.is('to')) {
        this.at += 1;
        text += `-${this.takeNumber(1, 5)}`;
      } else text += this.takeNumber(1, 5);
    }
    return `${text}]`;
  }

  startsDate(ahead = 0): boolean {
    if (this.is('month', ahead) || this.is('easter', ahead) || this.is('week', ahead) || this.isYear(ahead)) return true;
    const day = this.number(ahead);
    return day !== undefined && day >= 1 && day <= 31 && this.is('month', ahead + 1);
  }

  startsDay(ahead = 0): boolean {
    return this.is('day', ahead) || this.is('holiday', ahead) || this.is('everyDay', ahead);
  }

  startsTime(ahead = 0): boolean {
    const token = this.peek(ahead);
    if (token === undefined) return false;
    if (token.kind === 'clock' || token.kind === 'sun' || token.kind === 'noon') return true;
    if (token.kind === 'mark' && token.mark === '(') return this.is('sun', ahead + 1);
    const next = this.peek(ahead + 1);
    return token.kind === 'number' && token.digits <= 2 && token.value <= 24 && next?.kind === 'to';
  }

  /** Parses the start or end of a date range: "Dec 25", "25 Dec", "2026 Dec 25", "easter +1 day", "Apr Su[1]", "Apr". */
  dateEdge(): { text: string; month?: number; day: boolean } {
    let text = '';
    if (this.isYear()) {
      text = `${this.number()} `;
      this.at += 1;
      if (!this.is('month') && !this.is('easter') && !this.startsDate()) return { text: text.trim(), day: false };
    }
    if (this.is('easter')) {
      this.at += 1;
      return { text: `${text}easter${this.offset()}`, day: true };
    }
    const before = this.number();
    if (before !== undefined) this.at += 1;
    const token = this.peek();
    if (token?.kind !== 'month') this.fail();
    this.at += 1;
    text += monthCodes[token.month];
    if (before !== undefined) return { text: `${text} ${two(this.dayOf(token.month, before))}`, month: token.month, day: true };
    const weekday = this.peek();
    if (weekday?.kind === 'day' && this.isMark('[', 1)) {
      const start = this.at;
      this.at += 1;
      const edge = `${text} ${dayCodes[weekday.day]}${this.nth()}${this.offset()}`;
      if (this.is('to') && (this.is('month', 1) || this.is('easter', 1) || this.isYear(1))) {
        return { text: edge, month: token.month, day: true };
      }
      // In "Mar-Oct Su[-1]", the Sunday is not the end of the date range, but the last Sunday in each of these months.
      if (this.isDateEnd && this.startsWithDay) return { text: edge, month: token.month, day: true };
      this.at = start;
      return { text, month: token.month, day: false };
    }
    const day = this.number();
    const isDay = day !== undefined && day >= 1 && day <= 31 && !this.isYear();
    if (!isDay) return { text, month: token.month, day: false };
    this.at += 1;
    return { text: `${text} ${two(this.dayOf(token.month, day))}`, month: token.month, day: true };
  }

  /** Returns the day, or the last day of the month if a range ends on the 31st of a shorter month. */
  dayOf(month: number, day: number): number {
    const last = lastDays[month] as number;
    if (day > last && !this.isDateEnd) this.fail();
    return Math.min(day, last);
  }

  /** Whether the date being parsed is the end of a range. */
  isDateEnd = false;
  /** Whether the beginning of the range specifies a day. */
  startsWithDay = false;

  dateItem(): string {
    if (this.is('week')) return this.weeks();
    const from = this.dateEdge();
    if (this.skipMark('+')) return `${from.text}+`;
    if (!this.is('to')) return from.text;
    const start = this.at;
    this.at += 1;
    const dayOfSame = this.number();
    if (from.month !== undefined && from.day && dayOfSame !== undefined && !this.isYear() && !this.is('month', 1)) {
      if (dayOfSame > 31) this.fail();
      this.at += 1;
      return `${from.text}-${two(dayOfSame)}`;
    }
    if (!this.startsDate()) {
      this.at = start;
      this.fail();
    }
    // "2024-2026 Apr-Oct" means these months in several years.
    if (/^\d{4}$/.test(from.text) && this.isYear()) return `${from.text}-${this.takeNumber(1900, 2099)}`;
    this.isDateEnd = true;
    this.startsWithDay = from.day;
    const to = this.dateEdge();
    this.isDateEnd = false;
    // In "Mar-Jul 03", the day in March is missing.
    if (from.month !== undefined && to.month !== undefined && from.day !== to.day) this.fail();
    return `${from.text}-${to.text}`;
  }

  weeks(): string {
    this.at += 1;
    const items: string[] = [];
    do {
      let text = two(this.takeNumber(1, 53));
      if (this.is('to')) {
        this.at += 1;
        text += `-${two(this.takeNumber(1, 53))}`;
        if (this.isMark('/') && this.number(1) !== undefined) {
          this.at += 1;
          text += `/${this.takeNumber(2, 26)}`;
        }
      }
      items.push(text);
    } while (this.isMark(',') && this.listsWeek(1) && this.skipMark(','));
    return `week ${items.join(',')}`;
  }

  /** Whether the next number is another week in a list ("week 39-52,1-25: Mo"), not a time. */
  listsWeek(ahead: number): boolean {
    if (this.number(ahead) === undefined) return false;
    const next = this.is('to', ahead + 1) ? ahead + 3 : ahead + 1;
    return (
      this.isMark(':', next) || this.isMark(',', next) || this.isMark('/', next) || this.startsDay(next) || this.is('clock', next)
    );
  }

  dates(): string | undefined {
    if (!this.startsDate()) return undefined;
    // A year can come first: "2026: Mo-Fr".
    const items = [this.dateItem()];
    for (;;) {
      const listed = this.isMark(',') || this.is('and') || this.isMark('/');
      if (!listed) break;
      if (this.startsDate(1)) {
        this.at += 1;
        items.push(this.dateItem());
        continue;
      }
      // "Dec 24,31" contains days in the same month. In "Dec 24, 9-17", the numbers could be hours, so they are not read as a
      // list of days.
      const day = this.number(1);
      const month = /^(?:\d{4} )?\w{3} (?=\d\d(-\d\d)?$)/.exec(items.findLast((item) => item.length > 2) ?? '')?.[0];
      if (day === undefined || day < 1 || day > 31 || month === undefined) break;
      if (this.is('to', 2) && (this.number(3) === undefined || this.peek(1)?.gap)) this.fail();
      this.at += 2;
      const last = this.is('to') ? this.number(1) : undefined;
      if (last === undefined) {
        items.push(two(day));
        continue;
      }
      this.at += 1;
      // Repeat the month, so that the library does not read the days as hours.
      items.push(`${month}${two(day)}-${two(this.takeNumber(1, 31))}`);
    }
    if (this.startsDate() && items.length === 1 && /^(\d{4}(-\d{4})?|week .*)$/.test(items[0] ?? '')) {
      return `${items[0]} ${this.dates()}`;
    }
    if (this.is('week')) return `${items.join(',')} ${this.weeks()}`;
    return items.join(',');
  }

  /** The day in a range such as "Su-Su", which could mean the whole week unless other rules apply to other days. */
  onlyDay: number | undefined;

  days(): RuleDays | undefined {
    if (!this.startsDay()) return undefined;
    const week = new Set<number>();
    const items: string[] = [];
    let others = false;
    let onlySchool = true;
    for (;;) {
      const token = this.peek();
      this.at += 1;
      if (token?.kind === 'holiday') {
        others = true;
        if (token.holiday === 'PH') onlySchool = false;
        items.push(`${token.holiday}${this.offset()}`);
      } else if (token?.kind === 'everyDay') {
        onlySchool = false;
        for (let day = 1; day <= 7; day++) week.add(day);
        items.push('Mo-Su');
      } else if (token?.kind === 'day') {
        onlySchool = false;
        const nth = this.nth();
        if (nth !== '') {
          others = true;
          items.push(`${dayCodes[token.day]}${nth}${this.offset()}`);
        } else if (this.is('to') && this.is('day', 1)) {
          const end = this.peek(1);
          this.at += 2;
          const last = end?.kind === 'day' ? end.day : 0;
          for (let day = token.day; ; day = (day % 7) + 1) {
            week.add(day);
            if (day === last) break;
          }
          if (last === token.day) this.onlyDay = last;
          items.push(last === token.day ? `${dayCodes[last]}` : `${dayCodes[token.day]}-${dayCodes[last]}`);
        } else {
          week.add(token.day);
          items.push(dayCodes[token.day] as string);
        }
      } else this.fail();
      const listed = this.isMark(',') || this.isMark('/') || this.isMark('+') || this.is('and');
      if (listed && this.startsDay(1)) {
        this.at += 1;
        continue;
      }
      // Parses "Mo, Tu and We".
      if (this.isMark(',') && this.is('and', 1) && this.startsDay(2)) {
        this.at += 2;
        continue;
      }
      break;
    }
    // "SH Mo-Fr" means weekdays in school holidays.
    if (onlySchool && this.startsDay()) {
      const inHolidays = this.days();
      return { text: `${items.join(',')} ${inHolidays?.text}`, week: new Set(), others: true };
    }
    return { text: items.join(','), week, others };
  }

  sunEdge(): string {
    const token = this.peek();
    if (token?.kind === 'sun') {
      this.at += 1;
      return token.event;
    }
    // Parses "(sunrise+01:00)".
    const event = this.peek(1);
    const sign = this.isMark('+', 2) ? '+' : this.is('to', 2) ? '-' : undefined;
    const by = this.peek(3);
    if (!this.isMark('(') || event?.kind !== 'sun' || by?.kind !== 'clock' || sign === undefined || !this.isMark(')', 4))
      this.fail();
    this.at += 5;
    return `(${event.event}${sign}${two(by.hour)}:${two(by.minute)})`;
  }

  timeEdge(): ClockToken | string {
    const token = this.peek();
    if (token === undefined) this.fail();
    if (token.kind === 'clock') {
      this.at += 1;
      return token;
    }
    if (token.kind === 'noon') {
      this.at += 1;
      return { kind: 'clock', hour: token.minutes / 60, minute: 0, padded: true, bare: false };
    }
    if (token.kind === 'number' && token.digits <= 2) {
      this.at += 1;
      return { kind: 'clock', hour: token.value, minute: 0, padded: token.digits === 2, bare: true };
    }
    return this.sunEdge();
  }

  times(): RawTimes | undefined {
    if (this.is('always')) {
      this.at += 1;
      return 'always';
    }
    const after = this.is('from') && this.startsTimeOrNumber(1);
    if (after) this.at += 1;
    if (!this.startsTime() && !after) return undefined;
    const ranges: { from: ClockToken | string; to?: ClockToken | string; openEnd?: true }[] = [];
    for (;;) {
      const since = this.is('from') || (after && ranges.length === 0);
      if (this.is('from')) this.at += 1;
      const from = this.timeEdge();
      if (this.is('to')) {
        this.at += 1;
        if (this.is('from')) this.at += 1;
        if (this.is('openEnd')) {
          this.at += 1;
          ranges.push({ from });
          break;
        }
        const to = this.timeEdge();
        const openEnd = this.openEnd();
        ranges.push({ from, to, ...(openEnd && { openEnd }) });
      } else if (this.openEnd() || (since && this.endsRule())) ranges.push({ from });
      else this.fail();
      // ",," is a typo.
      while (this.isMark(',') && this.isMark(',', 1)) this.at += 1;
      const listed = this.isMark(',') || this.isMark('/') || this.is('and') || (this.isMark(',') && this.is('and', 1));
      const length = this.isMark(',') && this.is('and', 1) ? 2 : 1;
      if (listed && (this.startsTime(length) || (this.is('from', length) && this.startsTimeOrNumber(length + 1)))) {
        this.at += length;
        continue;
      }
      if (this.startsTime() && this.peek()?.gap) continue;
      if (this.is('from') && this.startsTimeOrNumber(1)) continue;
      break;
    }
    return ranges;
  }

  startsTimeOrNumber(ahead: number): boolean {
    const token = this.peek(ahead);
    return this.startsTime(ahead) || (token?.kind === 'number' && token.digits <= 2);
  }

  endsRule(): boolean {
    return this.peek() === undefined || this.isMark(';') || this.isMark(',') || this.isMark('||');
  }

  /** Parses "+" as an open end. A "+" before another time joins two ranges or is a typo. */
  openEnd(): true | undefined {
    if (!this.isMark('+')) return undefined;
    if (this.startsTime(1)) this.fail();
    this.at += 1;
    return true;
  }

  rule(separator: Rule['separator'], timesFirst: boolean): Draft {
    const start = this.at;
    let times: RawTimes | undefined;
    let state: Rule['state'];
    const readState = () => {
      const token = this.peek();
      if (token?.kind !== 'state' || state !== undefined) return;
      state = token.state;
      this.at += 1;
    };
    if (timesFirst) {
      times = this.times();
      if (times === undefined) readState();
      this.skipMark(':', ',');
      if (this.is('from')) this.at += 1;
    }
    let dates: string | undefined;
    let days: RuleDays | undefined;
    // Days and dates can be in either order: "Mo-Fr Apr-Oct" is as common as "Apr-Oct Mo-Fr".
    for (let count = 0; count < 2; count++) {
      if (this.is('from') && (this.startsDate(1) || this.startsDay(1))) this.at += 1;
      dates ??= this.dates();
      this.skipMark(':');
      // "Jul-Aug, Sa,Su 14:00-19:00" contains the days of a season, but "Dec 24, Sa 09:00-12:00" contains a date and a day.
      if (dates !== undefined && days === undefined && isSeason(dates) && this.isMark(',') && this.startsDay(1)) this.at += 1;
      if (this.is('from') && this.startsDay(1)) this.at += 1;
      days ??= this.days();
      while (this.skipMark(':'));
    }
    if (!timesFirst) {
      const bracket = this.at > start && this.isMark('(') && !this.is('sun', 1);
      if (bracket) this.at += 1;
      if (this.at > start && this.isMark(',') && (this.startsTime(1) || this.is('always', 1) || this.is('state', 1)))
        this.at += 1;
      // "open" is redundant in "open 09:00-17:00" and "Mo-Fr: open 9-17".
      if (this.peek()?.kind === 'state' && (this.startsTime(1) || this.is('from', 1))) {
        const token = this.peek();
        if (token?.kind === 'state' && token.state === 'open') this.at += 1;
      }
      times = this.times();
      readState();
      if (bracket && !this.skipMark(')')) this.fail();
    }
    let comment: string | undefined;
    const token = this.peek();
    if (token?.kind === 'comment') {
      comment = token.text;
      this.at += 1;
      readState();
    }
    if (this.at === start) this.fail();
    return {
      separator,
      ...(dates !== undefined && { dates }),
      ...(days !== undefined && { days }),
      ...(times !== undefined && { times }),
      ...(state !== undefined && { state }),
      ...(comment !== undefined && { comment }),
    };
  }

  /** Returns the separator before the next rule, or undefined if no rule follows. */
  separator(): Rule['separator'] | undefined {
    let found: Separator | undefined;
    let loose = false;
    for (;;) {
      if (this.skipMark('||')) found = '||';
      else if (this.skipMark(';')) found ??= ';';
      else if (this.isMark(',')) {
        this.at += 1;
        found ??= ',';
      } else if (this.isMark('/') || this.is('and')) {
        this.at += 1;
        loose = true;
      } else break;
    }
    if (this.peek() === undefined) {
      // A separator at the end is ignored. An incomplete rule is an error.
      if (loose || found === '||') this.fail();
      return undefined;
    }
    return found ?? 'none';
  }

  rules(timesFirst: boolean): Draft[] {
    const rules: Draft[] = [];
    let separator: Rule['separator'] | undefined = ';';
    while (separator !== undefined) {
      rules.push(this.rule(separator, timesFirst));
      separator = this.separator();
    }
    return rules;
  }
}

const hasHours = ({ times, state, comment }: Draft): boolean =>
  times !== undefined || state === 'off' || state === 'unknown' || comment !== undefined;

/** Whether dates are months or a range of dates, not individual days. */
export const isSeason = (dates: string): boolean => !/^(\d{4} )?\w{3} \d\d(,|$)/.test(dates) && !dates.startsWith('easter');

/**
 * Splits rules in which holidays or weekdays have the same hours as the dates that follow them: "PH,Dec 24,Dec 31 off", "Sa, Dec
 * 24,Dec 31 09:00-12:00". The rule for the dates overrides the weekly hours.
 */
function withShared(rules: readonly Draft[]): Draft[] {
  const result = [...rules];
  for (let at = result.length - 2; at >= 0; at--) {
    const [one, next] = [result[at] as Draft, result[at + 1] as Draft];
    if (next.separator !== ',' || hasHours(one) || one.state !== undefined || !hasHours(next)) continue;
    const { dates, days } = { dates: one.dates ?? next.dates, days: one.days ?? next.days };
    const apart =
      (one.dates === undefined) !== (next.dates === undefined) && (one.days === undefined) !== (next.days === undefined);
    if (!apart || dates === undefined || days === undefined || (isSeason(dates) && next.state !== 'off')) continue;
    const { times, state, comment } = next;
    result[at] = {
      ...one,
      ...(times !== undefined && { times }),
      ...(state !== undefined && { state }),
      ...(comment !== undefined && { comment }),
    };
    result[at + 1] = { ...next, separator: ';' };
  }
  return result;
}

function parse(tokens: readonly HoursToken[], timesFirst: boolean): Draft[] | Doubt {
  let rules: Draft[];
  try {
    const parser = new Parser(tokens);
    rules = withShared(parser.rules(timesFirst));
    const week = new Set(rules.flatMap(({ days }) => [...(days?.week ?? [])]));
    if (parser.onlyDay !== undefined && week.size === 1) return 'notUnderstood';
  } catch (error) {
    if (error instanceof NotUnderstood) return 'notUnderstood';
    throw error;
  }
  if (rules.every(hasHours)) return rules;
  // A rule without hours, such as "PH open", is redundant if the place is always open.
  const always = rules[0]?.times === 'always' && rules[0].days === undefined && rules[0].dates === undefined;
  return always && rules.every((rule) => hasHours(rule) || rule.state === 'open') ? rules : 'noTimes';
}

/** Parses a text in which every rule begins with the times: "09:00-17:00 Mo-Fr, 10:00-13:00 Sa". */
function parseTimesFirst(tokens: readonly HoursToken[]): Draft[] | Doubt {
  const rules = parse(tokens, true);
  if (typeof rules === 'string') return rules;
  const fits = rules.every(({ times, state, days, dates }) => (times ?? state) !== undefined && (days ?? dates) !== undefined);
  return fits ? rules : 'notUnderstood';
}

/** Returns the rules in a text, interpreted literally, or the reason why the text is ambiguous. */
export function parseRules(tokens: readonly HoursToken[]): Rule[] | Doubt {
  const daysFirst = parse(tokens, false);
  const timesFirst = typeof daysFirst === 'string' ? parseTimesFirst(tokens) : daysFirst;
  const drafts = typeof timesFirst === 'string' ? daysFirst : timesFirst;
  if (typeof drafts === 'string') return drafts;
  const resolved = resolveTimes(drafts);
  if (resolved === undefined) return 'doubtfulTimes';
  return drafts.map(({ times: _, ...rule }, index): Rule => {
    const times = resolved[index];
    const timed: Rule = { ...rule, ...(times !== undefined && { times }) };
    return timed.separator === ',' && !opens(timed) && timed.state === 'off' ? { ...timed, separator: ';' } : timed;
  });
}
