import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { OpenApi } from './readDocument.ts';
import { useOpenApi } from './useOpenApi.ts';

/** Draws what needs the document, once it is there. */
export function WithOpenApi({ children }: { readonly children: (document: OpenApi) => ReactNode }) {
  const [reading, askAgain] = useOpenApi();
  if (reading.kind === 'read') return children(reading.document);
  if (reading.kind === 'asking') return <p role="status">Asking the service…</p>;
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
