import type { CoveredPlace, SearchHit } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';

/** One line under the search field. */
export type SearchOption =
  | { readonly kind: 'me'; readonly key: string }
  | { readonly kind: 'point'; readonly key: string; readonly point: Coordinates; readonly label?: string }
  | { readonly kind: 'covered'; readonly key: string; readonly place: CoveredPlace }
  | { readonly kind: 'hit'; readonly key: string; readonly hit: SearchHit };

/** Without case and accents: "Ceska" finds "Česká". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const matches = (place: CoveredPlace, query: string) =>
  plain(place.name)
    .split(/[\s,/-]+/)
    .some((word) => word.startsWith(query)) || plain(place.name).startsWith(query);

/**
 * What the search field offers for a text: the point that it names, else matching covered areas and the server's hits.
 * An empty field offers the person's own position and all covered areas.
 */
export function searchOptions(
  text: string,
  places: readonly CoveredPlace[],
  hits: readonly SearchHit[],
  point?: Coordinates & { readonly label?: string },
): readonly SearchOption[] {
  const query = plain(text);
  if (point !== undefined) {
    const { lat, long, label } = point;
    return [{ kind: 'point', key: 'point', point: { lat, long }, ...(label !== undefined && { label }) }];
  }
  const covered = places
    .filter((place) => query === '' || matches(place, query))
    .map((place): SearchOption => ({ kind: 'covered', key: `covered-${place.id}`, place }));
  if (query === '') return [{ kind: 'me', key: 'me' }, ...covered];
  // A covered area is offered once: the server knows its own places too.
  const known = new Set(places.map(({ name }) => plain(name)));
  const others = hits
    .filter(({ kind, label }) => kind !== 'place' || !known.has(plain(label)))
    .map((hit, index): SearchOption => ({ kind: 'hit', key: `hit-${index}`, hit }));
  return [...covered, ...others];
}
