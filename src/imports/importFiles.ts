/** Imports files into the store. Reads all files before it writes any data, so nothing changes if a file is invalid. */
import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { ImportedAtm } from '../core/atms/atm.ts';
import { dayOf } from '../core/atms/caution.ts';
import type { Feed, FeedKind } from '../core/atms/feed.ts';
import { mostLoss } from '../core/atms/lossProtection.ts';
import type { JsonObject } from '../core/jsonObject.ts';
import { collectReading } from '../sources/collectReading.ts';
import { findInput } from '../sources/files/inputFile.ts';
import { SourceError } from '../sources/files/sourceError.ts';
import { SpillNotWritten } from '../sources/files/spillNotWritten.ts';
import { type FileYield, judge, yieldOf } from '../sources/fileYield.ts';
import { openAtmFile } from '../sources/openAtmFile.ts';
import type { TileThreadData } from '../sources/osm/basemap/tileCutter.ts';
import { openStreetMap } from '../sources/osm/extract/extractAtms.ts';
import type { PassProgress } from '../sources/osm/extract/passes.ts';
import { RecordSpill, type SpillLimit } from '../sources/osm/extract/recordSpill.ts';
import type { OsmFile } from '../sources/osm/osmObject.ts';
import { formatsWithMap, readExtract, type WalkingParts } from '../sources/readExtract.ts';
import type { Extraction } from '../sources/reading/extraction.ts';
import type { ReadingOptions, SourceKind } from '../sources/reading/reading.ts';
import type { VetHours } from '../sources/reading/vetHours.ts';
import type { ReadShopsOptions } from '../sources/shops/osm/readShops.ts';
import type { ShopExtraction } from '../sources/shops/shopExtraction.ts';
import { readMappingObject } from '../sources/table/mapping.ts';
import type { FeedImport, FeedOutcome, ReplaceFeedsOptions, Store, StoredFeed } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { codeReason } from '../walking/fileSystemReason.ts';
import type { ExtractCopies } from './copyExtracts.ts';
import { type CutMaps, mapFailure } from './cutMaps.ts';
import type { CutNetworks, NetworkSource } from './cutNetworks.ts';
import { fileDigest } from './fileDigest.ts';
import { findingsOf } from './findingsOf.ts';
import type { FinishedReading, FinishedStages, StageOptions } from './finishedStages.ts';
import {
  auditedRegister,
  requireEnoughShops,
  type ShopImportResult,
  type ShopReading,
  type ShopWriting,
  writeShops,
} from './importShops.ts';
import { withHoursReader } from './withHoursReader.ts';

interface PackedFeed {
  readonly feed: string;
  readonly digest: string;
  /** Absent if the file is not a map. */
  readonly places?: Uint8Array;
}

/**
 * Stores the packed places before the import, so processes that load the new data find the places. Prunes outdated packs after
 * the import.
 */
async function withPlaces<T>(store: Store, feeds: readonly PackedFeed[], importThem: () => Promise<T>): Promise<T> {
  const version = await store.version();
  const digests = new Map<string, string>();
  try {
    for (const { feed, digest, places } of feeds) {
      if (places !== undefined && (await store.places.stage(feed, digest, places))) digests.set(feed, digest);
    }
    return await importThem();
  } finally {
    await store.places.settle(
      feeds.map(({ feed }) => feed),
      { version, digests },
    );
  }
}

export interface FileToImport {
  readonly path: string;
  readonly name: string;
  readonly title?: string;
  /** The path of a file that maps the columns of a table. */
  readonly map?: string;
  /** The slug of the bank that publishes the feed about its own ATMs. */
  readonly bank?: string;
}

interface ImportJob extends FileToImport {
  /** The file, if it is not opened from the path: the updated copy of an extract. */
  readonly file?: OsmFile;
  /** Whether the map is fictitious. If true, the store marks the map's data as demo data. */
  readonly demo?: true;
  /** If present, the import also reads the map's shops. It writes them before the ATMs. */
  readonly shops?: Omit<ReadShopsOptions, 'vetHours'>;
  /** Records that the file does not contain, such as the demo town's places that give cash and are not ATMs. */
  readonly besides?: readonly ImportedAtm[];
  /** The attribution to use if the file does not state one. */
  readonly attribution?: Feed['attribution'];
}

type ShowProgress = (progress: PassProgress) => void;

