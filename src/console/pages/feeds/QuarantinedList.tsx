import { useState } from 'react';
import type { QuarantinedRecords } from '../../../contract/console/feeds.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useFormats } from '../../formats.ts';
import { useTexts } from '../../texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { feedsTexts } from './feedsTexts.ts';
import { RecordReason } from './RecordReason.tsx';

/** The id of the heading, to which the history links. */
export const quarantinedHeading = 'quarantined';

/** The records of the last import that were not imported. */
export function QuarantinedList({ feed }: { readonly feed: string }) {
  const texts = useTexts(feedsTexts);
  const { count } = useFormats();
  const [from, setFrom] = useState(0);
  const list = useOperatorData<QuarantinedRecords>(`/feeds/${encodeURIComponent(feed)}/quarantined?from=${from}`);
  if (list.data?.count === 0) return null;
  return (
    <section className="console-panel" aria-labelledby={quarantinedHeading}>
      <h2 id={quarantinedHeading} tabIndex={-1}>
        {texts.quarantinedList.title}
      </h2>
      <p className="console-soft">{texts.quarantinedList.intro}</p>
      <Loaded query={list}>
        {({ records, count: all, next }) => (
          <>
            <p>{texts.quarantinedList.shown(count(Math.min(from + 1, all)), count(from + records.length), count(all))}</p>
            <DataTable
              label={texts.quarantinedList.title}
              rows={records.map((record, index) => ({ ...record, key: `${from + index}` }))}
              keyOf={({ key }) => key}
              columns={[
                { name: texts.changes.record, cell: ({ id }) => id ?? texts.unknown },
                { name: texts.changes.where, cell: ({ at }) => <span lang="en">{at}</span> },
                {
                  name: texts.changes.details,
                  cell: (record) => <RecordReason reason={record.reason} message={record.message} />,
                },
              ]}
              empty=""
            />
            <p className="console-actions">
              {from > 0 && (
                <button type="button" className="quiet-button" onClick={() => setFrom(0)}>
                  {texts.changes.first}
                </button>
              )}
              {next !== undefined && (
                <button type="button" className="quiet-button" onClick={() => setFrom(next)}>
                  {texts.changes.next}
                </button>
              )}
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}
