import { type ReactNode, useEffect, useState } from 'react';
import { ask } from '../../data/ask/ask.ts';
import { Icon } from '../../ui/Icon.tsx';
import { failureSentence } from '../statement/askSandbox.ts';
import type { OpenApi } from './readDocument.ts';

type Reading =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly sentence: string }
  | { readonly kind: 'read'; readonly document: OpenApi };

let kept: OpenApi | undefined;

/** Loads the service's OpenAPI document. Sends the request once per visit, and again on demand after a failure. */
function useOpenApi(): readonly [Reading, () => void] {
  const [reading, setReading] = useState<Reading>(kept ? { kind: 'read', document: kept } : { kind: 'asking' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt sends the request again
  useEffect(() => {
    if (kept) return;
    const controller = new AbortController();
    const { signal } = controller;
    setReading({ kind: 'asking' });
    ask<OpenApi>('/openapi.json', signal).then(
      (document) => {
        kept = document;
        setReading({ kind: 'read', document });
      },
      (error) => signal.aborted || setReading({ kind: 'failed', sentence: failureSentence(error) }),
    );
    return () => controller.abort();
  }, [attempt]);
  return [reading, () => setAttempt((count) => count + 1)];
}

/** Renders its children once the document has loaded. */
export function WithOpenApi({ children }: { readonly children: (document: OpenApi) => ReactNode }) {
  const [reading, askAgain] = useOpenApi();
  if (reading.kind === 'read') return children(reading.document);
  if (reading.kind === 'asking') return <p role="status">Loading…</p>;
  return (
    <div role="alert" className="docs-notice">
      <Icon name="warning" />
      <p>{reading.sentence}</p>
      <button type="button" className="quiet-button" onClick={askAgain}>
        Try again
      </button>
    </div>
  );
}
