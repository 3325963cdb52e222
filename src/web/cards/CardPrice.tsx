import type { Atm } from '../../contract/atms.ts';
import { useCardNote } from '../list/cardNotes.ts';
import { useCardTexts } from '../texts/cards/useCardTexts.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { freeText } from './cardLabel.ts';
import { useOwnCards } from './ownCards.ts';

interface CardPriceProps {
  readonly atm: Atm;
  /** Lets the person choose their cards. */
  readonly onCards: () => void;
}

/** States in the details that the ATM is free for one of the user's cards, and lets the user choose cards. */
export function CardPrice({ atm, onCards }: CardPriceProps) {
  const { formats } = useWords();
  const { settings } = useMore();
  const cards = useOwnCards();
  const texts = useCardTexts(atm.cardFee !== undefined);
  // The badges at the top of the details show the price of a listed ATM.
  const isShown = useCardNote(atm.uid)?.price !== undefined;
  const free = !isShown && texts && freeText(atm, cards, texts, formats.locale);
  return (
    <>
      {free && <p>{free}</p>}
      <button type="button" className="text-button" onClick={onCards}>
        {settings.cards}
      </button>
    </>
  );
}
