import type { NearbyAtm } from '../../contract/atms.ts';
import { Card, type CardProps } from './Card.tsx';

export type CardListProps = Omit<CardProps, 'nearby'> & {
  readonly atms: readonly NearbyAtm[];
  readonly label: string;
};

/** Cards, in the order given. */
export function CardList({ atms, label, ...rest }: CardListProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets Safari takes it for no list, and counts nothing
    <ul className="cards" role="list" aria-label={label}>
      {atms.map((nearby) => (
        <Card key={nearby.atm.uid} nearby={nearby} {...rest} />
      ))}
    </ul>
  );
}
