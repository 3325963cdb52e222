import type { CoveredPlace } from '../../contract/app.ts';
import type { NoPosition } from '../data/screenState.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import HowToAllow from './HowToAllow.tsx';
import { PlaceButtons } from './PlaceButtons.tsx';

export interface NoPositionProps {
  readonly why: NoPosition;
  readonly places: readonly CoveredPlace[];
  readonly onRetry: () => void;
  /** Moves the focus to the search field. */
  readonly onSearch: () => void;
  readonly onGo: (place: CoveredPlace) => void;
}

/** Explains why the position is unknown, and offers a search without it. */
export default function NoPositionPanel({ why, places, onRetry, onSearch, onGo }: NoPositionProps) {
  const { texts } = useWords();
  const { noPosition } = useMore();
  return (
    <section className="state-panel">
      <p>{noPosition[why]}</p>
      {/* After a denial, browsers do not prompt again, so a retry would have no effect. */}
      {why === 'denied' || why === 'insecure' ? (
        <button type="button" className="primary-button" onClick={onSearch}>
          <Icon name="search" />
          {noPosition.search}
        </button>
      ) : (
        <button type="button" className="primary-button" onClick={onRetry}>
          <Icon name="retry" />
          {texts.retry}
        </button>
      )}
      {why === 'denied' && <HowToAllow />}
      {places.length > 0 && (
        <>
          <h3>{noPosition.places}</h3>
          <PlaceButtons places={places} onGo={onGo} />
        </>
      )}
    </section>
  );
}
