/** From files to the store: all are read first, then all are written at once, so that one bad file changes nothing. */
import type { Feed } from '../core/atms/feed.ts';
import type { Schedule } from '../core/hours/timeline.ts';
import type { Extraction } from '../sources/extraction.ts';
import { extractAtms } from '../sources/osm/extract/extractAtms.ts';
import { openOsmFile } from '../sources/osm/read/openOsmFile.ts';
import type { FeedOutcome, Store } from '../store/store.ts';
import { startTimelineReader } from '../timelines/startTimelineReader.ts';
import { digestOf } from './digestOf.ts';
import type { FileToImport } from './importOptions.ts';
import type { Reading } from './progress.ts';

export interface ImportJob extends FileToImport {
  readonly demo?: true;
  /** Whom the data is owed to; OpenStreetMap's contributors when absent. */
  readonly attribution?: Feed['attribution'];
}

export interface ImportRun {
  /** Epoch ms. */
  readonly now: number;
  readonly dryRun?: boolean;
  /** A file is about to be read; what it returns is told how far the reading is, and that it is over. */
  readonly onFile?: (job: ImportJob, totalBytes: number) => { show(reading: Reading): void; clear(): void };
  /** Everything has been read and the store is about to be changed. */
  readonly onWriting?: () => void;
}

export interface ImportResult {
  readonly job: ImportJob;
  readonly extraction: Extraction;
  readonly outcome: FeedOutcome;
}

/** @throws SourceError for a file that cannot be read, StoreError for a store that cannot be written: nothing is changed then. */
export async function importFiles(store: Store, jobs: readonly ImportJob[], run: ImportRun): Promise<ImportResult[]> {
  const reader = startTimelineReader();
  const extractions: Extraction[] = [];
  try {
    const vetHours = async (schedules: readonly Schedule[]) =>
      (await reader.read(schedules, run.now)).map((reading) => ('broken' in reading ? reading.broken : undefined));
    for (const job of jobs) extractions.push(await extractFile(job, vetHours, run));
  } finally {
    await reader.close();
  }
  run.onWriting?.();
  const outcomes = await store.replaceFeeds(extractions, run.now, { dryRun: run.dryRun ?? false });
  return jobs.map((job, i) => ({ job, extraction: extractions[i] as Extraction, outcome: outcomes[i] as FeedOutcome }));
}

type VetHours = Parameters<typeof extractAtms>[1]['vetHours'];

async function extractFile({ path, ...job }: ImportJob, vetHours: VetHours, run: ImportRun): Promise<Extraction> {
  const file = await openOsmFile(path);
  const progress = run.onFile?.({ path, ...job }, file.totalBytes);
  try {
    const digest = await digestOf(path);
    const onProgress = (reading: Reading) => progress?.show(reading);
    return await extractAtms(file, { ...job, digest, vetHours, onProgress, now: run.now });
  } finally {
    progress?.clear();
  }
}
