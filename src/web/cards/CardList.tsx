import type { NearbyAtm } from '../../contract/atms.ts';
import { Card, type CardProps } from './Card.tsx';

export type CardListProps = Omit<CardProps, 'nearby' | 'highlighted' | 'buttonRef'> & {
  readonly atms: readonly NearbyAtm[];
  readonly label: string;
  readonly highlightedUids: readonly string[];
};

/** Cards, nearest first. */
export function CardList({ atms, label, highlightedUids, ...rest }: CardListProps) {
  return (
    <ul className="cards" aria-label={label}>
      {atms.map((nearby) => (
        <Card key={nearby.atm.uid} nearby={nearby} highlighted={highlightedUids.includes(nearby.atm.uid)} {...rest} />
      ))}
    </ul>
  );
}
