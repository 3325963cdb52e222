/** The order in which the records of several feeds with the same uid count: the newest data wins. */
import type { StoredFeed } from './store.ts';

/** Oldest data first: sorts by the timestamp of the data (oldest if unknown), then by import time, then by name. */
export function byAgeOfData(a: StoredFeed, b: StoredFeed): number {
  const age = (feed: StoredFeed) => feed.dataTimestamp ?? Number.NEGATIVE_INFINITY;
  if (age(a) !== age(b)) return age(a) < age(b) ? -1 : 1;
  return a.importedAt - b.importedAt || (a.name < b.name ? -1 : 1);
}
