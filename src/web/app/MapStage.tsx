import { useDeferredValue } from 'react';
import { useWords } from '../texts/WordsContext.ts';
import { LazyPart, type LoadPart } from '../ui/LazyPart.tsx';
import type { LiveMapProps } from './LiveMap.tsx';

const loadMap: LoadPart<LiveMapProps> = () => import('./LiveMap.tsx');

/** Where the map is, and stands as soon as its code is there. */
export function MapStage(live: LiveMapProps) {
  const { texts } = useWords();
  // 200 pins take their time: a finger first sees what it touched.
  const props = useDeferredValue(live);
  return (
    <section className="stage" aria-label={texts.mapLabel}>
      <LazyPart patient load={loadMap} part={props} loading={texts.mapLoading} failed={texts.mapFailed} className="stage-note" />
    </section>
  );
}
