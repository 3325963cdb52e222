import { Registration } from './Registration.tsx';
import type { Credentials } from './requestOf.ts';

interface Props {
  /** Whether this service knows of registrations at all. */
  readonly registers: boolean;
  readonly credentials: Credentials;
  onChange(credentials: Credentials): void;
}

/** Whose requests they are. */
export function CredentialsForm({ registers, credentials, onChange }: Props) {
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
        They stay in this page's memory until you leave it. On your own machine <code>sandbox.json</code> in <code>DATA_DIR</code>{' '}
        has some. Without any, a service without callers on its embedded store answers as the demo caller.
      </p>
    </section>
  );
}
