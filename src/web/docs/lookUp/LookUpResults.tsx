import { type RefObject, useMemo, useState } from 'react';
import { useCopy } from '../../detail/useCopy.ts';
import { Icon } from '../../ui/Icon.tsx';
import { copyPath, PathIcon } from '../../ui/PathIcon.tsx';
import { countOutcomes, type OutcomeKind, outcomeKind, outcomeLooks, whole } from './outcome.ts';
import { ResultRow } from './ResultRow.tsx';
import { resultCsv } from './resultCsv.ts';
import type { LookUpControls, LookUps } from './useLookUps.ts';

/** The number of rows on a page, because thousands of rows would slow the page down. */
const pageOf = 50;
const outcomes = Object.keys(outcomeLooks) as readonly OutcomeKind[];

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

interface Props {
  readonly lookUps: LookUps;
  readonly controls: LookUpControls;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export function LookUpResults({ lookUps, controls, heading }: Props) {
  const { lines, answers, phase } = lookUps;
  const [only, setOnly] = useState<OutcomeKind>();
  const [shown, setShown] = useState(pageOf);
  const counts = useMemo(() => countOutcomes(answers), [answers]);
  const rows = useMemo(
    () => answers.flatMap((answer, index) => (only === undefined || outcomeKind(answer) === only ? [index] : [])),
    [answers, only],
  );
  const choose = (outcome: OutcomeKind | undefined) => {
    setOnly(outcome);
    setShown(pageOf);
  };
  return (
    <section className="results" aria-labelledby="results">
      <h2 id="results" ref={heading} tabIndex={-1}>
        Results
      </h2>
      <Progress lookUps={lookUps} controls={controls} />
      {answers.length > 0 && (
        <>
          {answers.length > 1 && (
            <fieldset className="only">
              <legend className="visually-hidden">Show</legend>
              <button type="button" className="chip" aria-pressed={only === undefined} onClick={() => choose(undefined)}>
                All <span className="chip-count">{whole(answers.length)}</span>
              </button>
              {outcomes.map((outcome) => (
                <button
                  type="button"
                  className="chip"
                  key={outcome}
                  aria-pressed={only === outcome}
                  onClick={() => choose(outcome)}
                >
                  {capital(outcomeLooks[outcome].short)} <span className="chip-count">{whole(counts[outcome])}</span>
                </button>
              ))}
            </fieldset>
          )}
          {phase !== 'running' && <TakeAway lookUps={lookUps} />}
          {rows.length === 0 && <p>No lines to show.</p>}
          <ol className="result-list">
            {rows.slice(0, shown).map((index) => {
              const [line, answer] = [lines[index], answers[index]];
              return line && answer && <ResultRow key={line.line} line={line} answer={answer} />;
            })}
          </ol>
          {rows.length > shown && (
            <button type="button" className="quiet-button" onClick={() => setShown(shown + pageOf)}>
              Show {whole(Math.min(pageOf, rows.length - shown))} more of {whole(rows.length)}
            </button>
          )}
        </>
      )}
    </section>
  );
}

function Progress({ lookUps, controls }: Omit<Props, 'heading'>) {
  const { lines, answers, phase, failure } = lookUps;
  const counts = countOutcomes(answers);
  const summary = outcomes.map((outcome) => `${whole(counts[outcome])} ${outcomeLooks[outcome].short}`).join(', ');
  const left = lines.length - answers.length;
  return (
    <>
      {/* Screen readers announce only the start and the end of the look-ups. */}
      <p role="status" className="progress-line">
        {phase === 'running' && `Looking up ${whole(lines.length)} ${lines.length === 1 ? 'line' : 'lines'}…`}
        {phase === 'done' && `${whole(answers.length)} looked up: ${summary}.`}
        {phase === 'stopped' && `Stopped after ${whole(answers.length)} of ${whole(lines.length)}. ${failure ?? ''}`}
      </p>
      {phase === 'running' && (
        <div className="progress">
          <progress aria-label="Lines looked up" max={lines.length} value={answers.length} />
          <span>
            {whole(answers.length)} of {whole(lines.length)}
          </span>
          <button type="button" className="quiet-button" onClick={controls.stop}>
            Stop
          </button>
        </div>
      )}
      {phase === 'stopped' && (
        <button type="button" className="quiet-button" onClick={controls.goOn}>
          <Icon name="retry" />
          Continue with the other {whole(left)}
        </button>
      )}
    </>
  );
}

/** Downloads a file that the browser creates without a request. */
function download(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

function TakeAway({ lookUps: { lines, answers } }: Pick<Props, 'lookUps'>) {
  const [copied, copy] = useCopy();
  return (
    <div className="take-away">
      <button type="button" className="quiet-button" onClick={() => copy(resultCsv(lines, answers))}>
        {copied.kind === 'copied' ? <Icon name="check" /> : <PathIcon path={copyPath} />}
        Copy as CSV
      </button>
      <button type="button" className="quiet-button" onClick={() => download('look-ups.csv', resultCsv(lines, answers))}>
        <Icon name="down" />
        Download CSV
      </button>
      <p role="status">
        {copied.kind === 'copied' && 'Copied.'}
        {copied.kind === 'failed' && "Couldn't copy. Download the file instead."}
      </p>
    </div>
  );
}
