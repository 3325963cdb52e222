/**
 * Touches the mark of the running import, in a thread of the import's process, because SQLite blocks the main thread while it
 * writes.
 */
import { threadData } from '../../../threads/serveThread.ts';
import { runningMark } from './jobFiles.ts';

setInterval(runningMark(threadData<string>()).touch, 2_000);
