import { useStatementTexts } from '../../texts/statement/useStatementTexts.ts';
import { useWords } from '../../texts/WordsContext.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useColumnName } from './ColumnChoices.tsx';
import { type CardStatement, type ListedLine, mostLines, type StatementProblem } from './readStatement.ts';
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
      case 'amount':
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
  readonly list: readonly ListedLine[];
  readonly table: Table;
  readonly isOpen: boolean;
}

function ProblemList({ title, list, table, isOpen }: ListProps) {
  const { problems } = useStatementTexts();
  const { number } = useWords().formats;
  const nameOf = useColumnName(table);
  const textOf = useProblemText();
  const where = (line: number, problem: StatementProblem) =>
    'column' in problem && table.width > 1
      ? problems.lineAndColumn(number(line), nameOf(problem.column))
      : problems.line(number(line));
  if (list.length === 0) return null;
  return (
    <details className="bad-lines" open={isOpen}>
      <summary>
        <Icon name="warning" />
        {title}
      </summary>
      <ul>
        {list.slice(0, listed).map(({ line, text, problems: all }) => (
          <li key={line}>
            {all.map((problem) => (
              <p key={`${problem.code} ${'column' in problem ? problem.column : ''}`}>
                <b>{where(line, problem)}</b> {textOf(problem)}
              </p>
            ))}
            <code dir="auto">{text.length > 160 ? `${text.slice(0, 160)}…` : text}</code>
          </li>
        ))}
        {list.length > listed && <li>{problems.more(number(list.length - listed))}</li>}
      </ul>
    </details>
  );
}

interface Props {
  readonly statement: CardStatement;
  readonly table: Table;
  /** Whether the lines are visible, and not only their number. */
  readonly isOpen: boolean;
  readonly id?: string;
}

/** Lists the lines of the statement that cannot be read, with the reasons, the line and the columns. */
export function LineProblems({ statement: { unread, doubtful }, table, isOpen, id }: Props) {
  const { problems } = useStatementTexts();
  const { before } = table;
  const unreadCount = unread
    .flatMap((one) => one.problems)
    .reduce((sum, problem) => sum + (problem.code === 'tooMany' ? problem.left - 1 : 0), unread.length);
  return (
    <div id={id} tabIndex={-1} role="status" className="problems">
      <ProblemList title={problems.unread(unreadCount)} list={unread} table={table} isOpen={isOpen} />
      <ProblemList title={problems.doubtful(doubtful.length)} list={doubtful} table={table} isOpen={isOpen} />
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
