import type { Feed, FeedKind } from './feed.ts';

const kinds: readonly FeedKind[] = ['operator', 'list', 'map'];

/**
 * Sorts feeds by priority, highest first: operators' own feeds, then lists, then maps. Within a kind, newer data comes first,
 * and feeds whose data is of the same age are sorted by name.
 */
export function byPriority(a: Feed, b: Feed): number {
  const kind = (feed: Feed) => kinds.indexOf(feed.kind ?? 'map');
  const age = (feed: Feed) => feed.dataTimestamp ?? Number.NEGATIVE_INFINITY;
  return kind(a) - kind(b) || (age(a) === age(b) ? 0 : age(a) > age(b) ? -1 : 1) || (a.name < b.name ? -1 : 1);
}
