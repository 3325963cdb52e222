/**
 * Creates a temporary folder for each test run, and removes the folder and its files at the end. The folder is in memory where
 * the machine has enough, because each of the hundreds of test databases otherwise waits for the disk.
 */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The file system in memory that Linux provides to all processes. */
const inMemory = '/dev/shm';
/** The space for the files of a test run, bytes. A run of all tests used 0.5 GB at its peak. */
const needed = 2 * 2 ** 30;
/** The memory that a test run needs in addition to its files, bytes. */
const neededBeside = 4 * 2 ** 30;

/** A folder that TMPDIR names is used in any case. */
function parent(): string {
  if (process.env.TMPDIR !== undefined) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= needed && process.availableMemory() >= needed + neededBeside ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes the folders of test runs that were killed. */
function removeAbandoned(place: string): void {
  const names = existsSync(place) ? readdirSync(place) : [];
  for (const name of names) {
    const pid = /^atm-tests-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      rmSync(join(place, name), { recursive: true, force: true });
    } catch {
      // The folder belongs to another user, whose next test run removes it.
    }
  }
}

export default function ownTemporaryFolder(): () => void {
  // Abandoned files in memory reduce the memory that `parent` finds, so remove them first.
  for (const place of new Set([tmpdir(), inMemory])) removeAbandoned(place);
  const own = mkdtempSync(join(parent(), `atm-tests-${process.pid}-`));
  // If root runs the tests, the test databases run as a different user. That user can traverse this folder, but cannot list it.
  chmodSync(own, 0o711);
  process.env.TMPDIR = own;
  process.env.TEST_RUN_FOLDER = own;
  return () => {
    try {
      rmSync(own, { recursive: true, force: true, maxRetries: 10 });
    } catch (error) {
      // A database or service that is still stopping may write to its folder. This is no reason for the run to fail.
      console.warn(`Could not remove ${own}:`, error);
    }
  };
}
