/**
 * Defines the order of feeds by the age of their data. If several feeds contain a record with the same uid, the newest record
 * counts.
 */
import type { StoredFeed } from './store.ts';

/**
 * Sorts feeds by the timestamp of their data, oldest first, then by import time, then by name. Feeds with an unknown timestamp
 * come first.
 */
export function byAgeOfData(a: StoredFeed, b: StoredFeed): number {
  const age = (feed: StoredFeed) => feed.dataTimestamp ?? Number.NEGATIVE_INFINITY;
  if (age(a) !== age(b)) return age(a) < age(b) ? -1 : 1;
  return a.importedAt - b.importedAt || (a.name < b.name ? -1 : 1);
}
