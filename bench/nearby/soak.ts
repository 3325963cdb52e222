/**
 * Applies a mixed load for the requested number of minutes, with a refresh every minute, and measures memory, errors and the
 * slowest responses.
 */
import { setTimeout } from 'node:timers/promises';
import { markdownTable } from '../tables.ts';
import { generatedDataset } from './dataset/generatedDataset.ts';
import { anyQueries } from './dataset/queries.ts';
import { connections } from './http/loader.ts';
import { pathOf, setOf } from './http.ts';
import type { Report } from './report.ts';
import { capacityOf, refresh, withStand } from './serviceUnderTest.ts';
import { figures } from './targets.ts';
import { median, quantile } from './timing.ts';

const size = 500_000;
const gigabytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(2)} GB`;

/** Most queries are typical. Every fourth query combines random filters at a random place. */
function mixedPaths(): readonly string[] {
  const dataset = generatedDataset(10_000);
  const usual = ['50 within 2 km, dense', '200 of a filter within 10 km', '50 within 50 km, dense'].flatMap(setOf);
  return [...usual, ...anyQueries(dataset, 3, 200, 200)]
    .map((query, at) => ({ path: pathOf(query), at: (at * 389) % 800 }))
    .sort((a, b) => a.at - b.at)
    .map(({ path }) => path);
}

export async function soak(minutes: number, report: Report): Promise<void> {
  await withStand(size, report, async (stand) => {
    const { server, loader, headers } = stand;
    const paths = mixedPaths();
    const rate = (await capacityOf(stand, paths, 5_000)) / 4;
    report.say(`${figures(rate)} requests a second for ${minutes} minutes`);
    const rows: string[][] = [];
    const rests: number[] = [];
    const late: number[] = [];
    let errors = 0;
    let firstError: string | undefined;
    for (let minute = 1; minute <= minutes; minute++) {
      const asking = loader.ask({ url: server.url, paths, headers, connections, rate, ms: 60_000 });
      await setTimeout(5_000);
      const [from, to] = await refresh(stand, `minute ${minute}`);
      const asked = await asking;
      const { rss, peak } = await server.spent();
      errors += asked.errors;
      firstError ??= asked.firstError;
      rests.push(rss);
      late.push(quantile([...asked.times], 0.99));
      const slowest = quantile([...asked.times], 1);
      rows.push([
        `${minute}`,
        figures(asked.requests),
        `${asked.errors}`,
        `${figures(median([...asked.times]))} ms`,
        `${figures(late.at(-1) as number)} ms`,
        `${figures(slowest)} ms`,
        `${figures((to - from) / 1000)} s`,
        gigabytes(rss),
        gigabytes(peak),
      ]);
      report.say(`Minute ${minute}: ${asked.errors} errors, p99 ${figures(late.at(-1) as number)} ms, ${gigabytes(rss)}`);
    }
    report.print(`\n### ${minutes} minutes of mixed load, ${figures(rate)} requests a second, a refresh every minute\n`);
    const head = ['Minute', 'responses', 'errors', 'median', 'p99', 'maximum', 'refresh', 'memory', 'peak'];
    report.print(markdownTable(head, rows));
    report.print(
      `\nErrors: ${errors}${firstError === undefined ? '' : ` (${firstError})`}. p99, median of all minutes: ${figures(median(late))} ms.`,
    );
    report.mark({ what: 'soak: errors', value: errors, mark: 0, unit: '' });
    // In the first third, memory may grow until the service has filled its caches. After that, it must not grow.
    const third = Math.floor(minutes / 3);
    if (third < 2) return;
    const grows = median(rests.slice(-third)) / median(rests.slice(third, 2 * third));
    report.mark({ what: 'soak: memory of the last third relative to the middle third', value: grows, mark: 1.1, unit: 'x' });
  });
}
