import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MapArea, MapBounds, MapView } from '../map/pin.ts';
import { current } from '../url/useScreen.ts';
import { noSelection, placeless } from './actions.ts';
import type { FinderState } from './useFinder.ts';

/**
 * Determines the map area that a tap on "search this area" searches. The button appears as soon as the user has moved the map. If
 * the list no longer describes the view, the page searches the area without a tap.
 * @param asked receives each searched area, so that its results do not move the map
 */
export function useMovedView(finder: FinderState, asked: RefObject<string | undefined>) {
  const { origin, screen } = finder;
  const latest = useRef(finder);
  latest.current = finder;
  const [seen, setSeen] = useState<MapArea>();
  const [moved, setMoved] = useState(() => screen.state.view?.zoom !== undefined && screen.state.area === undefined);
  const [search, setSearch] = useState(origin);
  /** The map's bounds before the user moved the map. They are used if the list is not for a map area. */
  const before = useRef<MapBounds>(undefined);
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);
  if (search?.lat !== origin?.lat || search?.long !== origin?.long) {
    setSearch(origin);
    // Keep the view from the link for the first search.
    if (search !== undefined) setMoved(false);
  }

  /**
   * Stores the view, and the searched area if there is one, in the URL. A search that the user requested creates a history entry
   * and, unless it is around the user, sets a new centre.
   */
  function lookAt({ lat, long, zoom }: MapView, area?: MapBounds, isAsked = false): void {
    const { origin: centre, screen: now } = latest.current;
    const view = { lat, long, zoom };
    if (isAsked)
      now.push({ ...(centre?.kind === 'me' ? noSelection : { ...placeless, at: { lat, long } }), view, area, walk: undefined });
    else if (centre && centre.kind !== 'atm') now.replace({ view, ...(area && { area }) });
  }
  function searchHere({ bounds, ...wanted }: MapArea, isAsked: boolean): void {
    cancel.current();
    // Round the edges to the precision of the URL.
    const area = bounds.map((edge) => Number(edge.toFixed(5))) as unknown as MapBounds;
    asked.current = area.join();
    setMoved(false);
    lookAt(wanted, area, isAsked);
  }
  async function searchAtRest(area: MapArea): Promise<void> {
    const over = new AbortController();
    cancel.current = () => over.abort();
    const { isElsewhere, afterMapSettles } = await import('./searchAtRest.ts');
    if (over.signal.aborted) return;
    cancel.current = afterMapSettles(() => {
      const { nearby, origin: centre } = latest.current;
      const { atm, pin, show, walk, area: part } = current();
      const last = part ?? before.current;
      const listed = nearby.found?.clusters ? 'clusters' : part ? 'area' : 'around';
      // Do not replace the list while the details, a stack or the full-height list is open, or if the user has limited the walk.
      const isListed = centre && !(atm ?? pin ?? walk) && show !== 'list';
      if (isListed && (last === undefined || isElsewhere(area.bounds, last, listed))) searchHere(area, false);
    });
  }
  const onMoved = (area: MapArea, byPerson: boolean) => {
    setSeen(area);
    if (!byPerson) {
      if (!moved) before.current = area.bounds;
      return;
    }
    const { lat, long, zoom } = area;
    setMoved(true);
    lookAt({ lat, long, zoom });
    cancel.current();
    // The button still works if the code for automatic searches cannot be loaded.
    searchAtRest(area).catch(() => {});
  };
  const offered = moved ? seen : undefined;
  return { onMoved, offered, onSearch: () => offered && searchHere(offered, true) };
}
