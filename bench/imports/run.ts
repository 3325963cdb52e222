/**
 * npm run bench:imports: makes extracts of several sizes from copies of real extracts, imports them, and compares time, CPU time
 * and memory with osmium, which filters the same file and exports the ATMs and shops. Needs osmium (the Debian package
 * osmium-tool). The extracts are in `../shared/data/osm`, or in the folder given with `--extracts`. `--sizes 0.1,0.4` sets the
 * sizes in GB. `--folder DIR` keeps the generated files and the results, so that a stopped run continues: it repeats only
 * measurements without a result. `--again` repeats all measurements. `--only osmium,atms,whole` selects the measurements.
 * `--walking` includes the walking network in the whole import.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../nearby/temporaryFolder.ts';
import { markdownTable } from '../tables.ts';
import { makeCountry } from './makeCountry.ts';
import { inSequence, type Measured, measureProgram } from './measure.ts';

/** The countries among the extracts. The other extracts are parts of cities. */
const sources = ['malta-2018.osm.pbf', 'andorra-2026.osm.pbf', 'liechtenstein-2024.osm.pbf'];
const tasks = ['osmium', 'atms', 'whole'] as const;
type Task = (typeof tasks)[number];
const titles: Readonly<Record<Task, string>> = { osmium: 'osmium', atms: 'ATMs and shops', whole: 'whole' };

const { values } = parseArgs({
  options: {
    extracts: { type: 'string', default: join(import.meta.dirname, '../../../shared/data/osm') },
    sizes: { type: 'string', default: '0.1,0.4' },
    folder: { type: 'string' },
    only: { type: 'string', default: tasks.join(',') },
    again: { type: 'boolean', default: false },
    walking: { type: 'boolean', default: false },
  },
});

const sizes = values.sizes.split(',').map(Number);
if (sizes.some((size) => !(size > 0)))
  throw new Error(`--sizes must be a list of sizes in GB, such as 0.1,0.4, not '${values.sizes}'`);
const named = values.only.split(',');
const wanted = tasks.filter((task) => named.includes(task));
if (wanted.length < named.length) throw new Error(`--only must be a list of ${tasks.join(', ')}, not '${values.only}'`);
const extracts = sources.map((name) => join(values.extracts, name)).filter((path) => existsSync(path));
if (extracts.length === 0) throw new Error(`None of ${sources.join(', ')} is in ${values.extracts}`);
if (spawnSync('osmium', ['--version']).status !== 0) throw new Error('osmium is not installed. Install the package osmium-tool.');
const folder = values.folder === undefined ? temporaryFolder().path : resolve(process.env.INIT_CWD ?? '.', values.folder);
mkdirSync(folder, { recursive: true });

/** The results of all runs in the folder. */
const resultsFile = join(folder, 'results.json');
const results: Record<string, Measured & { readonly measuredOn: string }> = existsSync(resultsFile)
  ? JSON.parse(readFileSync(resultsFile, 'utf8'))
  : {};

const keyOf = (size: number, task: Task): string => `${size} ${task}${task === 'whole' && values.walking ? ' walking' : ''}`;

async function countryOf(size: number): Promise<string> {
  const to = join(folder, `country-${size}.osm.pbf`);
  if (existsSync(to)) return to;
  const renumbered: string[] = [];
  for (const [i, path] of extracts.entries()) {
    const small = join(folder, `renumbered-${i}.osm.pbf`);
    await measureProgram('osmium', ['renumber', '--overwrite', '--no-progress', '--output', small, path]);
    renumbered.push(small);
  }
  const replicationTimestamp = Date.UTC(2026, 0, 1) / 1_000;
  const { copies, bytes } = await makeCountry({ extracts: renumbered, bytes: size * 1e9, to, replicationTimestamp });
  console.error(`${to}: ${copies} copies, ${(bytes / 1e6).toFixed(0)} MB`);
  return to;
}

const command = (name: string): string => fileURLToPath(new URL(`../../src/cli/${name}.ts`, import.meta.url));

/** Objects that give cash or may have an ATM, and shops. */
const expressions = ['nwr/amenity=atm,bank,bureau_de_change,post_office', 'nwr/atm', 'nwr/shop'];

const measurements: Readonly<Record<Task, (country: string, scratch: string) => Promise<Measured>>> = {
  async osmium(country, scratch) {
    const filtered = join(scratch, 'filtered.osm.pbf');
    const output = ['--no-progress', '--overwrite', '--output'];
    return inSequence([
      await measureProgram('osmium', ['tags-filter', ...output, filtered, country, ...expressions]),
      await measureProgram('osmium', ['export', ...output, join(scratch, 'filtered.geojsonseq'), filtered]),
    ]);
  },
  async atms(country, scratch) {
    const env = { DATA_DIR: scratch, DATABASE_URL: '', BASEMAP: 'none' };
    return inSequence([
      await measureProgram(
        process.execPath,
        [command('import'), country, '--feed', 'country', '--no-walking', '--no-updates'],
        env,
      ),
      await measureProgram(process.execPath, [command('shops'), 'import', country, '--feed', 'country', '--without-brands'], env),
    ]);
  },
  whole(country, scratch) {
    const options = ['--feed', 'country', ...(values.walking ? [] : ['--no-walking'])];
    return measureProgram(process.execPath, [command('import'), country, ...options], { DATA_DIR: scratch, DATABASE_URL: '' });
  },
};

for (const size of sizes) {
  const country = await countryOf(size);
  for (const task of wanted) {
    const key = keyOf(size, task);
    if (results[key] !== undefined && !values.again) continue;
    const scratch = join(folder, `scratch-${task}`);
    rmSync(scratch, { recursive: true, force: true });
    mkdirSync(scratch);
    results[key] = { ...(await measurements[task](country, scratch)), measuredOn: new Date().toISOString() };
    rmSync(scratch, { recursive: true, force: true });
    writeFileSync(`${resultsFile}.part`, JSON.stringify(results, undefined, 2));
    renameSync(`${resultsFile}.part`, resultsFile);
    console.error(`${size} GB, ${titles[task]}: ${results[key].seconds.toFixed(1)} s`);
  }
}

const times = (a: number | undefined, b: number | undefined): string => (a === undefined || !b ? '-' : (a / b).toFixed(2));
const rows = sizes.flatMap((size, i) =>
  wanted.flatMap((task): string[][] => {
    const found = results[keyOf(size, task)];
    const peer = results[keyOf(size, 'osmium')];
    const smaller = sizes[i - 1];
    const before = smaller === undefined ? undefined : results[keyOf(smaller, task)];
    if (found === undefined) return [];
    const { seconds, cpu, memory } = found;
    const ratios = [times(seconds, peer?.seconds), times(cpu, peer?.cpu), times(memory, peer?.memory)];
    const growth = [times(seconds, before?.seconds), times(memory, before?.memory)];
    return [[titles[task], String(size), seconds.toFixed(1), cpu.toFixed(1), memory.toFixed(0), ...ratios, ...growth]];
  }),
);
const head = ['measured', 'GB', 'time, s', 'CPU, s', 'memory, MB', 'time / osmium', 'CPU / osmium', 'memory / osmium'];
console.log(`\n${markdownTable([...head, 'time growth', 'memory growth'], rows)}\n`);
console.log('Growth: the figure divided by that of the size before. Memory: the peak of all processes of a program together.');
