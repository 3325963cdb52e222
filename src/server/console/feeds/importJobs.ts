/**
 * Runs the imports that operators start in the console, each in a child process. Only one runs at a time on this machine, as each
 * may use much memory. Imports by the command line may run at the same time: the writers' lock of the store separates them.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type FileHandle, open, stat, statfs } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ChangePoints, ImportJob, RecordChange, RecordChangePage } from '../../../contract/console/feeds.ts';
import type { InputProblem } from '../../../contract/console/inputProblem.ts';
import { uploadPartBytes } from '../../../contract/console/uploads.ts';
import type { ImportSettings } from '../../../imports/importIntoStore.ts';
import { importFlags, removeTemporary } from '../../../imports/importProcess.ts';
import type { Log } from '../../observability/log.ts';
import { LockBusy, withFileLock } from './fileLock.ts';
import {
  contentPath,
  filesOfJob,
  isDiskFull,
  isJobId,
  type JobFiles,
  type JobOrder,
  makeJob,
  readJob,
  readJobs,
  readProgress,
  readWhole,
  runningMark,
  type StoredJob,
  storedFileName,
  uploadsFolder,
  writeWhole,
} from './jobFiles.ts';
import { type JobMessage, type JobNotice, mayWrite } from './jobMessages.ts';

/** A request that is not possible now. The message is for the operator. */
export class JobConflict extends Error {
  override readonly name = 'JobConflict';
  readonly status: 400 | 404 | 409 | 503 | 507;
  readonly problem: InputProblem | undefined;
  constructor(message: string, status: 400 | 404 | 409 | 503 | 507 = 409, problem?: InputProblem) {
    super(message);
    this.status = status;
    this.problem = problem;
  }
}

const day = 86_400_000;
/** Jobs older than this are deleted with their files, ms. */
const longestKept = 7 * day;
/** The maximum number of jobs that have ended whose changes can still be read. */
const mostEnded = 20;
/** How often old jobs are deleted, ms. */
const cleanEvery = 3_600_000;
/** The maximum number of uploads that have not been imported, and their maximum total size as a multiple of the largest file. */
const mostUploads = 20;
const mostOfLargest = 3;
/**
 * The space that must be free after an upload: the size of the file, because the store grows by about as much, and this number of
 * bytes.
 */
const reserve = 100_000_000;
const program = fileURLToPath(new URL('./jobProgram.ts', import.meta.url));

/** The maximum number of changes in a response, and the maximum number of bytes that a search reads for it. */
const pageSize = 50;
const mostSearched = 8_000_000;

export interface ImportJobs {
  /** Returns all jobs, newest first. */
  list(): readonly StoredJob[];
  /** @throws JobConflict if there is none */
  get(id: string): StoredJob;
  /** @throws JobConflict if there are too many uploads, or the disk has too little space */
  add(
    upload: Pick<JobOrder, 'feed' | 'who' | 'options'> & {
      readonly file: string;
      readonly bytes: number;
      readonly mapping?: string;
    },
  ): Promise<ImportJob>;
  /** Appends a part to the file. @throws JobConflict if the part does not continue the file, or another client sends it */
  append(id: string, part: UploadPart): Promise<ImportJob>;
  /** Compares the file with the store. @param who the person who requests it @throws JobConflict if another import runs */
  check(id: string, options: JobOrder['options'], mapping: string | undefined, who: string): ImportJob;
  /** Starts a step. @param who the person who requests it @throws JobConflict if another import runs */
  start(id: string, step: JobMessage['step'], who: string): ImportJob;
  /** Adds a job that undoes the last import of a feed, and starts it. @param importedAt epoch ms */
  undo(order: Pick<JobOrder, 'feed' | 'who' | 'options'>, importedAt: number): ImportJob;
  changes(
    id: string,
    query: { readonly kind?: string; readonly search?: string; readonly from?: number },
  ): Promise<RecordChangePage>;
  points(id: string): Promise<ChangePoints>;
  /** Stops a job and deletes its files. @throws JobConflict while it writes to the store */
  discard(id: string): Promise<void>;
  /**
   * Records whether a job that was interrupted while it wrote is in the store. Changes nothing if another step of the job has
   * begun.
   * @param at the `interruptedAt` of the job for which the caller has asked the store
   */
  settle(id: string, at: number, isStored: boolean): StoredJob;
  /** Deletes old jobs, once an hour. */
  regularly(): Promise<void>;
  /** Stops the running import of this process, unless it writes to the store. */
  close(): Promise<void>;
}

