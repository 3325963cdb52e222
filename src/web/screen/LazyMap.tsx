import { Component, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import type { AtmMapProps } from '../map/pin.ts';
import { useWords } from '../texts/WordsContext.ts';

/** A failed load is remembered by the lazy component it belongs to: another attempt needs another one. */
const loadMap = () => lazy(() => import('../map/AtmMap.tsx'));

interface BoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** The map's code may fail to load or to run: the list must not go with it. */
class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** Said in the map's place. The connection coming back is reason enough to try again. */
function MapFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { texts } = useWords();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div className="stage-note">
      <p>{texts.mapFailed}</p>
      <button type="button" className="text-button" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}

/** The map, loaded after the list. */
export function LazyMap(props: AtmMapProps) {
  const { texts } = useWords();
  const [attempt, setAttempt] = useState(() => ({ number: 0, AtmMap: loadMap() }));
  const again = useCallback(() => setAttempt(({ number }) => ({ number: number + 1, AtmMap: loadMap() })), []);
  return (
    <Boundary key={attempt.number} fallback={<MapFailed onRetry={again} />}>
      <Suspense fallback={<p className="stage-note">{texts.mapLoading}</p>}>
        <attempt.AtmMap {...props} />
      </Suspense>
    </Boundary>
  );
}
