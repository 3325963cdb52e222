import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import { useWords } from '../texts/WordsContext.ts';
import type { Words } from '../texts/words.ts';
import { Boundary } from './Boundary.tsx';
import { firstList } from './firstList.ts';

export type LoadPart<P extends object> = () => Promise<{ readonly default: ComponentType<P> }>;

/** The loaded parts by their load functions. A loaded part renders immediately. */
const parts = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * Loads the code and the texts of a part. @param load the same function on each call @throws if the code or the texts cannot be
 * loaded
 */
async function loadPart<P extends object>(load: LoadPart<P>, { more }: Words): Promise<ComponentType<P>> {
  const [{ default: Part }] = await Promise.all([load(), more.load()]);
  parts.set(load, Part);
  return Part;
}

/** Preloads a part that is likely to be shown next. A failure is reported only when the part is shown. */
export function usePreload<P extends object>(load: LoadPart<P>, wanted = true): void {
  const words = useWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: preload once, because changing the language loads all its texts
  useEffect(() => {
    if (wanted) firstList.then(() => loadPart(load, words)).catch(() => undefined);
  }, [load, wanted]);
}

interface FailedProps {
  readonly text: string;
  readonly className: string;
  readonly onRetry: () => void;
}

/**
 * The message that is shown instead of the part. Retries when the connection returns and, if no message is shown, periodically.
 */
function Failed({ text, className, onRetry }: FailedProps) {
  const { texts } = useWords();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    const timer = text === '' ? setTimeout(onRetry, 10_000) : 0;
    return () => {
      window.removeEventListener('online', onRetry);
      clearTimeout(timer);
    };
  }, [text, onRetry]);
  if (text === '') return null;
  return (
    <div className={className} role="status">
      <p>{text}</p>
      <button type="button" className="text-button" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}

/** Returns the part or its loading state. @param attempt a new number starts a retry */
function usePart<P extends object>(
  load: LoadPart<P>,
  attempt: number,
  patient: boolean,
): ComponentType<P> | 'loading' | 'failed' {
  const words = useWords();
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const part = words.more.there && (parts.get(load) as ComponentType<P> | undefined);
  const missing = part === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` starts a retry
  useEffect(() => {
    if (!missing) return;
    let left = false;
    const settle = (outcome: typeof state) => {
      if (!left) setState(outcome);
    };
    setState('loading');
    const loaded = patient ? firstList.then<unknown>(() => left || loadPart(load, words)) : loadPart(load, words);
    loaded.then(
      // A transition renders in slices and after user input.
      () => startTransition(() => settle('loaded')),
      () => settle('failed'),
    );
    return () => {
      left = true;
    };
  }, [load, words, missing, attempt, patient]);
  return part ?? (state === 'failed' ? 'failed' : 'loading');
}

interface Props<P extends object> {
  /** Must be the same function on every render. */
  readonly load: LoadPart<P>;
  readonly part: P;
  readonly loading?: string;
  /** If this is absent, the screen works without the part, which appears once it has loaded. */
  readonly failed?: string;
  /** The class of the message that is shown instead of the part. */
  readonly className?: string;
  /** Whether the part loads only after the first list. */
  readonly patient?: boolean;
}

/** Loads a part when it is first shown. If loading fails, shows a message and retries after a tap. */
export function LazyPart<P extends object>({
  load,
  part,
  loading = '',
  failed = '',
  className = 'state-note',
  patient = false,
}: Props<P>) {
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((number) => number + 1), []);
  const Part = usePart(load, attempt, patient);
  const fallback = <Failed text={failed} className={className} onRetry={again} />;
  if (Part === 'loading') return <p className={className}>{loading}</p>;
  if (Part === 'failed') return fallback;
  return (
    <Boundary key={attempt} fallback={fallback}>
      <Part {...part} />
    </Boundary>
  );
}
