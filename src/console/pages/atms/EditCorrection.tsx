import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AtmDetailRecord, AtmOperatorList, CorrectionBody } from '../../../contract/console/atms.ts';
import type { ListedAuditRecord } from '../../../contract/console/audit.ts';
import { askOperator, OperatorApiError } from '../../data/operatorApi.ts';
import { useAction } from '../../data/useAction.ts';
import { useFormats } from '../../formats.ts';
import { pathTo } from '../../location.ts';
import { usePersonWords } from '../../people.ts';
import { useTexts } from '../../texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Form, FormFailure, useField } from '../../ui/Form.tsx';
import { useUnsavedWork } from '../../ui/useUnsavedWork.ts';
import { type FieldLabels, Warning } from '../../ui/Warning.tsx';
import { type AtmsTexts, atmsTexts } from './atmsTexts.ts';
import { fieldWords, type StoredRecord, storedRecord } from './atmWords.ts';
import {
  type CorrectionField,
  choicesOf,
  correctedFields,
  correctionFields,
  differingFields,
  type FieldInput,
  type FormInputs,
  inputsOf,
  needsText,
  rebasedInputs,
} from './correctionForm.ts';

/** The maximum number of links to identical records. */
const mostLinks = 10;

interface Props {
  readonly atm: AtmDetailRecord;
  readonly onDone: () => void;
}

/**
 * The form for the correction of an ATM. If another person has changed it in the meantime, shows what they changed, and saves
 * only after the person has seen it.
 */
export function EditCorrection({ atm, onDone }: Props) {
  const all = useTexts(atmsTexts);
  const texts = all.correction;
  const formats = useFormats();
  // The correction as the person saw it, and as it was before others changed it.
  const [base, setBase] = useState(() => ({ version: atm.version, inputs: inputsOf(atm.correction, formats) }));
  const [conflict, setConflict] = useState<Conflict>();
  const [inputs, setInputs] = useState(base.inputs);
  const { identical = [] } = atm;
  const path = `/atms/${encodeURIComponent(atm.uid)}`;
  const feeds = storedRecord(atm.fromFeeds);
  const isPrefilled = (field: CorrectionField) =>
    inputs.fields[field].choice === 'value' &&
    base.inputs.fields[field].choice === 'feeds' &&
    inputs.fields[field].text.trim() === fieldWords(feeds, field, all, formats);
  const fields = correctedFields(inputs, formats, isPrefilled);
  const isEmpty = Object.keys(fields).length === 0;
  const onSaved = useUnsavedWork(differingFields(base.inputs, inputs).length > 0);
  const { isBusy, error, act } = useAction(async () => {
    if (isEmpty) return;
    const note = inputs.note.trim();
    const body: CorrectionBody = { fields: { ...fields }, ...(note !== '' && { note }) };
    try {
      await askOperator(`${path}/correction`, { method: 'PUT', body, headers: { 'if-match': `"${base.version}"` } });
      onSaved();
      onDone();
    } catch (failure) {
      if (!(failure instanceof OperatorApiError && failure.status === 412)) throw failure;
      const fresh = await askOperator<AtmDetailRecord>(path);
      const theirs = inputsOf(fresh.correction, formats);
      setInputs(rebasedInputs(base.inputs, theirs, inputs));
      const change = fresh.changes.find(({ action }) => action === 'atm.correct' || action === 'atm.removeCorrection');
      setConflict({ earlier: base.inputs, ...(change && { change }) });
      setBase({ version: fresh.version, inputs: theirs });
    }
  });
  const set = (field: CorrectionField) => (input: FieldInput) =>
    setInputs({ ...inputs, fields: { ...inputs.fields, [field]: input } });
  return (
    <Form className="console-panel" data-wide="" aria-labelledby="edit" error={error} onSubmit={act}>
      <h2 id="edit">{atm.correction ? texts.change : texts.add}</h2>
      <label className="console-check">
        <input
          type="checkbox"
          checked={inputs.closed}
          onChange={({ target }) => setInputs({ ...inputs, closed: target.checked })}
        />
        {texts.closed}
      </label>
      <div className="console-fields">
        {correctionFields.map((field) => (
          <CorrectedField
            key={field}
            field={field}
            input={inputs.fields[field]}
            feeds={feeds}
            isPrefilled={isPrefilled(field)}
            onChange={set(field)}
          />
        ))}
      </div>
      <div className="console-field">
        <label htmlFor="note">{texts.note}</label>
        <textarea
          id="note"
          rows={2}
          maxLength={1_000}
          value={inputs.note}
          onChange={({ target }) => setInputs({ ...inputs, note: target.value })}
        />
      </div>
      {conflict && <OtherChanges conflict={conflict} now={base.inputs} />}
      {identical.length > 0 && <Splits uids={identical} />}
      <FormFailure labels={labelsOf(all)} />
      {isEmpty && <p className="console-soft">{texts.empty}</p>}
      <p className="console-actions">
        <button type="submit" className="primary-button" disabled={isBusy || isEmpty}>
          {texts.save}
        </button>
        <button type="button" className="quiet-button" onClick={onDone}>
          {texts.cancel}
        </button>
      </p>
    </Form>
  );
}

