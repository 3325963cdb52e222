import { useDeferredValue, useEffect, useState } from 'react';
import { useWords } from '../texts/WordsContext.ts';
import { LazyPart, type LoadPart } from './LazyPart.tsx';
import type { LiveMapProps } from './LiveMap.tsx';

const loadMap: LoadPart<LiveMapProps> = () => import('./LiveMap.tsx');

/** A map that has waited so long for the list waits no longer, ms. */
const longestWait = 1500;

/** Whether the first list has come, or none is on its way: until then it has a slow network to itself. */
function useListFirst(isComing: boolean): boolean {
  const [waiting, setWaiting] = useState(isComing);
  if (waiting && !isComing) setWaiting(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), longestWait);
    return () => clearTimeout(timer);
  }, []);
  return !waiting;
}

/** Where the map is, and stands as soon as its code is there. */
export function MapStage(live: LiveMapProps) {
  const { texts } = useWords();
  // 200 pins take their time: a finger first sees what it touched.
  const props = useDeferredValue(live);
  const { kind } = props.finder.view;
  const isItsTurn = useListFirst(kind === 'locating' || kind === 'loading');
  return (
    <section className="stage" aria-label={texts.mapLabel}>
      {isItsTurn ? (
        <LazyPart load={loadMap} part={props} loading={texts.mapLoading} failed={texts.mapFailed} className="stage-note" />
      ) : (
        <p className="stage-note">{texts.mapLoading}</p>
      )}
    </section>
  );
}
