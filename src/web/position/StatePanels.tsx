import type { ReactNode } from 'react';
import type { FailureKind } from '../data/ask/ask.ts';
import { useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { SkeletonCards } from '../ui/SkeletonCards.tsx';
import { failureText } from './failureText.ts';

/** Shown while the position is being determined: skeleton cards and a cancel button. */
export function LocatingPanel({ onCancel }: { readonly onCancel: () => void }) {
  const { texts } = useWords();
  return (
    <section>
      <div className="state-line">
        <p>{texts.locating.lead}</p>
        <button type="button" className="text-button" onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
      <SkeletonCards />
    </section>
  );
}

interface FailedProps {
  readonly failure: FailureKind;
  readonly message: string;
  readonly trying: boolean;
  readonly onRetry: () => void;
}

/** Shown if nothing could be loaded: the failure and the next attempt. */
export function FailedPanel({ failure, message, trying, onRetry }: FailedProps) {
  const { texts } = useWords();
  return (
    <section className="state-panel">
      <p>{failureText(failure, message, texts)}</p>
      <button type="button" className="primary-button" onClick={onRetry}>
        <Icon name="retry" />
        {texts.retry}
      </button>
      {trying && <p className="state-note">{texts.failure.again}</p>}
    </section>
  );
}

interface OfflineProps {
  /** The time when the connection was lost, epoch ms, like `now`. */
  readonly since: number;
  readonly now: number;
  /** The places that are available offline. */
  readonly children: ReactNode;
}

/** Shown if the device goes offline before anything has loaded. */
export function OfflinePanel({ since, now, children }: OfflineProps) {
  const { texts, formats } = useWords();
  return (
    <section className="state-panel">
      <p>
        {texts.offline.since(formats.moment(since, now))} {texts.offline.none}
      </p>
      {children}
    </section>
  );
}
