import { type DragEvent, type FormEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { GivenTransaction } from '../../../contract/cardTransactions.ts';
import { useStatementTexts } from '../../texts/statement/useStatementTexts.ts';
import { useWords } from '../../texts/WordsContext.ts';
import { batchSize } from './askSandbox.ts';
import { ColumnChoices } from './ColumnChoices.tsx';
import { exampleStatement } from './exampleStatement.ts';
import { guessRoles, type Roles, withRole } from './guessRoles.ts';
import { LineProblems } from './LineProblems.tsx';
import { type CardStatement, fieldRules, mostLines, readStatement } from './readStatement.ts';
import { decodeFile, largestFile, readTable, type Table } from './readTable.ts';

/**
 * Disables autofill and spell checking, because the input contains personal data, which a spell-checking service might receive.
 */
const unkept = { autoComplete: 'off', autoCorrect: 'off', autoCapitalize: 'off', spellCheck: false } as const;

const ids = { text: 'pasted', country: 'all-country', file: 'statement-file', column: 'column-0', problems: 'problems' } as const;

const isCountry = (code: string): boolean => fieldRules.country.is?.test(code) ?? true;

interface FieldProps {
  readonly value: string;
  onChange(value: string): void;
}

function PastedText({ value, problem, onChange }: FieldProps & { readonly problem: string | undefined }) {
  const { input } = useStatementTexts();
  const { number } = useWords().formats;
  return (
    <div className="field">
      <label htmlFor={ids.text}>{input.label}</label>
      <textarea
        id={ids.text}
        dir="auto"
        rows={6}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={problem === undefined ? 'pasted-hint' : 'pasted-wrong pasted-hint'}
        aria-invalid={problem !== undefined || undefined}
        {...unkept}
      />
      {problem !== undefined && (
        <p id="pasted-wrong" className="field-wrong" role="alert">
          {problem}
        </p>
      )}
      <p id="pasted-hint" className="field-hint">
        {input.hint(number(mostLines), number(batchSize))}
      </p>
    </div>
  );
}

function Defaults({
  city,
  country,
  wrong,
}: {
  readonly city: FieldProps;
  readonly country: FieldProps;
  readonly wrong: boolean;
}) {
  const { input } = useStatementTexts();
  return (
    <fieldset className="for-all">
      <legend>{input.defaults}</legend>
      <div className="field">
        <label htmlFor="all-city">{input.city}</label>
        <input
          id="all-city"
          value={city.value}
          onChange={({ target }) => city.onChange(target.value)}
          maxLength={fieldRules.city.longest}
          {...unkept}
        />
      </div>
      <div className="field">
        <label htmlFor={ids.country}>{input.country}</label>
        <input
          id={ids.country}
          value={country.value}
          onChange={({ target }) => country.onChange(target.value)}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? 'all-country-wrong' : undefined}
          {...unkept}
        />
        {wrong && (
          <p id="all-country-wrong" className="field-wrong">
            {input.countryWrong}
          </p>
        )}
      </div>
    </fieldset>
  );
}

/** The roles that the person has chosen, which apply to statements with the same columns. */
interface Chosen {
  readonly columns: string;
  readonly roles: Roles;
}
const columnsOf = ({ header, width }: Table): string => JSON.stringify(header ?? width);

/** Reads the text whenever it changes. Nothing is sent until the person submits the form. */
function useTable(text: string): { table: Table; roles: Roles; choose(column: number, role: Roles[number]): void } {
  const table = useMemo(() => readTable(text), [text]);
  const guessed = useMemo(() => guessRoles(table), [table]);
  const [chosen, setChosen] = useState<Chosen>();
  const columns = columnsOf(table);
  const roles = chosen?.columns === columns ? chosen.roles : guessed;
  return { table, roles, choose: (column, role) => setChosen({ columns, roles: withRole(roles, column, role) }) };
}

/** A table with the meaning of its columns, and what was read from it. */
export interface ReadTable {
  readonly table: Table;
  readonly roles: Roles;
  readonly statement: CardStatement;
}

interface Props {
  readonly examples: readonly GivenTransaction[];
  /** Whether the form is hidden, because the page shows its statement. */
  readonly hidden: boolean;
  onSubmit(read: ReadTable): void;
  onClear(): void;
}

