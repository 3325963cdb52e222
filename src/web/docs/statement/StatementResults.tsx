import { type RefObject, useCallback, useMemo, useState } from 'react';
import { useCopy } from '../../detail/useCopy.ts';
import { useStatementTexts } from '../../texts/statement/useStatementTexts.ts';
import { useWords } from '../../texts/WordsContext.ts';
import { Icon } from '../../ui/Icon.tsx';
import { copyPath, PathIcon } from '../../ui/PathIcon.tsx';
import { lookUpFailure } from './askSandbox.ts';
import { useColumnName, useUnclearDay } from './ColumnChoices.tsx';
import { LineProblems } from './LineProblems.tsx';
import { MapPart } from './MapPart.tsx';
import { mapPointsOf } from './mapPoints.ts';
import type { StatementLine } from './readStatement.ts';
import { isUncertain, type Recognition, type RecognitionKind, recognise, recognitionKinds } from './recognition.ts';
import { resultCsv } from './resultCsv.ts';
import type { ReadTable } from './StatementForm.tsx';
import { StatementRow } from './StatementRow.tsx';
import type { LookUpControls, LookUps } from './useLookUps.ts';

/** The number of rows on a page, because thousands of rows would slow the page down. */
const pageOf = 50;

const filters = ['all', 'recognised', 'uncertain', 'withdrawals', 'unknown'] as const;
type Filter = (typeof filters)[number];

function passes(recognition: Recognition, filter: Filter): boolean {
  if (filter === 'all') return true;
  if (filter === 'withdrawals') return recognition.isWithdrawal;
  if (recognition.kind === 'unknown') return filter === 'unknown';
  return filter === (isUncertain(recognition) ? 'uncertain' : 'recognised');
}

const countOf = (recognitions: readonly Recognition[], filter: Filter): number =>
  recognitions.filter((recognition) => passes(recognition, filter)).length;

interface Props {
  readonly lookUps: LookUps;
  readonly controls: LookUpControls;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly read: ReadTable;
  /** Returns to the form. @param field the id of the field to focus */
  onChange(field: string): void;
}

/** The enriched statement: its summary, its lines by day, and the map of its shops and ATMs. */
export function StatementResults({ lookUps, controls, heading, read, onChange }: Props) {
  const texts = useStatementTexts();
  const { lines, answers, phase } = lookUps;
  const [filter, setFilter] = useState<Filter>('all');
  const [shown, setShown] = useState(pageOf);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const recognitions = useMemo(() => answers.map((answer, index) => recognise(answer, lines[index]?.isCredit)), [lines, answers]);
  const points = useMemo(() => mapPointsOf(lines, recognitions), [lines, recognitions]);
  const rows = useMemo(() => recognitions.flatMap((one, index) => (passes(one, filter) ? [index] : [])), [recognitions, filter]);
  const toggle = useCallback((line: number) => {
    setOpened((before) => new Set(before.has(line) ? [...before].filter((one) => one !== line) : [...before, line]));
  }, []);
  const choose = (one: Filter) => {
    setFilter(one);
    setShown(pageOf);
  };
  /** Opens the row of a pin, regardless of the filter and the page. */
  const openLine = (line: number) => {
    const index = lines.findIndex((one) => one.line === line);
    if (!rows.slice(0, shown).includes(index)) {
      setFilter('all');
      setShown(Math.max(shown, index + 1));
    }
    setOpened((before) => new Set([...before, line]));
    requestAnimationFrame(() => {
      const row = document.getElementById(`row-${line}`);
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'center' });
    });
  };
  return (
    <section className="results" aria-labelledby="results">
      <div className="results-head">
        <h2 id="results" ref={heading} tabIndex={-1}>
          {texts.list.title}
        </h2>
        <button type="button" className="quiet-button" onClick={() => onChange('pasted')}>
          {texts.input.change}
        </button>
      </div>
      <Progress lookUps={lookUps} controls={controls} recognitions={recognitions} />
      <ReadFrom read={read} onChange={onChange} />
      <LineProblems statement={read.statement} table={read.table} isOpen={false} />
      {answers.length > 0 && (
        <>
          <Summary recognitions={recognitions} />
          <div className="statement-columns" data-map={points.length > 0 || undefined}>
            <div className="statement-list">
              <Filters filter={filter} recognitions={recognitions} onChoose={choose} />
              {rows.length === 0 && <p>{texts.list.none}</p>}
              <Days
                rows={rows.slice(0, shown)}
                lines={lines}
                lookUps={lookUps}
                recognitions={recognitions}
                opened={opened}
                onToggle={toggle}
              />
              {rows.length > shown && (
                <More left={rows.length - shown} all={rows.length} onMore={() => setShown(shown + pageOf)} />
              )}
              {phase !== 'running' && <TakeAway lookUps={lookUps} />}
            </div>
            {points.length > 0 && <MapPart points={points} onSelect={openLine} />}
          </div>
        </>
      )}
    </section>
  );
}

