import { useOwnCards } from '../cards/ownCards.ts';
import { useCardTexts } from '../texts/cards/useCardTexts.ts';
import { Icon } from '../ui/Icon.tsx';
import type { FreeFor } from '../url/screenUrl.ts';

export interface CardsChoiceProps {
  /** Absent: ATMs at any price. */
  readonly free?: FreeFor | undefined;
  readonly freeFor: (free?: FreeFor) => void;
}

/** A chip that keeps the ATMs that charge nothing, or may charge nothing, for the person's cards. Hidden without cards. */
export function CardsChoice({ free, freeFor }: CardsChoiceProps) {
  const cards = useOwnCards();
  const texts = useCardTexts(cards.length > 0);
  if (texts === undefined || cards.length === 0) return null;
  return (
    <button type="button" className="chip" aria-pressed={!!free} onClick={() => freeFor(free ? undefined : 'cards')}>
      <Icon name={free ? 'check' : 'coin'} />
      <span>{texts.choice}</span>
    </button>
  );
}
