/** The areas that the loaded feeds cover completely. */
import type { Feed } from '../../../core/atms/feed.ts';
import { type CellPoint, isOfCell } from '../../../core/atms/liveCells.ts';
import type { StoredFeed } from '../../../store/store.ts';

interface Coverage {
  /** Whether an imported feed covers this place completely. */
  covers(place: CellPoint): boolean;
  /** When a cell's feed was fetched, epoch ms. Undefined if it has not been fetched yet. */
  fetchedAt(name: string): number | undefined;
}

/**
 * Whether a feed contains all ATMs in its area. An operator's list contains only its own ATMs, but a map or a city's list
 * contains all of them.
 */
const tellsOfAll = ({ name, kind = 'map' }: Feed): boolean => kind !== 'operator' && !isOfCell(name);

function isWithin([south, west, north, east]: Feed['bounds'], { lat, long }: CellPoint): boolean {
  if (lat < south || lat > north) return false;
  return west <= east ? long >= west && long <= east : long >= west || long <= east;
}

const worked = new WeakMap<readonly Feed[], Coverage>();

/** @param feeds the feeds in one version of the data; the result is cached for as long as this list exists */
export function coverageOf(feeds: readonly Feed[]): Coverage {
  const known = worked.get(feeds);
  if (known) return known;
  const boxes = feeds.filter(tellsOfAll).map(({ bounds }) => bounds);
  // The store records when each feed was imported. Feeds that were never stored have no date.
  const fetched = new Map(feeds.filter(({ name }) => isOfCell(name)).map((feed) => [feed.name, importedAt(feed)]));
  const coverage: Coverage = {
    covers: (place) => boxes.some((box) => isWithin(box, place)),
    fetchedAt: (name) => fetched.get(name),
  };
  worked.set(feeds, coverage);
  return coverage;
}

const importedAt = (feed: Feed & Partial<Pick<StoredFeed, 'importedAt'>>): number => feed.importedAt ?? 0;
