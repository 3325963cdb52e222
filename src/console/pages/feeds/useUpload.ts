/** Uploads a file in parts, so that neither proxies nor the time limit of a request limit its size. */
import { useEffect, useRef, useState } from 'react';
import type { ImportJob } from '../../../contract/console/feeds.ts';
import { uploadPartBytes } from '../../../contract/console/uploads.ts';
import { askOperator, OperatorApiError, problemOf } from '../../data/operatorApi.ts';
import { useUnsavedWork } from '../../ui/useUnsavedWork.ts';

export interface UploadProgress {
  /** The number of bytes that the service has received. */
  readonly received: number;
  /** comparing: the beginning of the file is read. waiting: the last attempt failed, and the next one begins soon. */
  readonly doing: 'sending' | 'comparing' | 'waiting';
}

/** The upload ended because the person stopped it, or because the person left the page. In the latter case, it can continue. */
export class UploadEnded extends Error {
  override readonly name = 'UploadEnded';
  readonly isStopped: boolean;
  constructor(isStopped: boolean) {
    super('The upload has ended');
    this.isStopped = isStopped;
  }
}

/** The browser cannot read the file. It has probably been changed, moved or deleted since the person chose it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const longestPause = 30_000;
const temporary = [408, 429, 500, 502, 503, 504];

/** Whether it makes sense to send a part again: without a response, or with one that a proxy has made. */
function isTemporary(error: unknown): boolean {
  if (error instanceof OperatorApiError) return temporary.includes(error.status);
  return !(error instanceof UnreadableFile);
}

/** Resolves after a time, and earlier if the browser is online again. Rejects if the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const end = (settle: () => void) => {
      ended.abort();
      clearTimeout(timer);
      settle();
    };
    const timer = setTimeout(() => end(resolve), ms);
    window.addEventListener('online', () => end(resolve), { signal: ended.signal });
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { signal: ended.signal });
  });
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** @throws UnreadableFile */
async function readPart(file: File, from: number, end = from + uploadPartBytes): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.slice(from, end).arrayBuffer());
  } catch (cause) {
    throw new UnreadableFile('The file cannot be read', { cause });
  }
}

/** Loads a library over plain HTTP, because browsers compute digests only over https and on the same machine. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (isSecureContext) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return sha256(bytes);
}

/** Computes digests of the beginning of a file, as the parameter `digest` of the upload describes them. */
function digestsOf(file: File, signal: AbortSignal): (bytes: number) => Promise<string> {
  /** The digests of complete parts, so that a further attempt does not read them again. */
  const known: Uint8Array[] = [];
  return async (bytes) => {
    const parts: Uint8Array[] = [];
    for (let from = 0; from < bytes; from += uploadPartBytes) {
      signal.throwIfAborted();
      const digest = known[parts.length] ?? (await digestOf(await readPart(file, from, Math.min(bytes, from + uploadPartBytes))));
      if (from + uploadPartBytes <= bytes) known[parts.length] = digest;
      parts.push(digest);
    }
    return hex(await digestOf(new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())));
  };
}

/** Sends the rest of a file. After a failure, it asks the service where to continue, with longer and longer pauses. */
async function sendFile(
  job: ImportJob,
  file: File,
  signal: AbortSignal,
  onProgress: (progress: UploadProgress) => void,
): Promise<void> {
  const path = `/imports/${job.id}`;
  const sender = hex(crypto.getRandomValues(new Uint8Array(16)));
  const digestOfStart = digestsOf(file, signal);
  let from = job.received ?? 0;
  /** Whether another window may have sent the beginning. Then the service compares the content. */
  let continues = true;
  /** Where the last part began that did not continue the received bytes. */
  let conflictAt: number | undefined;
  for (let failures = 0; ; ) {
    try {
      if (failures > 0) from = (await askOperator<ImportJob>(path, { signal })).received ?? file.size;
      while (from < file.size) {
        onProgress({ received: from, doing: continues && from > 0 ? 'comparing' : 'sending' });
        const query = new URLSearchParams({ from: `${from}`, sender, ...(continues && { digest: await digestOfStart(from) }) });
        // The part is read before it is sent, because a request does not say that its file cannot be read.
        const body = new Blob([await readPart(file, from)]);
        const { received } = await askOperator<ImportJob>(`${path}/content?${query}`, { method: 'PUT', body, signal });
        continues = false;
        from = received ?? file.size;
        failures = 0;
      }
      return;
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      // An earlier request may arrive late, although its response was lost. Then the service has more bytes than it said.
      const isLate = error instanceof OperatorApiError && problemOf(error)?.code === 'partOutOfOrder' && conflictAt !== from;
      if (isLate) conflictAt = from;
      else if (!isTemporary(error)) throw error;
      onProgress({ received: from, doing: 'waiting' });
      await pause(Math.min(longestPause, 1_000 * 2 ** failures), signal);
      failures += 1;
    }
  }
}

export interface Upload {
  /** Absent: no upload is running. */
  readonly progress: UploadProgress | undefined;
  /**
   * Sends the rest of the file and starts its check.
   * @param begin returns the job; it is not interrupted
   * @throws UploadEnded; UnreadableFile; OperatorApiError if the upload cannot continue
   */
  readonly send: (begin: () => Promise<ImportJob>, file: File) => Promise<ImportJob>;
  readonly stop: () => void;
}

/** While an upload runs, the page asks before the person leaves it. */
export function useUpload(): Upload {
  const [progress, setProgress] = useState<UploadProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(new UploadEnded(false)), []);
  useUnsavedWork(progress !== undefined);
  return {
    progress,
    stop: () => running.current?.abort(new UploadEnded(true)),
    async send(begin, file) {
      running.current = new AbortController();
      const { signal } = running.current;
      setProgress({ received: 0, doing: 'sending' });
      let job: ImportJob;
      try {
        job = await begin();
        signal.throwIfAborted();
        await sendFile(job, file, signal, setProgress);
      } finally {
        setProgress(undefined);
      }
      // If another import runs, the page of this import shows that, with a button to try again.
      await askOperator(`/imports/${job.id}/check`, { method: 'POST', body: job.options }).catch(() => {});
      // The person has left the page, so it must not open another one.
      signal.throwIfAborted();
      return job;
    },
  };
}
