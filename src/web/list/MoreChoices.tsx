import type { NearbyAtm } from '../../contract/atms.ts';
import { usePlaceTexts } from '../texts/places/usePlaceTexts.ts';
import type { WalkMinutes, WantedKinds } from '../url/screenUrl.ts';
import { CardsChoice, type CardsChoiceProps } from './CardsChoice.tsx';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import { focusFirst } from './focusFirst.ts';
import { WalkChoice } from './WalkChoice.tsx';

export interface MoreChoicesProps extends CardsChoiceProps {
  /** Whether walks are known, so that the user can limit the walking time. */
  readonly isWalk: boolean;
  /** Absent: any distance. */
  readonly walk?: WalkMinutes;
  readonly within: (walk?: WalkMinutes) => void;
  /** Absent: any currency. */
  readonly currency?: string;
  readonly dispensing: (currency?: string) => void;
  readonly shown: readonly NearbyAtm[];
  /** Absent: only ATMs. */
  readonly kinds?: WantedKinds | undefined;
  readonly finding: (kinds?: WantedKinds) => void;
}

/** The choices at the end of the filter row. */
export default function MoreChoices({
  isWalk,
  walk,
  within,
  currency,
  dispensing,
  shown,
  kinds,
  finding,
  free,
  freeFor,
}: MoreChoicesProps) {
  const places = usePlaceTexts();
  return (
    <>
      <CardsChoice free={free} freeFor={freeFor} />
      {isWalk && <WalkChoice walk={walk} onChoose={within} />}
      <CurrencyChoice currency={currency} shown={shown} onChoose={dispensing} />
      {/* While the choice is on, it is with the other active filters at the start of the row. */}
      {places && !kinds && (
        <button
          type="button"
          className="chip"
          aria-pressed="false"
          onClick={({ currentTarget }) => focusFirst(currentTarget, () => finding('all'))}
        >
          <span>{places.choice}</span>
        </button>
      )}
    </>
  );
}
