/** Maps merchant category codes (ISO 18245) to the categories of shops. */
import type { CategoryCode } from '../../data/shops/categories.ts';
import { mccRanges, practiceRanges } from '../../data/shops/mccRanges.ts';

interface Range {
  readonly from: number;
  readonly to: number;
  readonly category: CategoryCode;
}

const rangesOf = (codes: string): readonly Omit<Range, 'category'>[] =>
  codes.split(' ').map((code) => {
    const [from = 0, to = from] = code.split('-').map(Number);
    return { from, to };
  });

const ranges: readonly Range[] = (Object.entries(mccRanges) as [CategoryCode, string][])
  .flatMap(([category, codes]) => rangesOf(codes).map((range): Range => ({ ...range, category })))
  .sort((a, b) => a.to - a.from - (b.to - b.from));

/**
 * @param mcc four digits
 * @returns undefined if the code is malformed or unassigned
 */
export function categoryOfMcc(mcc: string): CategoryCode | undefined {
  if (!/^\d{4}$/.test(mcc)) return undefined;
  const code = Number(mcc);
  return ranges.find(({ from, to }) => from <= code && code <= to)?.category;
}

const practices = rangesOf(practiceRanges);

/** Whether the code is for providers of personal services, not for shops. */
export const isPractice = (mcc: string): boolean => practices.some(({ from, to }) => from <= Number(mcc) && Number(mcc) <= to);
