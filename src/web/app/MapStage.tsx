import { useDeferredValue } from 'react';
import { useWords } from '../texts/WordsContext.ts';
import { LazyPart, type LoadPart } from '../ui/LazyPart.tsx';
import type { LiveMapProps } from './LiveMap.tsx';

const loadMap: LoadPart<LiveMapProps> = () => import('./LiveMap.tsx');

/** Shows the map once its code has loaded. */
export function MapStage(live: LiveMapProps) {
  const { texts } = useWords();
  // Rendering 200 pins is slow. Deferring the pins lets the tapped element update first.
  const props = useDeferredValue(live);
  return (
    <section className="stage" aria-label={texts.mapLabel}>
      <LazyPart patient load={loadMap} part={props} loading={texts.mapLoading} failed={texts.mapFailed} className="stage-note" />
    </section>
  );
}
