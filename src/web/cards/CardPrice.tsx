import type { Atm } from '../../contract/atms.ts';
import { useCardTexts } from '../texts/cards/useCardTexts.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { freeText } from './cardLabel.ts';

interface CardPriceProps {
  readonly atm: Atm;
  /** Lets the person choose their cards. */
  readonly onCards: () => void;
}

/** In the details: what the ATM charges for the person's cards if it is free, and a way to choose the cards. */
export function CardPrice({ atm, onCards }: CardPriceProps) {
  const { formats } = useWords();
  const { settings } = useMore();
  const texts = useCardTexts(atm.cardFee !== undefined);
  const free = texts && freeText(atm, texts, formats.locale);
  return (
    <>
      {free && <p>{free}</p>}
      <button type="button" className="text-button" onClick={onCards}>
        {settings.cards}
      </button>
    </>
  );
}
