import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { GivenTransaction } from '../../../contract/cardTransactions.ts';
import type { SandboxState } from '../../../contract/sandbox.ts';
import { Icon } from '../../ui/Icon.tsx';
import { askState, batchSize, failureSentence } from './askSandbox.ts';
import { Examples } from './Examples.tsx';
import { LookUpResults } from './LookUpResults.tsx';
import { whole } from './outcome.ts';
import { asPasted, mostLines, type PastedTransactions, readTransactions, wrongWith } from './readTransactions.ts';
import { useLookUps } from './useLookUps.ts';

/**
 * Disables autofill and spell checking, because the input contains personal data, which a spell-checking service might receive.
 */
const unkept = { autoComplete: 'off', autoCorrect: 'off', autoCapitalize: 'off', spellCheck: false } as const;

const ids = { text: 'pasted', country: 'all-country' } as const;

interface Field {
  readonly value: string;
  onChange(value: string): void;
}

function PastedText({ value, missing, onChange }: Field & { readonly missing: boolean }) {
  return (
    <div className="field">
      <label htmlFor={ids.text}>Descriptors (one per line) or CSV</label>
      <textarea
        id={ids.text}
        rows={8}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={missing ? 'pasted-missing pasted-hint' : 'pasted-hint'}
        aria-invalid={missing || undefined}
        placeholder={'SUMUP *U ZLATEHO TYGRA\nBILLA 0423 PRAHA'}
        {...unkept}
      />
      {missing && (
        <p id="pasted-missing" className="field-wrong" role="alert">
          Paste at least one line, or choose an example.
        </p>
      )}
      <p id="pasted-hint" className="field-hint">
        CSV needs a header row with any of these columns: <code>description</code>, <code>city</code>, <code>country</code>,{' '}
        <code>mcc</code>, <code>posId</code> and <code>merchantId</code>. Other columns are not sent. At most {whole(mostLines)}{' '}
        lines, sent {batchSize} at a time.
      </p>
    </div>
  );
}

function CityField({ value, onChange }: Field) {
  return (
    <div className="field">
      <label htmlFor="all-city">City</label>
      <input id="all-city" value={value} onChange={(event) => onChange(event.target.value)} maxLength={128} {...unkept} />
    </div>
  );
}

function CountryField({ value, wrong, onChange }: Field & { readonly wrong: boolean }) {
  return (
    <div className="field">
      <label htmlFor={ids.country}>Country, two letters</label>
      <input
        id={ids.country}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? 'all-country-wrong' : undefined}
        {...unkept}
      />
      {wrong && (
        <p id="all-country-wrong" className="field-wrong">
          The country must be two letters, such as CZ.
        </p>
      )}
    </div>
  );
}

interface Props {
  readonly examples: readonly GivenTransaction[];
  readonly running: boolean;
  onSubmit(pasted: PastedTransactions): void;
  onClear(): void;
}

