/**
 * Imports files into the shop register. Reads all feeds before it writes any of them, so nothing changes if a file is invalid.
 * Then writes the feeds one by one.
 */
import { mostLoss } from '../core/atms/lossProtection.ts';
import { findInput } from '../sources/files/inputFile.ts';
import { type FileYield, judge, yieldOf } from '../sources/fileYield.ts';
import type { PassProgress } from '../sources/osm/extract/passes.ts';
import { openPeeked } from '../sources/osm/read/openOsmFile.ts';
import { peekFile } from '../sources/osm/read/peekFile.ts';
import { readExtract } from '../sources/readExtract.ts';
import type { VetHours } from '../sources/reading/vetHours.ts';
import { readBrands } from '../sources/shops/brands/readBrands.ts';
import { readFeed } from '../sources/shops/feed/readFeed.ts';
import type { ShopExtraction } from '../sources/shops/shopExtraction.ts';
import { isOfAllThePlaces, readShopsOfAllThePlaces } from '../sources/table/shopsOfAllThePlaces.ts';
import type {
  Register,
  RegisterDiff,
  ReplaceShopFeedOptions,
  ShopFeedDiff,
  StoredShopFeed,
} from '../store/shops/shopRepositories.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { fileDigest } from './fileDigest.ts';
import { countShops, type ShopCounts } from './shopCounts.ts';
import { withHoursReader } from './withHoursReader.ts';

/** A feed to read. */
export interface ShopSource {
  readonly name: string;
  readonly title?: string;
  /** A map is one file. A list may consist of several files. */
  readonly kind: 'map' | 'list';
  readonly paths: readonly string[];
}

export interface ShopWriting {
  /** Epoch ms. */
  readonly now: number;
  readonly dryRun: boolean;
  /**
   * Whether to import a feed even if it loses more records of one kind than loss protection allows. Loss protection applies to
   * feeds whose files have changed.
   */
  readonly acceptLoss?: boolean;
  /** Whether the import also updates the feed of brands. */
  readonly brands: boolean;
  /** Called before the register changes. */
  readonly onWriting?: () => void;
  /** Returns the register for the import of one feed, which is recorded in the audit log. Absent: it is not recorded. */
  readonly auditedFor?: AuditedRegister;
  /**
   * Called with a digest of the changes to each feed, in the transaction that makes them, or in the dry run. Not called for the
   * feed of brands. If it throws, the feed does not change.
   */
  readonly onShopPlan?: (digest: string) => void;
}

export type AuditedRegister = (action: 'shopFeed.import' | 'shopFeed.remove', feed: string) => Register;

/** @param who the person who changes the register @param now epoch ms */
export const auditedRegister =
  (store: Pick<Store, 'audited'>, who: string, now: number): AuditedRegister =>
  (action, subject) =>
    store.audited((result) => {
      const changes = changesOf(result);
      return changes && { who, action, subject, after: changes };
    }, now).shops.register;

/** The numbers of changed records, if the result of a transaction is the diff of changes that it has made. */
function changesOf(result: unknown): RegisterDiff | undefined {
  if (typeof result !== 'object' || result === null || !('merchants' in result && 'shops' in result)) return undefined;
  const diff = result as ShopFeedDiff;
  return diff.stopped === undefined && hasChanges(diff) ? diff : undefined;
}

const hasChanges = ({ merchants, shops, terminals }: RegisterDiff): boolean =>
  [merchants, shops, terminals].some(({ added, changed, gone }) => added + changed + gone > 0);

interface ShopImportRun extends ShopWriting {
  /** Whether to import a feed if fewer than half of its records are usable. */
  readonly acceptPartial: boolean;
  /** Called before each feed is read. Returns a progress display, which is cleared after the feed has been read. */
  readonly onSource?: (source: ShopSource) => { show(progress: PassProgress): void; clear(): void };
}

export interface ShopReading {
  /** Absent for the feed of brands. */
  readonly source?: ShopSource;
  readonly extraction: ShopExtraction;
}

