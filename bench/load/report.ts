/** Formats the results in Markdown. */

import { figures } from '../nearby/targets.ts';
import { median } from '../nearby/timing.ts';
import { markdownTable } from '../tables.ts';
import { type AskedTold, type Failed, routes } from './messages.ts';
import type { Vitals } from './vitals.ts';

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const described = ({ kind, count, first, last }: Failed): string => `${count} x ${kind} (${seconds(first)} to ${seconds(last)})`;

export function routeTable({ routes: told, late, connections }: AskedTold): string {
  const rows = routes.map((route) => {
    const { asked, failed, times } = told[route];
    return [route, `${asked}`, failed.map(described).join(', ') || '0', ...times.map((time) => `${figures(time)} ms`)];
  });
  const table = markdownTable(['', 'requests', 'failed (first and last)', 'p50', 'p99', 'p99.9', 'maximum'], rows);
  return `${table}\n\nLatency is measured from the time at which each request was due. The load generator itself was ${figures(late)} ms late (p99), with ${connections} connections.\n`;
}

type Part = 'rss' | 'descriptors' | 'timers' | 'handles';

/**
 * Compares the median in the second third of the run with the median in the last third. Ignores the first third, in which memory
 * grows to its working size.
 */
export function growthTable(samples: readonly (readonly Vitals[])[]): string {
  const third = Math.floor(samples.length / 3);
  if (third < 2) return 'The run is too short to measure growth.';
  const row = (name: string, part: Part, shown: (value: number) => string) => {
    const sums = samples.map((all) => all.reduce((sum, one) => sum + one[part], 0));
    const [before, after] = [median(sums.slice(third, 2 * third)), median(sums.slice(-third))];
    const growth = before === 0 ? '' : `${(100 * (after / before - 1)).toFixed(1)} %`;
    return [name, shown(sums[0] as number), shown(before), shown(after), shown(Math.max(...sums)), growth];
  };
  const whole = (value: number) => `${Math.round(value)}`;
  const rows = [
    row('memory (RSS)', 'rss', (bytes) => `${Math.round(bytes / 2 ** 20)} MB`),
    row('descriptors', 'descriptors', whole),
    row('timers', 'timers', whole),
    row('other handles', 'handles', whole),
  ];
  const [least, most] = [Math.min(...samples.map((all) => all.length)), Math.max(...samples.map((all) => all.length))];
  const table = markdownTable(['sum of all processes', 'start', 'second third', 'last third', 'maximum', 'growth'], rows);
  return `${table}\n\n${least === most ? least : `${least} to ${most}`} processes. A restarted worker starts with empty memory, so measure growth in a run without restarts.`;
}

/** CPU time per request, microseconds. */
export interface Cost {
  /** The service's total CPU time in the measured period. */
  readonly all: number;
  /** CPU time in addition to that of an idle service, which polls the store and runs its background threads. */
  readonly beyondRest: number;
}

export function costTable(costs: readonly Cost[], rate: number): string {
  const [one] = costs;
  const more = (cost: Cost, part: keyof Cost) => (one ? `${(100 * (cost[part] / one[part] - 1)).toFixed(1)} %` : '');
  const rows = costs.map((cost, at) => [
    at === 0 ? '1 process' : '2 workers and the primary',
    `${figures(cost.beyondRest)} us`,
    at === 0 ? '' : more(cost, 'beyondRest'),
    `${figures(cost.all)} us`,
    at === 0 ? '' : more(cost, 'all'),
  ]);
  const table = markdownTable(['', 'per request', 'added', 'including idle CPU time', 'added'], rows);
  return `\n### CPU time of one findNearby at ${rate} requests a second\n\n${table}`;
}
