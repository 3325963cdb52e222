import type { Attribution } from '../../contract/atms.ts';
import type { Feed } from './feed.ts';
import type { AtmRecord } from './snapshot.ts';

/**
 * Whom the results are owed to: the attributions of the feeds that hold them, each once, in the order of the feeds.
 * A record merged from several feeds is owed to all of them.
 */
export function attributeAtms(records: readonly AtmRecord[], feeds: readonly Feed[]): Attribution[] {
  const holding = new Set(records.flatMap(({ atm, members }) => (members ?? [atm]).map(({ feed }) => feed)));
  return distinctAttributions(feeds.filter(({ name }) => holding.has(name)));
}

export function distinctAttributions(feeds: readonly Feed[]): Attribution[] {
  const distinct = new Map<string, Attribution>();
  for (const { attribution } of feeds) distinct.set(JSON.stringify(attribution), { ...attribution });
  return [...distinct.values()];
}
