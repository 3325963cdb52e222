import { useWords } from '../texts/WordsContext.ts';
import { LazyPart, type LoadPart } from './LazyPart.tsx';
import type { LiveMapProps } from './LiveMap.tsx';

const loadMap: LoadPart<LiveMapProps> = () => import('./LiveMap.tsx');

/** Where the map is, and stands as soon as its code is there: the list waits for none of it. */
export function MapStage(props: LiveMapProps) {
  const { texts } = useWords();
  return (
    <section className="stage" aria-label={texts.mapLabel}>
      <LazyPart load={loadMap} part={props} loading={texts.mapLoading} failed={texts.mapFailed} className="stage-note" />
    </section>
  );
}
