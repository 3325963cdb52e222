import { useTexts } from '../../texts.ts';
import { Field } from '../../ui/Form.tsx';
import { apiName, type FormField, isAlliance, isListField } from './callerForm.ts';
import { callersTexts } from './callersTexts.ts';
import { OwnFeesField } from './OwnFeesField.tsx';

interface Props {
  readonly field: FormField;
  /** Undefined if the field is not set. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** One setting of a caller in the form. */
export function SettingField({ field, value, onChange }: Props) {
  const texts = useTexts(callersTexts);
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
  if (field === 'scopes') return <ScopesField value={value} onChange={onChange} />;
  if (field === 'ownFees') return <OwnFeesField value={value} onChange={onChange} />;
  const isList = isListField(field) || field === 'brandLanguages';
  const hint = (texts.hints as Readonly<Record<string, string | undefined>>)[field];
  const before = isAlliance(field) && (
    <label className="console-check">
      <input type="checkbox" checked={value === undefined} onChange={({ target }) => onChange(target.checked ? undefined : '')} />
      {texts.ownOnly}
    </label>
  );
  return (
    <Field name={apiName(field)} label={texts.fields[field]} hint={hint} before={before}>
      {(control) =>
        isList ? (
          <textarea
            {...control}
            value={value ?? ''}
            rows={3}
            spellCheck={false}
            disabled={isAlliance(field) && value === undefined}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <input
            {...control}
            value={value ?? ''}
            aria-required={field === 'operator'}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}

const scopes = ['atms', 'shops', 'atms:status'] as const;

/** What the caller may do. */
function ScopesField({ value, onChange }: Omit<Props, 'field'>) {
  const texts = useTexts(callersTexts);
  const chosen = value?.split('\n') ?? [];
  const set = (scope: string, isChosen: boolean) =>
    onChange(scopes.filter((one) => (one === scope ? isChosen : chosen.includes(one))).join('\n'));
  return (
    <fieldset className="console-field caller-limits">
      <legend>{texts.fields.scopes}</legend>
      {scopes.map((scope) => (
        <label key={scope} className="console-check">
          <input type="checkbox" checked={chosen.includes(scope)} onChange={({ target }) => set(scope, target.checked)} />
          {texts.scopes[scope]}
        </label>
      ))}
    </fieldset>
  );
}

/** The rate limit: two numbers, or the default of the service. */
function LimitField({ value, onChange }: Omit<Props, 'field'>) {
  const texts = useTexts(callersTexts);
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
          <Field name="limits.requestsPerSecond" label={texts.perSecond}>
            {(control) => (
              <input
                {...control}
                type="number"
                min="0.001"
                max="100000"
                step="any"
                required
                value={perSecond}
                onChange={({ target }) => onChange(`${target.value} ${burst}`)}
              />
            )}
          </Field>
          <Field name="limits.burst" label={texts.burst}>
            {(control) => (
              <input
                {...control}
                type="number"
                min="1"
                max="100000"
                required
                value={burst}
                onChange={({ target }) => onChange(`${perSecond} ${target.value}`)}
              />
            )}
          </Field>
        </>
      )}
    </fieldset>
  );
}
