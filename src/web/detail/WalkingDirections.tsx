import { useEffect, useRef } from 'react';
import './walkingDirections.css';
import type { WalkingDirection, WalkingRoute } from '../../contract/walk.ts';
import { shownRoute } from '../data/route/shownOnMap.ts';
import { useWalkingRoute, type WantedRoute } from '../data/route/useWalkingRoute.ts';
import { host } from '../host/host.ts';
import { wayText } from '../list/place.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { current } from '../url/useScreen.ts';
import { Section } from './Facts.tsx';

export interface WalkingDirectionsProps {
  readonly wanted: WantedRoute;
}

/** The way on foot to an ATM. Shows nothing while the way is unknown. */
export default function WalkingDirections({ wanted }: WalkingDirectionsProps) {
  const { texts } = useWords();
  const more = useMore();
  const found = useWalkingRoute(wanted);
  const line = found === 'noStepFreeRoute' ? undefined : found?.line;
  const isFirst = useRef(true);
  const { from, to } = wanted;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ends of a line change only with the line
  useEffect(() => {
    if (line === undefined || line.length < 2) return;
    // Move the map once. The screen's state has a view as soon as the person has moved the map.
    const movesMap = isFirst.current && current().view === undefined;
    isFirst.current = false;
    return shownRoute.show({ from, to, line, movesMap });
  }, [line]);
  if (found === undefined) return null;
  return (
    <Section title={more.detail.walk.title}>
      {found === 'noStepFreeRoute' ? <p>{texts.card.noStepFree}</p> : <Route route={found} stepFree={wanted.stepFree} />}
    </Section>
  );
}

function Route({ route, stepFree }: { readonly route: WalkingRoute; readonly stepFree: boolean }) {
  const words = useWords();
  const more = useMore();
  const { distance, duration, directions, stairs, steps } = route;
  const way = wayText({ distance, walk: { distance, duration, ...(stepFree && { stepFree }) } }, true, words);
  const isDescribed = directions.length > 0 && directions.every(({ text }) => text !== undefined);
  return (
    <>
      <p>
        {way}
        {stairs === true && ` · ${steps ? more.detail.walk.steps(steps) : more.detail.walk.stairs}`}
      </p>
      {isDescribed && <Steps directions={directions} />}
    </>
  );
}

/** The directions, collapsed on the screen and always expanded on paper. */
function Steps({ directions }: { readonly directions: readonly WalkingDirection[] }) {
  const { formats } = useWords();
  const more = useMore();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const expand = () => details.current?.setAttribute('open', '');
    window.addEventListener('beforeprint', expand);
    return () => window.removeEventListener('beforeprint', expand);
  }, []);
  return (
    <details className="walk-steps" ref={details}>
      <summary>{more.detail.walk.stepByStep}</summary>
      <ol>
        {directions.map(({ text, distance }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same step can occur twice, and the order never changes
          <li key={at}>
            <bdi>{text}</bdi>
            {distance > 0 && <span className="fine"> · {formats.distance(distance)}</span>}
          </li>
        ))}
      </ol>
      {/* In an app or a frame, the host decides about printing. */}
      {host() === undefined && (
        <button type="button" className="quiet-button" onClick={() => window.print()}>
          {more.detail.walk.print}
        </button>
      )}
    </details>
  );
}
