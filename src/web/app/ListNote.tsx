import type { ReactNode } from 'react';
import { useWords } from '../texts/WordsContext.ts';

interface Props {
  /** The place from which distances are measured. Empty if they are measured from the user. */
  readonly from: string;
  /** The link to the explanation of where the data comes from. Absent if most ATMs have known hours and fees. */
  readonly how: ReactNode;
  /** The operators, if the service knows only the ATMs in their own lists here. */
  readonly onlyOf: readonly string[] | undefined;
}

/** The line above the list with what applies to all cards. */
export function ListNote({ from, how, onlyOf }: Props) {
  const {
    texts: { summary },
    formats,
  } = useWords();
  return (
    (from || how || onlyOf) && (
      <p className="state-note unknown-note">
        {from && (
          <>
            {summary.from} <bdi>{from}</bdi>.{' '}
          </>
        )}
        {onlyOf && `${summary.onlyOf(formats.list(onlyOf))} `}
        {how && (
          <>
            {summary.mostlyUnknown} {how}
          </>
        )}
      </p>
    )
  );
}
