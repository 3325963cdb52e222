import { type FormEvent, useEffect, useState } from 'react';
import type { RegistrationAnswer, RegistrationState } from '../../../contract/registrations.ts';
import { ask, send } from '../../data/ask/ask.ts';
import { asJson, Code } from '../openapi/Code.tsx';
import { type OpenApi, type Operation, operationsOf } from '../openapi/readDocument.ts';
import { WithOpenApi } from '../openapi/WithOpenApi.tsx';
import { failureSentence } from '../statement/askSandbox.ts';
import { useHash } from '../useHash.ts';
import type { Credentials } from './requestOf.ts';
import { Workbench } from './Workbench.tsx';

/** The endpoint for sandbox credentials, which is available if the operator enables open registration. */
const registrationPath = '/sandbox/registrations';

type Phase =
  | { readonly kind: 'ready' | 'asking' }
  | { readonly kind: 'failed'; readonly sentence: string }
  | { readonly kind: 'given'; readonly given: RegistrationAnswer };

/** Registers for sandbox credentials. Renders nothing if the operator does not allow registration. */
function Registration({ onGiven }: { onGiven(credentials: Credentials): void }) {
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
        <label htmlFor="registration-name">Name (optional)</label>
        <input
          id="registration-name"
          maxLength={60}
          value={name}
          aria-describedby="registration-hint"
          onChange={(event) => setName(event.target.value)}
        />
        <span className="field-hint" id="registration-hint">
          Anyone can create credentials for the sandbox. Unused credentials expire.
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
              <b>Shown only once:</b> copy the credentials now. They are filled in below, and expire on{' '}
              {phase.given.expiresAt.slice(0, 10)} unless you request a token before then.
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

/** Builds a request with the credentials in the form and sends it to this service. */
export function TryItPage() {
  return (
    <>
      <h1>Try it</h1>
      <p className="docs-lead">
        Send real requests to this service, as your program would. Start with the sandbox. It has its own handles and
        invalidations, and no real customers.
      </p>
      <WithOpenApi>{(document) => <Bench document={document} />}</WithOpenApi>
    </>
  );
}

const own = ({ path }: Operation): boolean => path.startsWith('/v6/');

function Bench({ document }: { readonly document: OpenApi }) {
  const operations = operationsOf(document).filter(own);
  const [credentials, setCredentials] = useState<Credentials>({ clientId: '', clientSecret: '' });
  const wanted = useHash().split('/')[1];
  const operation = operations.find(({ operationId }) => operationId === wanted) ?? operations[0];
  if (operation === undefined) return null;
  return (
    <>
      <CredentialsForm
        registers={document.paths[registrationPath] !== undefined}
        credentials={credentials}
        onChange={setCredentials}
      />
      <section className="paste" aria-labelledby="request">
        <h2 id="request">Request</h2>
        <div className="field">
          <label htmlFor="operation">Operation</label>
          <select
            id="operation"
            value={operation.operationId}
            onChange={(event) => {
              window.location.hash = `try-it/${event.target.value}`;
            }}
          >
            {operations.map(({ operationId, method, path, summary }) => (
              <option key={operationId} value={operationId}>{`${summary} (${method} ${path})`}</option>
            ))}
          </select>
        </div>
        <Workbench key={operation.operationId} operation={operation} credentials={credentials} />
      </section>
    </>
  );
}

interface Props {
  /** Whether this service supports registration. */
  readonly registers: boolean;
  readonly credentials: Credentials;
  onChange(credentials: Credentials): void;
}

function CredentialsForm({ registers, credentials, onChange }: Props) {
  const { clientId, clientSecret } = credentials;
  return (
    <section className="paste" aria-labelledby="credentials">
      <h2 id="credentials">Credentials</h2>
      {registers && <Registration onGiven={onChange} />}
      <form className="for-all" aria-label="Credentials" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <div className="field">
          <label htmlFor="client-id">client_id</label>
          <input
            id="client-id"
            autoComplete="off"
            spellCheck={false}
            value={clientId}
            onChange={(event) => onChange({ ...credentials, clientId: event.target.value.trim() })}
          />
        </div>
        <div className="field">
          <label htmlFor="client-secret">client_secret</label>
          <input
            id="client-secret"
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={clientSecret}
            onChange={(event) => onChange({ ...credentials, clientSecret: event.target.value.trim() })}
          />
        </div>
      </form>
      <p className="field-hint">
        This page keeps your credentials in memory only until you leave the page. On your own machine, the file{' '}
        <code>sandbox.json</code> in <code>DATA_DIR</code> contains credentials. If you leave both fields empty, a local service
        without callers uses the demo caller.
      </p>
    </section>
  );
}
