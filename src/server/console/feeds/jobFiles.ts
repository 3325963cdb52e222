/**
 * The files of an import that an operator has started, in DATA_DIR/uploads/ID. They survive a restart, and all processes on the
 * machine see them.
 */

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportJob } from '../../../contract/console/feeds.ts';
import { runningStates } from '../../../contract/console/uploads.ts';
import { createLock, releaseLock, touchLock } from './fileLock.ts';

/** What the requests of the operator determine. */
export type JobOrder = Pick<ImportJob, 'id' | 'task' | 'feed' | 'who' | 'at' | 'file' | 'bytes' | 'options'>;
/** What the import reports. */
export type JobState = Pick<ImportJob, 'state' | 'stage' | 'share' | 'problem' | 'earlierMapping' | 'summary'> & {
  /** The time of the import or undo, epoch ms. The history of the feed contains it under this time if it was stored. */
  readonly startedAt?: number;
};

export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');
export const isJobId = (id: string): boolean => /^[0-9a-f]{16}$/.test(id);

export interface JobFiles {
  readonly folder: string;
  readonly order: string;
  readonly progress: string;
  /** The client that sends the uploaded file. */
  readonly sender: string;
  /** Exists while a process appends a part to the uploaded file. */
  readonly lock: string;
  /** The column mapping. */
  readonly mapping: string;
  /** The column mapping of the feed's last import, while it is tried. */
  readonly earlierMapping: string;
  /** The columns of a table in an unknown format. */
  readonly table: string;
  /** The changes, one JSON object per line. */
  readonly changes: string;
  /** The positions of the changes, JSON. */
  readonly points: string;
  /** The folder of the uploaded file, which has its own name, because the name may contain the date of the data. */
  readonly content: string;
}

export function filesOfJob(dataDir: string, id: string): JobFiles {
  const folder = join(uploadsFolder(dataDir), id);
  const file = (name: string) => join(folder, name);
  return {
    folder,
    order: file('order.json'),
    progress: file('progress.json'),
    sender: file('sender'),
    lock: file('lock'),
    mapping: file('mapping.json'),
    earlierMapping: file('earlierMapping.json'),
    table: file('table.json'),
    changes: file('changes.jsonl'),
    points: file('points.json'),
    content: file('content'),
  };
}

/** Returns a name for the uploaded file that is safe in every file system. */
export function storedFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const safe = base
    .toWellFormed()
    .replace(/[^\p{L}\p{M}\p{N}._ ()-]+/gu, '-')
    .replace(/^[. -]+/, '');
  // A name may have 255 bytes on common file systems. The end contains the date and the extension.
  let short = safe;
  while (Buffer.byteLength(short) > 200) short = [...short].slice(1).join('');
  return short || 'file';
}

export const contentPath = (files: JobFiles, { file = 'file' }: Pick<JobOrder, 'file'>): string => join(files.content, file);

/** Replaces a file in one step, so that readers never see a part of it. */
export function writeWhole(path: string, value: unknown): void {
  const temporary = `${path}.${process.pid}.new`;
  writeFileSync(temporary, JSON.stringify(value), { mode: 0o600 });
  renameSync(temporary, path);
}

/** Returns whether a file could not be written because the disk, or the quota of the user, is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '') || isDiskFull(error.cause);
}

/** Returns undefined if the file is missing, damaged or cannot be read at the moment. */
export function readWhole<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

export const readProgress = (files: JobFiles): JobState => readWhole<JobState>(files.progress) ?? { state: 'uploading' };

const isRunning = ({ state }: JobState): boolean => runningStates.some((running) => running === state);

/** How long a process may be silent before its import counts as interrupted, ms. */
const silence = 15_000;

/**
 * The mark of the one import that runs on this machine. The processes that run it touch it every few seconds, so a mark that is
 * old is from an import that was interrupted.
 */
export interface RunningMark {
  /** Returns the job that runs. */
  current(): string | undefined;
  /** Returns a token for `release`, or undefined if another job runs. Afterwards, write the running state of the job. */
  claim(id: string): string | undefined;
  touch(): void;
  /** Removes the mark if it is still the claimed one. */
  release(token: string): void;
}

export function runningMark(dataDir: string): RunningMark {
  const path = join(uploadsFolder(dataDir), 'running');
  const read = () => {
    try {
      if (Date.now() - statSync(path).mtimeMs > silence) return undefined;
      const id = readFileSync(path, 'utf8').split(' ')[0] ?? '';
      // The import has ended, and its process is about to remove the mark.
      return isRunning(readProgress(filesOfJob(dataDir, id))) ? id : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    current: read,
    claim(id) {
      if (read() === undefined) rmSync(path, { force: true });
      const token = `${id} ${randomBytes(8).toString('hex')}`;
      return createLock(path, token) ? token : undefined;
    },
    touch: () => touchLock(path),
    release: (token) => releaseLock(path, token),
  };
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

export interface StoredJob extends ImportJob {
  /** The time, epoch ms, of a step that was interrupted while it wrote to the store, so that it may be stored. */
  readonly interruptedAt?: number;
}

/** Returns undefined if there is no such job. */
export function readJob(dataDir: string, id: string, mark: Pick<RunningMark, 'current'>): StoredJob | undefined {
  if (!isJobId(id)) return undefined;
  const files = filesOfJob(dataDir, id);
  const order = readWhole<JobOrder>(files.order);
  if (order === undefined) return undefined;
  const progress = readProgress(files);
  // Read the mark only once, because the import may end between two reads. If there is no mark, it may have ended after the
  // progress was read, so read the progress again.
  const isUnmarked = isRunning(progress) && mark.current() !== id;
  const current = isUnmarked ? readProgress(files) : progress;
  const isInterrupted = isUnmarked && isRunning(current);
  const { share, startedAt, ...rest } = current;
  const state = isInterrupted ? 'interrupted' : current.state;
  return {
    ...{ ...order, ...rest, state },
    ...(share !== undefined && !isInterrupted && { share }),
    ...(startedAt !== undefined && state === 'interrupted' && rest.stage === 'writing' && { interruptedAt: startedAt }),
    ...(order.task === 'import' && current.state === 'uploading' && { received: sizeOf(contentPath(files, order)) }),
  };
}

/** Returns all jobs, newest first. */
export function readJobs(dataDir: string, mark: Pick<RunningMark, 'current'>): StoredJob[] {
  const folder = uploadsFolder(dataDir);
  if (!existsSync(folder)) return [];
  const jobs = readdirSync(folder).flatMap((id) => readJob(dataDir, id, mark) ?? []);
  return jobs.sort((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? 1 : -1));
}

export function makeJob(dataDir: string, order: JobOrder, progress: JobState): JobFiles {
  const files = filesOfJob(dataDir, order.id);
  mkdirSync(files.content, { recursive: true, mode: 0o700 });
  writeWhole(files.progress, progress);
  writeWhole(files.order, order);
  return files;
}
