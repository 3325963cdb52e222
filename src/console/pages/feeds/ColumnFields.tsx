import { useId, useState } from 'react';
import { useTexts } from '../../texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { AtmRecordField } from '../atms/atmRecordFields.ts';
import { atmsTexts } from '../atms/atmsTexts.ts';
import {
  assigned,
  type ColumnUse,
  mappingText,
  parseMapping,
  shownUse,
  type UnknownTable,
  usesColumn,
  type ValueMeanings,
  valuesText,
  withUse,
  withValues,
} from './columnMapping.ts';
import { feedsTexts } from './feedsTexts.ts';

interface Props {
  readonly table: UnknownTable;
  /** The mapping as JSON, which can also contain more than the form shows. */
  readonly mapping: string;
  readonly onChange: (mapping: string) => void;
}

/** Assigns the columns of a table to the fields of an ATM, and states what their values mean. */
export default function ColumnFields({ table, mapping: text, onChange }: Props) {
  const texts = useTexts(feedsTexts);
  const { fields: words } = useTexts(atmsTexts);
  const id = useId();
  const mapping = parseMapping(text);
  if (mapping === undefined) return <p className="console-soft">{texts.columns.notJson}</p>;
  const { columns, fields: known } = table;
  const nameOf = (field: string) => texts.columns.fields[field] ?? words[field as AtmRecordField] ?? field;
  const uses = known.flatMap((field) => {
    const use = shownUse(mapping.fields[field], field, table);
    return use === undefined ? [] : [{ field, use }];
  });
  const isUsedBelow = (column: string) => Object.values(mapping.fields).some((template) => usesColumn(template, column));
  const missing = ['lat', 'long'].filter((field) => mapping.fields[field] === undefined);
  return (
    <fieldset className="console-field feed-columns" aria-describedby={`${id}-hint`}>
      <legend>{texts.columns.title}</legend>
      <p id={`${id}-hint`} className="console-soft">
        {texts.columns.hint}
      </p>
      {missing.length > 0 && <p role="status">{texts.columns.missing(missing.map(nameOf).join(', '))}</p>}
      <DataTable
        label={texts.columns.title}
        rows={columns}
        keyOf={({ column }) => column}
        columns={[
          { name: texts.columns.column, cell: ({ column }) => column },
          { name: texts.columns.sample, cell: ({ sample }) => sample ?? '' },
          {
            name: texts.columns.field,
            cell: (column) => {
              const used = uses.find(({ use }) => use.column === column.column);
              if (used === undefined && isUsedBelow(column.column)) return texts.columns.usedBelow;
              return (
                <div className="feed-column">
                  <select
                    aria-label={texts.columns.fieldOf(column.column)}
                    value={used?.field ?? ''}
                    onChange={({ target }) => onChange(mappingText(assigned(mapping, column, target.value, table)))}
                  >
                    <option value="">{texts.columns.unused}</option>
                    {known.map((field) => (
                      <option key={field} value={field}>
                        {nameOf(field)}
                      </option>
                    ))}
                  </select>
                  {used && (
                    <ColumnValues
                      key={used.field}
                      use={used.use}
                      onChange={(use) => onChange(mappingText(withUse(mapping, used.field, use)))}
                    />
                  )}
                </div>
              );
            },
          },
        ]}
        empty=""
      />
    </fieldset>
  );
}

interface ValuesProps {
  readonly use: ColumnUse;
  readonly onChange: (use: ColumnUse) => void;
}

/** The meanings of the values in a column, or their currency. */
function ColumnValues({ use, onChange }: ValuesProps) {
  const texts = useTexts(feedsTexts).columns;
  const id = useId();
  const { column, meanings, currency } = use;
  if (meanings !== undefined)
    return (
      <div className="feed-values">
        {[true, false].map((meaning) => (
          <MeaningField
            key={`${meaning}`}
            {...{ column, meanings, meaning }}
            onChange={(changed) => onChange({ ...use, meanings: changed })}
          />
        ))}
        {Object.keys(meanings).length === 0 && <p role="status">{texts.noMeanings}</p>}
      </div>
    );
  if (currency === undefined) return null;
  return (
    <div className="feed-values">
      <div>
        <label htmlFor={id}>{texts.currency}</label>
        <input
          id={id}
          value={currency}
          maxLength={3}
          size={4}
          onChange={({ target }) => onChange({ ...use, currency: target.value.toUpperCase().replaceAll(/[^A-Z]/g, '') })}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </div>
  );
}

interface MeaningProps {
  readonly column: string;
  readonly meanings: ValueMeanings;
  readonly meaning: boolean;
  readonly onChange: (meanings: ValueMeanings) => void;
}

function MeaningField({ column, meanings, meaning, onChange }: MeaningProps) {
  const texts = useTexts(feedsTexts).columns;
  const id = useId();
  const label = meaning ? texts.yes : texts.no;
  const listed = valuesText(meanings, meaning);
  const [typed, setTyped] = useState(listed);
  // While a person types a list, its commas, its spaces and values of the other list stay.
  const isTyped = valuesText(withValues(meanings, meaning, typed), meaning) === listed;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={isTyped ? typed : listed}
        aria-label={`${label}: ${texts.valuesOf(column)}`}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(withValues(meanings, meaning, target.value));
        }}
        onBlur={() => setTyped(listed)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  );
}