export interface ImportRun {
  /** Epoch ms. */
  readonly now: number;
  readonly dryRun?: boolean;
  /** Whether to accept an import that removes more ids or shops from a feed than loss protection allows. */
  readonly acceptLoss?: boolean;
  /** Whether to import a file if fewer than half of its records are usable. */
  readonly acceptPartial?: boolean;
  /** Called before each file is read. Returns a progress display, which is cleared after the file has been read. */
  readonly onFile?: (job: ImportJob, totalBytes: number) => { readonly show: ShowProgress; clear(): void };
  /** If present, the import stores the results of finished stages, and uses those of an import that was stopped. */
  readonly stages?: Pick<FinishedStages, 'findReading' | 'storeReading' | 'restore'>;
  /** Called if an earlier import has read a file, so that it is not read again. */
  readonly onResume?: (path: string) => void;
  /** The memory for the data of a file. The rest is in temporary files. Absent: no limit. */
  readonly memory?: {
    /** For the positions of nodes, bytes. */
    readonly positions: number;
    /** For the addresses and places of a file, including its packed places, and separately for its shops, bytes. */
    readonly records: number;
    /** Returns the path at which a temporary file for a feed is created. Its name is removed immediately. */
    readonly pathOf: (feed: string) => string;
  };
  /** If present, the import also cuts the maps of the files. */
  readonly maps?: Pick<CutMaps, 'begin'>;
  /** If present, the import also cuts the files' walking networks. */
  readonly networks?: Pick<CutNetworks, 'cut' | 'omits'>;
  /** If present, the import also copies the extracts, so that they can be updated. */
  readonly copies?: Pick<ExtractCopies, 'copy' | 'adopt' | 'omits' | 'temporaryOf'>;
  /** Whether the import of shops also updates the feed of brands. */
  readonly brands?: boolean;
  /** Called and awaited after all files have been read, before the store changes. */
  readonly onWriting?: () => unknown;
  /** Whether to reject the import if too few of the shops that it also reads are usable. */
  readonly requireShops?: boolean;
  /** Called with a digest of the changes to the shops of each feed. See `ShopWriting`. */
  readonly onShopPlan?: ShopWriting['onShopPlan'];
  /** Receives the results of the shops that the import has also read. */
  readonly onShops?: (results: readonly ShopImportResult[]) => void;
  /** Called with the plan of the changes to the feeds, before they are made. See `ReplaceFeedsOptions`. */
  readonly onPlan?: ReplaceFeedsOptions['onPlan'];
  /** The person who imports, for the audit log. Absent: the import is not recorded there. */
  readonly who?: string;
}

export interface FileReading {
  readonly job: ImportJob;
  readonly extraction: Extraction;
}

/** A file with too few usable records, and the number of unusable records for each reason. */
interface RefusedFile extends FileReading {
  readonly all: FileYield;
  readonly verdict: 'nothing' | 'partial';
}

/** Thrown if any file has too few usable records. Nothing is imported from any file. */
export class TooFewImported extends Error {
  override readonly name = 'TooFewImported';
  readonly files: readonly RefusedFile[];

  constructor(files: readonly RefusedFile[]) {
    super(`Too few records of ${files.map(({ job }) => job.path).join(', ')} could be imported`);
    this.files = files;
  }
}

export interface ImportResult extends FileReading {
  readonly outcome: FeedOutcome;
  /** Whether this import or an earlier import marked the feed as a bank's list of its own ATMs. */
  readonly isOfBank: boolean;
  /** Whether nothing was imported, because one of the imported feeds would lose too many ids or shops. */
  readonly isStopped: boolean;
  /** The timestamp of the feed's data before this import, epoch ms. Absent if that data is not newer than the file's data. */
  readonly newerData?: number;
}

/**
 * Imports files into the store. Walking networks and shops are written before the ATMs, and are not rolled back. If a result
 * `isStopped`, no feed and no ATM has changed. Shops have changed only if another process changed the feed's ATMs at the same
 * time.
 * @throws SourceError for an unreadable file, and TooFewImported or TooFewShops for files with too few usable records, before
 * anything is written
 * @throws StoreError if writing fails; in this case, no feed and no ATM has changed
 */
export async function importFiles(store: Store, jobs: readonly ImportJob[], run: ImportRun): Promise<ImportResult[]> {
  const spills: RecordSpill[] = [];
  try {
    return await readAndWrite(store, jobs, { ...run, spills });
  } finally {
    for (const spill of spills) spill.close();
  }
}

