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
export function CardList({ atms, label, apart = false, ...rest }: CardListProps) {
  const entries = apart ? atms.map((nearby) => [nearby] as const) : entriesOf(atms);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets Safari takes it for no list, and counts nothing
    <ul className="cards" role="list" aria-label={label}>
      {entries.map(([nearby, ...others]) => (
        <Card key={nearby.atm.uid} nearby={nearby} {...(others.length > 0 && { others })} {...rest} />
      ))}
    </ul>
  );
}
