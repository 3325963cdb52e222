import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { Coordinates, NearbyAtm } from '../../contract/atms.ts';
import { useCards } from '../data/ask/cardSearch.ts';
import { listLengths } from '../data/ask/urls.ts';
import { type Basics, useBasics } from '../data/ask/useBasics.ts';
import { useOfflineSince } from '../data/ask/useOffline.ts';
import { isOutside } from '../data/coverage.ts';
import type { NearbyResult } from '../data/nearbyResult.ts';
import { useNow } from '../data/now.ts';
import { clockSkew } from '../data/openBadge.ts';
import { type ScreenView, screenState } from '../data/screenState.ts';
import { type Nearby, useNearby } from '../data/useNearby.ts';
import { type Selected, useAtm } from '../detail/useAtm.ts';
import { host } from '../host/host.ts';
import { type Costs, useCosts } from '../list/cost/useCosts.ts';
import { type Position, usePosition } from '../position/usePosition.ts';
import type { FreeFor, ScreenState } from '../url/screenUrl.ts';
import { isPlaceUnread } from '../url/startState.ts';
import { type Screen, useScreen } from '../url/useScreen.ts';
import { visitNumber } from '../url/visit.ts';
import { placeless } from './actions.ts';
import { isWalkKnown, middleOfArea, type Origin, originOf, searchKey } from './origin.ts';

/**
 * Searches around the user after a tap. Also searches at the start, if the user has already granted permission and the URL does
 * not specify a different place. The screen changes only once the position is known, so that a denial does not discard the
 * current results.
 */
function useNearMe(screen: Screen, position: Position): { locate: () => void; cancel: () => void } {
  const wanted = useRef<'push' | 'replace' | undefined>(undefined);
  const latest = useRef({ screen, position });
  latest.current = { screen, position };

  // After the user has deleted all data, do not determine the position automatically.
  const asked = useRef(visitNumber() > 0);
  useEffect(() => {
    const { at, atm } = latest.current.screen.state;
    if (position.permission !== 'granted' || asked.current) return;
    asked.current = true;
    if (at !== undefined || atm !== undefined || isPlaceUnread()) return;
    wanted.current = 'replace';
    latest.current.position.locate();
  }, [position.permission]);

  // A host may send a position before the page requests it. In that case, `position.state` does not change, and only the fix is
  // new.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new fix
  useEffect(() => {
    const how = wanted.current;
    if (position.state !== 'found' || how === undefined) return;
    wanted.current = undefined;
    const { screen: now } = latest.current;
    // If a reload determines the position again, keep the restored screen.
    if (how === 'push' || now.state.near === undefined) now[how]({ ...placeless, near: 'me' });
  }, [position.state, position.position]);

  return useMemo(
    () => ({
      locate() {
        wanted.current = 'push';
        latest.current.position.locate();
      },
      cancel() {
        wanted.current = undefined;
        latest.current.position.cancel();
      },
    }),
    [],
  );
}

/** The state that the finder's parts share. useFinder composes the state once and passes it down. */
export interface FinderState extends Basics {
  readonly screen: Screen;
  readonly position: ReturnType<typeof usePosition>;
  readonly nearMe: ReturnType<typeof useNearMe>;
  readonly origin: Origin | undefined;
  /** The middle of the searched area or, without an area, the search centre. */
  readonly searched: Coordinates | undefined;
  /** Whether `searched` is outside all covered places. */
  readonly outside: boolean;
  /** The filter by the person's cards, if there are cards. */
  readonly free: FreeFor | undefined;
  readonly nearby: Nearby;
  readonly view: ScreenView;
  readonly selected: Selected;
  readonly costs: Costs;
  readonly limit: number;
  readonly showMore: () => void;
  readonly offlineSince: number | undefined;
  /** The device's clock with a resolution of one minute, epoch ms. */
  readonly now: number;
}