/** An import with the temporary files of its shops, which are closed after the shops were written. */
interface SpillingRun extends ImportRun {
  readonly spills: RecordSpill[];
}

async function readAndWrite(store: Store, jobs: readonly ImportJob[], run: SpillingRun): Promise<ImportResult[]> {
  const feeds = new Map((await store.listFeeds()).map((feed) => [feed.name, feed]));
  const read = await withHoursReader(run.now, async (vetHours) => {
    const readings: (ReadJob & { readonly job: ImportJob })[] = [];
    // Reading a file may take minutes, so report a missing one before.
    for (const { path, file } of jobs) if (file === undefined) await findInput(path);
    for (const job of jobs) {
      readings.push({ job, ...(await readFile(job, vetHours, run, feeds.get(job.name))) });
    }
    return readings;
  });
  const refused = read.flatMap(({ job, extraction }): RefusedFile[] => {
    const all = yieldOf(extraction, extraction.atms.length);
    const verdict = verdictOn(all, run);
    return verdict === 'enough' ? [] : [{ job, extraction, all, verdict }];
  });
  if (refused.length > 0) throw new TooFewImported(refused);
  const shops = read.flatMap(({ job: { name, path }, shops: extraction }): Required<ShopReading>[] =>
    extraction ? [{ source: { kind: 'map', name, paths: [path] }, extraction }] : [],
  );
  if (run.requireShops) requireEnoughShops(shops, run.acceptPartial ?? false);
  await run.networks?.cut(read.flatMap(({ network }) => network ?? []));
  await run.onWriting?.();
  const { dryRun = false } = run;
  const imports = read.map(importOf);
  const { acceptLoss = false } = run;
  const writeAll = (isTrial: boolean) =>
    writeShops(store.shops.register, shops, {
      now: run.now,
      dryRun: isTrial,
      acceptLoss,
      brands: run.brands ?? false,
      ...(run.onShopPlan && { onShopPlan: run.onShopPlan }),
      ...(run.who !== undefined && { auditedFor: auditedRegister(store, run.who, run.now) }),
    });
  let written: readonly ShopImportResult[] | undefined;
  const importThem = () =>
    store.replaceFeeds(imports, run.now, {
      dryRun,
      mostLoss: acceptLoss ? 1 : mostLoss,
      ...(run.onPlan && { onPlan: run.onPlan }),
      ...(run.who !== undefined && { who: run.who }),
      beforeWriting: async () => {
        if (shops.length > 0) written = await writeAll(false);
        return feedsWithoutShops(written);
      },
    });
  const packs = read.map(({ extraction: { feed }, places }): PackedFeed => {
    return { feed: feed.name, digest: feed.digest, ...(places && { places }) };
  });
  const outcomes = await (dryRun ? importThem() : withPlaces(store, packs, importThem));
  if (shops.length > 0) {
    written ??= await writeAll(true);
    run.onShops?.(written);
  }
  const isStopped = outcomes.some(({ stopped }) => stopped) || feedsWithoutShops(written).length > 0;
  const nowOwned = await ownedFeeds(store);
  return read.map(({ job, extraction }, i) => {
    const before = feeds.get(job.name)?.dataTimestamp;
    const { dataTimestamp } = extraction.feed;
    return {
      job,
      extraction,
      outcome: outcomes[i] as FeedOutcome,
      isOfBank: job.bank !== undefined || nowOwned.has(job.name),
      isStopped,
      ...(before !== undefined && dataTimestamp !== undefined && dataTimestamp < before && { newerData: before }),
    };
  });
}

/** Returns the names of the feeds that would lose too many shops. */
const feedsWithoutShops = (results: readonly ShopImportResult[] = []): string[] =>
  results.flatMap(({ diff, extraction }) => (diff.stopped === undefined ? [] : extraction.register.feed.name));

/** Returns the names of the feeds that banks publish about their own ATMs. */
async function ownedFeeds(store: Pick<Store, 'listFeeds'>): Promise<ReadonlySet<string>> {
  return new Set((await store.listFeeds()).flatMap(({ name, bank }) => (bank === undefined ? [] : name)));
}

function verdictOn(all: FileYield, { acceptPartial = false }: ImportRun): ReturnType<typeof judge> {
  const verdict = judge(all);
  return verdict === 'partial' && acceptPartial ? 'enough' : verdict;
}

