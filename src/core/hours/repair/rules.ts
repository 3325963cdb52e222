/** Represents opening hours as rules, and serializes the rules in OpenStreetMap's syntax. */

/** The start or end of a range: minutes since midnight (up to 48 hours), or a sun event as written. */
export type Edge = number | string;

export interface TimeRange {
  readonly from: Edge;
  /** Absent for an open end: "18:00+". */
  readonly to?: Edge;
  /** Whether the closing time is uncertain: "18:00-22:00+". */
  readonly openEnd?: true;
}

export type Separator = ';' | ',' | '||';

export interface Rule {
  /** The separator before the rule. The separator of the first rule is ignored. `none`: the rule begins without a separator. */
  readonly separator: Separator | 'none';
  /** Years, months and weeks in OpenStreetMap's syntax. */
  readonly dates?: string;
  readonly days?: RuleDays;
  /** `always`: 24 hours. */
  readonly times?: readonly TimeRange[] | 'always';
  readonly state?: 'off' | 'open' | 'unknown';
  readonly comment?: string;
}

export interface RuleDays {
  /** The days in OpenStreetMap's syntax: "Mo-Fr,PH". */
  readonly text: string;
  /** 1 (Monday) to 7, without nth weekdays. */
  readonly week: ReadonlySet<number>;
  /** Whether the rule includes days that are not in `week`: holidays, nth weekdays, or weekdays during holidays. */
  readonly others: boolean;
}

export const midnight = 1440;

const two = (value: number): string => String(value).padStart(2, '0');

const edgeText = (edge: Edge): string => (typeof edge === 'string' ? edge : `${two(Math.floor(edge / 60))}:${two(edge % 60)}`);

function rangeText({ from, to, openEnd }: TimeRange): string {
  if (to === undefined) return `${edgeText(from)}+`;
  return `${edgeText(from)}-${edgeText(to)}${openEnd ? '+' : ''}`;
}

function ruleText({ dates, days, times, state, comment }: Rule): string {
  const selectors = [dates, days?.text].filter((part) => part !== undefined);
  const always = selectors.length === 0 ? '24/7' : '00:00-24:00';
  const told = times === undefined ? undefined : times === 'always' ? always : times.map(rangeText).join(',');
  return [...selectors, told, state, comment === undefined ? undefined : `"${comment}"`]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** @param rules rules with separators */
export function rulesText(rules: readonly Rule[]): string {
  return rules
    .map((rule, index) => {
      const { separator } = rule;
      const before = index === 0 ? '' : separator === '||' ? ' || ' : separator === ',' ? ', ' : '; ';
      return `${before}${ruleText(rule)}`;
    })
    .join('');
}

export const opens = ({ state }: Rule): boolean => state === undefined || state === 'open';

const everyDay = new Set([1, 2, 3, 4, 5, 6, 7]);

/** The previous weekday, 1 (Monday) to 7. */
export const eveOf = (day: number): number => (day === 1 ? 7 : day - 1);

/** The weekdays to which a rule applies, regardless of holidays and dates. */
export const weekdaysOf = ({ days }: Rule): ReadonlySet<number> => days?.week ?? everyDay;

/**
 * Returns the span [from, to) of a range with clock times at both ends. `to` exceeds 1440 if the range continues into the next
 * day.
 */
export function clockSpan({ from, to, openEnd }: TimeRange): readonly [from: number, to: number] | undefined {
  if (typeof from !== 'number' || typeof to !== 'number' || openEnd) return undefined;
  return [from, to > from ? to : to + midnight];
}
