/**
 * npm run bench:web: measures the built finder, served by the real service, on a simulated phone, and compares it with a bare map
 * page (React and Leaflet) on the same machine in the same run. Measures everything several times and prints the medians.
 * Arguments (lighthouse, arriving, handling) select individual parts.
 */
import { cpus, loadavg, release, type as system, totalmem } from 'node:os';
import type { Browser } from '@playwright/test';
import { arrive } from './arrive.ts';
import { type Bare, startBare } from './bare.ts';
import { handle } from './handle.ts';
import { audit } from './lighthouse.ts';
import { arrived, audited, handled } from './lines.ts';
import { launch } from './phone.ts';
import { startSlowNetwork } from './slowNetwork.ts';
import { type Line, table } from './table.ts';
import { startTown, type Town } from './town.ts';

const say = (what: string) => process.stderr.write(`${what} ...\n`);

/**
 * Repeats a measurement serially, because two runs at the same time would slow each other down. On a busy machine, stops after
 * fewer runs to limit the total time.
 * @param budget the time after which no new run begins, ms
 */
async function repeat<T>(times: number, budget: number, run: () => Promise<T>): Promise<readonly T[]> {
  const late = performance.now() + budget;
  const all = [await run()];
  while (all.length < times && performance.now() < late) all.push(await run());
  if (all.length < times) say(`This machine is busy: ${all.length} runs instead of ${times}`);
  return all;
}

interface Stand {
  readonly town: Town;
  readonly bare: Bare;
  readonly browser: Browser;
  readonly chromium: string;
}

const parts = {
  async lighthouse({ town, bare, chromium }: Stand): Promise<readonly Line[]> {
    const list = await repeat(5, 55_000, () => audit(`${town.url}/?at=0,0&place=Null+Island+Town`, chromium));
    const welcome = await repeat(5, 55_000, () => audit(`${town.url}/`, chromium));
    const map = await repeat(5, 45_000, () => audit(bare.urlFor(town.tiles), chromium));
    const failed = new Set([...list, ...welcome].flatMap((one) => one.failed));
    if (failed.size > 0) say(`Failed Lighthouse audits: ${[...failed].join(', ')}`);
    return [...audited('list', list, map), ...audited('welcome', welcome, map)];
  },
  async arriving({ town, bare, browser }: Stand): Promise<readonly Line[]> {
    const [slowTown, slowBare] = [await startSlowNetwork(town.url), await startSlowNetwork(bare.origin)];
    try {
      const finder = await repeat(5, 45_000, () => arrive(browser, `${slowTown.url}/?near=me`, true));
      return arrived(finder, await repeat(5, 30_000, () => arrive(browser, bare.urlFor(town.tiles, slowBare.url), false)));
    } finally {
      slowTown.stop();
      slowBare.stop();
    }
  },
  handling: async ({ town, browser }: Stand): Promise<readonly Line[]> =>
    handled(await repeat(5, 45_000, () => handle(browser, `${town.url}/${town.crowded}`))),
};

async function measure(wanted: readonly string[], chromium: string): Promise<void> {
  say('Starting the service with the demo town and 200 ATMs elsewhere, and the bare map');
  const town = await startTown();
  const bare = await startBare();
  const browser = await launch(chromium);
  const lines: Line[] = [];
  try {
    for (const [name, part] of Object.entries(parts)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      say(`Measuring: ${name}`);
      lines.push(...(await part({ town, bare, browser, chromium })));
    }
  } finally {
    // Print the table even if a later part fails, because the finished measurements are valid.
    if (lines.length > 0) console.log(table(lines));
    const [{ model } = { model: 'a processor' }] = cpus();
    const machine = `${cpus().length} x ${model}, ${Math.round(totalmem() / 1e9)} GB, ${system()} ${release()}, load ${loadavg()[0]?.toFixed(1)}`;
    console.log(
      `Medians of up to 5 runs. ${machine}. Chromium ${browser.version()}. The bare map has ${bare.scripts} kB of script.`,
    );
    await browser.close();
    await bare.stop();
    await town.stop();
  }
}

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in parts));
const chromium = process.env.CHROMIUM_PATH;
if (unknown !== undefined || chromium === undefined) {
  const why = unknown === undefined ? 'CHROMIUM_PATH is not set: npm run bench:web sets it.' : `There is no part "${unknown}".`;
  console.error(`${why} Parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
await measure(wanted, chromium);
