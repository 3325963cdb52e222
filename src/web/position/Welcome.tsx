import type { ReactNode } from 'react';
import { useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { LazyPart, type LoadPart } from '../ui/LazyPart.tsx';
import type { IconName } from '../ui/paths.ts';
import type { LastPlace } from '../url/lastPlace.ts';
import type { CoveredAreasProps } from './CoveredAreas.tsx';

const loadAreas: LoadPart<CoveredAreasProps> = () => import('./CoveredAreas.tsx');

interface Props extends CoveredAreasProps {
  /** Replaces the text for a first visit. */
  readonly lead?: ReactNode;
  readonly lastPlace: LastPlace | undefined;
  readonly bankPlace?: LastPlace | undefined;
  readonly onLocate: () => void;
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
      <LazyPart load={loadAreas} part={{ places, placesFailed, onGo }} failed={texts.partFailed} />
    </section>
  );
}
