import { useQuery } from '@tanstack/react-query';
import type { Coordinates, FindNearbyQuery } from '../../contract/atms.ts';
import { ask } from '../data/ask/ask.ts';
import { readNearby } from '../data/ask/endpoints.ts';
import { kindsOfPlaces, urlOf } from '../data/ask/urls.ts';
import { isCashNear, nearMetres } from '../data/isCashNear.ts';
import type { NearbyResult } from '../data/nearbyResult.ts';
import { Notice } from '../position/Notice.tsx';
import { usePlaceTexts } from '../texts/places/usePlaceTexts.ts';
import type { ScreenState } from '../url/screenUrl.ts';
import type { FinderActions } from './actions.ts';
import { type FinderState, serverNow, shownAtms } from './useFinder.ts';

export interface PlacesOfferProps {
  readonly finder: FinderState;
  readonly found: NearbyResult;
  readonly onShow: FinderActions['finding'];
}

/**
 * Whether the list contains every ATM near the search centre that may give cash now. A list that is filtered by anything but
 * "open now" does not show whether there is such an ATM.
 */
const isWholeList = ({ kinds, area, pin, walk, operator, currency, when, filters }: ScreenState): boolean =>
  !(kinds || area || pin || walk || operator || currency || when) && filters.every((name) => name === 'openNow');

/**
 * Whether a place that is not an ATM may give cash near the point. Sends a request only if `point` is present.
 * @param isNow whether closed places are not shown, so that only those that may give cash now count
 */
function useIsPlaceNear(point: Coordinates | undefined, isNow: boolean): boolean {
  const query = point && {
    ...({ lat: point.lat, long: point.long, radius: nearMetres } satisfies Partial<FindNearbyQuery>),
    openNow: isNow || undefined,
    kinds: kindsOfPlaces,
  };
  const { data = false } = useQuery({
    queryKey: ['otherPlaces', query],
    queryFn: async ({ signal }) => {
      const { results, asOf = Date.now() } = readNearby(
        await ask<unknown>(urlOf('/v6/atms/complete/findNearby', { ...query }), signal),
      );
      return isCashNear(results, asOf, asOf, !isNow);
    },
    enabled: query !== undefined,
    retry: false,
  });
  return query !== undefined && data;
}

/** Offers shops and counters if no ATM nearby may give cash now. */
export default function PlacesOffer({ finder, found, onShow }: PlacesOfferProps) {
  const { origin, nearby, screen, offlineSince } = finder;
  const isCurrent = !(nearby.outdated || found.filling) && offlineSince === undefined;
  const isWhole = isWholeList(screen.state) && !finder.free;
  const isFar = isCurrent && isWhole && !isCashNear(shownAtms(found), found.asOf, serverNow(finder.now, found));
  const isOffered = useIsPlaceNear(isFar ? origin : undefined, screen.state.filters.includes('openNow'));
  const texts = usePlaceTexts(isOffered);
  if (!isOffered || texts === undefined) return null;
  return (
    <Notice
      icon="info"
      action={
        <button type="button" className="text-button" onClick={() => onShow('all')}>
          {texts.show}
        </button>
      }
    >
      {texts.offer}
    </Notice>
  );
}
