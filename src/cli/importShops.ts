/** From files to the shop register: all feeds are read first, then each is written, so that one bad file changes nothing. */
import type { Schedule } from '../core/hours/timeline.ts';
import { openOsmFile } from '../sources/osm/read/openOsmFile.ts';
import { readBrands } from '../sources/shops/brands/readBrands.ts';
import { readFeed } from '../sources/shops/feed/readFeed.ts';
import { readShops } from '../sources/shops/osm/readShops.ts';
import type { ShopExtraction } from '../sources/shops/shopExtraction.ts';
import type { Register, RegisterDiff } from '../store/shops/shopBooks.ts';
import { startTimelineReader } from '../timelines/startTimelineReader.ts';
import { digestOf } from './digestOf.ts';
import type { Reading } from './progress.ts';
import type { ShopSource } from './shopsOptions.ts';

export interface ShopImportRun {
  /** Epoch ms. */
  readonly now: number;
  readonly dryRun: boolean;
  /** Whether the feed of brands is brought up to date. */
  readonly brands: boolean;
  /** A feed is about to be read; what it returns is told how far the reading is, and that it is over. */
  readonly onSource?: (source: ShopSource) => { show(reading: Reading): void; clear(): void };
  /** Everything has been read and the register is about to be changed. */
  readonly onWriting?: () => void;
}

export interface ShopImportResult {
  /** Absent: the brands. */
  readonly source?: ShopSource;
  readonly extraction: ShopExtraction;
  readonly diff: RegisterDiff;
}

type VetHours = Parameters<typeof readShops>[1]['vetHours'];

async function readSource(source: ShopSource, vetHours: VetHours, run: ShopImportRun): Promise<ShopExtraction> {
  const { kind, name, title, paths } = source;
  const [path = ''] = paths;
  const file = kind === 'map' ? await openOsmFile(path) : undefined;
  const progress = run.onSource?.(source);
  try {
    const onProgress = (reading: Reading) => progress?.show(reading);
    if (file === undefined) {
      // Only a whole feed has a digest: who is not there or wrong is told first.
      const extraction = await readFeed(paths, { name, title: title ?? name, digest: '', vetHours, onProgress });
      const feed = { ...extraction.register.feed, digest: await digestOf(...paths) };
      return { ...extraction, register: { ...extraction.register, feed } };
    }
    const digest = await digestOf(path);
    return await readShops(file, { name, ...(title !== undefined && { title }), digest, vetHours, onProgress });
  } finally {
    progress?.clear();
  }
}

async function readSources(sources: readonly ShopSource[], run: ShopImportRun): Promise<ShopExtraction[]> {
  const reader = startTimelineReader();
  const vetHours = async (schedules: readonly Schedule[]) =>
    (await reader.read(schedules, run.now)).map((reading) => ('broken' in reading ? reading.broken : undefined));
  const extractions: ShopExtraction[] = [];
  try {
    for (const source of sources) extractions.push(await readSource(source, vetHours, run));
  } finally {
    await reader.close();
  }
  return extractions;
}

/** undefined: the register has them already. */
async function brandsToImport(register: Register): Promise<ShopExtraction | undefined> {
  const brands = readBrands();
  const { name, digest } = brands.feed;
  const known = (await register.listFeeds()).find((feed) => feed.name === name);
  if (known?.digest === digest) return undefined;
  return { register: brands, objectsRead: brands.merchants.length, leftOut: {}, warnings: [] };
}

/** @throws SourceError for a file that cannot be read: nothing is changed then. StoreError: the feeds before it are written. */
export async function importShops(
  register: Register,
  sources: readonly ShopSource[],
  run: ShopImportRun,
): Promise<ShopImportResult[]> {
  const extractions = await readSources(sources, run);
  const brands = run.brands ? await brandsToImport(register) : undefined;
  run.onWriting?.();
  const results: ShopImportResult[] = [];
  const write = async (extraction: ShopExtraction, source?: ShopSource) => {
    const diff = await register.replaceFeed(extraction.register, run.now, { dryRun: run.dryRun });
    results.push({ ...(source !== undefined && { source }), extraction, diff });
  };
  if (brands !== undefined) await write(brands);
  for (const [i, extraction] of extractions.entries()) await write(extraction, sources[i]);
  return results;
}
