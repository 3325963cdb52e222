import type { UseQueryResult } from '@tanstack/react-query';
import type { QuarantinedRecords } from '../../../contract/console/feeds.ts';
import { useFormats } from '../../formats.ts';
import { useTexts } from '../../texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { FilePosition } from './feedCells.tsx';
import { feedsTexts } from './feedsTexts.ts';
import { RecordReason } from './RecordReason.tsx';

/** The id of the heading, to which the history links. */
export const quarantinedHeading = 'quarantined';

interface Props {
  readonly list: UseQueryResult<QuarantinedRecords>;
  /** The position of the first shown record. */
  readonly from: number;
  readonly onFrom: (from: number) => void;
  /** Whether the person can correct the records in the file and import it again. */
  readonly canCorrect: boolean;
}

/** The records of the last import that were not imported. */
export function QuarantinedList({ list, from, onFrom, canCorrect }: Props) {
  const texts = useTexts(feedsTexts);
  const { count } = useFormats();
  return (
    <section className="console-panel" aria-labelledby={quarantinedHeading}>
      <h2 id={quarantinedHeading} tabIndex={-1}>
        {texts.quarantinedList.title}
      </h2>
      <p className="console-soft">
        {texts.quarantinedList.intro} {canCorrect && texts.quarantinedList.correct}
      </p>
      <Loaded query={list}>
        {({ records, count: all, next }) => (
          <>
            {records.length > 0 && (
              <p>{texts.quarantinedList.shown(count(from + 1), count(from + records.length), count(all))}</p>
            )}
            {next === undefined && from + records.length < all && (
              <p className="console-soft">{texts.quarantinedList.notStored(count(all - from - records.length))}</p>
            )}
            <DataTable
              label={texts.quarantinedList.title}
              rows={records.map((record, index) => ({ ...record, key: `${from + index}` }))}
              keyOf={({ key }) => key}
              columns={[
                { name: texts.changes.record, cell: ({ id }) => id ?? texts.unknown },
                { name: texts.changes.where, cell: ({ at }) => <FilePosition at={at} /> },
                {
                  name: texts.changes.details,
                  cell: (record) => <RecordReason reason={record.reason} message={record.message} />,
                },
              ]}
              empty=""
            />
            <p className="console-actions">
              {from > 0 && (
                <button type="button" className="quiet-button" onClick={() => onFrom(0)}>
                  {texts.changes.first}
                </button>
              )}
              {next !== undefined && (
                <button type="button" className="quiet-button" onClick={() => onFrom(next)}>
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
