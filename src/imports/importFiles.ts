/** From files to the store: all are read first, then all are written at once, so that one bad file changes nothing. */
import { type Feed, type FeedKind, mostLoss } from '../core/atms/feed.ts';
import { type CollectedReading, collectReading } from '../sources/collectReading.ts';
import { type FileYield, judge, yieldOf } from '../sources/fileYield.ts';
import { openAtmFile } from '../sources/openAtmFile.ts';
import { extractAtms } from '../sources/osm/extract/extractAtms.ts';
import type { PassProgress } from '../sources/osm/extract/passes.ts';
import { unitOf } from '../sources/osm/osmObject.ts';
import { openOsmFile } from '../sources/osm/read/openOsmFile.ts';
import type { SourceKind } from '../sources/reading.ts';
import type { VetHours } from '../sources/records/vetHours.ts';
import { SourceError } from '../sources/sourceError.ts';
import type { FeedImport, FeedOutcome, Store } from '../store/store.ts';
import type { CutMaps } from './cutMaps.ts';
import { digestOf } from './digestOf.ts';
import { findingsOf } from './findingsOf.ts';
import { type PackedFeed, packPlaces, withPlaces } from './packPlaces.ts';
import { withHoursReader } from './withHoursReader.ts';

export interface FileToImport {
  readonly path: string;
  readonly name: string;
  readonly title?: string;
  /** Explains the columns of a table. */
  readonly map?: string;
  /** Slug of the bank whose own feed it is. */
  readonly bank?: string;
}

export interface ImportJob extends FileToImport {
  readonly demo?: true;
  /** Whom the data is owed to, where the file does not say it. */
  readonly attribution?: Feed['attribution'];
}

export interface ImportRun {
  /** Epoch ms. */
  readonly now: number;
  readonly dryRun?: boolean;
  /** Whether a feed may lose more of its ids than an update usually takes. */
  readonly acceptLoss?: boolean;
  /** Whether a file may be imported of which less than half can be kept. */
  readonly acceptPartial?: boolean;
  /** A file is about to be read; what it returns is told how far the reading is, and that it is over. */
  readonly onFile?: (job: ImportJob, totalBytes: number) => { show(progress: PassProgress): void; clear(): void };
  /** Cuts the files' maps as well; absent: nobody does. */
  readonly maps?: Pick<CutMaps, 'cut'>;
  /** Everything has been read and the store is about to be changed. */
  readonly onWriting?: () => void;
}

/** A file as it was read. */
export interface FileReading {
  readonly job: ImportJob;
  readonly extraction: CollectedReading;
}

/** A file of which too little could be kept, and what is wrong with it. */
export interface RefusedFile extends FileReading {
  readonly all: FileYield;
  readonly verdict: 'nothing' | 'partial';
}

/** Of some files nothing could be kept, or less than half: nothing is imported. */
export class TooFewImported extends Error {
  override readonly name = 'TooFewKept';
  readonly files: readonly RefusedFile[];

  constructor(files: readonly RefusedFile[]) {
    super(`Too little of ${files.map(({ job }) => job.path).join(', ')} could be kept`);
    this.files = files;
  }
}

export interface ImportResult extends FileReading {
  readonly outcome: FeedOutcome;
  /** Whether it is a bank's own feed, since now or since an import before. */
  readonly isOfBank: boolean;
}

/**
 * Where an outcome is `stopped`, nothing of the import was changed.
 * @throws SourceError for a file that cannot be read, TooFewImported for files that gave too little, StoreError for a store that cannot be
 * written: nothing is changed then.
 */
export async function importFiles(store: Store, jobs: readonly ImportJob[], run: ImportRun): Promise<ImportResult[]> {
  const extractions: CollectedReading[] = [];
  const packs: PackedFeed[] = [];
  const owned = await ownedFeeds(store);
  const refused: RefusedFile[] = [];
  await withHoursReader(run.now, async (vetHours) => {
    for (const job of jobs) {
      const { packed, ...extraction } = await readFile(job, vetHours, {
        ...run,
        ofBank: job.bank !== undefined || owned.has(job.name),
      });
      const verdict = verdictOn(extraction, run);
      if (verdict !== 'enough') refused.push({ job, extraction, all: yieldOf(extraction, extraction.atms.length), verdict });
      extractions.push(extraction);
      packs.push({ feed: job.name, digest: extraction.feed.digest, ...(packed && { places: packed }) });
    }
  });
  if (refused.length > 0) throw new TooFewImported(refused);
  run.onWriting?.();
  const imports = jobs.map((job, i) => importOf(job, extractions[i] as CollectedReading));
  const options = { dryRun: run.dryRun ?? false, mostLoss: run.acceptLoss ? 1 : mostLoss };
  const importThem = () => store.replaceFeeds(imports, run.now, options);
  const outcomes = await (run.dryRun ? importThem() : withPlaces(store, packs, importThem));
  const nowOwned = await ownedFeeds(store);
  return jobs.map((job, i) => ({
    job,
    extraction: extractions[i] as CollectedReading,
    outcome: outcomes[i] as FeedOutcome,
    isOfBank: job.bank !== undefined || nowOwned.has(job.name),
  }));
}

