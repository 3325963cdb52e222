import type { NearbyAtm } from '../../contract/atms.ts';
import type { CostLineProps } from '../list/cost/CostLine.tsx';
import { loadCostLine } from '../list/cost/useCosts.ts';
import { useWords } from '../texts/WordsContext.ts';
import { LazyPart } from '../ui/LazyPart.tsx';
import type { FinderActions } from './actions.ts';
import type { FinderState } from './useFinder.ts';

/** Sorts the ATMs by cost, or leaves them in the received order, which is by distance. */
export function arrange({ screen, costs: { book } }: FinderState, atms: readonly NearbyAtm[], shown: readonly NearbyAtm[]) {
  return screen.state.sort === 'cost' && book !== undefined ? book.sorted(atms, shown) : atms;
}

interface Props {
  readonly finder: FinderState;
  readonly actions: FinderActions;
  readonly shown: readonly NearbyAtm[];
}

/** The line about costs above the list, which appears once the user has entered an amount. */
export function CostTop({ finder: { screen, costs }, actions, shown }: Props) {
  const { texts } = useWords();
  if (screen.state.amount === undefined) return null;
  const line: CostLineProps = { ...costs, shown, isSorted: screen.state.sort === 'cost', onSort: actions.toggleSort };
  return <LazyPart load={loadCostLine} part={line} failed={texts.partFailed} className="cost-line" />;
}
