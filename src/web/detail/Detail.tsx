import { useEffect, useRef, useState } from 'react';
import type { OwnFeeRule } from '../../contract/app.ts';
import type { Atm, Coordinates, NearbyAtm, NearbyWalk } from '../../contract/atms.ts';
import { arrivalAt, arrivalText } from '../data/arrival.ts';
import { isDown } from '../data/liveStatus.ts';
import { readOpen } from '../data/openBadge.ts';
import type { WantedRoute } from '../data/route/useWalkingRoute.ts';
import { Badge, FeeBadge, OpenBadge } from '../list/Badges.tsx';
import { useAtmName, useCardNote } from '../list/cardNotes.ts';
import type { CostIndex } from '../list/cost/costIndex.ts';
import { OperatorMark } from '../list/OperatorMark.tsx';
import { addressLine, type OnFoot, wayText } from '../list/place.ts';
import { statusText } from '../list/statusText.ts';
import { useHint } from '../list/useHint.ts';
import { Notice } from '../position/Notice.tsx';
import type { SaveButtonProps } from '../saved/SaveButton.tsx';
import type { MoreTexts } from '../texts/more/en.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { LazyPart, type LoadPart } from '../ui/LazyPart.tsx';
import { Actions } from './Actions.tsx';
import type { AfterVisitProps } from './AfterVisit.tsx';
import { Features, Particulars, Record } from './Facts.tsx';
import { HoursSection } from './Hours.tsx';
import type { PlaceFactsProps } from './PlaceFacts.tsx';
import { useIsBack } from './returnFromDirections.ts';
import type { WalkingDirectionsProps } from './WalkingDirections.tsx';

const loadAfterVisit: LoadPart<AfterVisitProps> = () => import('./AfterVisit.tsx');
const loadPlaceFacts: LoadPart<PlaceFactsProps> = () => import('./PlaceFacts.tsx');
const loadDirections: LoadPart<WalkingDirectionsProps> = () => import('./WalkingDirections.tsx');

export interface DetailProps {
  readonly atm: Atm;
  /** The distance and the walk from the search centre, if there is one. */
  readonly nearby?: Pick<NearbyAtm, 'distance' | 'walk'>;
  readonly walk: OnFoot;
  /** Whether the route must be step-free. */
  readonly isStepFree: boolean;
  /** The route from the user to the ATM. Absent if the page does not show a route. */
  readonly route: WantedRoute | undefined;
  /**
   * The searched place, from which directions start and the distance is measured. Absent if they start at the user's position.
   * The name is empty while the distance is from an earlier search.
   */
  readonly from: (Coordinates & { readonly name: string }) | undefined;
  readonly demo: boolean;
  readonly network: boolean;
  /** The cost of withdrawing the entered amount. Absent if no amount is entered or the code is still loading. */
  readonly costs: CostIndex | undefined;
  /** The fees of the user's bank. Absent if not provided. */
  readonly ownFees: readonly OwnFeeRule[] | undefined;
  readonly asOf: number;
  readonly now: number;
  /** Properties of the part that saves the ATM and shows what has changed since the last visit. */
  readonly saving: SaveButtonProps;
  readonly onReport: () => void;
  /** Lets the person choose their cards. */
  readonly onCards: () => void;
}

/** Returns "Marienplatz 8" for "Near Marienplatz 8", the name of a point on the map, because "from Near ..." is no sentence. */
function withoutNear(name: string, { near }: MoreTexts): string {
  const [before = '', after = ''] = near('\n').split('\n');
  return name.startsWith(before) && name.endsWith(after) ? name.slice(before.length, name.length - after.length) : name;
}

/** Shows all details of one ATM instead of the list. */
export default function Detail({
  atm,
  nearby,
  walk,
  isStepFree,
  route,
  from,
  demo,
  network,
  costs,
  ownFees,
  asOf,
  now,
  saving,
  onReport,
  onCards,
}: DetailProps) {
  const words = useWords();
  const { texts } = words;
  const more = useMore();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const [found, setFound] = useState<NearbyWalk>();
  const known = found ?? (walk === 'exact' ? nearby?.walk : undefined);
  const reading = readOpen(atm, asOf, now, arrivalAt(known, now));
  const arrival = arrivalText(known, reading, now, words);
  // The page requests a route only from an exact position, so the route's time is exact even if the list is from an earlier
  // search.
  const way =
    nearby &&
    (found ? wayText({ ...nearby, walk: found }, 'exact', isStepFree, words) : wayText(nearby, walk, isStepFree, words));
  const isOwn = atm.alliance?.withdrawal === true;
  const hint = useHint(atm);
  // The same price as on the list card.
  const cost = useCardNote(atm.uid)?.price ?? costs?.badge(atm);
  const down = isDown(atm, [], now);
  const isBack = useIsBack(atm.uid);
  // The question is below the facts that people need before a visit. After directions, it is above them. The key keeps its state.
  const afterVisit = !atm.kind && (
    <LazyPart key="visit" load={loadAfterVisit} part={{ atm, now, isBack }} className="visually-hidden" />
  );
  const status = statusText(atm, asOf, now, more, words.formats.locale);
  return (
    <article className="detail" aria-labelledby="detail-title">
      <header className="detail-head">
        <OperatorMark merchant={atm.merchant} />
        <div>
          <h2 id="detail-title" ref={title} tabIndex={-1}>
            <bdi>{useAtmName(atm)}</bdi>
          </h2>
          <p>
            <bdi>{addressLine(atm) ?? texts.card.addressUnknown}</bdi>
          </p>
          {hint !== undefined && (
            <p>
              <bdi>{hint.text}</bdi>
            </p>
          )}
          {way !== undefined && (
            <p className="detail-way">{from?.name ? more.detail.from(way, withoutNear(from.name, more)) : way}</p>
          )}
        </div>
      </header>
      <div className="card-badges">
        {atm.withdrawal === false && <Badge tone="bad" icon="cash" text={texts.card.noWithdrawal} />}
        <OpenBadge atm={atm} reading={reading} now={now} />
        {arrival !== undefined && <Badge tone="soon" icon="clock" text={arrival} />}
        {isOwn && <Badge tone="good" icon="network" text={texts.card.freeForYou} />}
        {!atm.kind && (cost !== undefined || !isOwn) && <FeeBadge atm={atm} cost={cost} />}
      </div>
      {demo && (
        <Notice icon="info">
          <strong>{texts.demo}.</strong> {more.detail.demo}
        </Notice>
      )}
      {status !== undefined && <Notice {...(down ? { icon: 'warning', tone: 'warning' } : { icon: 'info' })}>{status}</Notice>}
      {atm.caution !== undefined && (
        <Notice icon="warning" tone="warning">
          {texts.card.caution}
        </Notice>
      )}
      <Actions atm={atm} from={from} saving={saving} />
      {isBack && afterVisit}
      {route && <LazyPart load={loadDirections} part={{ wanted: route, onFound: setFound }} className="visually-hidden" />}
      {atm.kind && <LazyPart load={loadPlaceFacts} part={{ atm, reading }} failed={texts.partFailed} />}
      {!atm.kind && <Features atm={atm} reading={reading} now={now} />}
      <HoursSection atm={atm} now={now} />
      <Particulars atm={atm} cost={costs?.statement(atm)} network={network} ownFees={ownFees} onCards={onCards} />
      {!isBack && afterVisit}
      <Record atm={atm} onReport={onReport} />
    </article>
  );
}
