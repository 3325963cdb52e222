import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { frameTexts } from '../frame/frameTexts.ts';
import { useTexts } from '../texts.ts';
import { Failure, type FieldLabels, Warning } from './Warning.tsx';

interface Props<Data> {
  readonly query: UseQueryResult<Data>;
  /** The labels of the form whose input the query contains. */
  readonly labels?: FieldLabels;
  readonly children: (data: Data) => ReactNode;
}

/** Shows data, or that it is loading, or why it could not be loaded. Data that was loaded before stays visible. */
export function Loaded<Data>({ query, labels = {}, children }: Props<Data>) {
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
          <Failure error={error} what={texts.failed} labels={labels} />
        </Warning>
      )}
      {data === undefined && !error && <p role="status">{texts.loading}</p>}
      {data !== undefined && children(data)}
    </>
  );
}
