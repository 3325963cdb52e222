import type { ReactNode } from 'react';
import type { CoveredPlace } from '../../contract/app.ts';
import { isWithin } from '../data/coverage.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import FetchArea, { type FetchAreaProps } from './FetchArea.tsx';
import { PlaceButtons } from './PlaceButtons.tsx';

export interface EmptyProps {
  readonly outside: boolean;
  readonly filtered: boolean;
  readonly places: readonly CoveredPlace[];
  /** The card of the nearest known ATM at any distance, if there is one. */
  readonly nearest: ReactNode;
  readonly onClearFilters: () => void;
  readonly onGo: (place: CoveredPlace) => void;
  /** What can be had of the area, where it lies in no covered one; absent: nothing is searched around. */
  readonly area?: FetchAreaProps;
}

/** Nothing within the widest radius: why that may be, the nearest there is, and where the covered areas are. */
export default function EmptyPanel({ outside, filtered, places, nearest, onClearFilters, onGo, area }: EmptyProps) {
  const { texts } = useWords();
  const { empty } = useMore();
  return (
    <section className="state-panel">
      {/* What is on its way is not missing. */}
      {outside && !area?.filling && <p>{empty.outside}</p>}
      {area && (
        <FetchArea
          key={`${area.place.lat},${area.place.long}`}
          {...area}
          offered={area.offered && !isWithin(places, area.place)}
        />
      )}
      {filtered && (
        <>
          <p>{empty.filtered}</p>
          <button type="button" className="primary-button" onClick={onClearFilters}>
            {texts.filters.clearFilters}
          </button>
        </>
      )}
      {/* Outside, the way leads to where there is data; inside, to the nearest machine, however far. */}
      {outside && <Covered places={places} onGo={onGo} />}
      {nearest === null ? (
        !area?.filling && <p>{empty.nothing}</p>
      ) : (
        <>
          <h3>{empty.nearest}</h3>
          {nearest}
        </>
      )}
      {!outside && <Covered places={places} onGo={onGo} />}
    </section>
  );
}

function Covered({ places, onGo }: Pick<EmptyProps, 'places' | 'onGo'>) {
  const { texts } = useWords();
  if (places.length === 0) return null;
  return (
    <>
      <h3>{texts.welcome.places}</h3>
      <PlaceButtons places={places} onGo={onGo} />
    </>
  );
}
