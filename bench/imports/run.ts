/**
 * npm run bench:imports: makes extracts of several sizes from copies of real extracts, imports them, and compares time, CPU time
 * and memory with other programs. osmium filters the same file and exports the ATMs and shops. tilemaker creates a map with the
 * same zoom levels. osm2pgsql loads the file into PostgreSQL with PostGIS; its CPU time and memory do not include the server's.
 * Needs osmium (the Debian package osmium-tool), and for the other measurements tilemaker, osm2pgsql and postgis. The extracts
 * are in `../shared/data/osm`, or in the folder given with `--extracts`. `--sizes 0.1,0.4` sets the sizes in GB. `--folder DIR`
 * keeps the generated files and the results, so that a stopped run continues: it repeats only measurements without a result.
 * `--again` repeats the selected measurements. `--only osmium,atms,whole,tilemaker,osm2pgsql` selects the measurements. `--turns
 * 3` measures each program three times, in turns, and shows the medians. `--walking` includes the walking network in the whole
 * import.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { environment } from '../../src/bootstrap/run.js';
import { closestZoom } from '../../src/sources/osm/basemap/drawing.ts';
import { startTestPostgres } from '../../test/support/store/testPostgres.ts';
import { temporaryFolder } from '../nearby/temporaryFolder.ts';
import { markdownTable } from '../tables.ts';
import { makeCountry } from './makeCountry.ts';
import { inSequence, type Measured, measureProgram } from './measure.ts';

/** The countries among the extracts. The other extracts are parts of cities. */
const sources = ['malta-2018.osm.pbf', 'andorra-2026.osm.pbf', 'liechtenstein-2024.osm.pbf'];
const tasks = ['osmium', 'atms', 'whole', 'tilemaker', 'osm2pgsql'] as const;
type Task = (typeof tasks)[number];
const titles: Readonly<Record<Task, string>> = {
  osmium: 'osmium',
  atms: 'ATMs and shops',
  whole: 'whole',
  tilemaker: 'tilemaker',
  osm2pgsql: 'osm2pgsql',
};
/** The program with which a measurement is compared. */
const peers: Readonly<Partial<Record<Task, Task>>> = { atms: 'osmium', whole: 'tilemaker' };

const { values } = parseArgs({
  options: {
    extracts: { type: 'string', default: join(import.meta.dirname, '../../../shared/data/osm') },
    sizes: { type: 'string', default: '0.1,0.4' },
    folder: { type: 'string' },
    only: { type: 'string', default: tasks.join(',') },
    turns: { type: 'string', default: '1' },
    again: { type: 'boolean', default: false },
    walking: { type: 'boolean', default: false },
  },
});

const sizes = values.sizes.split(',').map(Number);
if (sizes.some((size) => !(size > 0)))
  throw new Error(`--sizes must be a list of sizes in GB, such as 0.1,0.4, not '${values.sizes}'`);
const turns = Number(values.turns);
if (!Number.isInteger(turns) || turns < 1) throw new Error(`--turns must be a whole number from 1, not '${values.turns}'`);
const named = values.only.split(',');
const wanted = tasks.filter((task) => named.includes(task));
if (wanted.length < named.length) throw new Error(`--only must be a list of ${tasks.join(', ')}, not '${values.only}'`);
const extracts = sources.map((name) => join(values.extracts, name)).filter((path) => existsSync(path));
if (extracts.length === 0) throw new Error(`None of ${sources.join(', ')} is in ${values.extracts}`);
if (spawnSync('osmium', ['--version']).status !== 0) throw new Error('osmium is not installed. Install the package osmium-tool.');
const folder = values.folder === undefined ? temporaryFolder().path : resolve(process.env.INIT_CWD ?? '.', values.folder);
mkdirSync(folder, { recursive: true });

/** The results of all runs in the folder. */
const resultsFile = join(folder, 'results-by-turn.json');
const results: Record<string, readonly (Measured & { readonly measuredOn: string })[]> = existsSync(resultsFile)
  ? JSON.parse(readFileSync(resultsFile, 'utf8'))
  : {};

const keyOf = (size: number, task: Task): string => `${size} ${task}${task === 'whole' && values.walking ? ' walking' : ''}`;
if (values.again) for (const size of sizes) for (const task of wanted) delete results[keyOf(size, task)];

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

