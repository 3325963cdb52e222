import { type FormEvent, useState } from 'react';
import type { GivenTransaction } from '../../../contract/cardTransactions.ts';
import { batchSize } from './askSandbox.ts';
import { whole } from './outcome.ts';
import { asPasted, mostLines, type Pasted, readPasted, wrongWith } from './readPasted.ts';

interface Props {
  readonly examples: readonly GivenTransaction[];
  readonly running: boolean;
  onSubmit(pasted: Pasted): void;
  onClear(): void;
}

/** No browser keeps, completes or corrects what stands here: it is personal, and a spelling service would be sent it. */
const unkept = { autoComplete: 'off', autoCorrect: 'off', autoCapitalize: 'off', spellCheck: false } as const;

export function PasteForm({ examples, running, onSubmit, onClear }: Props) {
  const [text, setText] = useState('');
  const [city, setCity] = useState('');
  const [country, setCountry] = useState('');
  const [missing, setMissing] = useState(false);
  const code = country.trim().toUpperCase();
  const wrongCountry = code === '' ? undefined : wrongWith('country', code);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = text.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) return document.getElementById('pasted')?.focus();
    if (wrongCountry !== undefined) return document.getElementById('all-country')?.focus();
    const forAll = { ...(city.trim() !== '' && { city: city.trim() }), ...(code !== '' && { country: code }) };
    onSubmit(readPasted(text, forAll));
  };
  const take = (some: readonly GivenTransaction[]) => {
    setText(asPasted(some));
    setMissing(false);
    onSubmit(readPasted(asPasted(some)));
  };
  const clear = () => {
    setText('');
    setMissing(false);
    onClear();
    document.getElementById('pasted')?.focus();
  };
  return (
    <form className="paste" aria-label="What to look up" noValidate onSubmit={submit}>
      {examples.length > 0 && <Examples examples={examples} onTake={take} />}
      <div className="field">
        <label htmlFor="pasted">Descriptors, one a line, or CSV</label>
        <textarea
          id="pasted"
          rows={8}
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-describedby={missing ? 'pasted-missing pasted-hint' : 'pasted-hint'}
          aria-invalid={missing || undefined}
          placeholder={'SUMUP *U ZLATEHO TYGRA\nBILLA 0423 PRAHA'}
          {...unkept}
        />
        {missing && (
          <p id="pasted-missing" className="field-wrong" role="alert">
            Paste at least one line, or take an example.
          </p>
        )}
        <p id="pasted-hint" className="field-hint">
          CSV needs a first line that names its columns, any of <code>description</code>, <code>city</code>, <code>country</code>,{' '}
          <code>mcc</code>, <code>posId</code> and <code>merchantId</code>; others are not sent. At most {whole(mostLines)} lines,
          sent {batchSize} at a time.
        </p>
      </div>
      <fieldset className="for-all">
        <legend>For lines without their own (optional)</legend>
        <div className="field">
          <label htmlFor="all-city">City</label>
          <input id="all-city" value={city} onChange={(event) => setCity(event.target.value)} maxLength={128} {...unkept} />
        </div>
        <div className="field">
          <label htmlFor="all-country">Country, two letters</label>
          <input
            id="all-country"
            value={country}
            onChange={(event) => setCountry(event.target.value)}
            aria-invalid={wrongCountry !== undefined || undefined}
            aria-describedby={wrongCountry === undefined ? undefined : 'all-country-wrong'}
            {...unkept}
          />
          {wrongCountry !== undefined && (
            <p id="all-country-wrong" className="field-wrong">
              The country must be two letters such as CZ.
            </p>
          )}
        </div>
      </fieldset>
      <div className="paste-actions">
        <button type="submit" className="primary-button" disabled={running}>
          Look up
        </button>
        <button type="button" className="quiet-button" onClick={clear}>
          Clear all
        </button>
      </div>
    </form>
  );
}

interface ExamplesProps {
  readonly examples: readonly GivenTransaction[];
  onTake(some: readonly GivenTransaction[]): void;
}

function Examples({ examples, onTake }: ExamplesProps) {
  return (
    <fieldset className="examples">
      <legend>Try one from this register</legend>
      <div className="example-buttons">
        {examples.map((example) => (
          <button type="button" className="chip" key={JSON.stringify(example)} onClick={() => onTake([example])}>
            {example.description}
          </button>
        ))}
        {examples.length > 1 && (
          <button type="button" className="chip" onClick={() => onTake(examples)}>
            All of them
          </button>
        )}
      </div>
    </fieldset>
  );
}
