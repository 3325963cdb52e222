import { useStatementTexts } from '../../texts/statement/useStatementTexts.ts';
import { useWords } from '../../texts/WordsContext.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useColumnName } from './ColumnChoices.tsx';
import { type CardStatement, type ListedProblem, mostLines, type StatementProblem } from './readStatement.ts';
import type { Table } from './readTable.ts';

/** The maximum number of lines to list. For the remaining lines, the page shows only their number. */
const listed = 20;

function useProblemText(): (problem: StatementProblem) => string {
  const { problems } = useStatementTexts();
  const { number } = useWords().formats;
  return (problem) => {
    switch (problem.code) {
      case 'cells':
        return problems.cells(number(problem.cells), number(problem.columns));
      case 'tooLong':
        return problems.tooLong(number(problem.length), number(problem.most));
      case 'country':
      case 'mcc':
      case 'date':
      case 'fee':
        return problems[problem.code](problem.value);
      case 'tooMany':
        return problems.tooMany(number(mostLines), number(problem.left));
      default:
        return problems[problem.code];
    }
  };
}

interface ListProps {
  readonly title: string;
  readonly list: readonly ListedProblem[];
  readonly table: Table;
}

function ProblemList({ title, list, table }: ListProps) {
  const { problems } = useStatementTexts();
  const { number } = useWords().formats;
  const nameOf = useColumnName(table);
  const textOf = useProblemText();
  const where = ({ line, problem }: ListedProblem) =>
    'column' in problem && table.width > 1
      ? problems.lineAndColumn(number(line), nameOf(problem.column))
      : problems.line(number(line));
  if (list.length === 0) return null;
  return (
    <div className="bad-lines">
      <p className="bad-title">
        <Icon name="warning" />
        {title}
      </p>
      <ul>
        {list.slice(0, listed).map((one) => (
          <li key={`${one.line} ${one.problem.code}`}>
            <b>{where(one)}</b> {textOf(one.problem)}
            <code dir="auto">{one.text.length > 160 ? `${one.text.slice(0, 160)}…` : one.text}</code>
          </li>
        ))}
        {list.length > listed && <li>{problems.more(number(list.length - listed))}</li>}
      </ul>
    </div>
  );
}

/** Lists the lines of the statement that cannot be read, with the reason, the line and the column. */
export function LineProblems({
  statement: { unread, doubtful },
  table,
}: {
  readonly statement: CardStatement;
  readonly table: Table;
}) {
  const { problems } = useStatementTexts();
  const { before } = table;
  return (
    <div role="status" className="problems">
      <ProblemList title={problems.unread(unread.length)} list={unread} table={table} />
      <ProblemList title={problems.doubtful(doubtful.length)} list={doubtful} table={table} />
      {before.length > 0 && (
        <details className="bad-lines">
          <summary>{problems.before(before.length)}</summary>
          <ul>
            {before.map(({ line, text }) => (
              <li key={line}>
                <code dir="auto">{text}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
