import { useId } from 'react';
import { useTexts } from '../../texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { AtmRecordField } from '../atms/atmRecordFields.ts';
import { atmsTexts } from '../atms/atmsTexts.ts';
import { mappingText, templateOf, type UnknownTable } from './columnMapping.ts';
import { feedsTexts } from './feedsTexts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields in a mapping, or undefined if the text is not a mapping. */
function fieldsIn(mapping: string): { readonly mapping: object; readonly fields: Fields } | undefined {
  try {
    const read: unknown = JSON.parse(mapping);
    if (typeof read !== 'object' || read === null) return undefined;
    const { fields = {} } = read as { readonly fields?: unknown };
    return typeof fields === 'object' && fields !== null ? { mapping: read, fields: fields as Fields } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a template, a list of templates or a table of values uses the column. */
function uses(template: unknown, column: string): boolean {
  if (typeof template === 'string') return template.includes(templateOf(column));
  if (Array.isArray(template)) return template.some((one) => uses(one, column));
  return typeof template === 'object' && template !== null && (template as { readonly column?: unknown }).column === column;
}

interface Props {
  readonly table: UnknownTable;
  /** The mapping as JSON, which can also contain more than the selects show. */
  readonly mapping: string;
  readonly onChange: (mapping: string) => void;
}

/** Assigns the columns of a table to the fields of an ATM. */
export default function ColumnFields({ table: { columns, fields: known }, mapping: text, onChange }: Props) {
  const texts = useTexts(feedsTexts);
  const { fields: words } = useTexts(atmsTexts);
  const id = useId();
  const read = fieldsIn(text);
  if (read === undefined) return <p className="console-soft">{texts.columns.notJson}</p>;
  const { mapping, fields } = read;
  const nameOf = (field: string) => texts.columns.fields[field] ?? words[field as AtmRecordField] ?? field;
  const fieldOf = (column: string) => known.find((field) => fields[field] === templateOf(column)) ?? '';
  const assign = (column: string, field: string) => {
    const others = Object.entries(fields).filter(([name, template]) => name !== field && template !== templateOf(column));
    onChange(
      mappingText({ ...mapping, fields: Object.fromEntries([...others, ...(field ? [[field, templateOf(column)]] : [])]) }),
    );
  };
  const isUsedBelow = (column: string) =>
    fieldOf(column) === '' && Object.values(fields).some((template) => uses(template, column));
  const missing = ['lat', 'long'].filter((field) => fields[field] === undefined);
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
            cell: ({ column }) =>
              isUsedBelow(column) ? (
                texts.columns.usedBelow
              ) : (
                <select
                  aria-label={texts.columns.fieldOf(column)}
                  value={fieldOf(column)}
                  onChange={({ target }) => assign(column, target.value)}
                >
                  <option value="">{texts.columns.unused}</option>
                  {known.map((field) => (
                    <option key={field} value={field}>
                      {nameOf(field)}
                    </option>
                  ))}
                </select>
              ),
          },
        ]}
        empty=""
      />
    </fieldset>
  );
}