export function StatementForm({ examples, hidden, onSubmit, onClear }: Props) {
  const texts = useStatementTexts();
  const { input } = texts;
  const [text, setText] = useState('');
  const [city, setCity] = useState('');
  const [country, setCountry] = useState('');
  const [problem, setProblem] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  // Typing stays responsive in a statement of thousands of lines.
  const { table, roles, choose } = useTable(useDeferredValue(text));
  const code = country.trim().toUpperCase();
  const wrongCountry = code !== '' && !isCountry(code);
  const forAll = { ...(city.trim() !== '' && { city: city.trim() }), ...(code !== '' && !wrongCountry && { country: code }) };
  const isEmpty = text.trim() === '';
  const statement = useMemo(
    () =>
      readStatement(table, roles, {
        ...(forAll.city && { city: forAll.city }),
        ...(forAll.country && { country: forAll.country }),
      }),
    [table, roles, forAll.city, forAll.country],
  );
  const isNamed = roles.some((role) => role === 'description' || role === 'posId' || role === 'merchantId');

  const write = (value: string) => {
    setText(value);
    setProblem(undefined);
  };
  const reject = (sentence: string) => {
    setProblem(sentence);
    document.getElementById(ids.text)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return reject(input.missing);
    if (!isNamed) return document.getElementById(ids.column)?.focus();
    if (wrongCountry) return document.getElementById(ids.country)?.focus();
    const now = readTable(text);
    const nowRoles = columnsOf(now) === columnsOf(table) ? roles : guessRoles(now);
    const read = readStatement(now, nowRoles, forAll);
    if (read.lines.length > 0) return onSubmit({ table: now, roles: nowRoles, statement: read });
    // A header alone has no lines to list.
    if (read.unread.length === 0) return reject(input.missing);
    const list = document.getElementById(ids.problems);
    list?.focus({ preventScroll: true });
    list?.scrollIntoView({ block: 'start' });
  };
  const tryExample = () => {
    const example = exampleStatement(examples, Date.now());
    write(example);
    const exampleTable = readTable(example);
    const exampleRoles = guessRoles(exampleTable);
    onSubmit({ table: exampleTable, roles: exampleRoles, statement: readStatement(exampleTable, exampleRoles) });
  };
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > largestFile) return reject(input.fileTooLarge);
    try {
      const content = decodeFile(new Uint8Array(await file.arrayBuffer()));
      if (content === undefined) reject(input.fileBinary);
      else write(content);
    } catch {
      reject(input.fileUnreadable);
    }
  };
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void readFile(file);
  };
  const clear = () => {
    write('');
    onClear();
    document.getElementById(ids.text)?.focus();
  };
  return (
    <form
      className="paste"
      aria-label={input.form}
      noValidate
      hidden={hidden}
      onSubmit={submit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {examples.length > 0 && (
        <p className="example">
          <button type="button" className={isEmpty ? 'primary-button' : 'quiet-button'} onClick={tryExample}>
            {input.example}
          </button>
          <span className="field-hint">{input.exampleHint}</span>
        </p>
      )}
      <PastedText value={text} problem={problem} onChange={write} />
      {!isEmpty && table.width > 1 && <ColumnChoices table={table} roles={roles} statement={statement} onChoose={choose} />}
      {!isEmpty && !isNamed && (
        <p className="field-wrong" role="status">
          {input.noText}
        </p>
      )}
      {!isEmpty && isNamed && <LineProblems id={ids.problems} statement={statement} table={table} isOpen />}
      <Defaults
        city={{ value: city, onChange: setCity }}
        country={{ value: country, onChange: setCountry }}
        wrong={wrongCountry}
      />
      <div className="paste-actions">
        <button type="submit" className={isEmpty && examples.length > 0 ? 'quiet-button' : 'primary-button'}>
          {input.show}
        </button>
        <button type="button" className="quiet-button" onClick={() => picker.current?.click()}>
          {input.file}
        </button>
        <input
          ref={picker}
          id={ids.file}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          onChange={({ target }) => {
            void readFile(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        {!isEmpty && (
          <button type="button" className="text-button" onClick={clear}>
            {input.clear}
          </button>
        )}
      </div>
    </form>
  );
}
