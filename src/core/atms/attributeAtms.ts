import type { Attribution } from '../../contract/atms.ts';
import type { AtmRecord } from './atm.ts';
import type { Feed } from './feed.ts';

const named = new WeakMap<readonly Feed[], ReadonlyMap<string, Feed>>();

/**
 * Returns a map from names to feeds. The map is cached, because attributions for a million records are looked up among thousands
 * of feeds. @param feeds must not change afterwards
 */
function byName(feeds: readonly Feed[]): ReadonlyMap<string, Feed> {
  const names = named.get(feeds) ?? new Map(feeds.map((feed) => [feed.name, feed]));
  named.set(feeds, names);
  return names;
}

/**
 * Returns the feeds whose attribution an ATM needs, in no particular order. A record without a feed name needs the attribution of
 * every feed whose bounds contain its position.
 */
export function feedsOf({ feed: name, filled, lat, long }: AtmRecord, feeds: readonly Feed[]): readonly Feed[] {
  if (name !== undefined) {
    const telling = new Set([name, ...Object.values(filled ?? {})]);
    const names = byName(feeds);
    return [...telling].flatMap((one) => names.get(one) ?? []);
  }
  const around = feeds.filter(({ bounds: [south, west, north, east] }) => {
    const between = west <= east ? long >= west && long <= east : long >= west || long <= east;
    return between && lat >= south && lat <= north;
  });
  return around.length > 0 ? around : feeds;
}

export function distinctAttributions(feeds: readonly Feed[]): Attribution[] {
  const distinct = new Map<string, Attribution>();
  for (const { attribution } of feeds) distinct.set(JSON.stringify(attribution), { ...attribution });
  return [...distinct.values()];
}