/**
 * Maps a source kind to a feed kind. Open Banking lists and banks' own feeds come from the operator of the ATMs. A table may come
 * from the operator or from a third party.
 */
const kinds: Readonly<Partial<Record<SourceKind, FeedKind>>> = {
  openBanking: 'operator',
  atmFeed: 'operator',
  table: 'list',
  allThePlaces: 'list',
};

function importOf({ job: { bank, besides = [], path, file }, extraction, mapping }: FileReading & ReadJob): FeedImport {
  const kind = kinds[extraction.kind];
  const feed = { ...extraction.feed, ...(kind !== undefined && { kind }), ...(bank !== undefined && { bank }) };
  return {
    feed,
    atms: [...extraction.atms, ...besides],
    partnerData: extraction.partnerData,
    findings: { ...findingsOf(extraction), ...(mapping && { mapping }) },
    ...(file === undefined && { file: basename(path) }),
  };
}

interface ReadJob {
  readonly extraction: Extraction;
  /** The column mapping with which a table was read. */
  readonly mapping?: JsonObject;
  readonly shops?: ShopExtraction;
  /** The input for the file's walking network. Absent if the file is not a map or no network is cut. */
  readonly network?: NetworkSource;
  /** The file's searchable places, packed and compressed. Absent if the file is not a map or nothing is imported. */
  readonly places?: Uint8Array;
}

/** Everything other than the file itself that determines what is read from the file. */
function stageOptions(
  { name, title, demo, shops, attribution }: ImportJob,
  { now, maps, networks, copies }: ImportRun,
): StageOptions {
  const parts = { map: maps !== undefined, walking: networks?.omits(name) === false, copy: copies?.omits(name) === false };
  return { day: dayOf(now), name, title, demo, attribution, shops: shops !== undefined, ...parts };
}

/** The map and the copy of a file are files or folders with these names in the results of the finished stages. */
const [mapName, copyName] = ['map', 'copy'];

/** The memory for a kind of data of a feed, and its temporary file. */
function limitOf({ memory }: ImportRun, kind: 'positions' | 'records', feed: string): SpillLimit | undefined {
  return memory && { bytes: memory[kind], path: memory.pathOf(feed) };
}

const spillFailure = (cause: SpillNotWritten): StoreError =>
  new StoreError(`Could not write a temporary file in ${dirname(cause.path)}: ${codeReason(cause.code)}. Nothing was imported.`, {
    cause,
  });

function spillFor(feed: string, run: SpillingRun): RecordSpill {
  const spill = new RecordSpill(limitOf(run, 'records', feed));
  run.spills.push(spill);
  return spill;
}

/** Returns the data that an earlier import has read from the file, with its map and its copy, if there are any. */
async function resumed(file: OsmFile, job: ImportJob, run: SpillingRun): Promise<FinishedReading | undefined> {
  const { stages, maps, copies, onResume } = run;
  if (stages === undefined || run.dryRun || job.file !== undefined) return undefined;
  const { name, attribution = openStreetMap, demo } = job;
  const reading = await stages
    .findReading(name, file.path, stageOptions(job, run), spillFor(name, run))
    .catch((error: unknown) => {
      throw error instanceof SpillNotWritten ? spillFailure(error) : error;
    });
  if (reading === undefined) {
    // It may contain shops of a damaged result.
    run.spills.pop()?.close();
    return undefined;
  }
  const { bounds } = reading.extraction.feed;
  const map = maps?.begin({ name, bounds, attribution, ...(demo && { demo }) });
  if (map && formatsWithMap.has(file.format) && !stages.restore(name, mapName, map.path)) {
    // The shops are read again.
    run.spills.pop()?.close();
    return undefined;
  }
  const [copy] = copies?.temporaryOf(name) ?? [];
  if (copy !== undefined && stages.restore(name, copyName, copy)) copies?.adopt(name);
  onResume?.(file.path);
  return reading;
}

