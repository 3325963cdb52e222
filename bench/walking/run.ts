/**
 * npm run bench:walking: measures how right the service's walks are (`accuracy.ts`) and what they cost (`cost.ts`), in the extracts
 * of `../shared/data/osm` or of the folder `--folder`. `--only accuracy` or `--only cost` runs one of them, `--extract Malta` uses
 * one extract, `--explain 5` prints the five worst cases of each, and `--outlines` lets the reference walk around squares, as the
 * engine does. Exits with 1 if a goal is missed.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reportAccuracy } from './accuracy.ts';
import { reportCost } from './cost.ts';
import { defaultFolder, extracts } from './extracts.ts';

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
const isAccurate =
  only === 'cost' ||
  (await reportAccuracy({
    ...options,
    houses: Number(values.houses),
    explain: Number(values.explain),
    squares: !values.outlines,
  }));
const isCheap = only === 'accuracy' || (await reportCost({ ...options, requests: Number(values.requests) }));
if (!isAccurate || !isCheap) process.exitCode = 1;
