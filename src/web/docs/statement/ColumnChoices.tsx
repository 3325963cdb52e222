import { useStatementTexts } from '../../texts/statement/useStatementTexts.ts';
import { useWords } from '../../texts/WordsContext.ts';
import { type ColumnRole, columnRoles } from './columnWords.ts';
import type { Roles } from './guessRoles.ts';
import type { Table } from './readTable.ts';

/** Returns the header of a column, or its position if it has no header. */
export function useColumnName({ header }: Table): (column: number) => string {
  const { columns } = useStatementTexts();
  const { number } = useWords().formats;
  return (column) => header?.[column] || columns.column(number(column + 1));
}

const isRole = (value: string): value is ColumnRole => columnRoles.some((role) => role === value);

interface Props {
  readonly table: Table;
  readonly roles: Roles;
  onChoose(column: number, role: ColumnRole | undefined): void;
}

/** What each column contains, as recognised, with a value of the column. The person can change it. */
export function ColumnChoices({ table, roles, onChoose }: Props) {
  const { columns } = useStatementTexts();
  const nameOf = useColumnName(table);
  return (
    <fieldset className="columns">
      <legend>{columns.legend}</legend>
      <ul>
        {roles.map((role, column) => {
          const id = `column-${column}`;
          const sample = table.rows.find(({ cells }) => cells[column])?.cells[column];
          return (
            <li key={id} data-unused={role === undefined || undefined}>
              <label htmlFor={id}>
                <bdi>{nameOf(column)}</bdi>
              </label>
              <select
                id={id}
                value={role ?? ''}
                aria-describedby={sample === undefined ? undefined : `${id}-sample`}
                onChange={({ target: { value } }) => onChoose(column, isRole(value) ? value : undefined)}
              >
                <option value="">{columns.unused}</option>
                {columnRoles.map((one) => (
                  <option key={one} value={one}>
                    {columns.roles[one]}
                  </option>
                ))}
              </select>
              {sample !== undefined && (
                <span className="column-sample" id={`${id}-sample`}>
                  <bdi>{sample}</bdi>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
