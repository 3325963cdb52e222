import { useOwnCards } from '../cards/ownCards.ts';
import { useCardTexts } from '../texts/cards/useCardTexts.ts';
import { Icon } from '../ui/Icon.tsx';
import type { FreeFor } from '../url/screenUrl.ts';
import { focusFirst } from './focusFirst.ts';

export interface CardsChoiceProps {
  /** Absent: ATMs at any price. */
  readonly free?: FreeFor | undefined;
  readonly freeFor: (free?: FreeFor) => void;
}

/** A chip that keeps the ATMs that charge nothing, or may charge nothing, for the person's cards. Hidden without cards. */
export function CardsChoice({ free, freeFor }: CardsChoiceProps) {
  const cards = useOwnCards();
  const texts = useCardTexts(cards.length > 0);
  // While the choice is on, it is with the other active filters at the start of the row.
  if (texts === undefined || cards.length === 0 || free) return null;
  return (
    <button
      type="button"
      className="chip"
      aria-pressed="false"
      onClick={({ currentTarget }) => focusFirst(currentTarget, () => freeFor('cards'))}
    >
      <Icon name="coin" />
      <span>{texts.choice}</span>
    </button>
  );
}
