import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useMore } from '../../texts/WordsContext.ts';
import { Icon } from '../../ui/Icon.tsx';
import { readAmount } from './readAmount.ts';

/** The page applies the amount after this pause, ms, because numeric keyboards may lack an Enter key. */
const pause = 500;

/** Manages the field's text and its amount. If the amount changes elsewhere, the field's text changes with it. */
export function useTyping(amount: number | undefined, onAmount: (amount: number | undefined) => void) {
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

interface Props {
  readonly typing: ReturnType<typeof useTyping>;
  /** The ID of the field's description. */
  readonly describedBy: string;
  readonly onClear: () => void;
  /** Called when the user presses Enter. */
  readonly onDone: () => void;
}

/** A field for any amount, with a numeric keyboard. */
export function AmountField({ typing: { field, typed, type, isWrong, settle }, describedBy, onClear, onDone }: Props) {
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
