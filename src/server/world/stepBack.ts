/** Work that nobody waits for leaves the processors to whoever answers. */
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * So much nicer than the process. With 5 the slowest answers during a refresh take longer, with 19 hardly less long; and who may not be
 * less nice again stays so, which those feel who type a place while other programs keep all processors busy.
 */
const nicer = 10;

/** The threads that collect V8's garbage beside the others; none where threads have no names. */
function helpersOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`).map(Number);
  return threads.filter((thread) => readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').includes('V8Worker'));
}

const calling = 0;

/** Only some may be less nice than they were. */
function setNiceness(thread: number, niceness: number): void {
  try {
    setPriority(thread, niceness);
  } catch {
    // It stays as it is.
  }
}

/**
 * The calling thread, and V8's helpers, which mostly work for it, get a processor only where nobody else of the process wants it. Where
 * a thread has no niceness of its own (elsewhere than on Linux) nothing is done.
 * @returns ends that for the calling thread, where the system lets anybody do so. The helpers stay: another thread may want them so
 */
export function stepBack(): () => void {
  if (process.platform !== 'linux') return () => {};
  const usual = getPriority(process.pid);
  const niceness = Math.min(19, usual + nicer);
  try {
    for (const helper of helpersOf(process.pid)) setNiceness(helper, niceness);
  } catch {
    // No /proc, or a thread that has just ended: the calling one steps back all the same.
  }
  setNiceness(calling, niceness);
  return () => setNiceness(calling, usual);
}
