import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { NearbyAtm } from '../../../contract/atms.ts';
import { currencyName } from '../../texts/laterFormats.ts';
import { useMore, useWords } from '../../texts/WordsContext.ts';
import { largestAmount } from '../../url/screenUrl.ts';
import { AmountField, useTyping } from './AmountField.tsx';
import { commonCurrency } from './commonCurrency.ts';
import { isDigitKey } from './readAmount.ts';

/** Currencies in which 50 is a coin, keyed by the power of ten by which the common amounts are multiplied. */
const larger: Readonly<Record<number, string>> = {
  10: 'CZK DKK EGP HKD MDL MXN NOK PHP SEK THB TRY TWD UAH UYU ZAR',
  100: 'AMD DZD HUF INR ISK JPY KES KZT LKR NGN PKR RSD RUB',
  1000: 'CLP COP CRC IQD KRW LBP MMK MNT NGN PYG TZS UGX XAF XOF',
  10000: 'IDR IRR LAK UZS VND',
};

/** Common amounts for withdrawals: 50, 100 and 200 in euros, dollars or pounds, and similar amounts in other currencies. */
export function usualAmounts(currency: string | undefined): readonly number[] {
  const factor = Object.keys(larger).find((power) => larger[Number(power)]?.split(' ').includes(currency ?? ''));
  return [50, 100, 200].map((amount) => amount * Number(factor ?? 1));
}

export interface AmountPanelProps {
  readonly amount: number | undefined;
  /** The listed ATMs, which determine the currency of the amount. */
  readonly shown: readonly Pick<NearbyAtm, 'atm'>[];
  readonly onAmount: (amount: number | undefined) => void;
  readonly onClose: () => void;
}

/**
 * Closes the panel when the user presses Escape. Moves a digit that the user types anywhere in the panel to the field, where it
 * replaces the text.
 */
function onKey(event: KeyboardEvent, field: HTMLInputElement | null, onClose: () => void): void {
  if (isDigitKey(event) && event.target !== field) field?.select();
  if (event.key !== 'Escape') return;
  event.preventDefault();
  onClose();
}

/**
 * Shows common amounts, and a field for any other amount. Choosing a common amount closes the panel, so the costs are two taps
 * away from the list.
 */
export default function AmountPanel({ amount, shown, onAmount, onClose }: AmountPanelProps) {
  const { formats } = useWords();
  const { cost: texts } = useMore();
  const id = useId();
  const typing = useTyping(amount, onAmount);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    // Preload the code for costs, which the next tap needs.
    import('./CostLine.tsx').catch(() => undefined);
  }, []);
  const currency = commonCurrency(shown);
  const choose = (usual: number) => {
    onAmount(usual === amount ? undefined : usual);
    onClose();
  };
  const clear = () => {
    typing.type('');
    onAmount(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => onKey(event, typing.field.current, onClose);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw itself around a row of chips
    <div id="amount-panel" className="amount-panel" role="group" aria-labelledby={`${id}title`} onKeyDown={onKeyDown}>
      <p id={`${id}title`} className="amount-title">
        {texts.title}
      </p>
      <div className="amount-row">
        {usualAmounts(currency).map((usual, index) => (
          <button
            key={usual}
            ref={index === 0 ? first : undefined}
            type="button"
            className="chip"
            aria-pressed={usual === amount}
            onClick={() => choose(usual)}
          >
            {formats.number(usual)}
          </button>
        ))}
        <AmountField
          typing={typing}
          describedBy={`${id}${typing.isWrong ? 'wrong' : 'money'}`}
          onClear={clear}
          onDone={onClose}
        />
      </div>
      <p id={`${id}money`} className="fine">
        {currency === undefined ? texts.inEach : `${currencyName(formats.locale, currency)} (${currency})`}
      </p>
      <p id={`${id}wrong`} className="amount-wrong" role="alert">
        {typing.isWrong && texts.invalid(formats.number(largestAmount))}
      </p>
    </div>
  );
}