/** All ATMs found, nearest first, without duplicates. If no ATM is in range, contains the nearest ATM at any distance. */
export function shownAtms(found: NearbyResult | undefined): readonly NearbyAtm[] {
  if (found === undefined) return [];
  const listed = found.groups.flatMap(({ atms }) => atms);
  return listed.length === 0 && found.nearest !== undefined ? [found.nearest] : listed;
}

/** The number of results to show. A new search resets the number. */
function useLimit(search: string): readonly [number, () => void] {
  const [grown, setGrown] = useState<{ search: string; limit: number }>();
  const limit = grown?.search === search ? grown.limit : listLengths[0];
  const next = { search, limit: listLengths.find((step) => step > limit) ?? limit };
  // Render in a transition, so that the next frame after the tap does not wait for the longer list.
  const more = () => startTransition(() => setGrown(next));
  return [limit, more];
}

/** The parameters of the search around a point, for the request and for the storage key. */
const searchAround = (
  origin: Origin,
  { filters, operator, place, area, walk, when, currency, kinds }: ScreenState,
  free: FreeFor | undefined,
) => ({
  lat: origin.lat,
  long: origin.long,
  filters,
  mine: origin.kind === 'me',
  ...(operator && { operator }),
  ...(place && { place }),
  area,
  walk: isWalkKnown(origin) ? walk : undefined,
  when,
  currency,
  kinds,
  free,
});

export function useFinder(): FinderState {
  const screen = useScreen();
  const { state } = screen;
  const position = usePosition(host()?.device);
  const nearMe = useNearMe(screen, position);
  const offlineSince = useOfflineSince();
  const basics = useBasics(state.bank);

  const [linked, setLinked] = useState<{ uid: string; lat: number; long: number }>();
  const around = linked?.uid === state.atm ? linked : undefined;
  const origin = useMemo(() => originOf(state, position.position, around), [state, position.position, around]);
  const [limit, showMore] = useLimit(searchKey(origin, state));
  const offline = offlineSince !== undefined;
  // A link can contain the filter although the person has no cards.
  const free = useCards() && state.free;
  const nearby = useNearby(origin && searchAround(origin, state, free), limit, offline);
  const { found } = nearby;
  const listed = shownAtms(found).find(({ atm }) => atm.uid === state.atm);
  const selected = useAtm(state.atm, listed && found && { ...found, ...listed }, state.filters);

  // If the link names only an ATM, search around the ATM, so that closing the details shows a list instead of an empty page.
  const coordinates = selected.kind === 'there' ? selected.one.atm.location.coordinates : undefined;
  useEffect(() => {
    if (coordinates === undefined || state.atm === undefined) return;
    setLinked((kept) => (kept?.uid === state.atm ? kept : { uid: state.atm as string, ...coordinates }));
  }, [coordinates, state.atm]);

  const searched = origin && state.area ? middleOfArea(state.area) : origin;
  const outside = searched !== undefined && isOutside(basics.places, searched);
  const view = screenState({
    origin: origin === undefined ? 'none' : origin.kind === 'me' ? 'me' : 'place',
    position: position.state,
    ...(origin?.accuracy !== undefined && { accuracy: origin.accuracy }),
    ...(found && { found }),
    outdated: nearby.outdated,
    ...(nearby.failure && !nearby.recalling && { failure: nearby.failure }),
    // Do not report missing data while stored results are still loading.
    offline: offline && !(found === undefined && nearby.recalling),
    outside,
  });
  return {
    screen,
    ...basics,
    position,
    nearMe,
    origin,
    searched,
    free,
    outside,
    nearby,
    view,
    selected,
    costs: useCosts(state.amount, basics.config?.ownFees),
    limit,
    showMore,
    offlineSince,
    now: useNow(),
  };
}

/** The current time according to the server's clock, epoch ms. */
export const serverNow = (now: number, { asOf, receivedAt }: Pick<NearbyResult, 'asOf' | 'receivedAt'>): number =>
  Math.max(now, receivedAt) + clockSkew(asOf, receivedAt);
