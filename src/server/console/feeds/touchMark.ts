/**
 * Touches the mark of the running import, in a thread of the import's process, because SQLite blocks the main thread while it
 * writes.
 */
import { workerData } from 'node:worker_threads';
import { runningMark } from './jobFiles.ts';

setInterval(runningMark(workerData as string).touch, 2_000);
