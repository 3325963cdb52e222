import { memo, useRef } from 'react';
import type { NearbyAtm } from '../../contract/atms.ts';
import { onlyOperatorsAt } from '../data/coverage.ts';
import type { CostLineProps } from '../list/cost/CostLine.tsx';
import { loadCostLine } from '../list/cost/useCosts.ts';
import { isMostlyUnknown } from '../list/isMostlyUnknown.ts';
import { Results } from '../list/Results.tsx';
import type { FetchAreaProps } from '../position/FetchArea.tsx';
import type { NoPositionProps } from '../position/NoPositionPanel.tsx';
import { Notice } from '../position/Notice.tsx';
import { Notices } from '../position/Notices.tsx';
import { FailedPanel, LocatingPanel, OfflinePanel } from '../position/StatePanels.tsx';
import type { StoredPlacesProps } from '../position/StoredPlaces.tsx';
import { searchedName } from '../search/formatPoint.ts';
import { HowWeKnowLink } from '../settings/HowWeKnowLink.tsx';
import { useWords } from '../texts/WordsContext.ts';
import { LazyPart, type LoadPart, usePreload } from '../ui/LazyPart.tsx';
import { SkeletonCards } from '../ui/SkeletonCards.tsx';
import type { FilterName } from '../url/filters.ts';
import type { LastPlace } from '../url/lastPlace.ts';
import type { FinderActions } from './actions.ts';
import { ListNote } from './ListNote.tsx';
import type { NoResultsProps } from './NoResults.tsx';
import { onFootOf } from './origin.ts';
import type { PlacesOfferProps } from './PlacesOffer.tsx';
import type { StackProps } from './Stack.tsx';
import { StartPanel } from './StartPanel.tsx';
import { type FinderState, serverNow, shownAtms } from './useFinder.ts';

/** Sorts the ATMs by cost, or leaves them in the received order, which is by distance. */
function arrange({ screen, costs: { book } }: FinderState, atms: readonly NearbyAtm[], shown: readonly NearbyAtm[]) {
  return screen.state.sort === 'cost' && book !== undefined ? book.sorted(atms, shown) : atms;
}

interface CostTopProps {
  readonly finder: FinderState;
  readonly actions: FinderActions;
  readonly shown: readonly NearbyAtm[];
}

/** The line about costs above the list, which appears once the user has entered an amount. */
function CostTop({ finder: { screen, costs }, actions, shown }: CostTopProps) {
  const { texts } = useWords();
  if (screen.state.amount === undefined) return null;
  const line: CostLineProps = { ...costs, shown, isSorted: screen.state.sort === 'cost', onSort: actions.toggleSort };
  return <LazyPart load={loadCostLine} part={line} failed={texts.partFailed} className="cost-line" />;
}

interface Props {
  readonly finder: FinderState;
  readonly actions: FinderActions;
}

/** Rarely used parts load after the first list, before the user needs them. */
const loadNoResults: LoadPart<NoResultsProps> = () => import('./NoResults.tsx');
const loadFetchArea: LoadPart<FetchAreaProps> = () => import('../position/FetchArea.tsx');
const loadNoPosition: LoadPart<NoPositionProps> = () => import('../position/NoPositionPanel.tsx');

const loadPlacesOffer: LoadPart<PlacesOfferProps> = () => import('./PlacesOffer.tsx');
const loadStack: LoadPart<StackProps> = () => import('./Stack.tsx');

/** The list in its current state, with its notices above it. */
export const Panel = memo(function Panel({ finder, actions }: Props) {
  const { view, nearby, nearMe } = finder;
  return (
    <div className="found">
      {/* A live region must be in the DOM before its content changes. */}
      <div role="status" aria-atomic={false}>
        {'notices' in view && (
          <Notices
            notices={view.notices}
            failureMessage={nearby.failureMessage}
            answeredAt={view.found.answeredAt ?? view.found.receivedAt}
            now={finder.now}
            offlineSince={finder.offlineSince}
            onRetry={nearby.retry}
            onLocate={nearMe.locate}
            onCancel={nearMe.cancel}
          />
        )}
      </div>
      <Content finder={finder} actions={actions} />
    </div>
  );
});

/** Focuses the search field, which also opens the keyboard on a phone. */
const toSearchField = () => document.querySelector<HTMLElement>('.search-input')?.focus();

