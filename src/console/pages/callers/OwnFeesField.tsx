import { useTexts } from '../../texts.ts';
import { Field, useField } from '../../ui/Form.tsx';
import { feeDrafts } from './callerForm.ts';
import { callersTexts } from './callersTexts.ts';
import { emptyFee, type FeeDraft } from './feeDrafts.ts';

interface Props {
  /** JSON of the drafts. Undefined: the fees are unknown. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** The rules for what the bank charges its own customers, in their order. */
export function OwnFeesField({ value, onChange }: Props) {
  const texts = useTexts(callersTexts);
  const drafts = value === undefined ? [] : feeDrafts(value);
  const set = (rules: readonly FeeDraft[]) => onChange(JSON.stringify(rules));
  return (
    <fieldset className="console-field caller-limits caller-fees">
      <legend>{texts.fields.ownFees}</legend>
      <p className="console-soft">{texts.feeForm.means}</p>
      <label className="console-check">
        <input
          type="checkbox"
          checked={value === undefined}
          onChange={({ target }) => (target.checked ? onChange(undefined) : set([emptyFee]))}
        />
        {texts.feeForm.unknown}
      </label>
      {value !== undefined && (
        <>
          <ol className="caller-rules">
            {drafts.map((draft, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rules have no other identity than their position
              <li key={index}>
                <FeeRule
                  number={index + 1}
                  draft={draft}
                  onChange={(changed) => set(drafts.with(index, changed))}
                  onRemove={() => set(drafts.toSpliced(index, 1))}
                  onUp={index === 0 ? undefined : () => set(drafts.toSpliced(index - 1, 2, draft, drafts[index - 1] as FeeDraft))}
                />
              </li>
            ))}
          </ol>
          <p>
            <button type="button" className="quiet-button" onClick={() => set([...drafts, emptyFee])}>
              {texts.feeForm.add}
            </button>
          </p>
        </>
      )}
    </fieldset>
  );
}

interface RuleProps {
  readonly number: number;
  readonly draft: FeeDraft;
  readonly onChange: (draft: FeeDraft) => void;
  readonly onRemove: () => void;
  /** Undefined for the first rule. */
  readonly onUp: (() => void) | undefined;
}

function FeeRule({ number, draft, onChange, onRemove, onUp }: RuleProps) {
  const texts = useTexts(callersTexts);
  const { feeForm, fee } = texts;
  const path = `ownFees[${number - 1}]`;
  const { problem, problemId, isInvalid } = useField(path);
  const text = (field: Exclude<keyof FeeDraft, 'at' | 'isFree'>) => (
    <Field name={field === 'currencies' || field === 'from' ? `${path}.${field}` : `${path}.fee.${field}`} label={feeForm[field]}>
      {(control) => (
        <input
          {...control}
          value={draft[field]}
          inputMode={field === 'currencies' || field === 'currency' ? 'text' : 'decimal'}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <fieldset className="caller-rule" tabIndex={-1} aria-describedby={problemId} data-invalid={isInvalid || undefined}>
      <legend>{feeForm.rule(number)}</legend>
      {problem}
      <div className="caller-fields">
        <Field name={`${path}.at`} label={feeForm.at}>
          {(control) => (
            <select
              {...control}
              value={draft.at}
              onChange={({ target }) => onChange({ ...draft, at: target.value as FeeDraft['at'] })}
            >
              <option value="">{feeForm.anyAtm}</option>
              <option value="own">{fee.own}</option>
              <option value="alliance">{fee.alliance}</option>
            </select>
          )}
        </Field>
        {text('currencies')}
        {text('from')}
      </div>
      <label className="console-check">
        <input type="checkbox" checked={draft.isFree} onChange={({ target }) => onChange({ ...draft, isFree: target.checked })} />
        {fee.none}
      </label>
      {!draft.isFree && (
        <div className="caller-fields">
          {text('amount')}
          {text('percentage')}
          {text('currency')}
          {text('minimum')}
          {text('maximum')}
        </div>
      )}
      <p className="console-actions">
        {onUp && (
          <button type="button" className="text-button" aria-label={feeForm.upNamed(number)} onClick={onUp}>
            {feeForm.up}
          </button>
        )}
        <button type="button" className="text-button" aria-label={feeForm.removeNamed(number)} onClick={onRemove}>
          {feeForm.remove}
        </button>
      </p>
    </fieldset>
  );
}
