import { useEffect, useState } from 'react';
import type { Coordinates } from '../../contract/atms.ts';
import type { MapFit, MapView } from '../map/pin.ts';
import { fitAround, fitPlaces } from './mapFit.ts';
import { type Finder, shownAtms } from './useFinder.ts';

/** Where the map is sent: a new object moves it. */
export interface MapTarget {
  readonly view: MapView;
  readonly fit?: MapFit;
  /** The ATM that was chosen. */
  readonly chosen?: Coordinates;
}

const quarter = 15;
const region = 11;
const world: MapView = { lat: 20, long: 0, zoom: 2 };

function firstView({ screen: { state }, origin }: Finder): MapView {
  const { view, at } = state;
  if (view !== undefined) return { zoom: quarter, ...view };
  if (at !== undefined) return { zoom: quarter, ...at };
  return origin === undefined ? world : { lat: origin.lat, long: origin.long, zoom: quarter };
}

/**
 * Sends the map to what is searched and found, once for each search, and to the ATM chosen from the list. A view that
 * the person set, or that the link names, is left alone.
 */
export function useMapTarget(finder: Finder): MapTarget {
  const { screen, origin, nearby, selected, places } = finder;
  const { state } = screen;
  const [target, setTarget] = useState<MapTarget>(() => ({ view: firstView(finder) }));
  const own = state.view !== undefined || state.at?.zoom !== undefined;
  const fresh = nearby.outdated ? undefined : nearby.found;

  const place = origin === undefined ? undefined : `${origin.lat},${origin.long}`;
  const search = place === undefined || fresh === undefined ? undefined : `${place} ${fresh.radius} ${origin?.accuracy}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each search, whatever else changes meanwhile
  useEffect(() => {
    if (origin === undefined || fresh === undefined) return;
    const atms = shownAtms(fresh).filter(({ distance }) => distance <= fresh.radius);
    if (own && (state.view ?? state.at) !== undefined) setTarget({ view: firstView(finder) });
    else if (atms.length === 0) setTarget({ view: { lat: origin.lat, long: origin.long, zoom: region } });
    else setTarget(({ view }) => ({ view, fit: fitAround(origin, atms) }));
  }, [search]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only where nothing is searched yet
  useEffect(() => {
    const bounds = origin === undefined ? fitPlaces(places) : undefined;
    if (bounds !== undefined) setTarget(({ view }) => ({ view, fit: { bounds } }));
  }, [places, place]);

  const uid = selected.kind === 'there' ? selected.one.atm.uid : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each ATM
  useEffect(() => {
    if (selected.kind !== 'there') return;
    const { lat, long } = selected.one.atm.location.coordinates;
    setTarget((last) => ({ ...last, chosen: { lat, long } }));
  }, [uid]);
  return target;
}
