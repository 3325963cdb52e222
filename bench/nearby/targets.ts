/** Compares the results with the targets. */
import { markdownTable } from '../tables.ts';

export interface Mark {
  readonly what: string;
  readonly value: number;
  /** The target: a minimum if `atLeast` is set, otherwise a maximum. */
  readonly mark: number;
  readonly atLeast?: true;
  readonly unit: string;
}

/** Three significant figures. */
export const figures = (value: number): string =>
  Number.isInteger(value) && value < 1_000
    ? `${value}`
    : value >= 1_000
      ? Math.round(value).toLocaleString('en').replaceAll(',', ' ')
      : value >= 100
        ? value.toFixed(0)
        : value.toFixed(value >= 10 ? 1 : 2);

export const isMet = ({ value, mark, atLeast }: Mark): boolean => (atLeast ? value >= mark : value <= mark);

export function markTable(marks: readonly Mark[]): string {
  return markdownTable(
    ['Metric', 'target', 'measured', ''],
    marks.map((one) => [
      one.what,
      `${one.atLeast ? '>=' : '<='} ${figures(one.mark)} ${one.unit}`.trimEnd(),
      `${figures(one.value)} ${one.unit}`.trimEnd(),
      isMet(one) ? 'met' : 'MISSED',
    ]),
  );
}
