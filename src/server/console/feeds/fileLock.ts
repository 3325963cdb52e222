import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often the owner of a lock touches it, and when an untouched lock counts as that of a process that was killed, ms. */
const [touchEvery, abandonedAfter] = [2_000, 30_000];
const lookEvery = 20;
const longestWait = 10_000;

/** Another process has not released the lock for a long time. */
export class LockBusy extends Error {
  override readonly name = 'LockBusy';
}

/**
 * Runs a function while no process of this machine runs one with the same lock.
 * @param path the file that is the lock
 * @param run receives a function that returns whether this process still owns the lock. Another process takes the lock of one
 * that was blocked for a long time
 * @throws LockBusy; a file system error if the folder does not exist
 */
export async function withFileLock<T>(path: string, run: (isOwn: () => boolean) => Promise<T>): Promise<T> {
  const token = randomBytes(8).toString('hex');
  for (const end = Date.now() + longestWait; !claim(path, token); await sleep(lookEvery)) {
    if (Date.now() > end) throw new LockBusy('Another process uses the file');
  }
  const heart = setInterval(() => touchLock(path), touchEvery);
  try {
    return await run(() => isOwn(path, token));
  } finally {
    clearInterval(heart);
    releaseLock(path, token);
  }
}

function claim(path: string, token: string): boolean {
  if (createLock(path, token)) return true;
  const touchedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (touchedAt !== undefined && touchedAt < Date.now() - abandonedAfter) setAside(path, `${path}.${token}`);
  return false;
}

/** Returns whether the lock was created, which is not the case if it exists. */
export function createLock(path: string, token: string): boolean {
  try {
    writeFileSync(path, token, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a lock. If another process has already replaced it, that process finds that it does not own the lock any more. */
function setAside(path: string, aside: string): void {
  try {
    renameSync(path, aside);
    rmSync(aside);
  } catch {
    // Another process has removed it.
  }
}

/** Sets the time at which the owner last used the lock. */
export function touchLock(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // The lock was removed in the meantime.
  }
}

/** Removes the lock if it is still the one with this token. */
export function releaseLock(path: string, token: string): void {
  try {
    if (isOwn(path, token)) rmSync(path, { force: true });
  } catch {
    // A lock that cannot be removed becomes old.
  }
}

function isOwn(path: string, token: string): boolean {
  try {
    return readFileSync(path, 'utf8') === token;
  } catch {
    // The lock was removed, or the folder was deleted.
    return false;
  }
}
