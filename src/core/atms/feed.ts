/** A feed is a named source of ATMs. Each import replaces the whole feed. */
export interface Feed {
  /** A stable name. An import with the same name replaces the feed's content. */
  readonly name: string;
  /** The name of the covered area, such as "Praha". */
  readonly title: string;
  /** The SHA-256 of the input, in hex. A second import of the same file has no effect. */
  readonly digest: string;
  /** The time of the data, not of the import, in epoch ms. Absent if the source does not contain it. */
  readonly dataTimestamp?: number;
  readonly attribution: { readonly text: string; readonly url?: string; readonly licence?: string };
  /** [south, west, north, east] in degrees. */
  readonly bounds: readonly [number, number, number, number];
  readonly demo?: true;
  /** Defaults to `map`. */
  readonly kind?: FeedKind;
  /** The slug of the bank that supplies the feed. Only this bank's callers see the bank's partner data. */
  readonly bank?: string;
}

/** `operator` is a feed from the operator of the ATMs, and `list` is a third party's list, such as a city's or an authority's. */
export type FeedKind = 'operator' | 'list' | 'map';

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
