import type { CoveredPlace } from '../../contract/app.ts';
import type { Atm } from '../../core/atms/atm.ts';
import { feedsOf } from '../../core/atms/attributeAtms.ts';
import type { Feed } from '../../core/atms/feed.ts';
import { thickOf } from './thickOf.ts';

/** The covered areas, one per feed that holds ATMs, with the spot to take a person to. Names A to Z, the demo last. */
export function coveredPlaces(feeds: readonly Feed[], atms: readonly Atm[]): CoveredPlace[] {
  const held = new Map<Feed, Atm[]>(feeds.map((feed) => [feed, []]));
  for (const atm of atms) for (const feed of feedsOf(atm, feeds)) held.get(feed)?.push(atm);
  return [...held]
    .filter(([, own]) => own.length > 0)
    .map(([feed, own]) => placeOf(feed, own))
    .sort((a, b) => Number(a.demo ?? false) - Number(b.demo ?? false) || a.name.localeCompare(b.name, 'en'));
}

function placeOf(feed: Feed, atms: readonly Atm[]): CoveredPlace {
  const { lat, long } = thickOf(atms);
  const countries = new Set(atms.map(({ country }) => country));
  const [country] = countries;
  return {
    id: feed.name,
    name: feed.title,
    ...(countries.size === 1 && country !== undefined && { country }),
    lat,
    long,
    bounds: [...feed.bounds],
    atmCount: atms.length,
    ...(feed.demo && { demo: true }),
  };
}
