import { useEffect } from 'react';
import type { NamedPlace, SavedDialogProps } from '../saved/SavedDialog.tsx';
import { addRecent, type SavedPlace } from '../saved/savedStore.ts';
import { formatPoint } from '../search/formatPoint.ts';
import { useWords } from '../texts/WordsContext.ts';
import { LazyPart, type LoadPart } from '../ui/LazyPart.tsx';
import { lastPlace } from '../url/lastPlace.ts';
import type { ScreenState } from '../url/screenUrl.ts';
import { type FinderActions, placeless } from './actions.ts';
import type { FinderState } from './useFinder.ts';

const loadSavedDialog: LoadPart<SavedDialogProps> = () => import('../saved/SavedDialog.tsx');

/** The maximum difference between a place's coordinates and the rounded coordinates in the URL, degrees. */
const rounding = 1e-5;

/**
 * Adds each place that the user chooses to the recent places. A place from a link is not added, because the user did not search
 * for it.
 */
export function useRecentPlaces({ at, place }: ScreenState): void {
  const [lat, long] = [at?.lat, at?.long];
  useEffect(() => {
    const chosen = lastPlace();
    if (lat === undefined || long === undefined || chosen === undefined) return;
    if (Math.abs(chosen.lat - lat) > rounding || Math.abs(chosen.long - long) > rounding) return;
    const isNamed = chosen.place !== formatPoint(chosen);
    addRecent({ lat: chosen.lat, long: chosen.long, ...(isNamed && { name: place ?? chosen.place }) });
  }, [lat, long, place]);
}

const labelOf = (place: SavedPlace) => place.name ?? formatPoint(place);

interface SavedPlacesProps {
  readonly finder: FinderState;
  readonly actions: FinderActions;
}

/** The dialog with the saved ATMs and places. */
export default function SavedPlaces({ finder, actions }: SavedPlacesProps) {
  const { texts } = useWords();
  const { screen, origin } = finder;
  const { state } = screen;
  return (
    <LazyPart
      load={loadSavedDialog}
      part={{
        centre: centreOf(origin, state, texts.mapTexts.you),
        search: origin && { lat: origin.lat, long: origin.long, mine: origin.kind === 'me' },
        labelOf,
        onOpenAtm: (uid) => screen.push({ about: undefined, atm: uid, pin: undefined, show: undefined }, 'detail'),
        onGo: (place) =>
          screen.push({
            ...placeless,
            at: { lat: place.lat, long: place.long },
            place: labelOf(place),
            show: undefined,
            about: undefined,
          }),
        onClose: actions.closeAbout,
      }}
      failed={texts.partFailed}
      className="visually-hidden"
    />
  );
}

/** The search centre as a place that the user can save. The user's position needs a label, because it has no name. */
function centreOf(origin: FinderState['origin'], { place }: ScreenState, mine: string): NamedPlace | undefined {
  if (origin === undefined || origin.kind === 'atm') return undefined;
  const point = { lat: origin.lat, long: origin.long };
  if (origin.kind === 'me') return { ...point, label: mine };
  return place === undefined ? { ...point, label: formatPoint(point) } : { ...point, name: place, label: place };
}
