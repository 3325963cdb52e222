/**
 * Lowers the priority of a thread for which no request waits, so that request threads get the CPUs first. At normal priority, the
 * 99th percentile of response times during a refresh is 2.0 times as high (median of 9 alternating rounds, 100,000 ATMs, two busy
 * CPUs, November 2026).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * The value to add to the process's niceness if the thread can restore it later. The thread then gets almost no time on a CPU
 * that another thread needs. With a value of 10, the thread would still run for 4 ms at a time, which made the slowest responses
 * during a refresh 1.4 times as slow.
 */
const nicest = 19;

/**
 * The value to add if the system does not let the thread restore its niceness. With a higher value, place search would be
 * noticeably slow while other programs use all CPUs.
 */
const nicer = 10;

/** The value to add for a thread that has to end while other threads use all CPUs. It then gets a quarter of a CPU. */
const slightlyNicer = 5;

/** Returns the name of a thread, or an empty string if the thread has just exited. */
function nameOf(pid: number, thread: number): string {
  try {
    return readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the ids of V8's helper threads for garbage collection, or an empty list if the system does not name threads. */
export function helpersOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`).map(Number);
  return threads.filter((thread) => nameOf(pid, thread).includes('V8Worker'));
}

const calling = 0;

/** @returns whether the niceness was set; only privileged processes can lower it */
function setNiceness(thread: number, niceness: number): boolean {
  try {
    setPriority(thread, niceness);
    return true;
  } catch {
    return false;
  }
}

/** Whether the calling thread can restore its niceness after raising it. If it cannot, its niceness remains 1 higher. */
const mayReturn = (usual: number): boolean => setNiceness(calling, usual + 1) && setNiceness(calling, usual);

/** The thread's previous niceness. Undefined if the priority was not lowered. */
let before: number | undefined;

/**
 * Lowers the priority of the calling thread and of V8's helper threads, which mostly work for the calling thread. Does nothing
 * without permission, or on systems other than Linux, where threads have no separate niceness.
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
    // The system does not report the niceness, or does not provide /proc.
  }
}

/**
 * Lowers the priority of the calling thread slightly and permanently. Does not change V8's helper threads, which also work for
 * other threads. Does nothing on systems other than Linux.
 */
export function lowerPrioritySlightly(): void {
  if (process.platform !== 'linux') return;
  try {
    setNiceness(calling, Math.min(19, getPriority(process.pid) + slightlyNicer));
  } catch {
    // The system does not report the niceness.
  }
}

/**
 * Restores the calling thread's priority, if the system permits it. The helper threads keep their lower priority, because other
 * threads may rely on it.
 */
export function restorePriority(): void {
  if (before !== undefined) setNiceness(calling, before);
}
