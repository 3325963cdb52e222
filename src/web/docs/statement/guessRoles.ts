/** Determines what each column of a statement contains, from its header and its cells. */
import { type ColumnRole, meaningOf } from './columnWords.ts';
import { looksLikeAmount } from './printedAmount.ts';
import { orderOf } from './readDates.ts';
import type { Table } from './readTable.ts';

/** One entry per column. Undefined: the column is not used. */
export type Roles = readonly (ColumnRole | undefined)[];

/** The share of cells that must look like a role. */
const most = 0.8;

/** A statement can have one column for debits and one for credits. Every other role belongs to a single column. */
const isShared = (role: ColumnRole): boolean => role === 'amount';

/** Dates in either order are the same role. */
export const sameRole = (one: ColumnRole | undefined, other: ColumnRole | undefined): boolean =>
  one !== undefined && (one === other || [one, other].every((role) => role === 'date' || role === 'monthDate'));

/** Gives a column a role, and takes the role from the column that had it. */
export function withRole(roles: Roles, column: number, role: ColumnRole | undefined): Roles {
  return roles.map((before, index) => {
    if (index === column) return role;
    return sameRole(role, before) && before && !isShared(before) ? undefined : before;
  });
}

const currency = /^[A-Z]{3}$/;
const country = /^[A-Z]{2}$/;
const category = /^\d{4}$/;

function contentRole(cells: readonly string[]): ColumnRole | undefined {
  if (cells.length === 0) return undefined;
  const are = (isOne: (cell: string) => boolean) => cells.filter(isOne).length >= cells.length * most;
  if (orderOf(cells).dates >= cells.length * most) return 'date';
  if (are(looksLikeAmount)) return 'amount';
  if (are((cell) => currency.test(cell))) return 'currency';
  if (are((cell) => country.test(cell))) return 'country';
  return are((cell) => category.test(cell)) ? 'mcc' : undefined;
}

const letters = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.replaceAll(/[^\p{L}]/gu, '').length, 0) / Math.max(cells.length, 1);

export function guessRoles({ header, rows, width }: Table): Roles {
  if (width === 1) return ['description'];
  const good = rows.filter(({ problem }) => problem === undefined);
  const filled = Array.from({ length: width }, (_, column) =>
    good.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== ''),
  );
  const roles: (ColumnRole | undefined)[] = filled.map(() => undefined);
  const byRank = (header ?? [])
    .flatMap((name, column) => {
      const meaning = meaningOf(name);
      return meaning ? [{ column, ...meaning, isEmpty: (filled[column]?.length ?? 0) * 2 < good.length }] : [];
    })
    // A column that is mostly empty is used only if no other column has the role.
    .toSorted((a, b) => Number(a.isEmpty) - Number(b.isEmpty) || a.rank - b.rank);
  for (const { column, role } of byRank) if (isShared(role) || !roles.includes(role)) roles[column] = role;
  // Without a header, the first column of a kind is used, because a balance or a second date follows.
  for (const [column, cells] of filled.entries()) {
    if (roles[column] !== undefined || (header?.[column] ?? '') !== '') continue;
    const role = contentRole(cells);
    if (role && !roles.includes(role)) roles[column] = role;
  }
  if (!roles.includes('description')) {
    const [longest] = filled
      .map((cells, column) => ({ column, length: letters(cells) }))
      .filter(({ column, length }) => roles[column] === undefined && length > 2)
      .toSorted((a, b) => b.length - a.length);
    if (longest) roles[longest.column] = 'description';
  }
  return roles.map((role, column) =>
    role === 'date' && orderOf(filled[column] ?? []).order === 'monthFirst' ? 'monthDate' : role,
  );
}
