import { Component, type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useWords } from '../texts/WordsContext.ts';

/** A part of the screen whose code comes after the first load. */
export type LoadPart<P extends object> = () => Promise<{ readonly default: ComponentType<P> }>;

interface BoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** The part's code may fail to load or to run: the rest of the screen must not go with it. */
class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

interface FailedProps {
  readonly text: string;
  readonly className: string;
  readonly onRetry: () => void;
}

/** Said in the part's place. The connection coming back is reason enough to try again. */
function Failed({ text, className, onRetry }: FailedProps) {
  const { texts } = useWords();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div className={className} role="status">
      <p>{text}</p>
      <button type="button" className="text-button" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}

interface Props<P extends object> {
  /** The same function at every render. */
  readonly load: LoadPart<P>;
  readonly part: P;
  readonly loading: string;
  readonly failed: string;
  /** Of the lines that stand in the part's place. */
  readonly className: string;
}

/** Loads a part when it is first shown; where that fails, says so and tries again on a tap. */
export function LazyPart<P extends object>({ load, part, loading, failed, className }: Props<P>) {
  // A failed load is remembered by the lazy component it belongs to: another attempt needs another one.
  const [attempt, setAttempt] = useState(() => ({ number: 0, Part: lazy(load) as ComponentType<P> }));
  const again = useCallback(
    () => setAttempt(({ number }) => ({ number: number + 1, Part: lazy(load) as ComponentType<P> })),
    [load],
  );
  return (
    <Boundary key={attempt.number} fallback={<Failed text={failed} className={className} onRetry={again} />}>
      <Suspense fallback={<p className={className}>{loading}</p>}>
        <attempt.Part {...part} />
      </Suspense>
    </Boundary>
  );
}
