import type { CoveredPlace } from '../../contract/app.ts';
import { useMore } from '../texts/WordsContext.ts';
import { PlaceButtons } from './PlaceButtons.tsx';

export interface CoveredAreasProps {
  /** Undefined while the places are loading. */
  readonly places: readonly CoveredPlace[] | undefined;
  readonly placesFailed: boolean;
  readonly onGo: (place: CoveredPlace) => void;
}

/** Shows the covered areas with a heading, or the reason why there are none. */
export default function CoveredAreas({ places, placesFailed, onGo }: CoveredAreasProps) {
  const { covered } = useMore();
  if (placesFailed) return <p>{covered.failed}</p>;
  if (places === undefined) return null;
  if (places.length === 0) return <p>{covered.none}</p>;
  return (
    <>
      <h3>{covered.title}</h3>
      <PlaceButtons places={places} onGo={onGo} />
    </>
  );
}
