import { memo, useMemo } from 'react';
import type { NearbyAtm } from '../../contract/atms.ts';
import { entriesOf } from '../data/listEntries.ts';
import { usefulFirst } from '../data/listOrder.ts';
import { Card, type CardProps } from './Card.tsx';

export type CardListProps = Omit<CardProps, 'nearby' | 'others'> & {
  readonly atms: readonly NearbyAtm[];
  readonly label: string;
  /** Whether a bank's ATMs at one address have separate cards. */
  readonly apart?: boolean;
};

/** Shows the cards in the order of `atms`, except that ATMs that the user cannot use now are last. */
export const CardList = memo(function CardList({ atms, label, apart = false, ...rest }: CardListProps) {
  const { filters, now } = rest;
  // Keep the arrays' identity, because memoized cards compare `others` by reference.
  const entries = useMemo(() => {
    const sorted = usefulFirst(atms, filters, now);
    return apart
      ? sorted.map((nearby) => ({ nearby }))
      : entriesOf(sorted).map(([nearby, ...others]) => (others.length > 0 ? { nearby, others } : { nearby }));
  }, [atms, apart, filters, now]);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets, Safari does not treat it as a list
    <ul className="cards" role="list" aria-label={label}>
      {entries.map((entry) => (
        <Card key={entry.nearby.atm.uid} {...entry} {...rest} />
      ))}
    </ul>
  );
});
