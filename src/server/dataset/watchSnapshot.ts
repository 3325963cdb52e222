import type { ReportedGone } from '../../core/atms/caution.ts';
import { withPartnerData } from '../../core/atms/snapshot.ts';
import type { JsonObject } from '../../core/jsonObject.ts';
import type { Store } from '../../store/store.ts';
import { StoreError } from '../../store/storeError.ts';
import type { TimelineReader } from '../../timelines/timelineReader.ts';
import type { Log } from '../observability/log.ts';
import { evictSoon } from '../tasks/releaseMemory.ts';
import { serialQueue } from '../tasks/serialQueue.ts';
import { type StoreLine, storeLine } from '../tasks/storeLine.ts';
import { besideRequests, soon, type TimeSlice } from '../tasks/timeSlice.ts';
import { withTimeout } from '../withTimeout.ts';
import { type LoadedSnapshot, loadSnapshotHere, type SnapshotLoader } from './loadSnapshot.ts';
import { largeFrom } from './packedDataset.ts';
import { prepareSnapshot, type ServedSnapshot, snapshotWithHours, withoutHours, withReports } from './prepareSnapshot.ts';
import { type Hours, type HoursCache, hoursAge, hoursHold, readHours } from './readHours.ts';
import type { StatusWatcher } from './watchStatuses.ts';
import { type WithoutStoreOptions, withoutStore } from './withoutStore.ts';

export interface SnapshotWatcher {
  /** The current version, even if its hours have expired. Undefined before the first version is loaded. */
  current(): ServedSnapshot | undefined;
  /** The current version, with hours that are valid at `now` (epoch ms). Returns a promise only after the clock has jumped. */
  at(now: number): ServedSnapshot | undefined | Promise<ServedSnapshot | undefined>;
  /** Checks for a new version, new reports and expiring hours. Checks run one at a time. */
  look(): Promise<void>;
  /**
   * Applies a caller's new partner data immediately, because responses must not contain data that a bank has withdrawn, not even
   * until the next load.
   * @param version the version of the store that contains the data
   */
  replacePartnerData(callerId: string, data: ReadonlyMap<string, JsonObject>, version: number): void;
  /** The reason why the store is unavailable. Undefined if it is available. */
  storeTrouble(): string | undefined;
  /**
   * While the store is unavailable, the number of seconds since it last confirmed that the current snapshot is the newest.
   * Undefined otherwise.
   */
  dataAge(): string | undefined;
  /** The number of seconds since the store last confirmed that the data is current, as text. */
  secondsSinceConfirmed(): string;
  /** When the store last reported its newest version, as a `performance.now` time. Undefined before the first report. */
  seenAt(): number | undefined;
  close(): Promise<void>;
}

export interface SnapshotWatcherOptions extends WithoutStoreOptions {
  readonly store: Store;
  readonly reader: TimelineReader;
  readonly now: () => number;
  readonly log: Log;
  /** If omitted, no ATM has a live status. */
  readonly statuses?: StatusWatcher;
  /** If omitted, the data is loaded in this thread. */
  readonly readDataset?: SnapshotLoader;
  /** If omitted, every start evaluates the hours again. */
  readonly hoursCache?: HoursCache;
  /**
   * The maximum time for which a response waits for hours after the clock has jumped, ms. If the hours are not ready by then, the
   * open states in the response are unknown.
   */
  readonly hoursTimeout?: number;
  /** With this number of ATMs or more, the service releases memory soon after it has replaced a version. */
  readonly forgetFrom?: number;
}

/**
 * If the search thread of a version exits, the version is loaded again, but not before this time has passed, ms, because the
 * cause may recur.
 */
const breath = 60_000;

/** The pause after a failed load, ms. A load may fail, for example, because of insufficient memory. */
const afterFailure = 10_000;

/** Loads a version that is not served yet, or whose search thread has exited. */
function newsReader({ store, now, readDataset = loadSnapshotHere }: SnapshotWatcherOptions) {
  let readAt = Number.NEGATIVE_INFINITY;
  let failed: { readonly version: number; readonly at: number; readonly error: unknown } | undefined;
  return async (served: ServedSnapshot | undefined): Promise<LoadedSnapshot | undefined> => {
    const isDue = served?.search.hasEnded() === true && Math.abs(now() - readAt) >= breath;
    const version = await store.version();
    if (version === served?.snapshot.version && !isDue) return undefined;
    if (failed?.version === version && Math.abs(now() - failed.at) < afterFailure) throw failed.error;
    readAt = now();
    try {
      return await readDataset(store, served !== undefined);
    } catch (error) {
      // If the load failed because the store was unavailable, retry without a pause, because the store may be available again.
      failed = error instanceof StoreError ? undefined : { version, at: now(), error };
      throw error;
    }
  };
}

/**
 * When the data of the loading thread is being served, lets the thread continue. If the data is unusable, closes the thread. The
 * version is loaded again later in another thread, so unclosed threads would accumulate.
 */
async function takenUpOrClosed({ search }: LoadedSnapshot, serving: Promise<void>): Promise<void> {
  try {
    await serving;
    search.takenUp?.();
  } catch (error) {
    await search.close();
    throw error;
  }
}

function inWords({ data: { version, atmCount, feeds } }: LoadedSnapshot): string {
  const areas = feeds.length;
  return `version ${version}: ${atmCount} ${atmCount === 1 ? 'ATM' : 'ATMs'} in ${areas} ${areas === 1 ? 'area' : 'areas'}`;
}

