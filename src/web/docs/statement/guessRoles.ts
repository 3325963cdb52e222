/** Determines what each column of a statement contains, from its header and its cells. */
import { type ColumnRole, meaningOf } from './columnWords.ts';
import { looksLikeAmount, printedAmount } from './printedAmount.ts';
import { orderOf } from './readDates.ts';
import type { Table } from './readTable.ts';

/** One entry per column. Undefined: the column is not used. */
export type Roles = readonly (ColumnRole | undefined)[];

/** The share of cells that must look like a role. */
const most = 0.8;

/** Dates in either order are the same role. */
export const sameRole = (one: ColumnRole | undefined, other: ColumnRole | undefined): boolean =>
  one !== undefined && (one === other || [one, other].every((role) => role === 'date' || role === 'monthDate'));

/** Gives a column a role, and takes the role from the column that had it. */
export const withRole = (roles: Roles, column: number, role: ColumnRole | undefined): Roles =>
  roles.map((before, index) => {
    if (index === column) return role;
    return sameRole(role, before) ? undefined : before;
  });

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

/** A column "Debit/Credit" can contain amounts, or only the letters D and C. */
const areNumbers = (cells: readonly string[]): boolean =>
  cells.filter((cell) => printedAmount(cell) !== undefined).length * 2 >= cells.length;

interface TextColumn {
  readonly column: number;
  /** The number of different texts, apart from their digits. */
  readonly distinct: number;
  /** How much the header and the characters suggest that the column contains card texts. */
  readonly score: number;
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');
const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/**
 * The weights are estimates | convention. Card texts consist of letters rather than of references and times, and mostly of
 * capital letters, in contrast to names that the bank has tidied up.
 * @param named from 1, if the header names the text best, to 0
 */
function textColumn(column: number, cells: readonly string[], rows: number, named: number): TextColumn {
  const all = cells.join('');
  const letters = lettersOf(all);
  const [upper, lower] = [count(letters, /\p{Lu}/gu), count(letters, /\p{Ll}/gu)];
  const texts = cells.map((cell) => lettersOf(cell).toLowerCase()).filter((text) => text.length > 1);
  const isText = letters.length / Math.max(all.replaceAll(/\s/g, '').length, 1);
  const isUpper = upper / Math.max(upper + lower, 1);
  const isLong = Math.min(letters.length / Math.max(cells.length, 1) / 10, 1);
  const content = 0.35 * isText * isUpper + 0.2 * isText + 0.1 * isLong;
  return { column, distinct: new Set(texts).size, score: 0.3 * named + (content * texts.length) / Math.max(rows, 1) };
}

/**
 * The column with the texts of the payments. Banks differ in whether they print the card text as the payee or as the purpose, and
 * a column with few different values contains the type of the booking. Many values are enough: a purpose with references has more
 * values than there are shops.
 */
function bestText(columns: readonly TextColumn[], rows: number): number | undefined {
  const enough = Math.min(Math.max(...columns.map(({ distinct }) => distinct)), Math.max(8, rows / 10));
  const variety = (distinct: number) => (enough > 1 ? (Math.min(distinct, enough) - 1) / (enough - 1) : 0);
  const total = ({ distinct, score }: TextColumn) => score + 0.5 * variety(distinct);
  const [best] = columns.filter(({ distinct }) => distinct > 0).toSorted((a, b) => total(b) - total(a));
  return best?.column;
}

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
      const cells = filled[column] ?? [];
      if (meaning === undefined) return [];
      if ((meaning.role === 'debit' || meaning.role === 'credit') && !areNumbers(cells)) return [];
      return [{ column, ...meaning, isEmpty: cells.length * 2 < good.length }];
    })
    // A column that is mostly empty is used only if no other column has the role.
    .toSorted((a, b) => Number(a.isEmpty) - Number(b.isEmpty) || a.rank - b.rank);
  for (const { column, role } of byRank) if (role !== 'description' && !roles.includes(role)) roles[column] = role;
  // Without a header, the first column of a kind is used, because a balance or a second date follows.
  for (const [column, cells] of filled.entries()) {
    if (roles[column] !== undefined || (header?.[column] ?? '') !== '') continue;
    const role = contentRole(cells);
    if (role && !roles.includes(role)) roles[column] = role;
  }
  const named = byRank.filter(({ role, isVague }) => role === 'description' && !isVague).map(({ column }) => column);
  const candidates = filled.flatMap((cells, column) => {
    const meaning = meaningOf(header?.[column] ?? '');
    const isOther = meaning ? meaning.role !== 'description' : roles[column] !== undefined || contentRole(cells) !== undefined;
    if (isOther) return [];
    const order = named.indexOf(column);
    // A column with an unknown header, or without one, is between the clear and the vague ones.
    const isNamed = order >= 0 ? Math.max(1 - 0.2 * order, 0.4) : meaning?.isVague ? 0 : 0.4;
    return [textColumn(column, cells, good.length, isNamed)];
  });
  const text = bestText(candidates, good.length) ?? named[0];
  if (text !== undefined) roles[text] = 'description';
  return roles.map((role, column) =>
    role === 'date' && orderOf(filled[column] ?? []).order === 'monthFirst' ? 'monthDate' : role,
  );
}