export interface ShopImportResult extends ShopReading {
  /** Counted during the import, because the records of large files are in a temporary file, which is closed afterwards. */
  readonly counts: ShopCounts;
  /** If the diff of any feed is `stopped`, no feed has changed. */
  readonly diff: ShopFeedDiff;
  /** Whether the import changed neither the feed's records nor its title. */
  readonly same: boolean;
}

export interface RefusedShops {
  readonly source: ShopSource;
  readonly extraction: ShopExtraction;
  readonly all: FileYield;
  readonly verdict: 'nothing' | 'partial';
}

/** Thrown if any feed has too few usable records. Nothing is imported from any feed. */
export class TooFewShops extends Error {
  override readonly name = 'TooFewShops';
  readonly feeds: readonly RefusedShops[];

  constructor(feeds: readonly RefusedShops[]) {
    super(`Too few records of ${feeds.map(({ source }) => source.name).join(', ')} could be imported`);
    this.feeds = feeds;
  }
}

export const yieldOfShops = (extraction: ShopExtraction): FileYield => yieldOf(extraction, extraction.kept);

/** @param earlier the title of the feed in the register, which the feed keeps if neither the person nor the files state one */
async function readSource(
  source: ShopSource,
  vetHours: VetHours,
  run: ShopImportRun,
  earlier: string | undefined,
): Promise<ShopExtraction> {
  const { kind, name, title, paths } = source;
  const [path = ''] = paths;
  const peeked = kind === 'map' ? await peekFile(path) : undefined;
  const isList = peeked?.inside.kind === 'json' && (await isOfAllThePlaces(peeked));
  const file = peeked === undefined || isList ? undefined : await openPeeked(peeked);
  const progress = run.onSource?.(source);
  const onProgress = (seen: PassProgress) => progress?.show(seen);
  try {
    if (peeked !== undefined && isList) {
      const read = { name, title: title ?? earlier ?? name, digest: () => fileDigest(path), vetHours, onProgress, now: run.now };
      return await readShopsOfAllThePlaces(peeked, read);
    }
    if (file === undefined) {
      const named = { name, title: earlier ?? name, ...(title !== undefined && { givenTitle: title }) };
      return await readFeed(paths, { ...named, digest: () => fileDigest(...paths), vetHours, onProgress });
    }
    // Maps contain no title.
    const known = title ?? earlier;
    return (await readExtract(file, { shops: { name, vetHours, ...(known !== undefined && { title: known }) }, onProgress }))
      .shops;
  } finally {
    progress?.clear();
  }
}

async function readSources(
  register: Register,
  sources: readonly ShopSource[],
  run: ShopImportRun,
): Promise<Required<ShopReading>[]> {
  // Reading a file may take minutes, so report a missing one before.
  for (const { paths } of sources) for (const path of paths) await findInput(path);
  const titles = new Map((await register.listFeeds()).map(({ name, title }) => [name, title]));
  return withHoursReader(run.now, async (vetHours) => {
    const readings: Required<ShopReading>[] = [];
    for (const source of sources) {
      readings.push({ source, extraction: await readSource(source, vetHours, run, titles.get(source.name)) });
    }
    return readings;
  });
}

/** Returns undefined if the register already contains the current brands. */
function brandsToImport(stored: ReadonlyMap<string, StoredShopFeed>): ShopExtraction | undefined {
  const brands = readBrands();
  const { name, digest } = brands.feed;
  if (stored.get(name)?.digest === digest) return undefined;
  const count = brands.merchants.length;
  const read = { unit: 'records', objectsRead: count, kept: count } as const;
  return { register: brands, ...read, leftOut: {}, quarantined: [], moreQuarantined: 0, warnings: [] };
}

/** @throws TooFewShops for feeds with too few usable records */
export function requireEnoughShops(readings: readonly Required<ShopReading>[], acceptPartial: boolean): void {
  const refused = readings.flatMap(({ source, extraction }): RefusedShops[] => {
    const all = yieldOfShops(extraction);
    const verdict = judge(all);
    return verdict === 'enough' || (verdict === 'partial' && acceptPartial) ? [] : [{ source, extraction, all, verdict }];
  });
  if (refused.length > 0) throw new TooFewShops(refused);
}