/**
 * Returns the time slices for preparing a version. The first version is prepared without pauses, because all requests wait for
 * it.
 */
const paceBeside = (served: ServedSnapshot | undefined): TimeSlice => (served ? besideRequests : soon);

function leave({ search, snapshot }: ServedSnapshot, forgetFrom: number): void {
  void search.close();
  if (snapshot.atmCount >= forgetFrom) void evictSoon(snapshot.packed);
}

/** Partner data that is newer than the loaded version. */
function newerPartnerData() {
  const newer = new Map<string, { readonly data: ReadonlyMap<string, JsonObject>; readonly version: number }>();
  return {
    note(callerId: string, data: ReadonlyMap<string, JsonObject>, version: number): void {
      newer.set(callerId, { data, version });
    },
    /** Applies the newer partner data to a version whose loading may have begun earlier. */
    over(served: ServedSnapshot): ServedSnapshot {
      let { snapshot } = served;
      for (const [callerId, { data, version }] of newer) {
        if (version <= snapshot.version) newer.delete(callerId);
        else snapshot = withPartnerData(snapshot, callerId, data);
      }
      return snapshot === served.snapshot ? served : { ...served, snapshot };
    },
  };
}

/**
 * The ATMs that people report as removed. They are read separately from the data, because a change to them does not require a new
 * snapshot.
 */
interface FollowedReports {
  gone(): ReportedGone;
  /** @returns whether the set of reported ATMs may have changed */
  look(): Promise<boolean>;
}

function followReports(store: Store, line: StoreLine): FollowedReports {
  let known: { readonly version: number; readonly gone: ReportedGone } | undefined;
  return {
    gone: () => known?.gone ?? { gone: new Map(), confirmed: new Map() },
    async look() {
      const news = await line.ask('reports', async () => {
        const version = await store.reports.goneVersion();
        return version === known?.version ? undefined : { version, gone: await store.reports.readGone() };
      });
      if (news) known = news;
      return news !== undefined;
    },
  };
}

/** Keeps the newest version of the store's data in memory. Uses the previous version until the new version is complete. */
export function watchSnapshot(options: SnapshotWatcherOptions): SnapshotWatcher {
  const { store, reader, now, log, statuses, hoursCache, hoursTimeout = 5_000, forgetFrom = largeFrom } = options;
  let [served, hours]: [ServedSnapshot?, Hours?] = [];
  const line = storeLine(log);
  const reports = followReports(store, line);
  const readNews = newsReader(options);
  const alone = withoutStore(options, options);
  const queue = serialQueue((error) => log.error('Could not refresh the served data', error));

  const partnerData = newerPartnerData();

  async function replace(news: LoadedSnapshot, began: number): Promise<void> {
    const before = served;
    const prepared = await prepareSnapshot(news, paceBeside(served));
    const read = await readHours(reader, prepared.keyedSchedules, now(), log, hours ?? (await hoursCache?.read()));
    const ready = await snapshotWithHours(prepared, read, now(), paceBeside(served));
    await statuses?.attach(ready.snapshot.statuses);
    served = partnerData.over(withReports(ready, reports.gone()));
    hours = read;
    if (before) statuses?.detach(before.snapshot.statuses);
    if (before) leave(before, forgetFrom);
    void hoursCache?.write(hours);
    log.info(`Serving ${inWords(news)}, loaded in ${Math.round(performance.now() - began)} ms`);
  }

  async function refreshHours(isDue: (hours: Hours, now: number) => boolean): Promise<void> {
    if (!served || !hours || !isDue(hours, now())) return;
    const read = await readHours(reader, served.keyedSchedules, now(), log);
    served = await snapshotWithHours(served, read, now());
    hours = read;
    void hoursCache?.write(hours);
    log.debug(`Opening hours evaluated up to ${new Date(hours.holdsUntil).toISOString()}`);
  }

  async function afterLeap(instant: number): Promise<ServedSnapshot | undefined> {
    await withTimeout(
      hoursTimeout,
      queue.add(() => refreshHours((read, at) => !hoursHold(read, at))),
    );
    return served && hours && !hoursHold(hours, instant) ? withoutHours(served) : served;
  }

  async function look(): Promise<void> {
    if ((await reports.look()) && served) served = withReports(served, reports.gone());
    // Queries for the version and for the data share the subject 'data'. With separate subjects, the log would report a damaged
    // store as available every second if only its version can be read.
    const began = performance.now();
    const read = (await line.ask('data', () => readNews(served))) ?? (line.trouble() && (await alone.kept()));
    if (read) await takenUpOrClosed(read, replace(read, began));
    if (line.trouble() === undefined) alone.confirm(served?.snapshot.version);
    await refreshHours(hoursAge);
  }

  return {
    current: () => served,
    at: (instant) => (!served || !hours || hoursHold(hours, instant) ? served : afterLeap(instant)),
    look: () => queue.add(look),
    replacePartnerData(callerId, data, version) {
      partnerData.note(callerId, data, version);
      if (served) served = partnerData.over(served);
    },
    storeTrouble: line.trouble,
    dataAge: () => (line.trouble() === undefined ? undefined : alone.age()),
    secondsSinceConfirmed: alone.age,
    seenAt: () => line.answeredAt('data'),
    async close() {
      await queue.close().then(() => hoursCache?.close());
      await served?.search.close();
    },
  };
}