interface UploadPart {
  readonly content: Uint8Array;
  /** Its position in the file, bytes. */
  readonly from: number;
  /** The client that sends it. */
  readonly sender?: string;
  /** The digest of the file before `from`, from a client that continues the upload of another one. */
  readonly digest?: string;
}

interface Running {
  readonly id: string;
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
  isWriting: boolean;
  isDiscarded: boolean;
  readonly temporary: Set<string>;
}

export interface ImportJobsOptions {
  readonly settings: ImportSettings;
  /** The maximum size of an uploaded file, bytes. */
  readonly uploadLimit: number;
  readonly now: () => number;
  readonly log: Log;
}

export function openImportJobs({ settings, uploadLimit, now, log }: ImportJobsOptions): ImportJobs {
  const { dataDir } = settings;
  let cleanedAt = Number.NEGATIVE_INFINITY;
  const mark = runningMark(dataDir);
  let running: Running | undefined;

  const get = (id: string): StoredJob => {
    const job = readJob(dataDir, id, mark);
    if (job === undefined) throw new JobConflict('There is no import with this id. It may have been discarded', 404);
    const table = readWhole<NonNullable<ImportJob['table']>>(filesOfJob(dataDir, id).table);
    return table === undefined ? job : { ...job, table };
  };

  function conflictWithCurrent(): JobConflict {
    const current = mark.current();
    const job = current === undefined ? undefined : readJob(dataDir, current, mark);
    const what =
      job === undefined ? 'Another import' : `The ${job.task === 'undo' ? 'undo' : 'import'} of '${job.feed}' by ${job.who}`;
    const message = `${what} is running. Only one can run at a time. Try again when it has ended`;
    return new JobConflict(message, 409, { code: 'importRunning', ...(job && { got: job.feed }) });
  }

  /** Starts a step. @param prepare changes the files of the job before the step, while no other step can begin */
  function start(id: string, step: JobMessage['step'], who: string, prepare = () => {}): ImportJob {
    const files = filesOfJob(dataDir, id);
    const token = mark.claim(id);
    if (token === undefined) throw conflictWithCurrent();
    try {
      prepare();
      return run({ id, token, settings, now: now(), who, step }, files);
    } catch (error) {
      mark.release(token);
      throw error;
    }
  }

  function run(message: JobMessage, files: JobFiles): ImportJob {
    const { id, token, step } = message;
    const before = readProgress(files);
    const state = ({ check: 'checking', apply: 'importing', undo: 'undoing' } as const)[step.kind];
    const { summary } = before;
    const startedAt = message.now;
    writeWhole(files.progress, { state, startedAt, ...(step.kind === 'apply' && summary && { summary }) });
    const child = fork(program, [], { execArgv: [...importFlags], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const job: Running = { id, child, ended, isWriting: false, isDiscarded: false, temporary: new Set() };
    running = job;
    const heart = setInterval(mark.touch, 2_000);
    child.on('message', (notice: JobNotice) => {
      if ('temporary' in notice) job.temporary.add(notice.temporary);
      // The process waits for this permission, so that it does not write after a person has discarded the import.
      else if (!job.isDiscarded) {
        job.isWriting = true;
        child.send(mayWrite, () => {});
      }
    });
    const conclude = (signal: NodeJS.Signals | null, code: number | null) => {
      if (signal !== null) removeTemporary(job.temporary);
      const { state: last, stage, summary: shown } = readProgress(files);
      // Not if the import has ended, and a person has already started the next step.
      if (running !== job || job.isDiscarded || !existsSync(files.order) || last !== state) return;
      const why = signal ?? `exit code ${code}`;
      log.error(`The import of '${get(id).feed}' in the console ended unexpectedly (${why})`);
      // The import may have been stored, so do not say that it failed.
      if (stage === 'writing')
        writeWhole(files.progress, { state: 'interrupted', stage, startedAt, ...(shown && { summary: shown }) });
      else {
        const problem = `The import process ended unexpectedly (${why}), perhaps because it ran out of memory.`;
        const failed = { state: 'failed', problem: { code: 'stopped', message: problem } } as const;
        writeWhole(files.progress, { ...failed, ...(shown && { summary: shown }) });
      }
    };
    const end = (signal: NodeJS.Signals | null, code: number | null) => {
      clearInterval(heart);
      try {
        conclude(signal, code);
      } catch (error) {
        // For example, the disk is full. The import then counts as interrupted.
        log.error(`Could not store how an import ended: ${String(error)}`);
      }
      mark.release(token);
      if (running === job) running = undefined;
      resolve();
    };
    child.once('error', (error) => {
      log.error(`Could not start an import: ${error.message}`);
      end(null, null);
    });
    child.once('exit', (code, signal) => end(signal, code));
    child.send(message, () => {});
    return get(id);
  }

  const newOrder = (order: Omit<JobOrder, 'id' | 'at'>): JobOrder => ({
    id: randomBytes(8).toString('hex'),
    at: new Date(now()).toISOString(),
    ...order,
  });

  const remove = (id: string) => rmSync(filesOfJob(dataDir, id).folder, { recursive: true, force: true });

  /** Deletes expired jobs, and folders that a stop of the service has left without a job. */
  function makeSpace(): void {
    const folder = uploadsFolder(dataDir);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const jobs = readJobs(dataDir, mark);
    const ended = jobs.filter(({ state }) => state === 'imported' || state === 'undone').slice(mostEnded);
    const old = now() - longestKept;
    for (const job of jobs) if ((Date.parse(job.at) < old || ended.includes(job)) && mark.current() !== job.id) remove(job.id);
    for (const id of readdirSync(folder).filter(isJobId)) {
      if (readJob(dataDir, id, mark) !== undefined) continue;
      const files = filesOfJob(dataDir, id);
      try {
        const lastChange = statSync(files.folder).mtimeMs;
        // An order that exists may be unreadable only at the moment, for example because too many files are open.
        const hasOrder = statSync(files.order, { throwIfNoEntry: false }) !== undefined;
        if (lastChange < Date.now() - (hasOrder ? longestKept : day)) remove(id);
      } catch {
        // Another process has deleted the folder, or it cannot be examined at the moment.
      }
    }
  }

  /** @param free the free space of the disk, bytes @throws JobConflict */
  function requireSpace(file: string, bytes: number, free: number): void {
    const waiting = readJobs(dataDir, mark).filter(({ state, task }) => task === 'import' && state !== 'imported');
    const discard = 'Discard unfinished imports first';
    if (waiting.length >= mostUploads)
      throw new JobConflict(`There are already ${waiting.length} uploads that have not been imported. ${discard}`, 409, {
        code: 'tooManyUploads',
        got: waiting.length,
      });
    const stored = waiting.reduce((sum, job) => sum + (job.bytes ?? 0), 0);
    const most = mostOfLargest * uploadLimit;
    if (stored + bytes > most)
      throw new JobConflict(
        `With ${file}, the files that have not been imported would have ${megabytes(stored + bytes)}, but only ${megabytes(most)} are allowed. ${discard}`,
        409,
        { code: 'uploadsTooLarge', got: stored + bytes, most },
      );
    const announced = waiting.reduce((sum, { bytes: all = 0, received = all }) => sum + all - received, 0);
    const needed = announced + 2 * bytes + reserve;
    if (free < needed)
      throw new JobConflict(
        `The disk of the service has ${megabytes(free)} free, but the import of ${file} needs about ${megabytes(needed)}. ${discard}, or free up disk space`,
        507,
        { code: 'diskTooSmall', got: needed, most: free },
      );
  }

  /** @param isOwn whether no other process appends a part */
  async function appendNext(
    id: string,
    { content: part, from, sender = '', digest }: UploadPart,
    isOwn: () => boolean,
  ): Promise<ImportJob> {
    const job = get(id);
    const files = filesOfJob(dataDir, id);
    const path = contentPath(files, job);
    const { bytes = 0, received = 0, state } = job;
    if (state !== 'uploading') throw new JobConflict('The file is already complete');
    if (from !== received)
      throw new JobConflict(`The next part must begin at byte ${received}, not ${from}`, 409, {
        code: 'partOutOfOrder',
        got: received,
      });
    if (from + part.length > bytes)
      throw new JobConflict(`The file is longer than the announced ${bytes} bytes. Start the upload again`);
    // Otherwise, two clients could mix the parts of two files.
    if (digest === undefined) {
      if (!isSender(files, sender))
        throw new JobConflict('Another window or program sends this file', 409, { code: 'otherSender' });
    } else if (sender === '' || readSender(files) !== sender) {
      // A sender whose file has been compared may repeat the digest, because the response was lost.
      if (from > 0 && digest !== (await digestOfStart(path, from)))
        throw new JobConflict('The file differs from the one whose beginning has arrived. Choose the same file', 409, {
          code: 'otherFile',
        });
      writeFileSync(files.sender, sender, { mode: 0o600 });
    }
    if (!isOwn()) throw new JobConflict(busy, 503);
    try {
      await writeAt(path, part, from);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      throw new JobConflict('The disk of the service is full. Free up disk space, then continue the upload', 507, {
        code: 'diskFull',
      });
    }
    return get(id);
  }

  return {
    list: () => readJobs(dataDir, mark),
    get,
    async add({ mapping, file, ...upload }) {
      makeSpace();
      const { bavail, bsize } = await statfs(uploadsFolder(dataDir));
      requireSpace(file, upload.bytes, bavail * bsize);
      const order = newOrder({ ...upload, file: storedFileName(file), task: 'import' });
      const files = makeJob(dataDir, order, { state: 'uploading' });
      if (mapping !== undefined) writeWhole(files.mapping, JSON.parse(mapping));
      return get(order.id);
    },
    async append(id, part) {
      get(id);
      try {
        return await withFileLock(filesOfJob(dataDir, id).lock, (isOwn) => appendNext(id, part, isOwn));
      } catch (error) {
        if (error instanceof LockBusy) throw new JobConflict(busy, 503);
        // The job may have been discarded in the meantime.
        get(id);
        throw error;
      }
    },
    check(id, options, mapping, by) {
      const files = filesOfJob(dataDir, id);
      const { task, feed, who, at, file, bytes } = get(id);
      const order: JobOrder = {
        ...{ id, task, feed, who, at, options },
        ...(file !== undefined && { file }),
        ...(bytes !== undefined && { bytes }),
      };
      return start(id, { kind: 'check' }, by, () => {
        if (mapping === undefined) rmSync(files.mapping, { force: true });
        else writeWhole(files.mapping, JSON.parse(mapping));
        writeWhole(files.order, order);
      });
    },
    start: (id, step, who) => start(id, step, who),
    undo(wanted, importedAt) {
      makeSpace();
      if (mark.current() !== undefined) throw conflictWithCurrent();
      const order = newOrder({ ...wanted, task: 'undo' });
      makeJob(dataDir, order, { state: 'interrupted' });
      return start(order.id, { kind: 'undo', importedAt }, wanted.who);
    },
    async changes(id, query) {
      get(id);
      return readChanges(filesOfJob(dataDir, id).changes, query);
    },
    async points(id) {
      get(id);
      const { points } = filesOfJob(dataDir, id);
      if (!existsSync(points)) return { points: [], hidden: 0 };
      const file = await open(points);
      try {
        return JSON.parse(await file.readFile('utf8')) as ChangePoints;
      } finally {
        await file.close();
      }
    },
    async discard(id) {
      get(id);
      if (mark.current() === id) {
        if (running?.id !== id) throw new JobConflict('Another process of the service runs this import. Wait until it has ended');
        if (running.isWriting) throw new JobConflict('The import is being written to the store and can no longer be stopped');
        const { child, ended } = running;
        running.isDiscarded = true;
        child.kill('SIGKILL');
        await ended;
      }
      remove(id);
    },
    settle(id, at, isStored) {
      const job = get(id);
      if (job.interruptedAt !== at) return job;
      const { task, summary } = job;
      const files = filesOfJob(dataDir, id);
      if (isStored) rmSync(files.content, { recursive: true, force: true });
      const state = !isStored ? 'interrupted' : task === 'undo' ? 'undone' : 'imported';
      const shown = summary && isStored ? { ...summary, notes: [...summary.notes, unfinished] } : summary;
      writeWhole(files.progress, { state, ...(shown && { summary: shown }) });
      return get(id);
    },
    async regularly() {
      if (now() - cleanedAt < cleanEvery) return;
      cleanedAt = now();
      makeSpace();
    },
    async close() {
      if (running === undefined) return;
      const { id, child, ended, isWriting } = running;
      if (isWriting) {
        // The process finishes on its own.
        child.disconnect();
        child.unref();
        return;
      }
      running.isDiscarded = true;
      child.kill('SIGKILL');
      await ended;
      const files = filesOfJob(dataDir, id);
      const { summary } = readProgress(files);
      writeWhole(files.progress, { state: 'interrupted', ...(summary && { summary }) });
    },
  };
}

const busy = 'Another process of the service receives a part of this file. Send the part again';

/** A note about an import whose process ended after it had stored the ATMs. */
const unfinished =
  'The service stopped at the end of this import. If the file is a map, import it again, because its drawn map or its walking network may be missing.';

const megabytes = (bytes: number): string =>
  `${new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(bytes / 1e6)} MB`;

/** Returns the client that sends the file, or undefined if no part has arrived. */
const readSender = ({ sender: path }: JobFiles): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined;

/** Whether a client sends the file. The first client that sends a part becomes its sender. */
function isSender(files: JobFiles, sender: string): boolean {
  const known = readSender(files);
  if (known === undefined) writeFileSync(files.sender, sender, { mode: 0o600 });
  return (known ?? sender) === sender;
}

/** Returns the digest of the first bytes of a file, as the parameter `digest` of an upload describes it. */
async function digestOfStart(path: string, bytes: number): Promise<string> {
  const digests = createHash('sha256');
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(uploadPartBytes);
    for (let position = 0; position < bytes; position += uploadPartBytes) {
      const { bytesRead } = await file.read({ buffer, position, length: Math.min(uploadPartBytes, bytes - position) });
      digests.update(createHash('sha256').update(buffer.subarray(0, bytesRead)).digest());
    }
  } finally {
    await file.close();
  }
  return digests.digest('hex');
}

/** Writes at a position, so that a part that was written only partly before the process ended is replaced. */
async function writeAt(path: string, part: Uint8Array, from: number): Promise<void> {
  const file = await open(path, constants.O_CREAT | constants.O_WRONLY, 0o600);
  try {
    for (let done = 0; done < part.length; ) done += (await file.write(part, done, part.length - done, from + done)).bytesWritten;
  } finally {
    await file.close();
  }
}

/** Reads a page of changes. A search reads only a part of a large file for each response, and continues in the next one. */
async function readChanges(
  path: string,
  { kind, search, from = 0 }: { readonly kind?: string; readonly search?: string; readonly from?: number },
): Promise<RecordChangePage> {
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (from >= size) return { changes: [] };
  const wanted = search?.trim().toLowerCase() ?? '';
  const changes: RecordChange[] = [];
  let position = from;
  const file = await open(path);
  try {
    if (from > 0 && (await file.read({ buffer: Buffer.alloc(1), position: from - 1 })).buffer[0] !== newline)
      throw new JobConflict("'from' must be the 'next' of a previous response", 400);
    for await (const line of linesFrom(file, from)) {
      const change = JSON.parse(line.toString()) as RecordChange;
      position += line.length + 1;
      const isWanted = (kind === undefined || change.kind === kind) && (wanted === '' || textOf(change).includes(wanted));
      if (isWanted) changes.push(change);
      if (changes.length >= pageSize || position - from >= mostSearched) break;
    }
  } finally {
    await file.close();
  }
  return { changes, ...(position < size && position > from && { next: position }) };
}

const newline = 0x0a;

/** Yields the complete lines of a file. `readline` would also split them at U+2028 and U+2029, which JSON texts can contain. */
async function* linesFrom(file: FileHandle, start: number): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const part of file.createReadStream({ start, autoClose: false })) {
    rest = Buffer.concat([rest, part as Buffer]);
    let begin = 0;
    for (let end = rest.indexOf(newline); end !== -1; end = rest.indexOf(newline, begin)) {
      yield rest.subarray(begin, end);
      begin = end + 1;
    }
    rest = rest.subarray(begin);
  }
}

/** The text of a change that a search finds. */
const textOf = ({ uid, name, source, place, at, id, message, fields = [] }: RecordChange): string =>
  [uid, name, source, place, at, id, message, ...fields.flatMap(({ field, before, after }) => [field, before, after])]
    .filter((value) => value !== undefined)
    .join('\n')
    .toLowerCase();
