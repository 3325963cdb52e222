import { useState } from 'react';
import { storedPlaces } from '../data/storedResults.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import type { LastPlace } from '../url/lastPlace.ts';

export interface StoredPlacesProps {
  /** Epoch ms. */
  readonly now: number;
  readonly onGo: (place: LastPlace) => void;
}

/** Lists the places whose stored results are available offline, with the times of the results. */
export default function StoredPlaces({ now, onGo }: StoredPlacesProps) {
  const { formats } = useWords();
  const { offline } = useMore();
  const [stored] = useState(() => storedPlaces(now));
  if (stored.length === 0) return null;
  return (
    <>
      <h3>{offline.kept}</h3>
      <ul className="places">
        {stored.map(({ lat, long, place = '', found }) => (
          <li key={`${lat},${long}`}>
            <button type="button" className="place" onClick={() => onGo({ lat, long, place })}>
              <Icon name="history" />
              <span className="option-words">
                <span className="option-label">
                  <bdi>{place}</bdi>
                </span>
                <span className="option-detail">{offline.keptOf(formats.moment(found.receivedAt, now))}</span>
              </span>
              <Icon name="back" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
