/** Formats the results of several runs as one table with the metric, its target, and the bare page's result for comparison. */

export interface Line {
  readonly what: string;
  readonly unit: 'ms' | 's' | 'kB' | 'points' | '';
  readonly finder: number;
  /** Absent if there is no comparable result. */
  readonly bare?: number;
  /** The target: a maximum, or a minimum for scores. Absent if the line has no target. */
  readonly goal?: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('Cannot compute the median of an empty list.');
  return (low + high) / 2;
}

const isMet = ({ unit, finder, goal }: Line): boolean =>
  goal === undefined || (unit === 'points' ? finder >= goal : finder <= goal);

function said(value: number | undefined, unit: Line['unit']): string {
  if (value === undefined) return '';
  if (unit === 's') return `${(value / 1000).toFixed(2)} s`;
  if (unit === 'ms') return `${Math.round(value)} ms`;
  if (unit === 'kB') return `${value.toFixed(1)} kB`;
  return unit === 'points' ? String(Math.round(value)) : value.toFixed(3);
}

/** Formats a Markdown table that can be copied into the README. */
export function table(lines: readonly Line[]): string {
  const rows = lines.map((line) => {
    const { what, unit, finder, bare, goal } = line;
    const most = goal === undefined ? '' : `${unit === 'points' ? '>=' : '<='} ${said(goal, unit)}`;
    const ratio = bare === undefined || bare === 0 ? '' : `${(finder / bare).toFixed(2)}`;
    return [what, said(finder, unit), most, goal === undefined ? '' : isMet(line) ? 'met' : 'MISSED', said(bare, unit), ratio];
  });
  const all = [['', 'finder', 'goal', '', 'bare map', 'ratio'], ...rows];
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const written = all.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [written[0], rule, ...written.slice(1)].join('\n');
}
