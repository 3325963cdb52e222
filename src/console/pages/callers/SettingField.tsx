import { useId } from 'react';
import { useTexts } from '../../texts.ts';
import { type FormField, isAlliance, isListField } from './callerForm.ts';
import { callersTexts } from './callersTexts.ts';

interface Props {
  readonly field: FormField;
  /** Undefined if the field is not set. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** One setting of a caller in the form. */
export function SettingField({ field, value, onChange }: Props) {
  const texts = useTexts(callersTexts);
  const id = useId();
  if (field === 'default') {
    return (
      <div className="console-field">
        <label className="console-check">
          <input type="checkbox" checked={value === 'true'} onChange={({ target }) => onChange(String(target.checked))} />
          {texts.fields.default}
        </label>
      </div>
    );
  }
  if (field === 'limits') return <LimitField value={value} onChange={onChange} />;
  const isList = isListField(field);
  const common = { id, value: value ?? '', 'aria-describedby': isList ? `${id}-hint` : undefined };
  return (
    <div className="console-field">
      <label htmlFor={id}>{texts.fields[field]}</label>
      {isAlliance(field) && (
        <label className="console-check">
          <input
            type="checkbox"
            checked={value === undefined}
            onChange={({ target }) => onChange(target.checked ? undefined : '')}
          />
          {texts.ownOnly}
        </label>
      )}
      {isList ? (
        <textarea
          {...common}
          rows={3}
          spellCheck={false}
          disabled={isAlliance(field) && value === undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <input {...common} required={field === 'operator'} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
      )}
      {isList && (
        <p id={`${id}-hint`} className="console-soft">
          {texts.hints[field as keyof typeof texts.hints]}
        </p>
      )}
    </div>
  );
}

/** The rate limit: two numbers, or the default of the service. */
function LimitField({ value, onChange }: Omit<Props, 'field'>) {
  const texts = useTexts(callersTexts);
  const id = useId();
  const [perSecond = '', burst = ''] = value?.split(' ') ?? [];
  return (
    <fieldset className="console-field caller-limits">
      <legend>{texts.fields.limits}</legend>
      <label className="console-check">
        <input
          type="checkbox"
          checked={value === undefined}
          onChange={({ target }) => onChange(target.checked ? undefined : '50 200')}
        />
        {texts.defaultLimits}
      </label>
      {value !== undefined && (
        <>
          <label htmlFor={`${id}-rate`}>{texts.perSecond}</label>
          <input
            id={`${id}-rate`}
            type="number"
            min="0.001"
            max="100000"
            step="any"
            required
            value={perSecond}
            onChange={({ target }) => onChange(`${target.value} ${burst}`)}
          />
          <label htmlFor={`${id}-burst`}>{texts.burst}</label>
          <input
            id={`${id}-burst`}
            type="number"
            min="1"
            max="100000"
            required
            value={burst}
            onChange={({ target }) => onChange(`${perSecond} ${target.value}`)}
          />
        </>
      )}
    </fieldset>
  );
}
