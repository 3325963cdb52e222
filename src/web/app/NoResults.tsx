import { Card, type CardProps } from '../list/Card.tsx';
import EmptyPanel from '../position/EmptyPanel.tsx';
import type { FetchAreaProps } from '../position/FetchArea.tsx';
import type { FinderActions } from './actions.ts';
import type { FinderState } from './useFinder.ts';

export interface NoResultsProps {
  readonly finder: FinderState;
  readonly actions: FinderActions;
  readonly view: Extract<FinderState['view'], { kind: 'empty' }>;
  /** The properties that all cards share. */
  readonly list: Omit<CardProps, 'nearby'>;
  readonly area: FetchAreaProps | undefined;
}

/** Shown instead of the list if nothing was found. */
export default function NoResults({ finder, actions, view, list, area }: NoResultsProps) {
  const { screen, origin, searched, places = [] } = finder;
  const { filters, operator, currency, kinds } = screen.state;
  const { nearest, within } = view.found;
  return (
    <EmptyPanel
      outside={view.outside}
      filtered={filters.length > 0 || (operator ?? currency ?? finder.free) !== undefined}
      mixed={kinds !== undefined}
      places={places}
      nearest={
        nearest === undefined ? null : (
          // biome-ignore lint/a11y/noRedundantRoles: see CardList
          <ul className="cards" role="list" aria-labelledby="nearest-title">
            <Card nearby={nearest} {...list} />
          </ul>
        )
      }
      {...(searched && { from: searched })}
      {...(origin?.kind === 'place' && searched && { near: searched })}
      {...(within && { farther: { than: within, onWalk: actions.within } })}
      onClearFilters={actions.clearFilters}
      onGo={actions.goToCovered}
      {...(area && { area })}
    />
  );
}
