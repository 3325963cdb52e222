import { useEffect, useRef } from 'react';
import type { Atm } from '../../contract/atms.ts';
import { readOpen } from '../data/openBadge.ts';
import { Badge, FeeBadge, OpenBadge } from '../list/Badges.tsx';
import type { CostBook } from '../list/cost/costBook.ts';
import { OperatorMark } from '../list/OperatorMark.tsx';
import { addressLine, atmName, walkMinutes } from '../list/place.ts';
import { Notice } from '../position/Notice.tsx';
import { useWords } from '../texts/WordsContext.ts';
import { Actions } from './Actions.tsx';
import { Features, Particulars, Record } from './Facts.tsx';
import { Hours } from './Hours.tsx';

export interface DetailProps {
  readonly atm: Atm;
  /** Metres from the search's middle, where there is one. */
  readonly distance?: number;
  readonly walk: boolean;
  readonly demo: boolean;
  /** Whether anything can be said of the person's network here. */
  readonly network: boolean;
  /** What the entered amount costs; absent: none is entered, or its code is on the way. */
  readonly costs: CostBook | undefined;
  readonly asOf: number;
  readonly now: number;
  readonly onReport: () => void;
}

/** Everything known of one ATM, in place of the list. */
export default function Detail({ atm, distance, walk, demo, network, costs, asOf, now, onReport }: DetailProps) {
  const { texts, formats } = useWords();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const reading = readOpen(atm, asOf, now);
  const minutes = walk && distance !== undefined ? walkMinutes(distance) : undefined;
  const way = [
    ...(distance === undefined ? [] : [formats.distance(distance)]),
    ...(minutes === undefined ? [] : [texts.card.walk(minutes)]),
  ];
  return (
    <article className="detail" aria-labelledby="detail-title">
      <header className="detail-head">
        <OperatorMark merchant={atm.merchant} />
        <div>
          <h2 id="detail-title" ref={title} tabIndex={-1}>
            <bdi>{atmName(atm, texts)}</bdi>
          </h2>
          <p>
            <bdi>{addressLine(atm) ?? texts.card.addressUnknown}</bdi>
          </p>
          {way.length > 0 && <p className="detail-way">{way.join(' · ')}</p>}
        </div>
      </header>
      <div className="card-badges">
        <OpenBadge atm={atm} reading={reading} now={now} />
        <FeeBadge atm={atm} cost={costs?.badge(atm)} />
        {atm.alliance?.withdrawal === true && <Badge tone="good" icon="network" text={texts.card.myNetwork} />}
        {atm.withdrawal === false && <Badge tone="bad" icon="cash" text={texts.card.noWithdrawal} />}
      </div>
      {demo && (
        <Notice icon="info">
          <strong>{texts.demo}.</strong> {texts.demoLong}
        </Notice>
      )}
      {atm.caution !== undefined && (
        <Notice icon="warning" tone="warning">
          {texts.card.caution}
        </Notice>
      )}
      <Actions atm={atm} onReport={onReport} />
      <Hours atm={atm} now={now} />
      <Features atm={atm} reading={reading} />
      <Particulars atm={atm} cost={costs?.statement(atm)} network={network} />
      <Record atm={atm} />
    </article>
  );
}
