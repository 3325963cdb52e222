import { useEffect, useId, useRef, useState } from 'react';
import { useSignedIn } from '../../data/useSession.ts';
import { useTexts } from '../../texts.ts';
import { useShownSecret } from '../../ui/useUnsavedWork.ts';
import { Warning } from '../../ui/Warning.tsx';
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
  const { clientId, clientSecret, publishableKey } = issued;
  const values = [
    [texts.clientId, clientId],
    [texts.clientSecret, clientSecret],
    [texts.publishableKey, publishableKey],
  ].filter((entry): entry is [string, string] => entry[1] !== undefined);
  // A publishable key is not secret, because web pages contain it.
  const isSecret = publishableKey === undefined;
  useShownSecret(isSecret);
  return <OneTimeSecret title={texts.title} note={isSecret ? texts.once : texts.public} values={values} onDone={onDone} />;
}

interface SecretProps {
  readonly title: string;
  readonly note: string;
  /** What the person must check. */
  readonly warning?: string | undefined;
  /** Names and values. */
  readonly values: readonly (readonly [name: string, value: string])[];
  readonly onDone: () => void;
}

/** Shows values that the service does not show again, with buttons to copy them. */
export function OneTimeSecret({ title, note, warning, values, onDone }: SecretProps) {
  const texts = useTexts(callersTexts).issued;
  const region = useRef<HTMLElement>(null);
  const id = useId();
  const { hasEnded } = useSignedIn();
  useEffect(() => region.current?.focus(), []);
  // Other input may keep the page on the screen of a person who has left. The secret appears again after the sign-in.
  if (hasEnded) return null;
  return (
    <section ref={region} tabIndex={-1} className="console-panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="console-notice">
        <span>{note}</span>
      </p>
      {warning !== undefined && <Warning>{warning}</Warning>}
      {values.map(([name, value]) => (
        <Copyable key={name} name={name} value={value} />
      ))}
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
