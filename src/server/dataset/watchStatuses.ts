import { type AtmStatus, type LiveStatuses, statusRetention } from '../../core/atms/liveStatuses.ts';
import type { StatusChanges, StatusRepository } from '../../store/statuses/statusRepository.ts';
import type { Log } from '../observability/log.ts';
import { serialQueue } from '../tasks/serialQueue.ts';
import { storeLine } from '../tasks/storeLine.ts';
import { besideRequests, frequent, soon, timeSlice } from '../tasks/timeSlice.ts';

/** Keeps the live statuses of the snapshots in memory up to date with the store. */
export interface StatusWatcher {
  /** Reads new statuses. When the promise resolves, responses contain every status that was stored before the call. */
  look(): Promise<void>;
  /** Returns the store's version of the statuses that responses contain. */
  version(): number;
  /** Adds all statuses to a new snapshot, and keeps it up to date until `detach`. */
  attach(statuses: LiveStatuses): Promise<void>;
  detach(statuses: LiveStatuses): void;
}

interface StatusWatcherOptions {
  readonly statuses: StatusRepository;
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}

/** The minimum time between two removals of old statuses, ms. */
const pruneEvery = 60_000;

/**
 * Polls instead of subscribing to notifications, because a notification makes every process check all of its data, and banks send
 * many statuses a second. Runs separately from the task that watches the snapshot, which may take minutes to load a new version.
 */
export function watchStatuses({ statuses, now, log }: StatusWatcherOptions): StatusWatcher {
  /** A copy of the statuses in the store. It includes expired statuses, because they supersede older statuses. */
  const known = new Map<string, AtmStatus>();
  const attached = new Set<LiveStatuses>();
  const line = storeLine(log);
  const queue = serialQueue((error) => log.error('Could not read the live statuses', error));
  let version = 0;
  let prunedAt = Number.NEGATIVE_INFINITY;

  function prune(): void {
    const instant = now();
    if (Math.abs(instant - prunedAt) < pruneEvery) return;
    prunedAt = instant;
    const until = instant - statusRetention;
    for (const [uid, { expiresAt, reportedAt }] of known) if (Math.max(expiresAt, reportedAt) < until) known.delete(uid);
  }

  async function look(): Promise<void> {
    prune();
    // Remove expired statuses first, because the store may respond slowly.
    for (const one of attached) await timeSlice(one.expireInSteps(now()), soon);
    const changes = await line.ask('statuses', async () => {
      const newest = await statuses.version();
      if (newest === version) return undefined;
      // After a restore, the store's version may be earlier, and statuses in memory may no longer exist.
      const isRestored = newest < version;
      return { isRestored, ...(await statuses.readSince(isRestored ? 0 : version)) };
    });
    if (changes) await apply(changes);
  }

  async function apply(changes: StatusChanges & { readonly isRestored: boolean }): Promise<void> {
    if (changes.isRestored) {
      known.clear();
      for (const one of attached) one.clear();
    }
    for (const [uid, status] of changes.statuses) known.set(uid, status);
    for (const one of attached) await timeSlice(one.updateInSteps(changes.statuses), frequent);
    ({ version } = changes);
  }

  return {
    look: () => queue.add(look),
    version: () => version,
    async attach(one) {
      attached.add(one);
      await timeSlice(one.updateInSteps(known), besideRequests);
      // Many of the statuses may have expired since they were reported.
      await timeSlice(one.expireInSteps(now()), besideRequests);
    },
    detach: (one) => void attached.delete(one),
  };
}
