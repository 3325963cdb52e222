/** Measures the cost of evaluating opening hours within a minute and at the start of a new minute. */
import { markdownTable } from '../tables.ts';
import { generatedDataset } from './dataset/generatedDataset.ts';
import { dense } from './dataset/queries.ts';
import { type Ours, startOurs } from './ownEngine.ts';
import { benchInstant } from './readHours.ts';
import type { Report, Scale } from './report.ts';
import { figures } from './targets.ts';
import { median, quantile, timeSlice } from './timing.ts';

const minute = 60_000;
const city = 10_000;
/** Each new minute can be measured only once. Three rounds of 90 minutes fit into the day for which the hours were read. */
const minutes = { rounds: 3, slice: 60_000, most: 90 };

const nearest = (ours: Ours, countLimit: number): readonly Uint32Array[] =>
  dense(50, 41).map((at) => ours.machinesFor({ ...at, radius: 3_000_000, countLimit }));

export async function measureHours(report: Report, { sampling, sizes }: Scale): Promise<void> {
  const size = sizes.find((one) => one === 500_000) ?? Math.min(...sizes);
  report.say(`Opening hours of ${figures(size)} machines`);
  const ours = startOurs(generatedDataset(size));
  const [fifty, cities] = [nearest(ours, 50), nearest(ours, city)];
  const least = Math.min(...cities.map(({ length }) => length));
  if (least < city) {
    report.print(
      `\nOpening hours are not measured: of ${figures(size)} machines, only ${figures(least)} are within the radius instead of ${figures(city)}.`,
    );
    return;
  }
  const timed = async (run: (n: number) => unknown, how: typeof minutes) =>
    (await timeSlice([{ name: '', run }], how)).get('') ?? [];
  const some = (of: readonly Uint32Array[], n: number) => of[n % of.length] as Uint32Array;
  // Evaluate a thousand at a time, because reading the clock costs more than one evaluation.
  const thousand = (n: number) => {
    let bytes = 0;
    for (let i = 0; i < 1_000; i++) bytes += ours.tellHours(some(fifty, n + i), benchInstant);
    return bytes;
  };
  const same = (await timed(thousand, sampling)).map((taken) => taken / 1_000);
  const told = await timed((n) => ours.tellHours(some(cities, n), benchInstant + n * minute), minutes);
  const turned = await timed((n) => ours.turnHours(benchInstant + n * minute), minutes);
  const row = (what: string, times: readonly number[]) => [what, figures(median(times)), figures(quantile(times, 0.99))];
  report.print(`\n### Open status, ${figures(size)} machines, microseconds\n`);
  report.print(
    markdownTable(
      ['', 'median', 'p99'],
      [
        row('status of 50 machines, no change', same),
        row(`status of ${figures(city)} machines, at a new minute`, told),
        row('the filter openNow, at a new minute', turned),
      ],
    ),
  );
  report.mark({ what: 'status of 50 machines, no change', value: median(same), mark: 1, unit: 'us' });
  report.mark({ what: `status of ${figures(city)} machines, at a new minute`, value: median(told) / 1_000, mark: 5, unit: 'ms' });
}
