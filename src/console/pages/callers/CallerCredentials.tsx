import type { CallerRecord, CredentialRecord } from '../../../contract/console/callers.ts';
import { useFormats } from '../../formats.ts';
import { useTexts } from '../../texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { callersTexts } from './callersTexts.ts';

/** @param now epoch ms */
export const isValid = ({ expiresAt }: CredentialRecord, now: number): boolean =>
  expiresAt === undefined || Date.parse(expiresAt) > now;

/** The credentials of a caller, without their secrets. */
export function CallerCredentials({ caller }: { readonly caller: CallerRecord }) {
  const texts = useTexts(callersTexts).credentials;
  const { time } = useFormats();
  const now = Date.now();
  const expiry = (credential: CredentialRecord) => {
    const { expiresAt } = credential;
    if (expiresAt === undefined) return texts.lasting;
    return isValid(credential, now) ? time(expiresAt) : texts.expired(time(expiresAt));
  };
  return (
    <section className="console-panel" aria-labelledby="credentials">
      <h2 id="credentials">{texts.title}</h2>
      <DataTable
        label={texts.title}
        rows={caller.credentials}
        keyOf={({ id }) => id}
        columns={[
          { name: texts.id, cell: ({ id }) => <code className="caller-id">{id}</code> },
          { name: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
          { name: texts.created, cell: ({ createdAt }) => <time dateTime={createdAt}>{time(createdAt)}</time> },
          { name: texts.expires, cell: expiry },
        ]}
        empty={texts.none}
      />
    </section>
  );
}
