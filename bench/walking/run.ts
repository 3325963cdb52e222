/**
 * npm run bench:walking: measures the accuracy of the service's walks (`accuracy.ts`) and of short estimates (`shortWalks.ts`),
 * and the cost of walks in searches (`cost.ts`) and imports (`importCost.ts`). Uses the extracts in `../shared/data/osm`, or in
 * the folder given with `--folder`. `--only` selects a part (accuracy, short, cost or import), and `--extract Malta` selects an
 * extract. `--explain 5` prints the five worst cases of each extract. With `--outlines`, reference routes follow the outlines of
 * squares instead of crossing them. Exits with 1 if a result misses its goal.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reportAccuracy } from './accuracy.ts';
import { reportCost } from './cost.ts';
import { defaultFolder, extracts } from './extracts.ts';
import { reportImportCost } from './importCost.ts';
import { reportShortWalks } from './shortWalks.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: defaultFolder },
    only: { type: 'string' },
    extract: { type: 'string' },
    seed: { type: 'string', default: '1' },
    houses: { type: 'string', default: '1000' },
    requests: { type: 'string', default: '1000' },
    explain: { type: 'string', default: '0' },
    outlines: { type: 'boolean', default: false },
  },
});
const { folder, only, extract } = values;
const found = extracts.filter(({ name, file }) => (extract === undefined || extract === name) && existsSync(join(folder, file)));
if (found.length === 0) throw new Error(`There is no such extract in ${folder}`);
const options = { folder, extracts: found, seed: Number(values.seed) };
const wants = (part: string) => only === undefined || only === part;
const areMet: boolean[] = [];
if (wants('accuracy')) {
  const { houses, explain, outlines } = values;
  areMet.push(await reportAccuracy({ ...options, houses: Number(houses), explain: Number(explain), squares: !outlines }));
}
if (wants('short')) await reportShortWalks(options);
if (wants('cost')) areMet.push(await reportCost({ ...options, requests: Number(values.requests) }));
if (wants('import')) await reportImportCost(options);
if (areMet.includes(false)) process.exitCode = 1;
