import { useEffect } from 'react';
import type { NearbyAtm } from '../../../contract/atms.ts';
import { useMore } from '../../texts/WordsContext.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { CostIndex } from './costIndex.ts';

// One chunk: where the line is, the costs are.
export { costIndex } from './costIndex.ts';

export interface CostLineProps {
  readonly book: CostIndex | undefined;
  readonly shown: readonly NearbyAtm[];
  readonly isSorted: boolean;
  readonly onSort: () => void;
  /** Called where this code is there and the book is not: it came at another attempt. */
  readonly onThere: () => void;
}

/** Above a list with costs: whether it is sorted by them, and what to know of them. */
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
