import { type FormEvent, useEffect, useState } from 'react';
import type { RegistrationAnswer, RegistrationState } from '../../../contract/registrations.ts';
import { ask, send } from '../../data/ask/ask.ts';
import { failureSentence } from '../lookUp/askSandbox.ts';
import { asJson, Code } from '../openapi/Code.tsx';
import type { Credentials } from './requestOf.ts';

/** Where the operator lets anybody have credentials for the sandbox. */
export const registrationPath = '/sandbox/registrations';

type Phase =
  | { readonly kind: 'ready' | 'asking' }
  | { readonly kind: 'failed'; readonly sentence: string }
  | { readonly kind: 'given'; readonly given: RegistrationAnswer };

/** Credentials of one's own for the sandbox; nothing where the operator does not allow it. */
export function Registration({ onGiven }: { onGiven(credentials: Credentials): void }) {
  const open = useOpen();
  const [name, setName] = useState('');
  const [phase, setPhase] = useState<Phase>({ kind: 'ready' });
  if (!open) return null;
  const register = (event: FormEvent) => {
    event.preventDefault();
    setPhase({ kind: 'asking' });
    const body = name.trim() === '' ? {} : { name: name.trim() };
    send<RegistrationAnswer>(registrationPath, body, new AbortController().signal).then(
      (given) => {
        setPhase({ kind: 'given', given });
        onGiven({ clientId: given.clientId, clientSecret: given.clientSecret });
      },
      (error) => setPhase({ kind: 'failed', sentence: failureSentence(error) }),
    );
  };
  return (
    <form className="registration" aria-label="Sandbox credentials" onSubmit={register}>
      <div className="field">
        <label htmlFor="registration-name">What they are for (optional)</label>
        <input
          id="registration-name"
          maxLength={60}
          value={name}
          aria-describedby="registration-hint"
          onChange={(event) => setName(event.target.value)}
        />
        <span className="field-hint" id="registration-hint">
          Anybody may have credentials for the sandbox here. They end when they are not used.
        </span>
      </div>
      <button type="submit" className="primary-button" disabled={phase.kind === 'asking'}>
        Get credentials
      </button>
      <div role="status" className="registration-said">
        {phase.kind === 'failed' && <p className="field-wrong">{phase.sentence}</p>}
        {phase.kind === 'given' && (
          <>
            <p>
              <b>Shown this once:</b> copy them. They are filled in below, and end on {phase.given.expiresAt.slice(0, 10)} unless
              a token is asked for before.
            </p>
            <Code title="Your credentials" text={asJson(phase.given)} />
          </>
        )}
      </div>
    </form>
  );
}

function useOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    ask<RegistrationState>(registrationPath, controller.signal).then(
      (state) => setOpen(state.open),
      () => setOpen(false),
    );
    return () => controller.abort();
  }, []);
  return open;
}
