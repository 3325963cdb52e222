import type { NearbyAtm } from '../../contract/atms.ts';
import { useOwnCards } from '../cards/ownCards.ts';
import { useCardTexts } from '../texts/cards/useCardTexts.ts';
import { usePlaceTexts } from '../texts/places/usePlaceTexts.ts';
import type { FreeFor, WalkMinutes, WantedKinds } from '../url/screenUrl.ts';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import { WalkChoice } from './WalkChoice.tsx';

interface ChipProps {
  /** Absent while the text is loading. */
  readonly text: string | undefined;
  readonly onChoose: () => void;
}

/** A chip that, while its choice is on, is replaced by one at the start of the row, together with the other active filters. */
function Chip({ text, onChoose }: ChipProps) {
  return (
    text && (
      <button
        type="button"
        className="chip"
        aria-pressed="false"
        onClick={({ currentTarget }) => {
          const row = currentTarget.closest('.chips');
          onChoose();
          // The pressed chip disappears, so move the focus to the one that replaces it.
          setTimeout(() => row?.querySelector('button')?.focus({ preventScroll: true }));
        }}
      >
        <span>{text}</span>
      </button>
    )
  );
}

export interface MoreChoicesProps {
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
  /** Absent: ATMs at any price. */
  readonly free?: FreeFor | undefined;
  readonly freeFor: (free?: FreeFor) => void;
}

/** The choices at the end of the filter row. */
export default function MoreChoices(props: MoreChoicesProps) {
  const { isWalk, walk, within, currency, dispensing, shown, kinds, finding, free, freeFor } = props;
  const hasCards = useOwnCards().length > 0;
  const cards = useCardTexts(hasCards);
  const places = usePlaceTexts();
  return (
    <>
      {hasCards && !free && <Chip text={cards?.choice} onChoose={() => freeFor('cards')} />}
      {isWalk && <WalkChoice walk={walk} onChoose={within} />}
      <CurrencyChoice currency={currency} shown={shown} onChoose={dispensing} />
      {!kinds && <Chip text={places?.choice} onChoose={() => finding('all')} />}
    </>
  );
}
