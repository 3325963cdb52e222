import { useState } from 'react';
import type { CallerRecord } from '../../../contract/console/callers.ts';
import { askOperator, OperatorApiError } from '../../data/operatorApi.ts';
import { useAction } from '../../data/useAction.ts';
import { useFormats } from '../../formats.ts';
import { useConsoleLanguage, useTexts } from '../../texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { useUnsavedWork } from '../../ui/useUnsavedWork.ts';
import { ChangeFailure } from '../../ui/Warning.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import { changedSettings, type FormField, type FormValues, formFields, formValues, rebasedValues } from './callerForm.ts';
import { callersTexts } from './callersTexts.ts';
import { fieldLines, shownFields } from './callerWords.ts';
import { SettingField } from './SettingField.tsx';

interface Props {
  readonly caller: CallerRecord;
  readonly onDone: () => void;
}

/**
 * The form for the settings of a caller. If another person has changed the caller in the meantime, shows what they changed, and
 * saves only after the person has seen it.
 */
export function EditCaller({ caller, onDone }: Props) {
  const texts = useTexts(callersTexts);
  // The person typed numbers in this language, even if they choose another one before they save.
  const [language] = useState(useConsoleLanguage());
  // The caller as the person saw it, and what others have changed since then.
  const [base, setBase] = useState(caller);
  const [earlier, setEarlier] = useState<CallerRecord>();
  const [values, setValues] = useState<FormValues>(() => formValues(caller, language));
  const path = `/callers/${encodeURIComponent(caller.slug)}`;
  const onSaved = useUnsavedWork(Object.keys(changedSettings(base, values, language)).length > 0);
  const { isBusy, error, act } = useAction(async () => {
    try {
      const headers = { 'if-match': `"${base.version}"` };
      await askOperator(path, { method: 'PATCH', body: changedSettings(base, values, language), headers });
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
  const set = (field: FormField) => (text: string | undefined) => setValues({ ...values, [field]: text });
  return (
    <form
      className="console-panel"
      aria-labelledby="edit"
      onSubmit={(event) => {
        event.preventDefault();
        act();
      }}
    >
      <h2 id="edit">{texts.edit}</h2>
      <div className="caller-fields">
        {formFields.map((field) => (
          <SettingField key={field} field={field} value={values[field]} onChange={set(field)} />
        ))}
      </div>
      <BrandPreview values={values} />
      {earlier && <OtherChanges earlier={earlier} now={base} />}
      <ChangeFailure error={error} labels={texts.fields} />
      <p className="console-actions">
        <button type="submit" className="primary-button" disabled={isBusy}>
          {texts.save}
        </button>
        <button type="button" className="quiet-button" onClick={onDone}>
          {texts.cancel}
        </button>
      </p>
    </form>
  );
}

/** What another person has changed since this person opened the form. */
function OtherChanges({ earlier, now }: { readonly earlier: CallerRecord; readonly now: CallerRecord }) {
  const texts = useTexts(callersTexts);
  const formats = useFormats();
  const lines = (caller: CallerRecord, field: (typeof shownFields)[number]) =>
    fieldLines(caller, field, texts, formats).join('\n');
  const changed = shownFields.filter((field) => lines(earlier, field) !== lines(now, field));
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