const tilemakerExamples = '/usr/share/doc/tilemaker/examples';

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
    const env = { ...environment, DATA_DIR: scratch, DATABASE_URL: '', BASEMAP: 'none' };
    const options = ['--feed', 'country', '--shops', '--without-brands', '--no-walking', '--no-updates'];
    return measureProgram(process.execPath, [command('import'), country, ...options], env);
  },
  whole(country, scratch) {
    const options = ['--feed', 'country', ...(values.walking ? [] : ['--no-walking'])];
    return measureProgram(process.execPath, [command('import'), country, ...options], {
      ...environment,
      DATA_DIR: scratch,
      DATABASE_URL: '',
    });
  },
  tilemaker(country, scratch) {
    const config = JSON.parse(readFileSync(join(tilemakerExamples, 'config-openmaptiles.json'), 'utf8'));
    // The other layers need files that are not part of the package.
    const layers = Object.entries<object>(config.layers).filter(([, layer]) => !('source' in layer));
    config.layers = Object.fromEntries(layers);
    Object.assign(config.settings, { maxzoom: closestZoom, basezoom: closestZoom, combine_below: closestZoom });
    const changed = join(scratch, 'config.json');
    writeFileSync(changed, JSON.stringify(config));
    const script = join(tilemakerExamples, 'process-openmaptiles.lua');
    const output = join(scratch, 'map.mbtiles');
    return measureProgram('tilemaker', ['--input', country, '--output', output, '--config', changed, '--process', script]);
  },
  async osm2pgsql(country) {
    const server = await startTestPostgres(['shared_buffers=1GB', 'fsync=off']);
    try {
      const database = await server.freshUrl();
      await measureProgram('psql', [database, '--command', 'create extension postgis']);
      return await measureProgram('osm2pgsql', ['--create', '--database', database, country]);
    } finally {
      await server.stop();
    }
  },
};

for (const size of sizes) {
  const country = await countryOf(size);
  for (let turn = 0; turn < turns; turn++) {
    for (const task of wanted) {
      const key = keyOf(size, task);
      if ((results[key]?.length ?? 0) > turn) continue;
      const scratch = join(folder, `scratch-${task}`);
      rmSync(scratch, { recursive: true, force: true });
      mkdirSync(scratch);
      const measured = { ...(await measurements[task](country, scratch)), measuredOn: new Date().toISOString() };
      results[key] = [...(results[key] ?? []), measured];
      rmSync(scratch, { recursive: true, force: true });
      writeFileSync(`${resultsFile}.part`, JSON.stringify(results, undefined, 2));
      renameSync(`${resultsFile}.part`, resultsFile);
      console.error(`${size} GB, ${titles[task]}: ${measured.seconds.toFixed(1)} s, CPU time ${measured.cpu.toFixed(1)} s`);
    }
  }
}

/** The median of each figure of a measurement. */
function medians(key: string): Measured | undefined {
  const all = results[key];
  if (all === undefined || all.length === 0) return undefined;
  const median = (of: keyof Measured) => all.map((one) => one[of]).sort((a, b) => a - b)[all.length >> 1] as number;
  return { seconds: median('seconds'), cpu: median('cpu'), memory: median('memory') };
}

const times = (a: number | undefined, b: number | undefined): string => (a === undefined || !b ? '-' : (a / b).toFixed(2));
const rows = sizes.flatMap((size, i) =>
  wanted.flatMap((task): string[][] => {
    const found = medians(keyOf(size, task));
    if (found === undefined) return [];
    const name = peers[task];
    const peer = name && medians(keyOf(size, name));
    const smaller = sizes[i - 1];
    const before = smaller === undefined ? undefined : medians(keyOf(smaller, task));
    const { seconds, cpu, memory } = found;
    const ratios = [name ?? '-', times(seconds, peer?.seconds), times(cpu, peer?.cpu), times(memory, peer?.memory)];
    const growth = [times(cpu, before?.cpu), times(memory, before?.memory)];
    return [[titles[task], String(size), seconds.toFixed(1), cpu.toFixed(1), memory.toFixed(0), ...ratios, ...growth]];
  }),
);
const head = ['measured', 'GB', 'time, s', 'CPU, s', 'memory, MB', 'peer', 'time / peer', 'CPU / peer', 'memory / peer'];
console.log(`\n${markdownTable([...head, 'CPU growth', 'memory growth'], rows)}\n`);
console.log('Growth: the figure divided by that of the size before. Memory: the peak of all processes of a program together.');
