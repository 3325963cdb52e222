import type { ReactNode } from 'react';
import { useWords } from '../texts/WordsContext.ts';

interface Props {
  /** The place from which distances are measured. Empty if they are measured from the user. */
  readonly from: string;
  /** The link to the explanation of where the data comes from. Absent if most ATMs have known hours and fees. */
  readonly how: ReactNode;
}

/** The line above the list with what applies to all cards. */
export function ListNote({ from, how }: Props) {
  const { summary } = useWords().texts;
  return (
    (from || how) && (
      <p className="state-note unknown-note">
        {from && (
          <>
            {summary.from} <bdi>{from}</bdi>.{' '}
          </>
        )}
        {how && (
          <>
            {summary.mostlyUnknown} {how}
          </>
        )}
      </p>
    )
  );
}