interface FieldProps {
  readonly field: CorrectionField;
  readonly input: FieldInput;
  /** The record without the correction. */
  readonly feeds: StoredRecord;
  /** Whether the text is the unchanged value of the feeds. */
  readonly isPrefilled: boolean;
  readonly onChange: (input: FieldInput) => void;
}

function CorrectedField({ field, input, feeds, isPrefilled, onChange }: FieldProps) {
  const texts = useTexts(atmsTexts);
  const formats = useFormats();
  const { correction } = texts;
  const name = field === 'position' ? 'lat' : field;
  const { id, isInvalid, problem, problemId } = useField(name);
  const stated = fieldWords(feeds, field, texts, formats);
  const hint = correction.hints[field];
  return (
    <div className="console-field">
      <label htmlFor={id}>{texts.fields[field]}</label>
      <select
        id={id}
        value={input.choice}
        aria-describedby={`${id}-feeds`}
        onChange={({ target }) => {
          const choice = target.value as FieldInput['choice'];
          // Start with the value of the feeds, because a correction often changes only a part of it.
          const text = input.text === '' && choice === 'value' ? stated : input.text;
          onChange({ choice, text });
        }}
      >
        {choicesOf(field).map((choice) => (
          <option key={choice} value={choice}>
            {correction.choices[choice]}
          </option>
        ))}
      </select>
      <span id={`${id}-feeds`} className="console-soft console-wrap">
        {correction.feedsSay(stated || texts.record.unknown)}
      </span>
      {needsText(input.choice) && (
        <>
          <input
            aria-label={correction.valueOf(texts.fields[field])}
            name={name}
            aria-describedby={[problemId, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
            aria-invalid={isInvalid || undefined}
            required
            maxLength={500}
            value={input.text}
            list={field === 'operator' ? `${id}-operators` : undefined}
            onChange={({ target }) => onChange({ ...input, text: target.value })}
          />
          {problem}
          {field === 'operator' && <OperatorNames id={`${id}-operators`} text={input.text} />}
          {hint !== undefined && (
            <span id={`${id}-hint`} className="console-soft">
              {hint}
            </span>
          )}
          <span role="status" className="console-soft">
            {isPrefilled && input.text.trim() !== '' && correction.sameAsFeeds}
          </span>
        </>
      )}
    </div>
  );
}

/** The labels of the fields, by their names in the API. */
const labelsOf = ({ fields }: AtmsTexts): FieldLabels => ({ ...fields, lat: fields.position });

/** Warns that the corrected ATM and the records that are shown as one with it become separate. */
function Splits({ uids }: { readonly uids: readonly string[] }) {
  const texts = useTexts(atmsTexts).correction;
  return (
    <Warning>
      {texts.splits(uids.length)}{' '}
      {uids.slice(0, mostLinks).map((uid) => (
        <span key={uid}>
          {/* A new tab, because this form is not saved, and after saving the records are no longer the same. */}
          <a href={pathTo('atms', uid, { edit: 'correction' })} target="_blank" rel="noopener">
            {texts.inNewTab(uid)}
          </a>{' '}
        </span>
      ))}
    </Warning>
  );
}

/** Suggests the operators whose name contains the text. */
function OperatorNames({ id, text }: { readonly id: string; readonly text: string }) {
  const sought = text.trim();
  const found = useQuery({
    queryKey: ['operator', 'atm-operators', sought],
    queryFn: ({ signal }) => askOperator<AtmOperatorList>(`/atm-operators?${new URLSearchParams({ text: sought })}`, { signal }),
    enabled: sought.length > 1,
  });
  const names = [...new Set(found.data?.operators.map(({ name }) => name))];
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

interface Conflict {
  /** The correction as it was when this person opened the form. */
  readonly earlier: FormInputs;
  /** The last change by another person. Absent: the audit log does not contain it. */
  readonly change?: ListedAuditRecord;
}

/** What another person has changed since this person opened the form. */
function OtherChanges({ conflict: { earlier, change }, now }: { readonly conflict: Conflict; readonly now: FormInputs }) {
  const texts = useTexts(atmsTexts);
  const nameOf = usePersonWords();
  const { second } = useFormats();
  const { correction } = texts;
  return (
    <div className="console-form">
      <Warning>{correction.conflict(change && nameOf(change.who), change && second(change.at))}</Warning>
      <DataTable
        label={correction.conflictTable}
        rows={differingFields(earlier, now)}
        keyOf={(field) => field}
        columns={[
          { name: texts.record.field, cell: (field) => nameOfInput(field, texts) },
          { name: correction.before, cell: (field) => inputWords(earlier, field, texts) },
          { name: correction.now, cell: (field) => inputWords(now, field, texts) },
        ]}
        empty={correction.conflictNone}
      />
    </div>
  );
}

type InputName = CorrectionField | 'closed' | 'note';

function nameOfInput(name: InputName, { fields, correction }: AtmsTexts): string {
  return name === 'closed' || name === 'note' ? correction[name] : fields[name];
}

function inputWords(inputs: FormInputs, name: InputName, { answers, correction }: AtmsTexts): string {
  if (name === 'closed') return answers[inputs.closed ? 'yes' : 'no'];
  if (name === 'note') return inputs.note;
  const { choice, text } = inputs.fields[name];
  return needsText(choice) ? text : correction.choices[choice];
}
