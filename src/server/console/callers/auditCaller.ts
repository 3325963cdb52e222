import type { CallerCredential, CallersChange, CallersState } from '../../../store/callers/callerRepository.ts';
import type { NewAuditEntry } from '../../../store/console/auditRepository.ts';

/** A caller and its credentials as they appear in the audit log, without the digests of secrets. */
type Audited = Readonly<Record<string, unknown>>;

function auditedOf({ callers, credentials }: CallersState, slug: string): Audited | undefined {
  const caller = callers.find((one) => one.slug === slug);
  if (caller === undefined) return undefined;
  const { slug: _, ...fields } = caller;
  const own = credentials.filter(({ callerId }) => callerId === slug);
  return { ...fields, credentials: own.map(withoutDigest) };
}

const withoutDigest = ({ id, kind, createdAt, expiresAt }: CallerCredential) => ({
  id,
  kind,
  createdAt: new Date(createdAt).toISOString(),
  ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt).toISOString() }),
});

/** Returns the fields that differ from those in `other`. */
function changedFields(fields: Audited | undefined, other: Audited | undefined): Audited | undefined {
  if (fields === undefined) return undefined;
  const differ = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(other?.[name]);
  return Object.fromEntries(Object.entries(fields).filter(differ));
}

/** Wraps the plan of a change, so that the entry in the audit log contains the fields that the change really changed. */
export function auditCaller(action: string, slug: string, plan: (state: CallersState) => CallersChange) {
  let before: Audited | undefined;
  return {
    plan(state: CallersState): CallersChange {
      before = auditedOf(state, slug);
      return plan(state);
    },
    /** @param state the state after the change */
    entryOf(state: unknown): Omit<NewAuditEntry, 'who'> | undefined {
      const after = auditedOf(state as CallersState, slug);
      const [old, fresh] = [changedFields(before, after), changedFields(after, before)];
      if ([old, fresh].every((fields) => Object.keys(fields ?? {}).length === 0)) return undefined;
      return { action, subject: slug, ...(old && { before: old }), ...(fresh && { after: fresh }) };
    },
  };
}
