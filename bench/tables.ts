/** Formats tables of measurements in Markdown. */

/** Formats a share as "99.82 %", or as "-" if the whole is 0. */
export const share = (part: number, whole: number, digits = 1): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(digits)} %`;

/** Formats a Markdown table with right-aligned numbers, so that the lines can be copied into a document. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (column === 0 ? (cells[column] ?? '').padEnd(width) : (cells[column] ?? '').padStart(width))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
