import { useId, useState } from 'react';
import type { AuditLog, AuditRecord } from '../../../contract/console/audit.ts';
import type { CallerRecord, UnmatchedOperator } from '../../../contract/console/callers.ts';
import { askOperator, OperatorApiError } from '../../data/operatorApi.ts';
import { useAction } from '../../data/useAction.ts';
import { useSignedIn } from '../../data/useSession.ts';
import { useFormats } from '../../formats.ts';
import { usePersonWords } from '../../people.ts';
import { useConsoleLanguage, useTexts } from '../../texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Form, FormFailure } from '../../ui/Form.tsx';
import { useUnsavedWork } from '../../ui/useUnsavedWork.ts';
import { BrandPreview } from './BrandPreview.tsx';
import {
  changedSettings,
  type FormField,
  type FormValues,
  formValues,
  lastChange,
  rebasedValues,
  type SettingGroup,
  settingGroups,
} from './callerForm.ts';
import { callersTexts } from './callersTexts.ts';
import { fieldLabels, fieldLines, type ShownField, shownGroups } from './callerWords.ts';
import { SettingField } from './SettingField.tsx';
import { UnmatchedOperators } from './UnmatchedOperators.tsx';

interface Props {
  readonly caller: CallerRecord;
  readonly group: SettingGroup;
  readonly onDone: () => void;
}

/**
 * The form for a group of settings. If another person has changed the caller in the meantime, or this person the same settings
 * elsewhere, shows these changes, and saves only after the person has seen them. Also warns of names that match no operator
 * before it saves them.
 */
export function EditCaller({ caller, group, onDone }: Props) {
  const texts = useTexts(callersTexts);
  const id = useId();
  // The person typed numbers in this language, even if they choose another one before they save.
  const [language] = useState(useConsoleLanguage());
  const { name: me } = useSignedIn();
  const formats = useFormats();
  // The caller as the person saw it, and what others have changed since then.
  const [base, setBase] = useState(caller);
  const [conflict, setConflict] = useState<readonly OtherChange[]>();
  const [values, setValues] = useState<FormValues>(() => formValues(caller, language));
  const [unmatched, setUnmatched] = useState<readonly UnmatchedOperator[]>([]);
  const path = `/callers/${encodeURIComponent(caller.slug)}`;
  const onSaved = useUnsavedWork(Object.keys(changedSettings(base, values, language)).length > 0);
  /** @param seen the caller as the person saw it @param own the values of the form */
  const save = async (seen: CallerRecord, own: FormValues): Promise<void> => {
    const body = changedSettings(seen, own, language);
    try {
      const sent = { method: 'PATCH', body, headers: { 'if-match': `"${seen.version}"` } } as const;
      if (unmatched.length === 0) {
        const planned = await askOperator<CallerRecord>(`${path}?dryRun=true`, sent);
        const fresh = newUnmatched(planned, seen);
        setUnmatched(fresh);
        if (fresh.length > 0) return;
      }
      await askOperator(path, sent);
      onSaved();
      onDone();
    } catch (failure) {
      if (!(failure instanceof OperatorApiError && failure.status === 412)) throw failure;
      const fresh = await askOperator<CallerRecord>(path);
      const ofCaller = await auditOf(caller.slug);
      const rebased = rebasedValues(seen, fresh, own, language);
      const differing = Object.values(shownGroups)
        .flat()
        .map((field): OtherChange => {
          const [before, now] = [seen, fresh].map((one) => fieldLines(one, field, texts, formats).join('\n'));
          return { field, before: before ?? '', now: now ?? '', entry: lastChange(ofCaller, field) };
        })
        .filter(({ before, now }) => before !== now);
      const unseen = differing.filter(({ field, entry }) => entry?.who !== me || Object.hasOwn(body, field));
      setValues(rebased);
      setBase(fresh);
      // The person made the other changes themselves, elsewhere on this page or in another tab, and to other settings.
      if (differing.length > 0 && unseen.length === 0) await save(fresh, rebased);
      else setConflict(unseen);
    }
  };
  const { isBusy, error, act } = useAction(() => save(base, values));
  const set = (field: FormField) => (text: string | undefined) => {
    setValues({ ...values, [field]: text });
    setUnmatched([]);
  };
  return (
    <Form className="caller-group" aria-labelledby={id} error={error} onSubmit={act}>
      <h3 id={id}>{texts.groups[group]}</h3>
      <div className="caller-fields">
        {settingGroups[group].map((field) => (
          <SettingField key={field} field={field} value={values[field]} onChange={set(field)} />
        ))}
      </div>
      {group === 'branding' && <BrandPreview values={values} />}
      {conflict && <OtherChanges changes={conflict} />}
      <FormFailure labels={fieldLabels(texts)} />
      <UnmatchedOperators unmatched={unmatched} />
      <p className="console-actions">
        <button type="submit" className="primary-button" disabled={isBusy}>
          {unmatched.length > 0 ? texts.saveAnyway : texts.save}
        </button>
        <button type="button" className="quiet-button" onClick={onDone}>
          {texts.cancel}
        </button>
      </p>
    </Form>
  );
}

/** Returns the entries of the audit log about a caller, newest first. Empty: they cannot be read. */
async function auditOf(slug: string): Promise<readonly AuditRecord[]> {
  try {
    const { entries } = await askOperator<AuditLog>(`/audit?${new URLSearchParams({ subject: slug, kind: 'caller' })}`);
    return entries.filter(({ subject }) => subject === slug);
  } catch {
    return [];
  }
}

/** Returns the names that match no operator in the new settings, and matched or were absent before. */
function newUnmatched(planned: CallerRecord, before: CallerRecord): readonly UnmatchedOperator[] {
  const known = new Set(before.unmatchedOperators?.map(({ setting, name }) => `${setting} ${name}`));
  return (planned.unmatchedOperators ?? []).filter(({ setting, name }) => !known.has(`${setting} ${name}`));
}

/** A setting that has been changed since this person opened the form. */
interface OtherChange {
  readonly field: ShownField;
  readonly before: string;
  readonly now: string;
  /** Absent: the audit log does not contain the change. */
  readonly entry: AuditRecord | undefined;
}

function OtherChanges({ changes }: { readonly changes: readonly OtherChange[] }) {
  const texts = useTexts(callersTexts);
  const nameOf = usePersonWords();
  const { second } = useFormats();
  const people = new Set(changes.flatMap(({ entry }) => (entry ? nameOf(entry.who) : [])));
  return (
    <div role="alert" className="caller-form">
      <p className="console-notice" data-kind="warning">
        <span>{texts.conflict([...people])}</span>
      </p>
      <DataTable
        label={texts.conflictTable}
        rows={changes}
        keyOf={({ field }) => field}
        columns={[
          { name: texts.setting, cell: ({ field }) => texts.fields[field] },
          { name: texts.before, cell: ({ before }) => before },
          { name: texts.now, cell: ({ now }) => now },
          { name: texts.changedBy, cell: ({ entry }) => (entry ? texts.whoWhen(nameOf(entry.who), second(entry.at)) : '') },
        ]}
        empty={texts.conflictNone}
      />
    </div>
  );
}
