import { useMore, useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Missed } from './useCombobox.ts';

export interface MissedProps {
  readonly missed: Missed;
  /** The name of the place that is shown instead. */
  readonly place: string;
  /** Returns to the text and its suggestions. */
  readonly onChange: () => void;
  readonly onDismiss: () => void;
}

/** Shows which part of the search was not found. */
export default function MissedLine({ missed, place, onChange, onDismiss }: MissedProps) {
  const { texts } = useWords();
  const { search } = useMore();
  // The button disappears together with its line, so move the focus to the list.
  const dismiss = () => {
    document.getElementById('list')?.focus({ preventScroll: true });
    onDismiss();
  };
  return (
    <div className="search-missed">
      <p role="status">
        {search.showing(place)} {search.missed(missed.words)}
      </p>
      <button type="button" className="text-button" onClick={onChange}>
        {search.change}
      </button>
      <button type="button" className="icon-button" aria-label={texts.dismiss} onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
