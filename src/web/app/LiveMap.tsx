import { memo, useEffect, useMemo, useState } from 'react';
import type { AppConfig, NearAnswer } from '../../contract/app.ts';
import type { Atm, Coordinates } from '../../contract/atms.ts';
import { ask } from '../data/ask/ask.ts';
import { urlOf } from '../data/ask/urls.ts';
import { readOpen } from '../data/openBadge.ts';
import type { OneAtm } from '../detail/useAtm.ts';
import { highlight, useHighlighted } from '../list/highlight.ts';
import AtmMap from '../map/AtmMap.tsx';
import type { AtmMapProps, MapArea, MapFit, MapPadding, MapView, Pin } from '../map/pin.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSize } from '../ui/sheet/useSize.ts';
import { current } from '../url/useScreen.ts';
import { visitNumber } from '../url/visit.ts';
import type { Actions } from './actions.ts';
import { fitAround, fitPlaces } from './mapFit.ts';
import { mapPins } from './mapPins.ts';
import { isAroundMe } from './origin.ts';
import { type Finder, serverNow, shownAtms } from './useFinder.ts';

/** Target of the map view. A new object moves the map. */
interface MapTarget {
  readonly view: MapView;
  readonly fit?: MapFit;
  /** The selected ATM. */
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
 * Moves the map to the search and its results once per search, and to an ATM selected from the list. A view set by the person or
 * by the link is kept.
 */
function useMapTarget(finder: Finder): MapTarget {
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

const withoutKeeping = <T extends { readonly keep?: true }>({ keep: _, ...rest }: T) => rest;

/**
 * The sources of the map.
 * @param keepsNothing true after all stored data was cleared: tiles are then requested in a way that is not cached until the
 * next visit
 */
function mapSource(config: AppConfig | undefined, keepsNothing: boolean): Pick<AtmMapProps, 'basemap' | 'tiles'> {
  const { basemap, tiles } = config ?? {};
  if (!keepsNothing) return { ...(basemap && { basemap }), ...(tiles && { tiles }) };
  return { ...(basemap && { basemap: withoutKeeping(basemap) }), ...(tiles && { tiles: withoutKeeping(tiles) }) };
}

export interface LiveMapProps {
  readonly finder: Finder;
  readonly actions: Actions;
  readonly padding: MapPadding;
}

/** The pins of the list, plus the selected ATM if it is not in the list. */
function usePins({ nearby: { found }, selected, now }: Finder): readonly Pin[] {
  const { texts } = useWords();
  const more = useMore();
  const listed = shownAtms(found);
  const one = selected.kind === 'there' ? selected.one : undefined;
  const missing = one === undefined || listed.some(({ atm }) => atm.uid === one.atm.uid) ? undefined : one;
  return useMemo(() => {
    // Compute each ATM's state at the instant of the answer that contains it. Otherwise countdowns would change at the wrong time.
    const read = (atms: readonly { readonly atm: Atm }[], instant: Pick<OneAtm, 'asOf' | 'receivedAt'>) =>
      atms.map(({ atm }) => ({
        atm,
        open: readOpen(atm, instant.asOf, serverNow(now, instant)),
        mayFit: doubtful.has(atm.uid),
      }));
    const unconfirmed = found?.groups.find(({ kind }) => kind === 'unconfirmed')?.atms ?? [];
    const doubtful = new Set(unconfirmed.map(({ atm }) => atm.uid));
    return mapPins([...(found ? read(shownAtms(found), found) : []), ...(missing ? read([missing], missing) : [])], texts, more);
  }, [found, missing, now, texts, more]);
}

/** The area the user has moved the map to since the last search, for "search this area". */
function useMovedView({ origin, screen }: Finder, { lookAt }: Actions) {
  const [moved, setMoved] = useState<MapView | undefined>(() => {
    const { view } = screen.state;
    return view?.zoom === undefined ? undefined : { ...view, zoom: view.zoom };
  });
  const [search, setSearch] = useState(origin);
  if (search?.lat !== origin?.lat || search?.long !== origin?.long) {
    setSearch(origin);
    // The first search keeps the view from the link.
    if (search !== undefined) setMoved(undefined);
  }
  const onMoved = ({ lat, long, zoom }: MapArea, byPerson: boolean) => {
    if (!byPerson) return;
    setMoved({ lat, long, zoom });
    // The map's props may be outdated, so use the current search.
    lookAt({ lat, long, zoom });
  };
  return { moved, onMoved, forget: () => setMoved(undefined) };
}

/** The map with its pins, and "search this area" after the user has moved it. */
export default memo(function LiveMap({ finder, actions, padding }: LiveMapProps) {
  const { texts, formats } = useWords();
  const more = useMore();
  const { screen, config, position, view, origin, nearby } = finder;
  const target = useMapTarget(finder);
  useNearName(finder);
  const pins = usePins(finder);
  const { moved, onMoved, forget } = useMovedView(finder, actions);
  const [tiles, setTiles] = useState<'there' | 'gone' | 'known to be gone'>('there');
  const [lineRef, line] = useSize();
  const pinOf = (uid: string | undefined) => (uid === undefined ? undefined : pins.find(({ uids }) => uids.includes(uid)));
  const selectedKey = (pinOf(screen.state.atm) ?? pinOf(screen.state.pin))?.key ?? screen.state.pin;
  const highlightedKey = pinOf(useHighlighted())?.key;
  const uidsAt = (key: string | undefined) => pins.find((pin) => pin.key === key)?.uids ?? [];
  const area = moved ?? (view.kind === 'empty' ? target.view : undefined);
  const search = (wanted: MapView) => {
    if (!isAroundMe(origin, wanted)) return actions.searchHere(wanted);
    forget();
    nearby.retry();
  };
  const map: AtmMapProps = {
    view: target.view,
    ...(target.fit === undefined ? {} : { fit: target.fit }),
    ...(target.chosen === undefined ? {} : { chosen: target.chosen }),
    onMoved,
    pins,
    ...(selectedKey === undefined ? {} : { selectedKey }),
    ...(highlightedKey === undefined ? {} : { highlightedKey }),
    onPinSelect: (key) => actions.choosePin(key, uidsAt(key)),
    onPinHighlight: (key) => highlight(uidsAt(key)[0]),
    ...(position.position === undefined ? {} : { position: position.position }),
    ...(origin?.kind === 'place' ? { place: origin } : {}),
    ...mapSource(config, visitNumber() > 0),
    // The notice line must not cover the map, so the map ends above it.
    padding: tiles === 'gone' ? { ...padding, bottom: padding.bottom + line.height } : padding,
    units: formats.units,
    labels: more.mapTexts.labels,
    onTilesUnreachable: () => setTiles('gone'),
    onTilesReachable: () => setTiles('there'),
  };
  return (
    <>
      <AtmMap {...map} />
      <div className="stage-top">{area !== undefined && <AreaButton onSearch={() => search(area)} />}</div>
      {tiles === 'gone' && (
        <div className="stage-line" ref={lineRef} style={{ insetBlockEnd: padding.bottom }}>
          <p role="status">{more.tilesUnreachable}</p>
          <button type="button" className="icon-button" aria-label={texts.dismiss} onClick={() => setTiles('known to be gone')}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </>
  );
});

function AreaButton({ onSearch }: { readonly onSearch: () => void }) {
  const more = useMore();
  return (
    <button type="button" className="area-button" onClick={onSearch}>
      <Icon name="search" />
      {more.searchArea}
    </button>
  );
}

/**
 * Looks up a name for a place known only by its coordinates, such as the map's centre, for the search field and links. Never
 * looks up the person's own position. If the lookup fails, the coordinates stay.
 */
function useNearName({ origin, screen }: Pick<Finder, 'origin' | 'screen'>): void {
  const { language } = useWords();
  const { near } = useMore();
  const { place, at } = screen.state;
  const wanted = origin?.kind === 'place' && place === undefined;
  const [lat, long] = wanted ? [at?.lat, at?.long] : [];
  const { replace } = screen;
  useEffect(() => {
    if (lat === undefined || long === undefined) return;
    const over = new AbortController();
    const name = ({ near: found }: NearAnswer) => {
      // The search may have moved on meanwhile. Another place, and above all the person's own position, must not get this name.
      const now = current();
      if (found && now.at?.lat === lat && now.at.long === long && now.place === undefined) replace({ place: near(found.label) });
    };
    ask<NearAnswer>(urlOf('/app/near', { lat, long, lang: language }), over.signal).then(name, () => {});
    return () => over.abort();
  }, [lat, long, language, near, replace]);
}
