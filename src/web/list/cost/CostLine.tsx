import { useEffect } from 'react';
import type { NearbyAtm } from '../../../contract/atms.ts';
import { useMore } from '../../texts/WordsContext.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { CostIndex } from './costIndex.ts';

// Re-exported so that both modules are in one chunk.
export { costIndex } from './costIndex.ts';

export interface CostLineProps {
  readonly book: CostIndex | undefined;
  readonly shown: readonly NearbyAtm[];
  readonly isSorted: boolean;
  readonly onSort: () => void;
  /** Called when this code has loaded after an earlier failure and the index is missing. */
  readonly onThere: () => void;
}

/** The line above a list with costs, which contains the sort control and notes. */
export default function CostLine({ book, shown, isSorted, onSort, onThere }: CostLineProps) {
  const { cost: texts } = useMore();
  const isMissing = book === undefined;
  useEffect(() => {
    if (isMissing) onThere();
  }, [isMissing, onThere]);
  const notes = book?.notes(shown, isSorted).join(' ') ?? '';
  return (
    <div className="cost-line">
      <button type="button" className="chip" aria-pressed={isSorted} onClick={onSort}>
        <Icon name={isSorted ? 'check' : 'coin'} />
        <span>{texts.sort}</span>
      </button>
      {notes !== '' && (
        <p role="status" className="fine">
          {notes}
        </p>
      )}
    </div>
  );
}
