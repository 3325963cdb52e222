import type { NearbyAtm } from '../../contract/atms.ts';
import type { WalkMinutes } from '../url/screenUrl.ts';
import { CardsChoice, type CardsChoiceProps } from './CardsChoice.tsx';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import { PlacesChoice, type PlacesChoiceProps } from './places/PlacesChoice.tsx';
import { WalkChoice } from './WalkChoice.tsx';

export interface MoreChoicesProps extends PlacesChoiceProps, CardsChoiceProps {
  /** Whether walks are known, so that the user can limit the walking time. */
  readonly isWalk: boolean;
  /** Absent: any distance. */
  readonly walk?: WalkMinutes;
  readonly within: (walk?: WalkMinutes) => void;
  /** Absent: any currency. */
  readonly currency?: string;
  readonly dispensing: (currency?: string) => void;
  readonly shown: readonly NearbyAtm[];
}

/** The choices at the end of the filter row. */
export default function MoreChoices({
  isWalk,
  walk,
  within,
  currency,
  dispensing,
  shown,
  kinds,
  finding,
  free,
  freeFor,
}: MoreChoicesProps) {
  return (
    <>
      <CardsChoice free={free} freeFor={freeFor} />
      {isWalk && <WalkChoice walk={walk} onChoose={within} />}
      <CurrencyChoice currency={currency} shown={shown} onChoose={dispensing} />
      <PlacesChoice kinds={kinds} finding={finding} />
    </>
  );
}
