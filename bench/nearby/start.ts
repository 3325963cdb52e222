/** Measures the time from the start of a new process with a store on disk to its first response. */
import { setTimeout } from 'node:timers/promises';
import type { FindNearbyAnswer } from '../../src/contract/atms.ts';
import { markdownTable } from '../tables.ts';
import { generatedDataset } from './dataset/generatedDataset.ts';
import { type ChildServer, startServerProcess } from './http/childServer.ts';
import { fillStore } from './http/fillStore.ts';
import { pathOf, setOf } from './http.ts';
import type { Report, Scale } from './report.ts';
import { figures } from './targets.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { median } from './timing.ts';

const seconds: Readonly<Record<number, number>> = { 500000: 5, 3000000: 30 };
const gigabytes = (bytes: number): number => bytes / 2 ** 30;

/** @throws if the first response is invalid */
async function firstAnswer(server: ChildServer, key: string): Promise<void> {
  const [query] = setOf('50 within 2 km, dense');
  const reply = await fetch(server.url + pathOf(query as Exclude<typeof query, undefined>), {
    headers: { authorization: `Bearer ${key}` },
  });
  const { count } = (await reply.json()) as FindNearbyAnswer;
  if (reply.status !== 200 || !(count > 0)) throw new Error(`The first response has status ${reply.status} and ${count} ATMs`);
}

/** @param idleAfter time in ms after which the service counts as idle */
async function startOnce(dataDir: string, key: string, idleAfter: number) {
  const began = performance.now();
  const server = await startServerProcess('./serveOurs.ts', [dataDir]);
  try {
    await firstAnswer(server, key);
    const took = (performance.now() - began) / 1000;
    const { peak } = await server.spent();
    await setTimeout(idleAfter);
    const { rss } = await server.spent();
    return { took, peak, rss };
  } finally {
    await server.stop();
  }
}

export async function measureStart(report: Report, scale: Scale): Promise<void> {
  const rows: string[][] = [];
  for (const size of scale.sizes) {
    const { path: dataDir, remove } = temporaryFolder();
    try {
      report.say(`Writing ${figures(size)} machines to a store`);
      const { key } = await fillStore(dataDir, generatedDataset(size));
      const starts = [];
      for (let n = 0; n < 3; n++) {
        report.say(`Start ${n + 1} of 3`);
        starts.push(await startOnce(dataDir, key, 10_000));
      }
      const [first] = starts;
      const took = median(starts.map((one) => one.took));
      const peak = Math.max(...starts.map((one) => one.peak));
      const rss = Math.max(...starts.map((one) => one.rss));
      rows.push([
        figures(size),
        `${figures(first?.took ?? Number.NaN)} s`,
        `${figures(took)} s`,
        `${figures(gigabytes(peak))} GB`,
        `${figures(gigabytes(rss))} GB`,
      ]);
      const most = seconds[size];
      if (most !== undefined)
        report.mark({ what: `${figures(size)} machines, start to first response`, value: took, mark: most, unit: 's' });
      if (size === 3_000_000) report.mark({ what: 'at rest with 3 000 000', value: gigabytes(rss), mark: 4, unit: 'GB' });
    } finally {
      remove();
    }
  }
  report.print('\n### From the start to the first response\n');
  report.print(markdownTable(['Machines', 'the first start', 'median of 3', 'most memory', '10 s later'], rows));
}
