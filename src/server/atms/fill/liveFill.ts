/** Fetches areas from OpenStreetMap when someone searches in an area for which there is no imported data. */
import type { Feed } from '../../../core/atms/feed.ts';
import { type Cell, type CellPoint, cellAt, feedOfCell, isOfCell, placesAround } from '../../../core/atms/liveCells.ts';
import type { StoredFeed } from '../../../store/store.ts';
import { withTimeout } from '../../withTimeout.ts';
import { type AreaOptions, fetchArea } from './fetchArea.ts';
import { fillQueue, type Waiting } from './fillQueue.ts';
import { overpassBreaker } from './overpassBreaker.ts';
import type { OverpassSettings } from './overpassSettings.ts';

interface Coverage {
  /** Whether the place is within the bounds of an imported feed that contains all ATMs in its area. */
  covers(place: CellPoint): boolean;
  /** When a cell's feed was fetched, epoch ms. Undefined if it has not been fetched yet. */
  fetchedAt(name: string): number | undefined;
}

/**
 * Whether a feed contains all ATMs in its area. A map or a city's list contains all of them, but an operator's list contains only
 * that operator's ATMs.
 */
const tellsOfAll = ({ name, kind = 'map' }: Feed): boolean => kind !== 'operator' && !isOfCell(name);

function isWithin([south, west, north, east]: Feed['bounds'], { lat, long }: CellPoint): boolean {
  if (lat < south || lat > north) return false;
  return west <= east ? long >= west && long <= east : long >= west || long <= east;
}

const worked = new WeakMap<readonly Feed[], Coverage>();

/** @param feeds the feeds in one version of the data. The result is cached for as long as this list exists */
function coverageOf(feeds: readonly Feed[]): Coverage {
  const known = worked.get(feeds);
  if (known) return known;
  const boxes = feeds.filter(tellsOfAll).map(({ bounds }) => bounds);
  // Feeds from the store contain the time of their import. Feeds that were never stored do not have this time.
  const fetched = new Map(feeds.filter(({ name }) => isOfCell(name)).map((feed) => [feed.name, importedAt(feed)]));
  const coverage: Coverage = {
    covers: (place) => boxes.some((box) => isWithin(box, place)),
    fetchedAt: (name) => fetched.get(name),
  };
  worked.set(feeds, coverage);
  return coverage;
}

const importedAt = (feed: Feed & Partial<Pick<StoredFeed, 'importedAt'>>): number => feed.importedAt ?? 0;

export interface LiveFillOptions extends AreaOptions, OverpassSettings {
  /** The feeds in the current snapshot. */
  readonly feeds: () => readonly Feed[];
  /** How long a response waits for an area, ms, measured from the first request for the area. */
  readonly timeout?: number;
  /** The pause between two queries, ms. */
  readonly pause?: number;
}

/**
 * `fetching` if the area is being fetched, `there` if nothing needs to be fetched, otherwise the time until the area can be
 * requested again, in ms.
 */
type Begun = 'fetching' | 'there' | { readonly later: number };

export interface LiveFill {
  /**
   * Fetches missing areas around a search position if the settings allow searches to fetch areas, and waits briefly. Never
   * rejects.
   * @param reach metres
   * @returns undefined if nothing is being fetched; otherwise whether an area is still being fetched after the wait
   */
  around(place: CellPoint, reach: number): Promise<boolean> | undefined;
  /** Fetches the area of a place on request. */
  begin(place: CellPoint): Begun;
  /** The length of the queue, including the area that is being fetched. */
  waiting(): number;
  close(): Promise<void>;
}

const hour = 3_600_000;
/**
 * How long a fetched area counts as fresh, ms. After that, the service continues to use the area until it has fetched the area
 * again.
 */
const keptFor = 7 * 24 * hour;
/** The distance from the edge of a cell within which a search also needs the neighbouring cell, in metres. */
const farthest = 2_000;
const mostRemembered = 10_000;

export function openLiveFill(options: LiveFillOptions): LiveFill {
  const { bySearch, feeds, log, now, timeout = 3_000, pause = 1_000 } = options;
  const breaker = overpassBreaker(log, now);
  const tried = lastTried(now);
  const queue = fillQueue(async (cell, signal) => {
    if (breaker.pauseLeft() > 0) return false;
    tried.note(feedOfCell(cell));
    await fetchArea(cell, options, breaker, signal);
    return true;
  }, pause);

  /** The missing or stale cells around a place, except those that an import covers. The cell of the place comes first. */
  function missing(place: CellPoint, reach: number): Cell[] {
    const coverage = coverageOf(feeds());
    // If an import covers the place itself, do not fetch the neighbouring areas. Only searches in those areas fetch them.
    if (coverage.covers(place)) return [];
    const open = placesAround(place, Math.min(reach, farthest)).filter((one) => !coverage.covers(one));
    const cells = new Map(open.map(cellAt).map((cell) => [feedOfCell(cell), cell]));
    const isOld = (at: number | undefined) => at === undefined || Math.abs(now() - at) >= keptFor;
    return [...cells].flatMap(([name, cell]) => (isOld(coverage.fetchedAt(name)) ? cell : []));
  }

  function enqueue(cells: readonly Cell[]): void {
    if (breaker.pauseLeft() > 0) return;
    for (const cell of cells) queue.add(cell, now());
  }

  const waitingFor = (cells: readonly Cell[]): Waiting[] => cells.flatMap((cell) => queue.get(feedOfCell(cell)) ?? []);

  /**
   * The queued cells for which a search must wait. A search does not wait for the update of a stale area, because the service
   * still uses its previous data.
   */
  function awaited(cells: readonly Cell[]): Waiting[] {
    const coverage = coverageOf(feeds());
    return waitingFor(cells.filter((cell) => coverage.fetchedAt(feedOfCell(cell)) === undefined));
  }

  return {
    around(place, reach) {
      if (!bySearch && queue.isEmpty()) return undefined;
      const cells = missing(place, reach);
      if (cells.length === 0) return undefined;
      if (bySearch) enqueue(cells.filter((cell) => !tried.lately(feedOfCell(cell))));
      const under = awaited(cells);
      if (under.length === 0) return undefined;
      const left = Math.max(0, Math.min(...under.map(({ since }) => since)) + timeout - now());
      const all = Promise.all(under.map(({ done }) => done)).then(() => {});
      return withTimeout(left, all).then(() => awaited(cells).length > 0);
    },
    begin(place) {
      const cells = missing(place, 0);
      if (cells.length === 0) return 'there';
      enqueue(cells);
      return waitingFor(cells).length > 0 ? 'fetching' : { later: Math.max(breaker.pauseLeft(), 10_000) };
    },
    waiting: queue.size,
    close: () => queue.close(),
  };
}

/**
 * Records when each area was last requested, so that repeated searches do not request it again within an hour, even if the
 * request failed.
 * @param now returns the current time, epoch ms
 */
function lastTried(now: () => number): { note(name: string): void; lately(name: string): boolean } {
  /** The time of the last attempt, keyed by feed name, oldest first. */
  const at = new Map<string, number>();
  return {
    note(name) {
      at.delete(name);
      at.set(name, now());
      for (const oldest of at.keys()) if (at.size > mostRemembered) at.delete(oldest);
    },
    lately: (name) => Math.abs(now() - (at.get(name) ?? Number.NEGATIVE_INFINITY)) < hour,
  };
}
