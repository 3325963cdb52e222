import { usePlaceTexts } from '../../texts/places/usePlaceTexts.ts';
import type { WantedKinds } from '../../url/screenUrl.ts';

export interface PlacesChoiceProps {
  /** Absent: only ATMs. */
  readonly kinds?: WantedKinds | undefined;
  readonly finding: (kinds?: WantedKinds) => void;
}

/** A chip that also finds shops, counters and other places that give cash and are not ATMs. */
export function PlacesChoice({ kinds, finding }: PlacesChoiceProps) {
  const texts = usePlaceTexts();
  // While the choice is on, it is with the other active filters at the start of the row.
  if (texts === undefined || kinds) return null;
  return (
    <button type="button" className="chip" aria-pressed="false" onClick={() => finding('all')}>
      <span>{texts.choice}</span>
    </button>
  );
}
