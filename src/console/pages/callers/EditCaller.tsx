import { useId, useState } from 'react';
import type { CallerRecord, UnmatchedOperator } from '../../../contract/console/callers.ts';
import { askOperator, OperatorApiError } from '../../data/operatorApi.ts';
import { useAction } from '../../data/useAction.ts';
import { useFormats } from '../../formats.ts';
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
 * The form for a group of settings. If another person has changed the caller in the meantime, shows what they changed, and saves
 * only after the person has seen it. Also warns of names that match no operator before it saves them.
 */
export function EditCaller({ caller, group, onDone }: Props) {
  const texts = useTexts(callersTexts);
  const id = useId();
  // The person typed numbers in this language, even if they choose another one before they save.
  const [language] = useState(useConsoleLanguage());
  // The caller as the person saw it, and what others have changed since then.
  const [base, setBase] = useState(caller);
  const [earlier, setEarlier] = useState<CallerRecord>();
  const [values, setValues] = useState<FormValues>(() => formValues(caller, language));
  const [unmatched, setUnmatched] = useState<readonly UnmatchedOperator[]>([]);
  const path = `/callers/${encodeURIComponent(caller.slug)}`;
  const body = changedSettings(base, values, language);
  const onSaved = useUnsavedWork(Object.keys(body).length > 0);
  const { isBusy, error, act } = useAction(async () => {
    try {
      const sent = { method: 'PATCH', body, headers: { 'if-match': `"${base.version}"` } } as const;
      if (unmatched.length === 0) {
        const planned = await askOperator<CallerRecord>(`${path}?dryRun=true`, sent);
        const fresh = newUnmatched(planned, base);
        setUnmatched(fresh);
        if (fresh.length > 0) return;
      }
      await askOperator(path, sent);
      onSaved();
      onDone();
    } catch (failure) {
      if (!(failure instanceof OperatorApiError && failure.status === 412)) throw failure;
      const fresh = await askOperator<CallerRecord>(path);
      setValues(rebasedValues(base, fresh, values, language));
      setEarlier(base);
      setBase(fresh);
    }
  });
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
      {earlier && <OtherChanges earlier={earlier} now={base} />}
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

/** Returns the names that match no operator in the new settings, and matched or were absent before. */
function newUnmatched(planned: CallerRecord, before: CallerRecord): readonly UnmatchedOperator[] {
  const known = new Set(before.unmatchedOperators?.map(({ setting, name }) => `${setting} ${name}`));
  return (planned.unmatchedOperators ?? []).filter(({ setting, name }) => !known.has(`${setting} ${name}`));
}

/** What another person has changed since this person opened the form. */
function OtherChanges({ earlier, now }: { readonly earlier: CallerRecord; readonly now: CallerRecord }) {
  const texts = useTexts(callersTexts);
  const formats = useFormats();
  const lines = (caller: CallerRecord, field: ShownField) => fieldLines(caller, field, texts, formats).join('\n');
  const changed = Object.values(shownGroups)
    .flat()
    .filter((field) => lines(earlier, field) !== lines(now, field));
  return (
    <div role="alert" className="caller-form">
      <p className="console-notice" data-kind="warning">
        <span>{texts.conflict}</span>
      </p>
      <DataTable
        label={texts.conflictTable}
        rows={changed}
        keyOf={(field) => field}
        columns={[
          { name: texts.setting, cell: (field) => texts.fields[field] },
          { name: texts.before, cell: (field) => lines(earlier, field) },
          { name: texts.now, cell: (field) => lines(now, field) },
        ]}
        empty={texts.conflictNone}
      />
    </div>
  );
}
