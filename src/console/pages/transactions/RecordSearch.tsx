import { useId, useState } from 'react';
import type { ListedRecords, NamedRecord } from '../../../contract/console/lookUpFixes.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useTexts } from '../../texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { RecordName } from './RecordName.tsx';
import { lookAlikes, recordKey } from './recordDetails.ts';
import { transactionsTexts } from './transactionsTexts.ts';

interface Props {
  /** The country of the transaction, or ''. */
  readonly country: string;
  readonly onChoose: (record: NamedRecord) => void;
}

interface Wanted {
  readonly text: string;
  readonly city: string;
}

/** Finds the right shop or merchant by the beginning or a part of its name, or by its uid. */
export function RecordSearch({ country, onChoose }: Props) {
  const texts = useTexts(transactionsTexts);
  const id = useId();
  const [text, setText] = useState('');
  const [city, setCity] = useState('');
  const [asked, setAsked] = useState<Wanted>();
  return (
    <>
      <form
        className="transaction-form"
        aria-label={texts.other}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(text.trim() === '' ? undefined : { text: text.trim(), city: city.trim() });
        }}
      >
        <h3>{texts.other}</h3>
        <div className="transaction-search">
          <div className="console-field">
            <label htmlFor={`${id}-name`}>{texts.search}</label>
            <input
              id={`${id}-name`}
              value={text}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => setText(target.value)}
            />
          </div>
          <div className="console-field">
            <label htmlFor={`${id}-city`}>{texts.searchCity}</label>
            <input
              id={`${id}-city`}
              value={city}
              maxLength={100}
              autoComplete="off"
              onChange={({ target }) => setCity(target.value)}
            />
          </div>
          <button type="submit" className="quiet-button">
            {texts.find}
          </button>
        </div>
      </form>
      {asked && <Hits asked={asked} country={country} onChoose={onChoose} />}
    </>
  );
}

function Hits({ asked, country, onChoose }: Props & { readonly asked: Wanted }) {
  const texts = useTexts(transactionsTexts);
  const given = Object.entries({ ...asked, country }).filter(([, value]) => value !== '');
  const query = useOperatorData<ListedRecords>(`/shop-records?${new URLSearchParams(given)}`);
  return (
    <Loaded query={query}>
      {({ records, more, similar }) => {
        const alike = lookAlikes(records);
        return (
          <>
            {similar && <p role="status">{texts.similar(asked.text)}</p>}
            <DataTable
              label={texts.hits}
              rows={records}
              keyOf={recordKey}
              columns={[
                {
                  name: texts.record,
                  cell: (record) => <RecordName record={record} isDetailed showsUid={alike.has(recordKey(record))} />,
                },
                {
                  name: texts.fixColumn,
                  cell: (record) => (
                    <button
                      type="button"
                      className="text-button transaction-choose"
                      aria-label={texts.chooseNamed(record.name ?? record.uid)}
                      onClick={() => onChoose(record)}
                    >
                      {texts.choose}
                    </button>
                  ),
                },
              ]}
              empty={asked.city === '' ? texts.noHits(asked.text) : texts.noHitsIn(asked.text, asked.city)}
            />
            {more && <p className="console-soft">{texts.moreHits}</p>}
          </>
        );
      }}
    </Loaded>
  );
}
