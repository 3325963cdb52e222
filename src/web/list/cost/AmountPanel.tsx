import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { NearbyAtm } from '../../../contract/atms.ts';
import { plainDigits } from '../../../core/text/plainDigits.ts';
import { currencyName } from '../../texts/laterFormats.ts';
import { useMore, useWords } from '../../texts/WordsContext.ts';
import { Icon } from '../../ui/Icon.tsx';
import { largestAmount } from '../../url/screenUrl.ts';
import { commonCurrency } from './commonCurrency.ts';

/**
 * Matches thousands and one kind of separator: a dot, a comma, an apostrophe, any space, or the Arabic separator. In "1,234.500",
 * the dot may be a decimal point.
 */
const grouped = /^\d{1,3}([.,'’\s\u066c])\d{3}(?:\1\d{3})*$/;

/** Whether a key produces a digit of any script. A digit that the user types outside the field starts a new amount. */
export const isDigitKey = ({ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>) =>
  /^\p{Nd}$/u.test(key) && !ctrlKey && !metaKey && !altKey;

/**
 * Parses a typed amount: a whole number, with or without thousands separators.
 * @returns undefined for an empty field, and "wrong" for any other text; does not guess decimals
 */
export function readAmount(typed: string): number | undefined | 'wrong' {
  const text = plainDigits(typed.trim());
  if (text === '') return undefined;
  const digits = grouped.test(text) ? text.replace(/\D/g, '') : text;
  const amount = /^\d{1,12}$/.test(digits) ? Number(digits) : 0;
  return amount >= 1 && amount <= largestAmount ? amount : 'wrong';
}

/** The page applies the amount after this pause, ms, because numeric keyboards may lack an Enter key. */
const pause = 500;

/** Manages the field's text and its amount. If the amount changes elsewhere, the field's text changes with it. */
function useTyping(amount: number | undefined, onAmount: (amount: number | undefined) => void) {
  const [typed, setTyped] = useState(() => String(amount ?? ''));
  const [known, setKnown] = useState(amount);
  const read = readAmount(typed);
  if (known !== amount) {
    setKnown(amount);
    if (read !== amount) setTyped(String(amount ?? ''));
  }
  const latest = useRef(onAmount);
  latest.current = onAmount;
  useEffect(() => {
    if (read === 'wrong' || read === amount) return;
    const timer = setTimeout(() => latest.current(read), pause);
    return () => clearTimeout(timer);
  }, [read, amount]);
  const field = useRef<HTMLInputElement>(null);
  const settle = () => {
    if (read !== 'wrong' && read !== amount) onAmount(read);
  };
  return { field, typed, type: setTyped, isWrong: read === 'wrong', settle };
}

interface AmountFieldProps {
  readonly typing: ReturnType<typeof useTyping>;
  /** The ID of the field's description. */
  readonly describedBy: string;
  readonly onClear: () => void;
  /** Called when the user presses Enter. */
  readonly onDone: () => void;
}

/** A field for any amount, with a numeric keyboard. */
function AmountField({ typing: { field, typed, type, isWrong, settle }, describedBy, onClear, onDone }: AmountFieldProps) {
  const { cost: texts } = useMore();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    settle();
    if (!isWrong) onDone();
  };
  return (
    <form className="amount-box" onSubmit={onSubmit}>
      <input
        ref={field}
        className="amount-input"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={16}
        aria-label={texts.field}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        placeholder={texts.field}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
      />
      {typed !== '' && (
        <button
          type="button"
          className="icon-button"
          aria-label={texts.clear}
          onClick={() => {
            onClear();
            field.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </form>
  );
}

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
