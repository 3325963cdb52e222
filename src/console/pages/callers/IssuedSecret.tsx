import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts.ts';
import { callersTexts } from './callersTexts.ts';

/** The part of a response that contains a new credential. The service does not store the secret. */
export interface Issued {
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly publishableKey?: string;
}

/** Shows a new credential once. It exists only in the state of the component above, and disappears with it. */
export function IssuedSecret({ issued, onDone }: { readonly issued: Issued; readonly onDone: () => void }) {
  const texts = useTexts(callersTexts).issued;
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  const values = [
    ['clientId', issued.clientId],
    ['clientSecret', issued.clientSecret],
    ['publishableKey', issued.publishableKey],
  ] as const;
  return (
    <section ref={region} tabIndex={-1} className="console-panel" aria-labelledby="issued">
      <h2 id="issued">{texts.title}</h2>
      <p className="console-notice">
        <span>{issued.publishableKey === undefined ? texts.once : texts.public}</span>
      </p>
      {values.map(([name, value]) => value !== undefined && <Copyable key={name} name={texts[name]} value={value} />)}
      <p>
        <button type="button" className="quiet-button" onClick={onDone}>
          {texts.done}
        </button>
      </p>
    </section>
  );
}

function Copyable({ name, value }: { readonly name: string; readonly value: string }) {
  const texts = useTexts(callersTexts).issued;
  const [outcome, setOutcome] = useState<'copied' | 'denied'>();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setOutcome('copied'),
      () => setOutcome('denied'),
    );
  return (
    <div className="console-field">
      <p>{name}</p>
      <code className="console-code">{value}</code>
      <p className="console-actions">
        <button type="button" className="quiet-button" onClick={copy}>
          {texts.copy(name)}
        </button>
        <span role="status" className="console-soft">
          {outcome && texts[outcome]}
        </span>
      </p>
    </div>
  );
}
