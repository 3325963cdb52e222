/**
 * npm run bench:shops: measures the index file of the register by the number of shops: its build, its size, the memory and the
 * time of look-ups, and a change of a feed while a service runs. Compares the time with a release that kept the names in memory,
 * and with the same search in SQL.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { markdownTable } from '../tables.ts';
import type { Built } from './buildInProcess.ts';
import type { Measured, Texts, WithChanges } from './matchInProcess.ts';
import { changesLink, measureChange } from './measureChange.ts';
import { searchInSql } from './searchInSql.ts';

const { values } = parseArgs({
  options: {
    /** Numbers of shops, separated by commas. */
    shops: { type: 'string', default: '10000,100000,1000000' },
    /** The folder for the index files. If it is given, the files remain, and later runs use them. */
    folder: { type: 'string' },
    /**
     * A checkout of a release whose matcher keeps the names in memory, with installed packages. The last one is the parent of
     * the commit 84830899.
     */
    before: { type: 'string' },
    'no-sql': { type: 'boolean', default: false },
    'no-change': { type: 'boolean', default: false },
    /** The number of shops in a new feed. By default, the first thousand shops get new names instead. */
    'new-shops': { type: 'string', default: '0' },
  },
});
/** The number of shops up to which the comparisons are made. They take too much memory and time with more shops. */
const mostCompared = 1_000_000;

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const sorted = (some: readonly number[]): readonly number[] => some.toSorted((a, b) => a - b);
const medianOf = (some: readonly number[]): number => quantile(sorted(some), 0.5);
const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const seconds = (value: number): string => `${(value / 1000).toFixed(value < 10_000 ? 1 : 0)} s`;
const megabytes = (value = Number.NaN): string => `${Math.round(value / 1e6)} MB`;
const percentiles = (some: readonly number[]): string =>
  [0.5, 0.99, 1].map((part) => ms(quantile(sorted(some), part))).join(', ');

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Runs a program in a process of its own and returns its output. */
async function run(program: string, ...args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [pathOf(program), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (some: string) => {
    printed += some;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ended with code ${code}`);
  return printed;
}

type Row = readonly [name: string, value: string];

async function measure(size: number, folder: string): Promise<readonly Row[]> {
  const dataDir = join(folder, String(size));
  const [described, textsPath] = [join(dataDir, 'built.json'), join(dataDir, 'texts.json')];
  if (!existsSync(described)) {
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir, { recursive: true });
    await run('./buildInProcess.ts', String(size), dataDir);
  }
  const { path, key, bytes, took, cpu, memory } = JSON.parse(readFileSync(described, 'utf8')) as Built;
  const texts = JSON.parse(readFileSync(textsPath, 'utf8')) as Texts;
  const matched = async (...args: readonly [kind: string, where: string, detail: string]) =>
    JSON.parse(await run('./matchInProcess.ts', ...args, textsPath)) as Measured;
  const onFile = await matched('file', path, key);
  const inThread = await matched('thread', path, key);
  const warm = medianOf(onFile.warm.map((one) => one.cpu));
  const rows: Row[] = [
    ['build: time, CPU time', `${seconds(took)}, ${seconds(cpu)}`],
    ['build: largest resident memory', megabytes(memory)],
    ['size of the index file, bytes per shop', (bytes / size).toFixed(0)],
    ['anonymous memory of a process that matches', megabytes(inThread.memory)],
    ['500 texts, cold: time, CPU time', `${seconds(onFile.cold?.took ?? 0)}, ${ms(onFile.cold?.cpu ?? 0)}`],
    ['500 texts, warm: CPU time', ms(warm)],
    ['blocks read per text, warm', ((onFile.reads ?? 0) / 500).toFixed(0)],
    ['one text, warm: median, 99th percentile, maximum', percentiles(onFile.single)],
  ];
  if (onFile.notDropped !== undefined)
    console.error(`The files stayed in the operating system's cache, so "cold" is too fast: ${onFile.notDropped}`);
  if (values.before !== undefined && size <= mostCompared) {
    const before = await matched('memory', values.before, String(size));
    const median = medianOf(before.warm.map((one) => one.cpu));
    rows.push(
      ['names in memory: 500 texts, CPU time', ms(median)],
      ['ratio to names in memory', (warm / median).toFixed(2)],
      ['names in memory: anonymous memory', megabytes(before.memory)],
    );
  }
  if (!values['no-sql'] && size <= mostCompared) rows.push(...(await searchInSql(size, texts.batches[1] ?? [], warm)));
  if (!values['no-change']) rows.push(...(await change(dataDir, path, texts)));
  rows.push([
    'load average at the end',
    loadavg()
      .map((load) => load.toFixed(0))
      .join(', '),
  ]);
  return rows;
}

/**
 * The data folder is copied to memory if possible, because commits of SQLite wait for the disk in the thread that answers
 * requests.
 */
async function change(dataDir: string, path: string, texts: Texts): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'shops-'));
  try {
    cpSync(dataDir, folder, { recursive: true });
    const newShops = Number(values['new-shops']);
    const changed = await measureChange(folder, texts, 'A', newShops);
    const changes = join(folder, changesLink);
    const ratio: Row[] = [];
    if (existsSync(changes)) {
      const found = JSON.parse(
        await run('./matchInProcess.ts', 'changes', path, changes, join(dataDir, 'texts.json')),
      ) as WithChanges;
      const [without, having] = [medianOf(found.base), medianOf(found.changed)];
      ratio.push(
        ['500 texts without and with the changes: CPU time', `${ms(without)}, ${ms(having)}`],
        ['ratio, and CPU time to open the files', `${(having / without).toFixed(2)}, ${ms(found.opening)}`],
        ['size of the changes', megabytes(statSync(changes).size)],
      );
    }
    const periods = [
      ['before the import', changed.before],
      ['during the import', changed.during],
      ['after the import', changed.after],
    ] as const;
    return [
      ['shops that are new (0: 1,000 are renamed)', newShops.toLocaleString('en')],
      ['time until found, after the import; CPU time of the service', `${seconds(changed.afterImport)}, ${seconds(changed.cpu)}`],
      ...ratio,
      ['longest delay of the event loop (of an idle process)', `${ms(changed.stall)} (${ms(changed.idleStall)})`],
      ...periods.flatMap(([name, { stored, matched, memory }]): Row[] => [
        [`known look-ups ${name}: median, 99th percentile, maximum`, percentiles(stored)],
        [`matched look-ups ${name}: median, 99th percentile, maximum`, percentiles(matched)],
        [`largest anonymous memory of the service ${name}`, megabytes(memory)],
      ]),
      ['look-ups during the import with status 503', `${changed.during.unavailable}`],
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'shops-'));
try {
  for (const size of values.shops.split(',').map(Number)) {
    const rows = await measure(size, folder);
    console.log(`\n${markdownTable(['', `${size.toLocaleString('en')} shops`], rows)}`);
  }
} finally {
  if (values.folder === undefined) rmSync(folder, { recursive: true });
}