/** Names of the feeds that are a bank's own. */
async function ownedFeeds(store: Pick<Store, 'listFeeds'>): Promise<ReadonlySet<string>> {
  return new Set((await store.listFeeds()).flatMap(({ name, bank }) => (bank === undefined ? [] : name)));
}

/** Whether enough of a file could be kept for this import. */
function verdictOn(extraction: CollectedReading, { acceptPartial = false }: ImportRun): ReturnType<typeof judge> {
  const verdict = judge(yieldOf(extraction, extraction.atms.length));
  return verdict === 'partial' && acceptPartial ? 'enough' : verdict;
}

/** Whose word a file is: Open Banking lists and banks' own feeds are the operator's, a table is somebody's who counts. */
const kinds: Readonly<Partial<Record<SourceKind, FeedKind>>> = { openBanking: 'operator', atmFeed: 'operator', table: 'list' };

function importOf({ bank }: ImportJob, extraction: CollectedReading): FeedImport {
  const kind = kinds[extraction.kind];
  const feed = { ...extraction.feed, ...(kind !== undefined && { kind }), ...(bank !== undefined && { bank }) };
  return { feed, atms: extraction.atms, partnerData: extraction.partnerData, findings: findingsOf(extraction) };
}

interface ReadJob extends CollectedReading {
  /** What people can search for of it, packed. Absent: it is no map, or nothing is to be kept. */
  readonly packed?: Uint8Array;
}

/** @param run ofBank: whether a bank lists its own machines in it */
async function readFile(job: ImportJob, vetHours: VetHours, run: ImportRun & { readonly ofBank: boolean }): Promise<ReadJob> {
  if (job.demo) return readDemo(job, vetHours, run);
  const { path, name, title, map, attribution } = job;
  let show: (progress: PassProgress) => void = () => {};
  const reading = await openAtmFile(path, {
    feed: name,
    vetHours,
    now: run.now,
    ofBank: run.ofBank,
    onProgress: (progress) => show(progress),
    ...(title !== undefined && { title }),
    ...(map !== undefined && { map }),
    ...(attribution !== undefined && { attribution }),
  });
  if (job.bank !== undefined && kinds[reading.kind] === undefined) {
    throw new SourceError(path, "is OpenStreetMap data, which is no bank's own feed: leave --bank out");
  }
  const progress = run.onFile?.(job, reading.totalBytes);
  show = (seen) => progress?.show(seen);
  try {
    const collected = await collectReading(reading, { name, digest: await digestOf(path) });
    // Of a file that is refused nothing else is worth making.
    if (verdictOn(collected, run) !== 'enough') return collected;
    const packed = run.dryRun ? undefined : await packPlaces(path, collected.kind, show);
    await run.maps?.cut(path, collected.kind, collected.feed, (seen) => show(seen));
    return { ...collected, ...(packed && { packed }) };
  } finally {
    progress?.clear();
  }
}

/** The demo town is an OpenStreetMap file that says of itself that it is none. */
async function readDemo({ path, map: _, bank: __, ...job }: ImportJob, vetHours: VetHours, run: ImportRun): Promise<ReadJob> {
  const file = await openOsmFile(path);
  const extraction = await extractAtms(file, { ...job, digest: await digestOf(path), vetHours, now: run.now });
  const packed = await packPlaces(path, file.format, () => {});
  await run.maps?.cut(path, file.format, extraction.feed);
  return {
    ...{ ...extraction, kind: file.format, unit: unitOf(file.format), repaired: [], places: new Map(), partnerData: new Map() },
    ...(packed && { packed }),
  };
}
