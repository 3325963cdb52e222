import { Fragment, memo } from 'react';
import type { ExplainedLookUp } from '../../../contract/sandbox.ts';
import { OperatorMark } from '../../list/OperatorMark.tsx';
import { useStatementTexts } from '../../texts/statement/useStatementTexts.ts';
import { useWords } from '../../texts/WordsContext.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PathIcon } from '../../ui/PathIcon.tsx';
import { RowDetails } from './RowDetails.tsx';
import type { StatementLine } from './readStatement.ts';
import { isUncertain, type Recognition } from './recognition.ts';
import { moneyText, rowFacts, rowTitle } from './rowTexts.ts';

const question =
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9.5 9.6c.2-1.4 1.2-2.2 2.6-2.2 1.5 0 2.6.9 2.6 2.3 0 2-2.6 2-2.6 4M12.1 16.6v.1';

interface Props {
  readonly line: StatementLine;
  readonly answer: ExplainedLookUp;
  readonly recognition: Recognition;
  readonly isOpen: boolean;
  onToggle(line: number): void;
}

function Mark({ recognition: { kind, isWithdrawal, mark } }: Pick<Props, 'recognition'>) {
  if (mark || kind === 'atm') return <OperatorMark merchant={mark} />;
  return (
    <span className="mark mark-nameless" aria-hidden="true">
      {isWithdrawal ? <Icon name="cash" /> : <PathIcon path={question} />}
    </span>
  );
}

/** The fee that was charged for a withdrawal, compared with the expected fee. */
function Fee({ line, answer: { feeCheck } }: Pick<Props, 'line' | 'answer'>) {
  const { row } = useStatementTexts();
  const { formats } = useWords();
  const { money } = formats;
  if (feeCheck === undefined || line.fee === undefined) return null;
  const { result, expected } = feeCheck;
  const { value, ...fee } = line.fee;
  const charged = moneyText({ ...fee, ...(value !== undefined && { value: Math.abs(value) }) }, formats);
  const compared = expected ? row.feeResults[result](money(expected.amount, expected.currency)) : row.feeUnknown;
  return (
    <p className="row-fee" data-result={result}>
      {result === 'higher' && <Icon name="warning" />}
      <span>
        {row.fee(charged)}: {compared}
      </span>
    </p>
  );
}

/** A line of the statement, as a bank's app could show it. Memoized, because there can be hundreds of rows. */
export const StatementRow = memo(function StatementRow({ line, answer, recognition, isOpen, onToggle }: Props) {
  const texts = useStatementTexts();
  const { formats } = useWords();
  const { row } = texts;
  const { kind } = recognition;
  const { description } = line.sent;
  const title = rowTitle(recognition, texts);
  const facts = rowFacts(line, answer, recognition, texts);
  const panel = `details-${line.line}`;
  return (
    <li className="result" data-kind={kind}>
      <article aria-labelledby={`row-${line.line}`}>
        <div className="row">
          <Mark recognition={recognition} />
          <h4>
            <button
              type="button"
              id={`row-${line.line}`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? panel : undefined}
              onClick={() => onToggle(line.line)}
            >
              <bdi>{title ?? description ?? row.noText}</bdi>
            </button>
          </h4>
          <div className="row-sub">
            {title !== undefined && description !== undefined && (
              <p className="row-text">
                <bdi>{description}</bdi>
              </p>
            )}
            {kind === 'unknown' && <p className="row-unknown">{row.unknown}</p>}
            {isUncertain(recognition) && <p className="row-unsure">{row.unsure}</p>}
            {facts.length > 0 && (
              <p className="row-facts">
                {facts.map((fact, index) => (
                  <Fragment key={fact}>
                    {index > 0 && ' · '}
                    <bdi>{fact}</bdi>
                  </Fragment>
                ))}
              </p>
            )}
            <Fee line={line} answer={answer} />
          </div>
          <span className="row-amount" dir="ltr">
            {line.amount && moneyText(line.amount, formats)}
          </span>
          <span className="row-arrow" aria-hidden="true">
            <Icon name="down" />
          </span>
        </div>
        {isOpen && (
          <div id={panel} className="row-details">
            <RowDetails line={line} answer={answer} recognition={recognition} />
          </div>
        )}
      </article>
    </li>
  );
});
