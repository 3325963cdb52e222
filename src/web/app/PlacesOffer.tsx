import { useQuery } from '@tanstack/react-query';
import type { Coordinates, FindNearbyAnswer, FindNearbyQuery } from '../../contract/atms.ts';
import { ask } from '../data/ask/ask.ts';
import { kindsOfPlaces, urlOf } from '../data/ask/urls.ts';
import { isCashFar, nearMetres } from '../data/isCashFar.ts';
import type { NearbyResult } from '../data/nearbyResult.ts';
import { usePlaceTexts } from '../texts/places/usePlaceTexts.ts';
import type { FinderActions } from './actions.ts';
import { type FinderState, serverNow, shownAtms } from './useFinder.ts';

export interface PlacesOfferProps {
  readonly finder: FinderState;
  readonly found: NearbyResult;
  readonly onShow: FinderActions['finding'];
}

/** Whether there is any place that is not an ATM within the walk. The result is requested only if `point` is present. */
function useIsAnyPlaceNear(point: Coordinates | undefined): boolean {
  const radius = Math.round(nearMetres);
  const query = point && ({ lat: point.lat, long: point.long, radius, countLimit: 1 } satisfies FindNearbyQuery);
  const { data } = useQuery({
    queryKey: ['places', query],
    queryFn: ({ signal }) =>
      ask<Partial<FindNearbyAnswer>>(urlOf('/v6/atms/complete/findNearby', { ...query, kinds: kindsOfPlaces }), signal),
    enabled: query !== undefined,
    retry: false,
  });
  return query !== undefined && (data?.totalCount ?? 0) > 0;
}

/** Offers shops and counters if no ATM nearby may give cash now. */
export default function PlacesOffer({ finder, found, onShow }: PlacesOfferProps) {
  const { origin, nearby, screen, offlineSince } = finder;
  const { kinds, area, pin } = screen.state;
  const isSearchShown = !(nearby.outdated || found.filling || kinds || area || pin) && offlineSince === undefined;
  const isFar = isSearchShown && isCashFar(shownAtms(found), found.filters ?? [], found.asOf, serverNow(finder.now, found));
  const isOffered = useIsAnyPlaceNear(isFar ? origin : undefined);
  const texts = usePlaceTexts(isOffered);
  if (!isOffered || texts === undefined) return null;
  return (
    <p className="state-note">
      {texts.offer}{' '}
      <button type="button" className="text-button" onClick={() => onShow('all')}>
        {texts.show}
      </button>
    </p>
  );
}
