import type { ReactNode } from 'react';
import type { CoveredPlace } from '../../contract/app.ts';
import { useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import type { LastPlace } from '../url/remembered.ts';
import { PlaceButtons } from './PlaceButtons.tsx';

interface Props {
  /** Replaces the first-visit text. */
  readonly lead?: ReactNode;
  /** undefined while the places are loading. */
  readonly places: readonly CoveredPlace[] | undefined;
  readonly placesFailed: boolean;
  readonly lastPlace: LastPlace | undefined;
  readonly bankPlace?: LastPlace | undefined;
  readonly onLocate: () => void;
  readonly onGo: (place: CoveredPlace) => void;
  readonly onGoBack: (place: LastPlace) => void;
}

/** The screen for a first visit. Requests no permission before the person taps a button. */
export function Welcome({ lead, places, placesFailed, lastPlace, bankPlace, onLocate, onGo, onGoBack }: Props) {
  const { texts } = useWords();
  return (
    <section className="state-panel">
      <p>{lead ?? texts.welcome.lead}</p>
      <button type="button" className="primary-button" onClick={onLocate}>
        <Icon name="near" />
        {texts.search.useMyLocation}
      </button>
      {lastPlace !== undefined && (
        <>
          <h3>{texts.welcome.lastPlace}</h3>
          <button type="button" className="place" onClick={() => onGoBack(lastPlace)}>
            <Icon name="history" />
            <span className="option-words">
              <span className="option-label">
                <bdi>{lastPlace.place}</bdi>
              </span>
            </span>
            <Icon name="back" />
          </button>
        </>
      )}
      {bankPlace !== undefined && (
        <button type="button" className="place" onClick={() => onGoBack(bankPlace)}>
          <Icon name="pin" />
          <span className="option-words">
            <span className="option-label">{bankPlace.place}</span>
          </span>
          <Icon name="back" />
        </button>
      )}
      <Covered places={places} placesFailed={placesFailed} onGo={onGo} />
    </section>
  );
}

/** The covered areas with a heading, or the reason why there are none. */
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
