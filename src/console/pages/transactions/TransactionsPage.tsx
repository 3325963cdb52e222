import './transactions.css';
import { useState } from 'react';
import { useLocation } from '../../location.ts';
import { useTexts } from '../../texts.ts';
import { Field, Form } from '../../ui/Form.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { replaceForms } from '../../unsavedWork.ts';
import { ExplainedPayment } from './ExplainedPayment.tsx';
import { FixDetail } from './FixDetail.tsx';
import { FixList } from './FixList.tsx';
import {
  emptyValues,
  lookUpFields,
  normalizedValues,
  type PastedProblem,
  problemsOfValues,
  readPastedLookUp,
  type TransactionField,
  type TransactionValues,
} from './pastedLookUp.ts';
import { transactionsTexts } from './transactionsTexts.ts';

/** Explains a card payment, fixes the register, and lists the fixes. */
export function TransactionsPage() {
  const { id } = useLocation();
  return id === undefined ? <Transactions /> : <FixDetail key={id} id={id} />;
}

function Transactions() {
  const texts = useTexts(transactionsTexts);
  // In memory only: an address or a storage would keep the text.
  const [asked, setAsked] = useState<{ readonly values: TransactionValues; readonly round: number }>();
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="console-soft">{texts.intro}</p>
      <TransactionForm
        // The next result replaces this one, and an open form for a fix with it.
        onAsk={(values) => replaceForms(() => setAsked((before) => values && { values, round: (before?.round ?? 0) + 1 }))}
      />
      {asked && <ExplainedPayment key={asked.round} values={asked.values} />}
      <FixList />
    </>
  );
}

interface FormProps {
  readonly onAsk: (values: TransactionValues | undefined) => void;
}

/** Examples of codes. */
const placeholders: Readonly<Partial<Record<TransactionField, string>>> = { country: 'CZ', mcc: '5411' };

type Note = { readonly problem: PastedProblem } | { readonly empty: true } | { readonly ignored: readonly string[] };

function TransactionForm({ onAsk }: FormProps) {
  const texts = useTexts(transactionsTexts);
  const [values, setValues] = useState(emptyValues);
  const [note, setNote] = useState<Note>();
  /** Returns the values of the fields, or of the look-up in the text. */
  const read = (): TransactionValues | undefined => {
    const pasted = readPastedLookUp(values.description);
    if (pasted.kind === 'problem') {
      setNote({ problem: pasted.problem });
      return undefined;
    }
    const given = normalizedValues(pasted.kind === 'lookUp' ? pasted.values : values);
    const isEmpty = Object.values(given).every((value) => value === '');
    setValues(given);
    setNote(isEmpty ? { empty: true } : pasted.kind === 'lookUp' ? { ignored: pasted.ignored } : undefined);
    return isEmpty ? undefined : given;
  };
  const findProblems = () => {
    const given = read();
    const problems = given ? problemsOfValues(given) : [];
    // The shown result is that of earlier values.
    if (problems.length > 0) onAsk(undefined);
    return problems;
  };
  const controlOf = (name: TransactionField) => ({
    value: values[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) => setValues({ ...values, [name]: value }),
  });
  return (
    <Form
      className="console-panel transaction-form"
      aria-label={texts.title}
      error={undefined}
      findProblems={findProblems}
      onSubmit={() => onAsk(read())}
      onReset={() => {
        setValues(emptyValues);
        setNote(undefined);
        onAsk(undefined);
      }}
    >
      <Field name="description" label={texts.paste}>
        {(control) => <textarea rows={2} {...control} {...controlOf('description')} />}
      </Field>
      {note && 'problem' in note && <Warning>{texts.problem(note.problem)}</Warning>}
      <div className="transaction-fields">
        {lookUpFields
          .filter((name) => name !== 'description')
          .map((name) => (
            <Field key={name} name={name} label={texts.fields[name]}>
              {(control) => <input placeholder={placeholders[name]} {...control} {...controlOf(name)} />}
            </Field>
          ))}
      </div>
      {note && 'empty' in note && <Warning>{texts.nothingEntered}</Warning>}
      {note && 'ignored' in note && (
        <p role="status" className="console-soft">
          {note.ignored.length === 0 ? texts.taken : texts.ignored(note.ignored.join(', '))}
        </p>
      )}
      <p className="console-actions">
        <button type="submit" className="primary-button">
          {texts.explain}
        </button>
        <button type="reset" className="quiet-button">
          {texts.clear}
        </button>
      </p>
    </Form>
  );
}
