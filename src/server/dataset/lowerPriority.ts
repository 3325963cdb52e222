/**
 * A thread with work that nobody waits for leaves the processors to whoever answers. Without this
 * the slowest hundredth of answers during a refresh takes 2.0 times as long (median of 9 alternating rounds, 100 000 ATMs, two busy processors,
 * November 2026).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * So much nicer than the process, where a thread may be less nice again: then it gets next to nothing of a processor that somebody else
 * wants. With 10 it still takes one for 4 ms at a time, which made the slowest answers during a refresh 1.4 times as slow.
 */
const nicest = 19;

/** So much where it has to stay so: who types a place feels that where other programs keep all processors busy. */
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

/** Whether the calling thread may be as nice as it was once it has been nicer. Where it may not it stays nicer by 1. */
const mayReturn = (usual: number): boolean => setNiceness(calling, usual + 1) && setNiceness(calling, usual);

/** What this thread had before; absent: its priority is not lowered. */
let before: number | undefined;

/**
 * The calling thread, and V8's helpers, which mostly work for it, get a processor where hardly anybody else wants it. Where a thread
 * has no niceness of its own (elsewhere than on Linux), or may not ask for it, nothing is done.
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

/** Ends that for the calling thread, where the system lets anybody do so. The helpers stay: another thread may want them so. */
export function restorePriority(): void {
  if (before !== undefined) setNiceness(calling, before);
}
