import type { AtmDetailRecord } from '../../../contract/console/atms.ts';
import { useFormats } from '../../formats.ts';
import { useTexts } from '../../texts.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { type AtmRecordField, atmRecordFields } from './atmRecordFields.ts';
import { atmsTexts } from './atmsTexts.ts';
import { fieldWords, storedRecord } from './atmWords.ts';

/** The fields of an ATM with their sources, and what each feed states. */
export function AtmRecordTable({ atm }: { readonly atm: AtmDetailRecord }) {
  const texts = useTexts(atmsTexts);
  const formats = useFormats();
  const { time } = formats;
  const { record } = texts;
  const inUse = storedRecord(atm.served ?? (atm.correction?.fields.closed ? atm.fromFeeds : atm.gone?.last));
  const stated = atm.records.map((one) => ({ ...one, values: storedRecord(one.atm) }));
  const words = (values: typeof inUse, field: AtmRecordField) => fieldWords(values, field, texts, formats);
  const shown = atmRecordFields.filter((field) =>
    [inUse, ...stated.map(({ values }) => values)].some((one) => words(one, field) !== ''),
  );
  const isCorrected = (field: AtmRecordField) =>
    (field === 'position' ? 'lat' : field === 'openNonStop' ? 'openingHours' : field) in (atm.correction?.fields ?? {});
  const source = (field: AtmRecordField) =>
    isCorrected(field) ? record.correction : (atm.sources[field === 'position' ? 'lat' : field] ?? '');
  const original = (one: (typeof stated)[number], field: AtmRecordField) => {
    if (field === 'operator' && one.operatorSpelling !== undefined && one.operatorSpelling !== words(one.values, field))
      return one.operatorSpelling;
    return field === 'openingHours' ? one.writtenHours : undefined;
  };
  const columns: readonly [Column<AtmRecordField>, ...Column<AtmRecordField>[]] = [
    { name: record.field, cell: (field) => texts.fields[field] },
    {
      name: record.inUse,
      cell: (field) => words(inUse, field) || <span className="console-soft">{record.unknown}</span>,
    },
    { name: record.source, cell: source },
    ...stated.map(
      (one): Column<AtmRecordField> => ({
        name: one.replaced ? record.replaced(one.feed) : record.from(one.feed),
        cell: (field) => {
          const written = original(one, field);
          return (
            <span>
              {words(one.values, field) || <span className="console-soft">{record.unknown}</span>}
              {written !== undefined && <span className="console-soft"> {record.written(written)}</span>}
            </span>
          );
        },
      }),
    ),
  ];
  return (
    <section className="console-panel" aria-labelledby="record">
      <h2 id="record">{record.title}</h2>
      <DataTable label={record.title} rows={shown} keyOf={(field) => field} columns={columns} empty={record.unknown} />
      <ul className="console-soft">
        {stated.map(({ feed, uid, dataFrom, importedAt }) => (
          <li key={`${feed} ${uid}`}>
            {dataFrom === undefined ? record.imported(feed, time(importedAt)) : record.data(feed, time(dataFrom))}
          </li>
        ))}
      </ul>
    </section>
  );
}