function Content({ finder, actions }: Props) {
  const { view, places = [], nearby, nearMe, offlineSince, now } = finder;
  const { texts } = useWords();
  usePreload(loadNoResults, nearby.found !== undefined);
  usePreload(loadStack, nearby.found !== undefined);
  usePreload(loadNoPosition, view.kind === 'locating');
  const withoutConnection = offlineSince !== undefined && <OfflineStart finder={finder} actions={actions} since={offlineSince} />;
  switch (view.kind) {
    case 'welcome':
      return (
        <>
          {withoutConnection}
          <StartPanel finder={finder} actions={actions} />
        </>
      );
    case 'locating':
      return <LocatingPanel onCancel={nearMe.cancel} />;
    case 'noPosition':
      return (
        <>
          {withoutConnection}
          <LazyPart
            load={loadNoPosition}
            part={{ why: view.why, places, onRetry: nearMe.locate, onSearch: toSearchField, onGo: actions.goToCovered }}
            failed={texts.partFailed}
          />
        </>
      );
    case 'loading':
      return <SkeletonCards />;
    case 'offline':
      return (
        <OfflinePanel since={offlineSince ?? now} now={now}>
          <WhatIsKept finder={finder} actions={actions} />
        </OfflinePanel>
      );
    case 'failed':
      return (
        <FailedPanel failure={view.failure} message={nearby.failureMessage} trying={nearby.retrying} onRetry={nearby.retry} />
      );
    case 'empty':
    case 'results':
      return <FoundPanel finder={finder} actions={actions} view={view} />;
  }
}

const loadStoredPlaces: LoadPart<StoredPlacesProps> = () => import('../position/StoredPlaces.tsx');

/** Lists the places that are available offline. */
function WhatIsKept({ finder, actions }: Props) {
  const { texts } = useWords();
  const part = { now: finder.now, onGo: (place: LastPlace) => actions.goTo(place, place.place) };
  return <LazyPart load={loadStoredPlaces} part={part} failed={texts.partFailed} />;
}

/** The start screen while offline, with the stored results of earlier visits. @param since epoch ms */
function OfflineStart({ finder, actions, since }: Props & { readonly since: number }) {
  const { texts, formats } = useWords();
  return (
    <>
      <Notice icon="offline" tone="warning">
        {texts.offline.since(formats.moment(since, finder.now))}
      </Notice>
      <section className="state-panel">
        <WhatIsKept finder={finder} actions={actions} />
      </section>
    </>
  );
}

/** A constant, because memoized cards compare this array by reference. */
const noFilters: readonly FilterName[] = [];

type FoundView = Extract<FinderState['view'], { kind: 'empty' | 'results' }>;

/** Shows the results, or a message if there are none. */
function FoundPanel({ finder, actions, view }: Props & { readonly view: FoundView }) {
  const { texts } = useWords();
  const { nearby, screen, origin, searched, costs } = finder;
  const { found, dimmed, notices } = view;
  const shown = shownAtms(found);
  const order = (atms: readonly NearbyAtm[]) => arrange(finder, atms, shown);
  // Dimmed cards use the filters of the results, because texts about the new filters would shift the layout. Use the screen's
  // filters only for other outdated results: each change to the URL creates a new array of these filters, which makes all cards
  // render again.
  const filters = nearby.outdated && !dimmed ? screen.state.filters : (found.filters ?? noFilters);
  const now = serverNow(finder.now, found);
  const list = {
    walk: onFootOf(origin, nearby.outdated),
    filters,
    currency: found.currency,
    asOf: found.asOf,
    now,
    costs: costs.book,
    mostlyUnknown: isMostlyUnknown(shown, found.asOf, now),
    onOpen: actions.openCard,
  };
  // The distances in outdated results are from the place of the earlier search.
  const from = useRef('');
  if (!nearby.outdated) from.current = searchedName(screen.state);
  const isOutside = notices.some(({ kind }) => kind === 'outside');
  const area = searched && { place: searched, filling: found.filling, offered: finder.config?.mayFetchAreas === true };
  return (
    <div className="found-list" data-dimmed={dimmed || undefined}>
      <LazyPart patient load={loadPlacesOffer} part={{ finder, found, onShow: actions.finding }} className="visually-hidden" />
      {view.kind === 'results' ? (
        <>
          <CostTop finder={finder} actions={actions} shown={shown} />
          <ListNote
            from={from.current}
            how={list.mostlyUnknown && <HowWeKnowLink />}
            onlyOf={searched && onlyOperatorsAt(finder.places, searched)}
          />
          {screen.state.pin === undefined ? (
            <Results found={found} limit={finder.limit} onMore={finder.showMore} order={order} {...list} />
          ) : (
            <LazyPart load={loadStack} part={{ pin: screen.state.pin, found, order, list }} failed={texts.partFailed} />
          )}
          {/* Offers to load the area. The offer is below the list, so that the list does not move when the offer appears. */}
          {area && (isOutside || area.filling) && (
            <LazyPart
              key={`${area.place.lat},${area.place.long}`}
              load={loadFetchArea}
              part={{ ...area, offered: area.offered && isOutside, listed: true }}
            />
          )}
        </>
      ) : (
        <LazyPart load={loadNoResults} part={{ finder, actions, view, list, area }} failed={texts.partFailed} />
      )}
    </div>
  );
}
