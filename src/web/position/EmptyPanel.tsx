import type { ReactNode } from 'react';
import type { CoveredPlace } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import { isCovered } from '../data/coverage.ts';
import { distanceToPlace, nearestFirst } from '../data/nearestFirst.ts';
import { usePlaceTexts } from '../texts/places/usePlaceTexts.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { cashSearchUrl, platformOf } from '../url/mapApps.ts';
import { type WalkMinutes, walkMinutes } from '../url/screenUrl.ts';
import FetchArea, { type FetchAreaProps } from './FetchArea.tsx';
import { PlaceButtons, type PlaceButtonsProps } from './PlaceButtons.tsx';

interface FartherProps {
  readonly than: WalkMinutes;
  readonly onWalk: (walk?: WalkMinutes) => void;
}

export interface EmptyProps {
  readonly outside: boolean;
  readonly filtered: boolean;
  /** Whether the search also finds places that are not ATMs. */
  readonly mixed: boolean;
  readonly places: readonly CoveredPlace[];
  /** The card of the nearest known ATM at any distance, if there is one. */
  readonly nearest: ReactNode;
  /** The searched place. Absent if the search is around the user, because links must not contain the user's position. */
  readonly near?: Coordinates;
  /** The search centre, from which the distances to covered places are measured. */
  readonly from?: Coordinates;
  /** Offers longer walks if the search is limited to a walk. */
  readonly farther?: FartherProps;
  readonly onClearFilters: () => void;
  readonly onGo: (place: CoveredPlace) => void;
  /** Offers to load the area if no covered place contains the search centre; absent if there is no search centre. */
  readonly area?: FetchAreaProps;
}

/** Shown if there are no results within the largest radius. Lists possible reasons, the nearest ATM, and the covered areas. */
export default function EmptyPanel({
  outside,
  filtered,
  mixed,
  places: all,
  nearest,
  near,
  from,
  farther,
  onClearFilters,
  onGo,
  area,
}: EmptyProps) {
  const { empty } = useMore();
  const texts = usePlaceTexts(mixed);
  const { filtered: noneFits, nearest: nearestTitle, nothing } = (mixed && texts) || empty;
  const platform = platformOf(navigator.userAgent);
  const { formats } = useWords();
  const places = from === undefined ? all : nearestFirst(all, from);
  const away = from && ((place: CoveredPlace) => formats.distance(distanceToPlace(from, place)));
  const covered = <Covered places={places} onGo={onGo} away={away} />;
  return (
    <section className="state-panel">
      {/* While the area is still loading, do not report that there are no ATMs. */}
      {outside && !area?.filling && (
        <>
          <p>{empty.outside}</p>
          <a
            className={area?.offered ? 'quiet-button' : 'primary-button'}
            href={cashSearchUrl(platform, near)}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="map" />
            {empty.searchIn[platform === 'apple' ? 'apple' : 'google']}
          </a>
        </>
      )}
      {area && (
        <FetchArea
          key={`${area.place.lat},${area.place.long}`}
          {...area}
          offered={area.offered && !isCovered(places, area.place)}
        />
      )}
      {farther && <Farther {...farther} />}
      {filtered && (
        <>
          <p>{noneFits}</p>
          <button type="button" className="primary-button" onClick={onClearFilters}>
            {empty.clearFilters}
          </button>
        </>
      )}
      {/* Outside the covered areas, offer those areas. Inside the covered areas, show the nearest ATM at any distance. */}
      {outside && covered}
      {nearest === null ? (
        !area?.filling && <p>{nothing}</p>
      ) : (
        <>
          <h3 id="nearest-title">{nearestTitle}</h3>
          {nearest}
        </>
      )}
      {!outside && covered}
    </section>
  );
}

/** Offers longer walks and a search without a limit. */
function Farther({ than, onWalk }: FartherProps) {
  const { texts, formats } = useWords();
  const more = useMore();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw itself around the buttons
    <div className="amount-row" role="group" aria-label={more.walk.label}>
      {walkMinutes
        .filter((minutes) => +minutes > +than)
        .map((minutes) => (
          <button key={minutes} type="button" className="chip" onClick={() => onWalk(minutes)}>
            {texts.card.walk(formats.number(+minutes))}
          </button>
        ))}
      <button type="button" className="chip" onClick={() => onWalk()}>
        {more.walk.any}
      </button>
    </div>
  );
}

function Covered({ places, onGo, away }: PlaceButtonsProps) {
  const { covered } = useMore();
  if (places.length === 0) return null;
  return (
    <>
      <h3>{covered.title}</h3>
      <PlaceButtons places={places} onGo={onGo} away={away} />
    </>
  );
}
