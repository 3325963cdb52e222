import './transactions.css';
import { useId, useState } from 'react';
import { useLocation } from '../../location.ts';
import { useTexts } from '../../texts.ts';
import { Warning } from '../../ui/Warning.tsx';
import { leaveForms } from '../../unsavedWork.ts';
import { ExplainedPayment } from './ExplainedPayment.tsx';
import { FixDetail } from './FixDetail.tsx';
import { FixList } from './FixList.tsx';
import {
  emptyValues,
  lookUpFields,
  type PastedProblem,
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
        onAsk={(values) => leaveForms(() => setAsked((before) => values && { values, round: (before?.round ?? 0) + 1 }))}
      />
      {asked && <ExplainedPayment key={asked.round} values={asked.values} />}
      <FixList />
    </>
  );
}

interface FormProps {
  readonly onAsk: (values: TransactionValues | undefined) => void;
}

type Note = { readonly problem: PastedProblem } | { readonly empty: true } | { readonly ignored: readonly string[] };

function TransactionForm({ onAsk }: FormProps) {
  const texts = useTexts(transactionsTexts);
  const id = useId();
  const [values, setValues] = useState(emptyValues);
  const [note, setNote] = useState<Note>();
  const ask = () => {
    const pasted = readPastedLookUp(values.description);
    if (pasted.kind === 'problem') {
      setNote({ problem: pasted.problem });
      onAsk(undefined);
      return;
    }
    const taken = pasted.kind === 'lookUp' ? pasted.values : values;
    const given = Object.fromEntries(Object.entries(taken).map(([field, value]) => [field, value.trim()])) as TransactionValues;
    const isEmpty = Object.values(given).every((value) => value === '');
    setValues(given);
    setNote(isEmpty ? { empty: true } : pasted.kind === 'lookUp' ? { ignored: pasted.ignored } : undefined);
    onAsk(isEmpty ? undefined : given);
  };
  const field = (name: TransactionField) => ({
    id: `${id}-${name}`,
    value: values[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) => setValues({ ...values, [name]: value }),
  });
  return (
    <form
      className="console-panel transaction-form"
      aria-label={texts.title}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <div className="transaction-fields">
        {lookUpFields.map((name) => (
          <div key={name} className="console-field" data-wide={name === 'description' || undefined}>
            <label htmlFor={`${id}-${name}`}>{name === 'description' ? texts.paste : texts.fields[name]}</label>
            {name === 'description' ? <textarea rows={2} {...field(name)} /> : <input {...field(name)} />}
          </div>
        ))}
      </div>
      {note && 'problem' in note && <Warning>{texts.problem(note.problem)}</Warning>}
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
        <button
          type="button"
          className="quiet-button"
          onClick={() => {
            setValues(emptyValues);
            setNote(undefined);
            onAsk(undefined);
          }}
        >
          {texts.clear}
        </button>
      </p>
    </form>
  );
}
