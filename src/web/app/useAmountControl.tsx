import { type ReactNode, useCallback, useRef, useState } from 'react';
import { AmountChip } from '../list/cost/AmountChip.tsx';
import type { AmountPanelProps } from '../list/cost/AmountPanel.tsx';
import { useWords } from '../texts/WordsContext.ts';
import { LazyPart, type LoadPart } from '../ui/LazyPart.tsx';
import type { FinderActions } from './actions.ts';
import { type FinderState, shownAtms } from './useFinder.ts';

/** The panel's code loads after the list. */
export const loadAmountPanel: LoadPart<AmountPanelProps> = () => import('../list/cost/AmountPanel.tsx');

/** The chip in the filter row and, while it is open, its panel. */
export function useAmountControl(
  { screen, costs, nearby }: FinderState,
  actions: FinderActions,
): { readonly chip: ReactNode; readonly panel: ReactNode } {
  const { texts, formats } = useWords();
  const [isOpen, setOpen] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  const onClose = useCallback(() => {
    setOpen(false);
    chip.current?.focus();
  }, []);
  const { amount } = screen.state;
  const shown = shownAtms(nearby.found);
  const said = costs.book?.amount(shown) ?? (amount === undefined ? undefined : formats.number(amount));
  const panel: AmountPanelProps = { amount, shown, onAmount: actions.setAmount, onClose };
  return {
    chip: <AmountChip ref={chip} amount={said} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />,
    panel: isOpen && (
      <LazyPart load={loadAmountPanel} part={panel} loading={texts.amount} failed={texts.partFailed} className="amount-panel" />
    ),
  };
}
