import { farthestTarget } from '../../core/geo/onFoot.ts';
import { hasNetwork, isDemo } from '../data/coverage.ts';
import { clockSkew } from '../data/openBadge.ts';
import type { WantedRoute } from '../data/route/useWalkingRoute.ts';
import Detail, { type DetailProps } from '../detail/Detail.tsx';
import type { OneAtm } from '../detail/useAtm.ts';
import { failureText } from '../position/failureText.ts';
import { OfflineNotice } from '../position/Notices.tsx';
import type { ReportProps } from '../report/Report.tsx';
import type { LastKnownProps } from '../saved/LastKnown.tsx';
import { searchedName } from '../search/formatPoint.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { LazyPart, type LoadPart, usePreload } from '../ui/LazyPart.tsx';
import type { FilterName } from '../url/filters.ts';
import type { FinderActions } from './actions.ts';
import { isWalkExact, type Origin, onFootOf } from './origin.ts';
import { StartPanel } from './StartPanel.tsx';
import { type FinderState, serverNow } from './useFinder.ts';

/**
 * The route from the user to an ATM. Undefined if the search is not around the user, the position is inaccurate, or the ATM is
 * too far away to walk to. Does not depend on the walk in the list, because that walk is also missing if the service was too busy
 * to compute it.
 */
export function wantedRoute(
  origin: Origin | undefined,
  filters: readonly FilterName[],
  { atm, distance }: OneAtm,
): WantedRoute | undefined {
  if (!origin || !isWalkExact(origin) || distance === undefined || distance > farthestTarget) return undefined;
  const { lat, long } = origin;
  return { from: { lat, long }, to: atm.location.coordinates, stepFree: filters.includes('wheelchairAccess') };
}

const loadLastKnown: LoadPart<LastKnownProps> = () => import('../saved/LastKnown.tsx');
const loadReport: LoadPart<ReportProps> = () => import('../report/Report.tsx');

export interface DetailPanelProps {
  readonly finder: FinderState;
  readonly actions: FinderActions;
}

/** Shows the selected ATM instead of the list, or the reason why the ATM cannot be shown. */
export default function DetailPanel({ finder, actions }: DetailPanelProps) {
  const { texts } = useWords();
  const { selected } = finder;
  if (selected.kind === 'none') return null;
  if (selected.kind === 'there') return <Opened finder={finder} actions={actions} one={selected.one} />;
  const { atm: uid = '' } = finder.screen.state;
  const offline = finder.offlineSince !== undefined;
  if (selected.kind === 'failed') {
    const { failure, message } = selected;
    return (
      <>
        {/* Do not show a message while the code loads, because the reason below is enough. */}
        <LazyPart load={loadLastKnown} part={{ uid, failure: { kind: failure, message } }} className="visually-hidden" />
        <Missing finder={finder} actions={actions} failed={selected} />
      </>
    );
  }
  return (
    <>
      {offline && <LazyPart load={loadLastKnown} part={{ uid }} className="visually-hidden" />}
      <section className="state-panel">
        <p role="status">{offline ? texts.failure.network : texts.detail.loading}</p>
      </section>
    </>
  );
}

type Selected<K extends FinderState['selected']['kind']> = Extract<FinderState['selected'], { kind: K }>;

/** Shows the ATM's details, or the form for reporting a problem with the ATM. */
function Opened({ finder, actions, one }: DetailPanelProps & { readonly one: Selected<'there'>['one'] }) {
  const { texts } = useWords();
  const { config, origin, places, nearby, screen } = finder;
  const { coordinates } = one.atm.location;
  const reporting = screen.state.report !== undefined;
  // Preload the form now, because the user may need it while offline.
  usePreload(loadReport);
  const detail: DetailProps = {
    atm: one.atm,
    // A search around a linked ATM measures distances from that ATM, not from the user.
    ...(one.distance === undefined || origin?.kind === 'atm'
      ? {}
      : { nearby: { distance: one.distance, ...(one.walk && { walk: one.walk }) } }),
    from: origin?.kind === 'place' ? { ...origin, name: nearby.outdated ? '' : searchedName(screen.state) } : undefined,
    walk: onFootOf(origin, nearby.outdated),
    isStepFree: screen.state.filters.includes('wheelchairAccess'),
    route: wantedRoute(origin, screen.state.filters, one),
    demo: isDemo(places, coordinates),
    network: hasNetwork(config, places, coordinates),
    costs: finder.costs.book,
    ownFees: config?.ownFees,
    asOf: one.asOf,
    now: serverNow(finder.now, one),
    saving: {
      atm: one.atm,
      uid: screen.state.atm ?? one.atm.uid,
      isAllianceFee: screen.state.filters.includes('allianceOnly'),
      receivedAt: one.answeredAt ?? one.receivedAt,
      skew: clockSkew(one.asOf, one.receivedAt),
    },
    onReport: actions.openReport,
    onCards: actions.openCards,
  };
  const lines = { loading: texts.detail.loading, failed: texts.partFailed, className: 'state-note' };
  return (
    <>
      {/* Hide the details instead of unmounting them, so that they keep their state while the form is open. */}
      <div hidden={reporting}>
        {/* A live region must be in the DOM before its content changes. While the details are open, the list's own notice is
            hidden and not announced. */}
        <div role="status">
          {finder.offlineSince !== undefined && (
            <OfflineNotice since={finder.offlineSince} answeredAt={one.answeredAt ?? one.receivedAt} now={finder.now} />
          )}
        </div>
        <Detail key={one.atm.uid} {...detail} />
      </div>
      {reporting && <LazyPart load={loadReport} part={{ atm: one.atm, onClose: actions.closeReport }} {...lines} />}
    </>
  );
}

/** Explains why the ATM cannot be shown, and offers alternatives to a user who followed a broken link. */
function Missing({ finder, actions, failed }: DetailPanelProps & { readonly failed: Selected<'failed'> }) {
  const { texts } = useWords();
  const more = useMore();
  const { failure, message, retry } = failed;
  if (failure === 'gone' || failure === 'notFound') {
    return <StartPanel finder={finder} actions={actions} lead={<strong role="status">{more.detail[failure]}</strong>} />;
  }
  return (
    <section className="state-panel">
      <p role="status">{failureText(failure, message, texts)}</p>
      <button type="button" className="primary-button" onClick={retry}>
        <Icon name="retry" />
        {texts.retry}
      </button>
    </section>
  );
}
