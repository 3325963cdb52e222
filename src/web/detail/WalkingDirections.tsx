import { useEffect, useRef } from 'react';
import './walkingDirections.css';
import type { NearbyWalk } from '../../contract/atms.ts';
import type { WalkingDirection } from '../../contract/walk.ts';
import type { FoundRoute } from '../data/route/readWalkAnswer.ts';
import { shownRoute } from '../data/route/shownOnMap.ts';
import { useWalkingRoute, type WantedRoute } from '../data/route/useWalkingRoute.ts';
import { host } from '../host/host.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { current } from '../url/useScreen.ts';
import { Section } from './Section.tsx';

export interface WalkingDirectionsProps {
  readonly wanted: WantedRoute;
  /** Receives the route's walk, which replaces the walk from the list. Receives undefined while the route is unknown. */
  readonly onFound: (walk: NearbyWalk | undefined) => void;
}

function walkOf(found: FoundRoute, stepFree: boolean): NearbyWalk | undefined {
  if (found === 'noStepFreeRoute') return { noRoute: true };
  return found && { distance: found.distance, duration: found.duration, ...(stepFree && { stepFree }) };
}

/**
 * Shows the walking route to an ATM: its stairs, the directions, and the line on the map. Shows nothing while the route is
 * unknown.
 */
export default function WalkingDirections({ wanted, onFound }: WalkingDirectionsProps) {
  const more = useMore();
  const answer = useWalkingRoute(wanted);
  const found = answer === 'offline' ? undefined : answer;
  const route = found === 'noStepFreeRoute' ? undefined : found;
  const line = route?.line;
  const isFirst = useRef(true);
  const { from, to, stepFree } = wanted;
  useEffect(() => {
    onFound(walkOf(found, stepFree));
    return () => onFound(undefined);
  }, [found, stepFree, onFound]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end points change only together with the line
  useEffect(() => {
    if (line === undefined || line.length < 2) return;
    // Move the map only once, and not after the user has moved it. After the user has moved the map, the screen's state contains
    // a view.
    const movesMap = isFirst.current && current().view === undefined;
    isFirst.current = false;
    return shownRoute.show({ from, to, line, movesMap });
  }, [line]);
  if (answer === 'offline') {
    return (
      <Section title={more.detail.walk.title}>
        <p className="fine">{more.detail.walk.offline}</p>
      </Section>
    );
  }
  if (!route) return null;
  const { directions, stairs, steps } = route;
  const isDescribed = directions.length > 0 && directions.every(({ text }) => text !== undefined);
  if (!stairs && !isDescribed) return null;
  return (
    <Section title={more.detail.walk.title}>
      {stairs && <p>{steps ? more.detail.walk.steps(steps) : more.detail.walk.stairs}</p>}
      {isDescribed && <Steps directions={directions} />}
    </Section>
  );
}

/** Shows the directions, which are collapsed on the screen and always expanded in print. */
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
            {distance > 0 && <span className="fine">{formats.apart + formats.distance(distance)}</span>}
          </li>
        ))}
      </ol>
      {/* In an app or a frame, the host controls printing. */}
      {host() === undefined && (
        <button type="button" className="quiet-button" onClick={() => window.print()}>
          {more.detail.walk.print}
        </button>
      )}
    </details>
  );
}
