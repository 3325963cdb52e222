import { useEffect, useRef } from 'react';
import type { NearbyAtm } from '../../contract/atms.ts';
import type { NearbyResult } from '../data/nearbyResult.ts';
import { stackOf } from '../data/pins.ts';
import { CardList, type CardListProps } from '../list/CardList.tsx';
import { usePlaceWords } from '../list/cardNotes.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';

export interface StackProps {
  /** The key of a pin, or the uid of any ATM in a list entry. */
  readonly pin: string;
  readonly found: NearbyResult;
  readonly order: (atms: readonly NearbyAtm[]) => readonly NearbyAtm[];
  readonly list: Omit<CardListProps, 'atms' | 'label'>;
}

/** The list of ATMs that share one pin. */
export default function Stack({ pin, found, order, list }: StackProps) {
  const atms = order(
    stackOf(
      pin,
      found.groups.map((group) => group.atms),
    ),
  );
  const { texts } = useWords();
  const count = usePlaceWords(atms.some(({ atm }) => atm.kind))?.count ?? texts.search.atms;
  const label = useMore().stackTitle(count(atms.length));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section aria-labelledby="stack-title">
      <h3 id="stack-title" className="group-title" ref={title} tabIndex={-1}>
        {label}
      </h3>
      <CardList atms={atms} label={label} apart {...list} />
    </section>
  );
}
