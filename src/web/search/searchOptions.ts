import type { CoveredPlace, SearchHit } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import { plainLetters } from '../../core/text/plainLetters.ts';
import type { ScreenPatch } from '../url/screenUrl.ts';
import type { ScreenLayer } from '../url/useScreen.ts';

/** The icon and the texts of a suggestion for a saved ATM or place. */
interface SavedLine {
  /** The SVG path of the icon. */
  readonly sign: string;
  readonly label: string;
  readonly detail?: string;
}

/** One line under the search field. */
export type SearchOption =
  | { readonly kind: 'me'; readonly key: string }
  | {
      readonly kind: 'point';
      readonly key: string;
      readonly point: Coordinates;
      readonly label?: string;
      readonly line?: SavedLine;
    }
  | {
      readonly kind: 'screen';
      readonly key: string;
      /** The change to the screen that opens a saved ATM or the saved places. */
      readonly patch: ScreenPatch;
      readonly layer: ScreenLayer;
      readonly line: SavedLine;
      readonly hit?: undefined;
    }
  | { readonly kind: 'covered'; readonly key: string; readonly place: CoveredPlace; readonly detail?: string }
  | { readonly kind: 'hit'; readonly key: string; readonly hit: SearchHit };

const matches = (place: CoveredPlace, query: string) =>
  plainLetters(place.name)
    .split(/[\s,/-]+/)
    .some((word) => word.startsWith(query)) || plainLetters(place.name).startsWith(query);

/**
 * Returns the suggestions for a text: the point in it or, if there is none, matching covered areas and results from the server.
 * For an empty field, returns the user's position, the user's saved ATMs and places, and all covered areas.
 */
export function searchOptions(
  text: string,
  places: readonly CoveredPlace[],
  hits: readonly SearchHit[],
  point?: Coordinates & { readonly label?: string },
  saved: readonly SearchOption[] = [],
): readonly SearchOption[] {
  const query = plainLetters(text);
  if (point !== undefined) {
    const { lat, long, label } = point;
    return [{ kind: 'point', key: 'point', point: { lat, long }, ...(label !== undefined && { label }) }];
  }
  const covered = places
    .filter((place) => query === '' || matches(place, query))
    .map((place): SearchOption => ({ kind: 'covered', key: `covered-${place.id}`, place }));
  return query === '' ? [{ kind: 'me', key: 'me' }, ...saved, ...covered] : [...covered, ...othersOf(hits, places, covered)];
}

/** The server's results, without the covered areas that are already offered. The server may know an area by several names. */
function othersOf(
  hits: readonly SearchHit[],
  places: readonly CoveredPlace[],
  offered: readonly SearchOption[],
): readonly SearchOption[] {
  const isOffered = new Set(offered.map(({ key }) => key));
  const areas = new Map(places.map((place) => [plainLetters(place.name), place]));
  const named = new Set(offered.map((option) => (option.kind === 'covered' ? plainLetters(option.place.name) : '')));
  for (const { kind, label } of hits) if (kind === 'place') named.add(plainLetters(label));
  return hits.flatMap((hit, index): readonly SearchOption[] => {
    const area = areas.get(plainLetters(hit.label));
    if (area === undefined || hit.kind === 'street') return [{ kind: 'hit', key: `hit-${index}`, hit }];
    const key = `covered-${area.id}`;
    // A city with the same name as the covered area is a duplicate.
    if (hit.kind === 'city' && named.has(plainLetters(hit.label))) return [];
    if (hit.kind !== 'place') return [{ kind: 'hit', key: `hit-${index}`, hit }];
    if (isOffered.has(key)) return [];
    isOffered.add(key);
    return [{ kind: 'covered', key, place: area, ...(hit.detail !== undefined && { detail: hit.detail }) }];
  });
}
