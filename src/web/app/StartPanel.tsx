import type { ReactNode } from 'react';
import { Welcome } from '../position/Welcome.tsx';
import { LazyPart, type LoadPart } from '../ui/LazyPart.tsx';
import { lastPlace } from '../url/lastPlace.ts';
import { isPlaceUnread } from '../url/startState.ts';
import { visitNumber } from '../url/visit.ts';
import type { FinderActions } from './actions.ts';
import type { FinderState } from './useFinder.ts';

const loadDataCleared: LoadPart<object> = () =>
  import('../settings/Settings.tsx').then(({ DataCleared }) => ({ default: DataCleared }));

const loadUnread: LoadPart<object> = () => import('../position/PlaceUnread.tsx');

interface Props {
  readonly finder: FinderState;
  readonly actions: FinderActions;
  /** Replaces the first-visit text with the reason why the user has to start over. */
  readonly lead?: ReactNode;
}

/** Shows the ways to start: near the user, at the last place, or in a covered area. */
export function StartPanel({ finder, actions, lead }: Props) {
  const { places, placesFailed, config, nearMe, screen } = finder;
  return (
    <>
      {lead === undefined && visitNumber() === 0 && isPlaceUnread() && <LazyPart load={loadUnread} part={{}} />}
      {lead === undefined && visitNumber() > 0 && <LazyPart load={loadDataCleared} part={{}} />}
      <Welcome
        lead={lead}
        places={places}
        placesFailed={placesFailed}
        lastPlace={lastPlace()}
        bankPlace={config?.brand?.place}
        onLocate={() => {
          // The list shows the progress of the geolocation request, so close the details.
          if (screen.state.atm !== undefined) screen.replace({ atm: undefined });
          nearMe.locate();
        }}
        onGo={actions.goToCovered}
        onGoBack={(last) => actions.goTo(last, last.place)}
      />
    </>
  );
}
