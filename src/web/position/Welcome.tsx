import type { ReactNode } from 'react';
import type { CoveredPlace } from '../../contract/app.ts';
import { useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/paths.ts';
import type { LastPlace } from '../url/lastPlace.ts';
import { PlaceButtons } from './PlaceButtons.tsx';

interface Props {
  /** Replaces the text for a first visit. */
  readonly lead?: ReactNode;
  /** Undefined while the places are loading. */
  readonly places: readonly CoveredPlace[] | undefined;
  readonly placesFailed: boolean;
  readonly lastPlace: LastPlace | undefined;
  readonly bankPlace?: LastPlace | undefined;
  readonly onLocate: () => void;
  readonly onGo: (place: CoveredPlace) => void;
  readonly onGoBack: (place: LastPlace) => void;
}

/** The screen of a first visit. Requests no permission until the user taps a button. */
export function Welcome({ lead, places, placesFailed, lastPlace, bankPlace, onLocate, onGo, onGoBack }: Props) {
  const { texts } = useWords();
  const back = (icon: IconName, place: LastPlace) => (
    <button type="button" className="place" onClick={() => onGoBack(place)}>
      <Icon name={icon} />
      <span className="option-words">
        <span className="option-label">
          <bdi>{place.place}</bdi>
        </span>
      </span>
      <Icon name="back" />
    </button>
  );
  return (
    <section className="state-panel">
      <p>{lead ?? texts.welcome.lead}</p>
      <button type="button" className="primary-button" onClick={onLocate}>
        <Icon name="near" />
        {texts.search.useMyLocation}
      </button>
      {lastPlace && (
        <>
          <h3>{texts.welcome.lastPlace}</h3>
          {back('history', lastPlace)}
        </>
      )}
      {bankPlace && back('pin', bankPlace)}
      <Covered places={places} placesFailed={placesFailed} onGo={onGo} />
    </section>
  );
}

/** Shows the covered areas with a heading, or the reason why there are none. */
function Covered({ places, placesFailed, onGo }: Pick<Props, 'places' | 'placesFailed' | 'onGo'>) {
  const { texts } = useWords();
  if (placesFailed) return <p>{texts.welcome.placesFailed}</p>;
  if (places === undefined) return null;
  if (places.length === 0) return <p>{texts.welcome.placesNone}</p>;
  return (
    <>
      <h3>{texts.welcome.places}</h3>
      <PlaceButtons places={places} onGo={onGo} />
    </>
  );
}
