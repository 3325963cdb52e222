import { useMore, useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Missed } from './useCombobox.ts';

export interface MissedProps {
  readonly missed: Missed;
  /** What is shown instead. */
  readonly place: string;
  /** Back to the text, and to the other suggestions. */
  readonly onChange: () => void;
  readonly onDismiss: () => void;
}

/** A search that was understood in part says which: nobody is taken to a city's middle without a word. */
export default function MissedLine({ missed, place, onChange, onDismiss }: MissedProps) {
  const { texts } = useWords();
  const { search } = useMore();
  // The button goes with its line: the focus goes on to what the line was about.
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
