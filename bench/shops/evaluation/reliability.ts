/** Measures whether results are correct as often as their confidence predicts. */
import { markdownTable, share } from '../../tables.ts';

export interface Claim {
  readonly confidence: number;
  readonly right: boolean;
}

const edges = [0, 0.9, 0.95, 0.96, 0.97, 0.98, 0.99, 1.001] as const;

export function reliabilityTable(claims: readonly Claim[]): string {
  const rows: string[][] = [];
  for (const [index, from] of edges.slice(0, -1).entries()) {
    const to = edges[index + 1] as number;
    const some = claims.filter(({ confidence }) => confidence >= from && confidence < to);
    if (some.length === 0) continue;
    const mean = some.reduce((sum, { confidence }) => sum + confidence, 0) / some.length;
    const right = some.filter((one) => one.right).length;
    rows.push([`${from} to ${Math.min(1, to)}`, `${some.length}`, share(mean, 1), share(right, some.length)]);
  }
  return markdownTable(['Confidence', 'decisions', 'expected correct', 'actually correct'], rows);
}