function Progress({
  lookUps,
  controls,
  recognitions,
}: Pick<Props, 'lookUps' | 'controls'> & { readonly recognitions: readonly Recognition[] }) {
  const texts = useStatementTexts();
  const { run } = texts;
  const { number } = useWords().formats;
  const { lines, answers, phase, failure } = lookUps;
  const [done, all] = [number(answers.length), number(lines.length)];
  const uncertain = countOf(recognitions, 'uncertain');
  const recognised = [
    run.recognised(number(countOf(recognitions, 'recognised')), done),
    ...(uncertain > 0 ? [run.uncertain(number(uncertain))] : []),
  ].join(' · ');
  return (
    <>
      {/* Screen readers announce only the start and the end of the look-ups. */}
      <p role="status" className="progress-line">
        {phase === 'running' && run.running(lines.length)}
        {phase === 'done' && recognised}
        {phase === 'stopped' &&
          [run.stopped(done, all), failure !== undefined && lookUpFailure(failure, texts), recognised].filter(Boolean).join(' ')}
      </p>
      {phase === 'running' && (
        <div className="progress">
          <progress aria-label={run.progress} max={lines.length} value={answers.length} />
          <span>{run.of(done, all)}</span>
          <button type="button" className="quiet-button" onClick={controls.stop}>
            {run.stop}
          </button>
        </div>
      )}
      {phase === 'stopped' && (
        <button type="button" className="quiet-button" onClick={controls.goOn}>
          <Icon name="retry" />
          {run.goOn(number(lines.length - answers.length))}
        </button>
      )}
    </>
  );
}

/** Which column the texts were read from, so that a wrong choice is visible. */
function ReadFrom({ read: { table, roles, statement }, onChange }: Pick<Props, 'read' | 'onChange'>) {
  const { columns } = useStatementTexts();
  const nameOf = useColumnName(table);
  const unclearDay = useUnclearDay(statement);
  const column = roles.indexOf('description');
  if (table.width === 1) return null;
  return (
    <p className="read-from">
      {column >= 0 && columns.read(nameOf(column))} {unclearDay}{' '}
      <button type="button" className="text-button" onClick={() => onChange(`column-${Math.max(column, 0)}`)}>
        {columns.change}
      </button>
    </p>
  );
}