function PasteForm({ examples, running, onSubmit, onClear }: Props) {
  const [text, setText] = useState('');
  const [city, setCity] = useState('');
  const [country, setCountry] = useState('');
  const [missing, setMissing] = useState(false);
  const code = country.trim().toUpperCase();
  const wrongCountry = code !== '' && wrongWith('country', code) !== undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = text.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) return document.getElementById(ids.text)?.focus();
    if (wrongCountry) return document.getElementById(ids.country)?.focus();
    const forAll = { ...(city.trim() !== '' && { city: city.trim() }), ...(code !== '' && { country: code }) };
    onSubmit(readTransactions(text, forAll));
  };
  const take = (some: readonly GivenTransaction[]) => {
    setText(asPasted(some));
    setMissing(false);
    onSubmit(readTransactions(asPasted(some)));
  };
  const clear = () => {
    setText('');
    setMissing(false);
    onClear();
    document.getElementById(ids.text)?.focus();
  };
  return (
    <form className="paste" aria-label="Transactions to look up" noValidate onSubmit={submit}>
      {examples.length > 0 && <Examples examples={examples} onTake={take} />}
      <PastedText value={text} missing={missing} onChange={setText} />
      <fieldset className="for-all">
        <legend>Defaults for lines without these values (optional)</legend>
        <CityField value={city} onChange={setCity} />
        <CountryField value={country} wrong={wrongCountry} onChange={setCountry} />
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

/** The maximum number of errors to list. For the remaining errors, the page shows only their number. */
const listed = 20;

/** Lists the errors in the pasted text line by line. */
function BadLines({ pasted: { bad, unused } }: { readonly pasted: PastedTransactions }) {
  if (bad.length === 0 && unused.length === 0) return null;
  return (
    <div className="bad-lines" role="alert">
      {bad.length > 0 && (
        <>
          <p className="bad-title">
            <Icon name="warning" />
            {bad.length === 1 ? 'One line was skipped' : `${whole(bad.length)} lines were skipped`}
          </p>
          <ul>
            {bad.slice(0, listed).map(({ line, problem }) => (
              <li key={line}>
                <b>Line {whole(line)}:</b> {problem}
              </li>
            ))}
            {bad.length > listed && <li>and {whole(bad.length - listed)} more</li>}
          </ul>
        </>
      )}
      {unused.length > 0 && (
        <p>
          These columns are not used and were not sent: {unused.slice(0, listed).join(', ')}
          {unused.length > listed ? ', …' : ''}.
        </p>
      )}
    </div>
  );
}

/** Looks up pasted descriptors, and shows the shops with explanations. */
export function LookUpPage() {
  const [sandbox, askAgain] = useSandbox();
  return (
    <>
      <h1>Which shop was it?</h1>
      <p className="docs-lead">
        Paste texts from card statements to see the shop, its merchant, the confidence and the evidence. To get the same results
        in your program, call{' '}
        <code>
          /v6/shops/complete/
          <wbr />
          findByCardTransactionBatch
        </code>
        .
      </p>
      {sandbox.kind === 'asking' && <p role="status">Loading…</p>}
      {sandbox.kind === 'failed' && (
        <div role="alert" className="docs-notice">
          <Icon name="warning" />
          <p>{sandbox.sentence}</p>
          <button type="button" className="quiet-button" onClick={askAgain}>
            Try again
          </button>
        </div>
      )}
      {sandbox.kind === 'known' && <SandboxBody state={sandbox.state} onAskAgain={askAgain} />}
    </>
  );
}

function SandboxBody({ state, onAskAgain }: { readonly state: SandboxState; readonly onAskAgain: () => void }) {
  if (!state.open) {
    return (
      <section className="docs-notice" aria-labelledby="closed">
        <Icon name="info" />
        <div>
          <h2 id="closed">You can't try look-ups here</h2>
          <p>{state.why}</p>
        </div>
      </section>
    );
  }
  if (state.shopCount === 0) {
    return (
      <section className="docs-notice" aria-labelledby="empty">
        <Icon name="info" />
        <div>
          <h2 id="empty">There are no shops yet</h2>
          <p>
            {state.merchantCount === 0
              ? 'The register is empty. '
              : `The register contains ${whole(state.merchantCount)} merchants, but no shops. `}
            To fill it, the operator imports an OpenStreetMap extract. The service can keep running:
          </p>
          <pre>
            <code>npm run shops -- import some-country.osm.pbf</code>
          </pre>
          <button type="button" className="quiet-button" onClick={onAskAgain}>
            Look again
          </button>
        </div>
      </section>
    );
  }
  return <Workspace state={state} />;
}

/** The form, its input errors and the results. */
function Workspace({ state }: { readonly state: Extract<SandboxState, { open: true }> }) {
  const [lookUps, controls] = useLookUps();
  const [pasted, setPasted] = useState<PastedTransactions>();
  const heading = useRef<HTMLHeadingElement>(null);
  const submit = (read: PastedTransactions) => {
    setPasted(read);
    if (read.lines.length === 0) return controls.clear();
    controls.start(read.lines);
    // After the first render, move the focus to the results, which on a phone are below the visible area.
    requestAnimationFrame(() => heading.current?.focus());
  };
  const clear = () => {
    setPasted(undefined);
    controls.clear();
  };
  return (
    <>
      <p className="docs-privacy">
        <Icon name="info" />
        <span>
          Pasted text is sent only to this service, and is not stored in its database, its log or this browser. These look-ups are
          not stored and do not belong to any caller. The register holds {whole(state.shopCount)} shops and{' '}
          {whole(state.merchantCount)} merchants.
        </span>
      </p>
      <PasteForm examples={state.examples} running={lookUps.phase === 'running'} onSubmit={submit} onClear={clear} />
      {pasted && <BadLines pasted={pasted} />}
      {lookUps.phase !== 'idle' && <LookUpResults lookUps={lookUps} controls={controls} heading={heading} />}
    </>
  );
}

type Sandbox =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly sentence: string }
  | { readonly kind: 'known'; readonly state: SandboxState };

/** Whether this service offers a sandbox for look-ups. Sends the request once, and again on demand. */
function useSandbox(): readonly [Sandbox, () => void] {
  const [sandbox, setSandbox] = useState<Sandbox>({ kind: 'asking' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt sends the request again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setSandbox({ kind: 'asking' });
    askState(signal).then(
      (state) => setSandbox({ kind: 'known', state }),
      (error) => signal.aborted || setSandbox({ kind: 'failed', sentence: failureSentence(error) }),
    );
    return () => controller.abort();
  }, [attempt]);
  return [sandbox, () => setAttempt((count) => count + 1)];
}
