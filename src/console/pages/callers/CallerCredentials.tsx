import { useState } from 'react';
import type { CallerRecord, CredentialRecord, NewCredential } from '../../../contract/console/callers.ts';
import { askOperator } from '../../data/operatorApi.ts';
import { useAction } from '../../data/useAction.ts';
import { useFormats } from '../../formats.ts';
import { useTexts } from '../../texts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { callersTexts } from './callersTexts.ts';
import { HoursForm, usualHours } from './HoursForm.tsx';
import { type Issued, IssuedSecret } from './IssuedSecret.tsx';

/** @param now epoch ms */
export const isValid = ({ expiresAt }: CredentialRecord, now: number): boolean =>
  expiresAt === undefined || Date.parse(expiresAt) > now;

interface Props {
  readonly caller: CallerRecord;
  /** Whether the person may change the credentials. */
  readonly canChange: boolean;
}

/** The credentials of a caller. The secret of a new one is shown once. */
export function CallerCredentials({ caller, canChange }: Props) {
  const texts = useTexts(callersTexts).credentials;
  const { time } = useFormats();
  const [issued, setIssued] = useState<Issued>();
  const [revoked, setRevoked] = useState<string>();
  const path = `/callers/${encodeURIComponent(caller.slug)}/credentials`;
  const now = Date.now();
  const expiry = (credential: CredentialRecord) => {
    const { expiresAt } = credential;
    if (expiresAt === undefined) return texts.lasting;
    return isValid(credential, now) ? time(expiresAt) : texts.expired(time(expiresAt));
  };
  const columns: readonly [Column<CredentialRecord>, ...Column<CredentialRecord>[]] = [
    { name: texts.id, cell: ({ id }) => <code className="caller-id">{id}</code> },
    { name: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
    { name: texts.created, cell: ({ createdAt }) => <time dateTime={createdAt}>{time(createdAt)}</time> },
    { name: texts.expires, cell: expiry },
  ];
  const revocation: Column<CredentialRecord> = {
    name: texts.change,
    cell: ({ id }) => (
      <button type="button" className="text-button" onClick={() => setRevoked(id)} aria-label={texts.revokeNamed(id)}>
        {texts.revoke}
      </button>
    ),
  };
  return (
    <>
      {issued && <IssuedSecret issued={issued} onDone={() => setIssued(undefined)} />}
      <section className="console-panel" aria-labelledby="credentials">
        <h2 id="credentials">{texts.title}</h2>
        <DataTable
          label={texts.title}
          rows={caller.credentials}
          keyOf={({ id }) => id}
          columns={canChange ? [...columns, revocation] : columns}
          empty={texts.none}
        />
        {canChange && caller.changeable === 'all' && <NewCredentialForm path={path} onIssued={setIssued} />}
      </section>
      {revoked !== undefined && (
        <ConfirmDialog
          title={texts.revokeTitle}
          action={texts.revoke}
          done={texts.wasRevoked}
          onClose={() => setRevoked(undefined)}
          onConfirm={async () => {
            await askOperator(`${path}/${encodeURIComponent(revoked)}`, { method: 'DELETE' });
            setRevoked(undefined);
          }}
        >
          <p>{texts.revokeMeans}</p>
          <p className="console-code">
            <code>{revoked}</code>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface FormProps {
  readonly path: string;
  readonly onIssued: (issued: Issued) => void;
}

/** The longest time that the API accepts, hours. */
const longestGrace = 8_760;

/** Adds a credential, and sets the earlier ones of its kind to expire. */
function NewCredentialForm({ path, onIssued }: FormProps) {
  const texts = useTexts(callersTexts).credentials;
  const [kind, setKind] = useState<'client' | 'publishable'>('client');
  const [graceHours, setGraceHours] = useState(usualHours);
  const { isBusy, error, act } = useAction(async () => {
    const body: NewCredential = { kind, graceHours: Number(graceHours) };
    const { clientId, clientSecret, publishableKey } = await askOperator<Issued>(path, { method: 'POST', body });
    onIssued({
      ...(clientId !== undefined && { clientId }),
      ...(clientSecret !== undefined && { clientSecret }),
      ...(publishableKey !== undefined && { publishableKey }),
    });
  });
  return (
    <>
      <h3>{texts.add}</h3>
      <p className="console-soft">{texts.addMeans}</p>
      <HoursForm
        hours={graceHours}
        onHours={setGraceHours}
        name="graceHours"
        label={texts.grace}
        most={longestGrace}
        inParts
        action={texts.add}
        isBusy={isBusy}
        error={error}
        onSubmit={act}
      >
        <div className="console-field">
          <label htmlFor="kind">{texts.kind}</label>
          <select id="kind" value={kind} onChange={({ target }) => setKind(target.value as typeof kind)}>
            <option value="client">{texts.kinds.client}</option>
            <option value="publishable">{texts.kinds.publishable}</option>
          </select>
        </div>
      </HoursForm>
    </>
  );
}
