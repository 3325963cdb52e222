import type { Ref } from 'react';
import { useWords } from '../../texts/WordsContext.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  /** Formatted as "200 EUR". Absent if no amount is entered. */
  readonly amount: string | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** A chip in the filter row that is not a filter. It opens the amount panel. */
export function AmountChip({ amount, isOpen, onToggle, ref }: Props) {
  const { texts } = useWords();
  return (
    <button
      type="button"
      className="chip"
      ref={ref}
      data-set={amount !== undefined || undefined}
      aria-expanded={isOpen}
      aria-controls={isOpen ? 'amount-panel' : undefined}
      onClick={onToggle}
    >
      <Icon name="cash" />
      {amount === undefined ? (
        <span>{texts.amount}</span>
      ) : (
        <span>
          <span className="visually-hidden">{texts.labelled(texts.amount)} </span>
          {amount}
        </span>
      )}
      <Icon name="down" />
    </button>
  );
}
