import { memo, useMemo } from 'react';
import type { NearbyAtm } from '../../contract/atms.ts';
import { entriesOf } from '../data/entries.ts';
import { Card, type CardProps } from './Card.tsx';

export type CardListProps = Omit<CardProps, 'nearby' | 'others'> & {
  readonly atms: readonly NearbyAtm[];
  readonly label: string;
  /** Whether the machines of a bank at one address have separate cards. */
  readonly apart?: boolean;
};

/** The cards, in the order of `atms`. */
export const CardList = memo(function CardList({ atms, label, apart = false, ...rest }: CardListProps) {
  // Memoized cards compare `others` by reference.
  const entries = useMemo(
    () => (apart ? atms.map((nearby) => ({ nearby })) : entriesOf(atms).map(([nearby, ...others]) => ({ nearby, others }))),
    [atms, apart],
  );
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets Safari takes it for no list, and counts nothing
    <ul className="cards" role="list" aria-label={label}>
      {entries.map((entry) => (
        <Card key={entry.nearby.atm.uid} {...entry} {...rest} />
      ))}
    </ul>
  );
});