/**
 * Writes feeds that have been read, and then the feed of brands. If `onShopPlan` rejects the first feed, nothing has changed. If
 * a feed would lose too many records, nothing has changed, and the results are those of the feeds that were planned.
 * @throws StoreError if writing a feed fails, or if another process has changed a feed in the meantime, so that it would now lose
 * too many records. The preceding feeds have been written in this case.
 */
export async function writeShops(
  register: Register,
  readings: readonly ShopReading[],
  { now, dryRun, acceptLoss = false, brands, auditedFor, onWriting, onShopPlan }: ShopWriting,
): Promise<ShopImportResult[]> {
  const stored = new Map((await register.listFeeds()).map((feed) => [feed.name, feed]));
  const storedFeed = ({ extraction }: ShopReading) => stored.get(extraction.register.feed.name);
  const isUnchanged = (reading: ShopReading) => storedFeed(reading)?.digest === reading.extraction.register.feed.digest;
  const replace = (reading: ShopReading, options: ReplaceShopFeedOptions) => {
    const { register: read } = reading.extraction;
    const target = auditedFor?.('shopFeed.import', read.feed.name) ?? register;
    return target.replaceFeed(read, now, { mostLoss: isUnchanged(reading) ? 1 : mostLoss, acceptLoss, ...options });
  };
  const resultOf = (reading: ShopReading, diff: ShopFeedDiff): ShopImportResult => {
    const { register: read } = reading.extraction;
    const same = storedFeed(reading)?.title === read.feed.title && !hasChanges(diff);
    return { ...reading, counts: countShops(read), diff, same };
  };
  // The first feed is checked for a loss when it is written. The others must be checked before, and planning reads all records of
  // a feed. Feeds of unchanged files are last, so that a feed is planned only once if it is the only one that changes.
  const [first, ...others] = readings.toSorted((a, b) => Number(isUnchanged(a)) - Number(isUnchanged(b)));
  const results: ShopImportResult[] = [];
  if (first !== undefined) {
    const atRisk = others.filter((reading) => storedFeed(reading) !== undefined && !isUnchanged(reading));
    const plans: { readonly reading: ShopReading; readonly diff: ShopFeedDiff }[] = [];
    for (const reading of dryRun || acceptLoss ? [] : atRisk)
      plans.push({ reading, diff: await replace(reading, { dryRun: true }) });
    if (plans.some(({ diff }) => diff.stopped)) {
      // The person who accepts the loss must know the losses of all feeds.
      plans.unshift({ reading: first, diff: await replace(first, { dryRun: true }) });
      return plans.map(({ reading, diff }) => resultOf(reading, diff));
    }
    if (!dryRun) onWriting?.();
    for (const reading of [first, ...others]) {
      const result = resultOf(reading, await replace(reading, { dryRun, ...(onShopPlan && { onPlan: onShopPlan }) }));
      results.push(result);
      if (dryRun || result.diff.stopped === undefined) continue;
      if (reading === first) return results;
      const { name } = reading.extraction.register.feed;
      throw new StoreError(
        `Another process changed the feed "${name}" during the import, and the feed would now lose too many records, so it was not imported. The feeds before it were imported. Repeat the import.`,
      );
    }
  }
  const extraction = brands ? brandsToImport(stored) : undefined;
  if (extraction !== undefined) {
    const reading = { extraction };
    results.push(resultOf(reading, await replace(reading, { dryRun, mostLoss: 1 })));
  }
  return results;
}

/**
 * If the diff of a result is `stopped`, nothing has changed.
 * @throws SourceError for an unreadable file and TooFewShops for feeds with too few usable records, before anything is written.
 * Throws StoreError if writing a feed fails. The preceding feeds have been written in this case.
 */
export async function importShops(
  register: Register,
  sources: readonly ShopSource[],
  run: ShopImportRun,
): Promise<ShopImportResult[]> {
  const readings = await readSources(register, sources, run);
  requireEnoughShops(readings, run.acceptPartial);
  return writeShops(register, readings, run);
}
