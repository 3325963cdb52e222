import { useStatementTexts } from '../../texts/statement/useStatementTexts.ts';
import { useWords } from '../../texts/WordsContext.ts';
import { type ColumnRole, columnRoles } from './columnWords.ts';
import type { Roles } from './guessRoles.ts';
import { orderOf } from './readDates.ts';
import type { CardStatement } from './readStatement.ts';
import type { Table } from './readTable.ts';

/** Returns the header of a column, or its position if it has no header. */
export function useColumnName({ header }: Table): (column: number) => string {
  const { columns } = useStatementTexts();
  const { number } = useWords().formats;
  return (column) => header?.[column] || columns.column(number(column + 1));
}

/** Says how the first date is read, if the order of day and month is unclear. */
export function useUnclearDay({ unclearDay }: CardStatement): string | undefined {
  const { columns } = useStatementTexts();
  const { locale } = useWords().formats;
  if (unclearDay === undefined) return undefined;
  return columns.unclearDay(
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(unclearDay)),
  );
}

const isDate = (role: ColumnRole | undefined): boolean => role === 'date' || role === 'monthDate';

const isRole = (value: string): value is ColumnRole => columnRoles.some((role) => role === value);

interface Props {
  readonly table: Table;
  readonly roles: Roles;
  readonly statement: CardStatement;
  onChoose(column: number, role: ColumnRole | undefined): void;
}

/** What each column contains, as recognized, with a value of the column. The person can change it. */
export function ColumnChoices({ table, roles, statement, onChoose }: Props) {
  const { columns } = useStatementTexts();
  const nameOf = useColumnName(table);
  const unclearDay = useUnclearDay(statement);
  return (
    <fieldset className="columns">
      <legend>{columns.legend}</legend>
      <ul>
        {roles.map((role, column) => {
          const id = `column-${column}`;
          const sample = table.rows.find(({ cells }) => cells[column])?.cells[column];
          const cells = isDate(role) ? table.rows.flatMap((row) => row.cells[column] ?? []) : [];
          const isYearFirst = isDate(role) && orderOf(cells).isYearFirst;
          const hint = isDate(role) ? unclearDay : undefined;
          return (
            <li key={id} data-unused={role === undefined || undefined}>
              <label htmlFor={id}>
                <bdi>{nameOf(column)}</bdi>
              </label>
              <select
                id={id}
                value={role ?? ''}
                aria-describedby={`${id}-sample ${id}-hint`}
                onChange={({ target: { value } }) => onChoose(column, isRole(value) ? value : undefined)}
              >
                <option value="">{columns.unused}</option>
                {columnRoles
                  .filter((one) => one !== 'monthDate' || !isYearFirst || role === 'monthDate')
                  .map((one) => (
                    <option key={one} value={one}>
                      {one === 'date' && isYearFirst ? columns.date : columns.roles[one]}
                    </option>
                  ))}
              </select>
              {sample !== undefined && (
                <span className="column-sample" id={`${id}-sample`}>
                  <bdi>{sample}</bdi>
                </span>
              )}
              {hint !== undefined && (
                <span className="column-hint" id={`${id}-hint`}>
                  {hint}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
