import type { CoveredPlace } from '../../contract/app.ts';
import { useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';

interface Props {
  readonly places: readonly CoveredPlace[];
  readonly onGo: (place: CoveredPlace) => void;
}

export function PlaceButtons({ places, onGo }: Props) {
  const { texts } = useWords();
  return (
    <ul className="places">
      {places.map((place) => (
        <li key={place.id}>
          <button type="button" className="place" onClick={() => onGo(place)}>
            <Icon name="map" />
            <span className="option-words">
              <span className="option-label">
                <bdi>{place.name}</bdi>
              </span>
              <span className="option-detail">
                {place.demo === true && <span className="demo-tag">{texts.demo}</span>} {texts.search.atms(place.atmCount)}
              </span>
            </span>
            <Icon name="back" />
          </button>
        </li>
      ))}
    </ul>
  );
}
