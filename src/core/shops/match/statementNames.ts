/** Names on statements that differ from the merchants' public names, from the table in `src/data/shops`. */
import { type SpellingReason, statementNameTable } from '../../../data/shops/statementNames.ts';
import { tableRows } from '../tableRows.ts';

interface StatementNames {
  readonly name: string;
  readonly spellings: readonly string[];
  readonly sourced: readonly string[];
  readonly why: SpellingReason;
}

/** The names, keyed by Wikidata item or domain. */
export const statementNames: ReadonlyMap<string, StatementNames> = new Map(
  (Object.entries(statementNameTable) as [SpellingReason, string][]).flatMap(([why, table]) =>
    tableRows(table).map(([key = '', name = '', ...cells]): [string, StatementNames] => {
      const [sourced = [], convention = []] = cells.map((cell) => cell.split(', ').filter((spelling) => spelling !== ''));
      return [key, { name, spellings: [...sourced, ...convention], sourced, why }];
    }),
  ),
);
