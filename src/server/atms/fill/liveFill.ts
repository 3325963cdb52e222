/** Areas that nobody has imported, fetched from OpenStreetMap when somebody searches there. */
import type { Feed } from '../../../core/atms/feed.ts';
import { type Cell, cellAt, feedOfCell, type Place, placesAround } from '../../../core/atms/liveCells.ts';
import { withTimeout } from '../../withTimeout.ts';
import { coverageOf } from './coverage.ts';
import { type AreaOptions, fetchArea } from './fetchArea.ts';
import { fillQueue, type Waiting } from './fillQueue.ts';
import { overpassBreaker } from './overpassBreaker.ts';
import type { OverpassSettings } from './overpassSettings.ts';

export interface LiveFillOptions extends AreaOptions, OverpassSettings {
  /** What is served now. */
  readonly feeds: () => readonly Feed[];
  /** How long an answer waits for an area from when it was first asked for, ms. */
  readonly patience?: number;
  /** Between two questions, ms. */
  readonly pause?: number;
}

/** `fetching`: it is under way; `there`: there is nothing to fetch; else after how many ms it may be asked for again. */
export type Begun = 'fetching' | 'there' | { readonly later: number };

export interface LiveFill {
  /**
   * Fetches what is missing around a place where a search may do that, and waits a moment for it.
   * @param reach metres
   * @returns undefined: nothing is on its way there; else, in the end, whether it still is. Never rejects.
   */
  around(place: Place, reach: number): Promise<boolean> | undefined;
  /** Somebody asks for the area of a place. */
  begin(place: Place): Begun;
  /** How many areas wait to be fetched, the one that is being fetched among them. */
  waiting(): number;
  close(): Promise<void>;
}

const hour = 3_600_000;
/** How long what was fetched is good, ms; then it is served on until it has been fetched anew. */
const keptFor = 7 * 24 * hour;
/** Whoever stands near the edge of a cell wants what is beyond it too. Metres. */
const farthest = 2_000;
/** So many areas are remembered as just tried. */
const mostRemembered = 10_000;

export function openLiveFill(options: LiveFillOptions): LiveFill {
  const { bySearch, feeds, log, now, patience = 3_000, pause = 1_000 } = options;
  const breaker = overpassBreaker(log, now);
  const tried = lastTried(now);
  const queue = fillQueue(async (cell, signal) => {
    if (breaker.pauseLeft() > 0) return false;
    tried.note(feedOfCell(cell));
    await fetchArea(cell, options, breaker, signal);
    return true;
  }, pause);

  /** What nobody has imported around a place, and is not there or old; its own cell first. */
  function missing(place: Place, reach: number): Cell[] {
    const coverage = coverageOf(feeds());
    // Where the place itself is covered, what lies beyond the edge is for those who stand there.
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

  /** What is fetched anew is there meanwhile: nobody waits for it. */
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
      const left = Math.max(0, Math.min(...under.map(({ since }) => since)) + patience - now());
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

/** What was tried lately is not asked for by every search that comes, whatever came of it. @param now epoch ms */
function lastTried(now: () => number): { note(name: string): void; lately(name: string): boolean } {
  /** In the order in which they were tried. */
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
