import type { CoveredPlace } from '../../contract/app.ts';
import { useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';

export interface PlaceButtonsProps {
  readonly places: readonly CoveredPlace[];
  readonly onGo: (place: CoveredPlace) => void;
  /** Formats the distance of a place. Absent if there is no search centre. */
  readonly away?: ((place: CoveredPlace) => string) | undefined;
}

export function PlaceButtons({ places, onGo, away }: PlaceButtonsProps) {
  const { texts, formats } = useWords();
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
                {place.operators && formats.apart + formats.list(place.operators)}
                {away && formats.apart + away(place)}
              </span>
            </span>
            <Icon name="back" />
          </button>
        </li>
      ))}
    </ul>
  );
}
