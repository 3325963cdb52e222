import type { Attribution } from '../../contract/atms.ts';
import type { Atm } from './atm.ts';
import type { Feed } from './feed.ts';

/** The feeds that tell of an ATM; for a record that does not name it, every feed that may: rather too many thanks than one too few. */
export function feedsOf({ feed: name, filled, lat, long }: Atm, feeds: readonly Feed[]): readonly Feed[] {
  if (name !== undefined) {
    const telling = new Set([name, ...Object.values(filled ?? {})]);
    return feeds.filter((feed) => telling.has(feed.name));
  }
  const around = feeds.filter(({ bounds: [south, west, north, east] }) => {
    const between = west <= east ? long >= west && long <= east : long >= west || long <= east;
    return between && lat >= south && lat <= north;
  });
  return around.length > 0 ? around : feeds;
}

/** The attributions of feeds, each once, in the order of the feeds. */
export function distinctAttributions(feeds: readonly Feed[]): Attribution[] {
  const distinct = new Map<string, Attribution>();
  for (const { attribution } of feeds) distinct.set(JSON.stringify(attribution), { ...attribution });
  return [...distinct.values()];
}