const countBy = <T extends string>(keys: readonly (T | undefined)[]): ReadonlyMap<T, number> => {
  const counts = new Map<T, number>();
  for (const key of keys) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

const levels = ['VERY_HIGH', 'HIGH', 'LOW', 'none'] as const;

/** How many lines were recognized, as what, and at which level of confidence. */
function Summary({ recognitions }: { readonly recognitions: readonly Recognition[] }) {
  const { summary } = useStatementTexts();
  const kinds = countBy<RecognitionKind>(recognitions.map(({ kind }) => kind));
  const known = recognitions.filter(({ kind }) => kind !== 'unknown');
  const sure = countBy<(typeof levels)[number]>(known.map(({ level }) => level ?? 'none'));
  return (
    <div className="summary">
      <Counts counts={recognitionKinds.map((kind) => [summary.kinds[kind], kinds.get(kind) ?? 0])} />
      <Counts counts={levels.map((level) => [summary.levels[level], sure.get(level) ?? 0])} />
    </div>
  );
}

function Counts({ counts }: { readonly counts: readonly (readonly [name: string, count: number])[] }) {
  const { number } = useWords().formats;
  return (
    <dl>
      {counts
        .filter(([, count]) => count > 0)
        .map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
    </dl>
  );
}

interface FiltersProps {
  readonly filter: Filter;
  readonly recognitions: readonly Recognition[];
  onChoose(filter: Filter): void;
}

function Filters({ filter, recognitions, onChoose }: FiltersProps) {
  const { list } = useStatementTexts();
  const { number } = useWords().formats;
  if (recognitions.length < 2) return null;
  const counts = filters.map((one) => [one, countOf(recognitions, one)] as const);
  return (
    <fieldset className="only">
      <legend className="visually-hidden">{list.show}</legend>
      {counts
        .filter(([one, count]) => one === 'all' || count > 0 || one === filter)
        .map(([one, count]) => (
          <button type="button" className="chip" key={one} aria-pressed={filter === one} onClick={() => onChoose(one)}>
            {list[one]} <span className="chip-count">{number(count)}</span>
          </button>
        ))}
    </fieldset>
  );
}

interface DaysProps {
  /** The indexes of the lines to show. */
  readonly rows: readonly number[];
  readonly lines: readonly StatementLine[];
  readonly lookUps: LookUps;
  readonly recognitions: readonly Recognition[];
  readonly opened: ReadonlySet<number>;
  onToggle(line: number): void;
}

/** The indexes of the lines by day. The oldest supported browsers do not provide Map.groupBy. */
function byDay(rows: readonly number[], lines: readonly StatementLine[]): ReadonlyMap<string | undefined, readonly number[]> {
  const days = new Map<string | undefined, number[]>();
  for (const index of rows) {
    const day = lines[index]?.day;
    const known = days.get(day);
    if (known) known.push(index);
    else days.set(day, [index]);
  }
  return days;
}

/** The lines by day, in the order of the statement. Without any dates, there are no headings. */
function Days({ rows, lines, lookUps: { answers }, recognitions, opened, onToggle }: DaysProps) {
  const { list } = useStatementTexts();
  const { locale } = useWords().formats;
  const days = useMemo(() => byDay(rows, lines), [rows, lines]);
  const format = useMemo(
    () => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
    [locale],
  );
  const isDated = lines.some(({ day }) => day !== undefined);
  return [...days].map(([day, indexes]) => (
    <section key={day ?? ''} className="day" aria-labelledby={isDated ? `day-${day}` : undefined}>
      {isDated && <h3 id={`day-${day}`}>{day === undefined ? list.noDay : format.format(Date.parse(day))}</h3>}
      <ul className="result-list">
        {indexes.map((index) => {
          const [line, answer, recognition] = [lines[index], answers[index], recognitions[index]];
          if (!line || !answer || !recognition) return null;
          const isOpen = opened.has(line.line);
          return <StatementRow key={line.line} {...{ line, answer, recognition, isOpen, onToggle }} />;
        })}
      </ul>
    </section>
  ));
}

function More({ left, all, onMore }: { readonly left: number; readonly all: number; readonly onMore: () => void }) {
  const { list } = useStatementTexts();
  const { number } = useWords().formats;
  return (
    <button type="button" className="quiet-button" onClick={onMore}>
      {list.moreOf(number(Math.min(pageOf, left)), number(all))}
    </button>
  );
}

const downloadPath = 'M12 4v11M7 10.5 12 15.5l5-5M4.5 20h15';

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
  const { list } = useStatementTexts();
  const [copied, copy] = useCopy();
  return (
    <div className="take-away">
      <button type="button" className="quiet-button" onClick={() => copy(resultCsv(lines, answers))}>
        {copied.kind === 'copied' ? <Icon name="check" /> : <PathIcon path={copyPath} />}
        {list.copy}
      </button>
      <button type="button" className="quiet-button" onClick={() => download('statement.csv', resultCsv(lines, answers))}>
        <PathIcon path={downloadPath} />
        {list.download}
      </button>
      <p role="status">
        {copied.kind === 'copied' && list.copied}
        {copied.kind === 'failed' && list.copyFailed}
      </p>
    </div>
  );
}
