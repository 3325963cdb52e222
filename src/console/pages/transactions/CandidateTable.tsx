import type { NamedRecord } from '../../../contract/console/lookUpFixes.ts';
import type { ExplainedCandidate, Reason } from '../../../contract/explanation.ts';
import { de } from '../../../web/texts/reasons/de.ts';
import { en } from '../../../web/texts/reasons/en.ts';
import { useFormats } from '../../formats.ts';
import { type Translated, useTexts } from '../../texts.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { RecordName } from './RecordName.tsx';
import { lookAlikes, recordKey } from './recordDetails.ts';
import { transactionsTexts } from './transactionsTexts.ts';

export const reasonTexts: Translated<typeof en> = { en, de };

interface Props {
  readonly label: string;
  readonly candidates: readonly ExplainedCandidate[];
  /** The details of the candidates. */
  readonly records: readonly NamedRecord[];
  readonly chosenUid?: string | undefined;
  readonly empty: string;
  /** Absent: the person cannot fix the register. */
  readonly onChoose?: ((record: NamedRecord) => void) | undefined;
}

/** Ranked candidates, with the reasons for and against each. */
export function CandidateTable({ label, candidates, records, chosenUid, empty, onChoose }: Props) {
  const texts = useTexts(transactionsTexts);
  const { points } = useFormats();
  const byKey = new Map(records.map((record) => [recordKey(record), record]));
  const alike = lookAlikes(records);
  const rows = candidates
    .toSorted((a, b) => b.score - a.score)
    .map((candidate, index) => ({ ...candidate, record: byKey.get(recordKey(candidate)) ?? candidate, rank: index + 1 }));
  type Row = (typeof rows)[number];
  const columns: readonly [Column<Row>, ...Column<Row>[]] = [
    {
      name: texts.candidate,
      cell: (row) => (
        <span className="transaction-record">
          <RecordName record={row.record} isDetailed showsUid={alike.has(recordKey(row))} />
          {row.uid === chosenUid && <span className="transaction-where">✓ {texts.chosen}</span>}
        </span>
      ),
    },
    { name: texts.rank, isNumber: true, cell: ({ rank }) => rank },
    { name: texts.score, isNumber: true, cell: ({ score }) => points(score) },
    { name: texts.reasonsFor, cell: ({ evidence }) => <Reasons reasons={evidence.filter(({ weight }) => weight >= 0)} /> },
    { name: texts.reasonsAgainst, cell: ({ evidence }) => <Reasons reasons={evidence.filter(({ weight }) => weight < 0)} /> },
  ];
  const choose: Column<Row> = {
    name: texts.fixColumn,
    cell: (row) => (
      <button
        type="button"
        className="text-button transaction-choose"
        aria-label={texts.chooseNamed(row.name)}
        onClick={() => onChoose?.(row.record)}
      >
        {texts.choose}
      </button>
    ),
  };
  return (
    <DataTable
      label={label}
      rows={rows}
      keyOf={({ rank }) => `${rank}`}
      columns={onChoose ? [...columns, choose] : columns}
      empty={empty}
    />
  );
}

function Reasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  const { sentence } = useTexts(reasonTexts);
  const { numberReasons } = useTexts(transactionsTexts);
  const { points } = useFormats();
  if (reasons.length === 0) return null;
  return (
    <ul className="transaction-reasons">
      {reasons.map((reason, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the evidence of an explanation does not change its order
        <li key={index}>
          <b>{points(reason.weight, true)}</b> <span>{numberReasons[reason.code] ?? sentence(reason)}</span>
        </li>
      ))}
    </ul>
  );
}
