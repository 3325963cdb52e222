import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { frameTexts } from '../frame/frameTexts.ts';
import { useTexts } from '../texts.ts';
import { Failure, Warning } from './Warning.tsx';

interface Props<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** Shows data, or that it is loading, or why it could not be loaded. Data that was loaded before stays visible. */
export function Loaded<Data>({ query, children }: Props<Data>) {
  const texts = useTexts(frameTexts);
  const { data, error } = query;
  return (
    <>
      {error && (
        <Warning
          action={
            <button type="button" className="quiet-button" onClick={() => query.refetch()}>
              {texts.retry}
            </button>
          }
        >
          <Failure error={error} what={texts.failed} />
        </Warning>
      )}
      {data === undefined && !error && <p role="status">{texts.loading}</p>}
      {data !== undefined && children(data)}
    </>
  );
}