/** Extracts all data from a map in one set of passes. Skips places and map tiles if the import rejects the file. */
async function readMap(file: OsmFile, job: ImportJob, vetHours: VetHours, run: SpillingRun, onProgress: ShowProgress) {
  const { name, title, demo, shops, attribution = openStreetMap } = job;
  const { now, dryRun = false, maps, networks, copies } = run;
  const isMap = formatsWithMap.has(file.format);
  const positionLimit = limitOf(run, 'positions', name);
  const placeLimit = limitOf(run, 'records', name);
  const known = await resumed(file, job, run);
  if (known !== undefined) return readJob(file, job, known);
  let walking: WalkingParts | undefined;
  let map: TileThreadData | undefined;
  const beginMap = (bounds: Feed['bounds']) => maps?.begin({ name, bounds, attribution, ...(demo && { demo }) });
  const read = await readExtract(file, {
    atms: { name, attribution, vetHours, now, ...(title !== undefined && { title }), ...(demo && { demo }) },
    ...(shops && { shops: { ...shops, vetHours, spill: spillFor(name, run) } }),
    isWorthIt: (atms) => verdictOn(yieldOf(atms, atms.kept), run) === 'enough',
    ...(isMap && !dryRun && { places: true }),
    ...(isMap && networks?.omits(name) === false && { walking: (found) => (walking = found) }),
    ...(isMap && maps && { map: (bounds) => (map = beginMap(bounds) as TileThreadData) }),
    ...(positionLimit && { positionLimit }),
    ...(placeLimit && { placeLimit }),
    onProgress,
  }).catch((error: unknown) => {
    throw error instanceof SpillNotWritten ? spillFailure(error) : mapFailure(error);
  });
  const reading: FinishedReading = {
    extraction: read.atms,
    ...(read.shops && { shops: read.shops }),
    ...(read.places && { places: read.places }),
    ...(walking && { walking }),
  };
  if (isMap && !dryRun && verdictOn(yieldOf(read.atms, read.atms.atms.length), run) === 'enough') {
    await copies?.copy(name, file);
    const [copy] = copies?.temporaryOf(name) ?? [];
    const artefacts = {
      ...(map && { [mapName]: map.path }),
      ...(copy !== undefined && existsSync(copy) && { [copyName]: copy }),
    };
    if (job.file === undefined) run.stages?.storeReading(name, read.atms.feed.digest, stageOptions(job, run), reading, artefacts);
  }
  return readJob(file, job, reading);
}

function readJob({ format }: OsmFile, { path }: ImportJob, { walking, ...reading }: FinishedReading): ReadJob {
  const { extraction } = reading;
  return { ...reading, ...(walking && { network: { path, format, ...walking, extraction } }) };
}

/**
 * Returns the title that the feed keeps if neither the person nor the file states one. The title of the demo town does not apply
 * to real data.
 * @param before the feed in the store
 */
function earlierTitle(before: StoredFeed | undefined): ReadingOptions['earlier'] {
  if (before === undefined || before.demo) return undefined;
  const { title, attribution } = before;
  return { title, ...(attribution.text === title && { attribution: title }) };
}

/** @param before the feed in the store */
async function readFile(job: ImportJob, vetHours: VetHours, run: SpillingRun, before: StoredFeed | undefined): Promise<ReadJob> {
  const { path, name, title, map, attribution, bank, shops } = job;
  const earlier = earlierTitle(before);
  let show: ShowProgress = () => {};
  const options = {
    feed: name,
    vetHours,
    now: run.now,
    // A feed stays with its bank.
    ofBank: bank !== undefined || before?.bank !== undefined,
    onProgress: (progress: PassProgress) => show(progress),
    ...(title !== undefined && { title }),
    ...(earlier && { earlier }),
    ...(map !== undefined && { map }),
    ...(attribution !== undefined && { attribution }),
  };
  const file = job.file ?? (await openAtmFile(path, options));
  if (bank !== undefined && 'format' in file) {
    throw new SourceError(path, "is OpenStreetMap data, which cannot be a bank's own feed. Omit --bank");
  }
  if (shops !== undefined && !('format' in file)) {
    throw new SourceError(
      path,
      'is not OpenStreetMap data, so its shops cannot be imported together with its ATMs. Omit --shops',
    );
  }
  const progress = run.onFile?.(job, file.totalBytes);
  show = (seen) => progress?.show(seen);
  try {
    if ('format' in file) {
      // Maps contain no title.
      const kept = title === undefined ? earlier?.title : undefined;
      const named = kept === undefined ? job : { ...job, title: kept, ...(shops && { shops: { title: kept, ...shops } }) };
      return await readMap(file, named, vetHours, run, show);
    }
    const mapping = map === undefined ? undefined : readMappingObject(map);
    return { extraction: await collectReading(file, { name, digest: await fileDigest(path) }), ...(mapping && { mapping }) };
  } finally {
    progress?.clear();
  }
}
