/**
 * npm run bench:shops: measures the index file of the register and the cost of a decision by the number of shops, compared with
 * the same search in SQL. The arguments are numbers of shops; `--no-sql` omits the comparison.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RegisterFileBuilder } from '../../src/server/shops/registerFile.ts';
import { markdownTable } from '../tables.ts';
import { type MadeRegister, madeBrands, madeRegister, madeShops, madeTexts } from './madeRegister.ts';
import { cpuMs, type Measured, type Texts } from './matchInProcess.ts';
import { searchInSql } from './searchInSql.ts';

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] as number;
const median = (some: readonly number[]): number =>
  quantile(
    some.toSorted((a, b) => a - b),
    0.5,
  );
const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

const program = fileURLToPath(new URL('./matchInProcess.ts', import.meta.url));

/** The number of shops that texts are made for. */
const mostSampled = 50_000;
const page = 10_000;

function build(path: string, size: number): MadeRegister['shops'] {
  const builder = new RegisterFileBuilder(path);
  builder.addMerchants(madeBrands);
  const sample: MadeRegister['shops'][number][] = [];
  let some: { readonly shops: typeof sample; readonly own: { uid: string; name: string }[] } = { shops: [], own: [] };
  const add = () => {
    builder.addMerchants(some.own);
    builder.addShops(some.shops);
    some = { shops: [], own: [] };
  };
  const every = Math.ceil(size / mostSampled);
  let at = 0;
  for (const { shop, own } of madeShops(size)) {
    if (at++ % every === 0) sample.push(shop);
    some.shops.push(shop);
    if (own) some.own.push(own);
    if (some.shops.length === page) add();
  }
  add();
  builder.finish({ key: 'bench', registerVersion: 1, stamp: '' });
  return sample;
}

function measure(size: number, folder: string) {
  const path = join(folder, `${size}.index`);
  const began = performance.now();
  let shops: MadeRegister['shops'] = [];
  const cpu = cpuMs(() => {
    shops = build(path, size);
  });
  const took = performance.now() - began;
  const { size: bytes } = statSync(path);
  const texts: Texts = {
    warmUp: madeTexts({ shops }, 2_000, 3),
    batches: [11, 12, 13, 14, 15, 16].map((seed) => madeTexts({ shops }, 500, seed)),
    single: madeTexts({ shops }, 2_000, 21),
  };
  const asked = join(folder, 'texts.json');
  writeFileSync(asked, JSON.stringify(texts));
  const printed = execFileSync(process.execPath, [program, path, asked], { encoding: 'utf8' });
  const { cold, warm, single, reads, memory } = JSON.parse(printed) as Measured;
  rmSync(path);
  const batch = median(warm);
  const row = [
    size.toLocaleString('en').replaceAll(',', ' '),
    `${(took / 1000).toFixed(0)} s`,
    `${(cpu / 1000).toFixed(0)} s`,
    (bytes / size).toFixed(0),
    memory === undefined ? '' : `${Math.round(memory / 1e6)} MB`,
    ms(cold),
    ms(batch),
    reads.toFixed(0),
    ms(quantile(single, 0.5)),
    ms(quantile(single, 0.99)),
  ];
  console.error(row.join(' | '));
  return { batch, row };
}

const head = [
  'Shops',
  'built in',
  'CPU',
  'bytes a shop',
  'anonymous memory',
  '500 texts, cold',
  'warm',
  'blocks read',
  'one',
  'p99',
];

function run(sizes: readonly number[], isSql: boolean): Promise<string> | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'shops-'));
  try {
    const measured = sizes.map((size) => measure(size, folder));
    console.log(
      markdownTable(
        head,
        measured.map(({ row }) => row),
      ),
    );
    const [first, last] = [measured[0], measured.at(-1)];
    if (!first || !last) return undefined;
    if (first !== last)
      console.log(`\nFrom the first to the last size, the time of a batch grows ${(last.batch / first.batch).toFixed(1)}-fold.`);
    return isSql ? searchInSql(madeRegister(sizes.at(-1) as number), last.batch) : undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const sizes = process.argv.filter((arg) => /^\d+$/.test(arg)).map(Number);
const compared = await run(sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000], !process.argv.includes('--no-sql'));
if (compared !== undefined) console.log(compared);
