import { MarkedLine } from '../openapi/Marked.tsx';
import { limitsOf, type Operation, type Parameter } from '../openapi/readDocument.ts';

interface Props {
  readonly operation: Operation;
  readonly values: Readonly<Record<string, string>>;
  readonly missing: readonly string[];
  onChange(name: string, value: string): void;
}

/** Shows a field for each parameter. Required and filled fields come first, and the other fields appear on demand. */
export function ParameterFields({ operation, values, missing, onChange }: Props) {
  const { parameters } = operation;
  const shown = parameters.filter(({ required, example }) => required || example !== undefined);
  const others = parameters.filter((one) => !shown.includes(one));
  const field = (parameter: Parameter) => (
    <ParameterField
      key={parameter.name}
      parameter={parameter}
      value={values[parameter.name] ?? ''}
      missing={missing.includes(parameter.name)}
      onChange={(value) => onChange(parameter.name, value)}
    />
  );
  return (
    <>
      {shown.length > 0 && <div className="for-all">{shown.map(field)}</div>}
      {others.length > 0 && (
        <details>
          <summary>{others.length} more parameters</summary>
          <div className="for-all">{others.map(field)}</div>
        </details>
      )}
    </>
  );
}

interface FieldProps {
  readonly parameter: Parameter;
  readonly value: string;
  readonly missing: boolean;
  onChange(value: string): void;
}

function ParameterField({ parameter, value, missing, onChange }: FieldProps) {
  const { name, required, description, schema } = parameter;
  const id = `parameter-${name}`;
  const limits = limitsOf(schema);
  const about = { id, 'aria-describedby': `${id}-hint`, ...(missing && { 'aria-invalid': true }) };
  return (
    <div className="field">
      <label htmlFor={id}>
        <code>{name}</code>
        {required && ' (required)'}
      </label>
      {schema.type === 'boolean' ? (
        <select {...about} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">not sent</option>
          <option value="true">true</option>
          <option value="false">false</option>
        </select>
      ) : (
        <input
          {...about}
          value={value}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <span className="field-hint" id={`${id}-hint`}>
        {missing && <b className="field-wrong">Required. </b>}
        <MarkedLine text={description} />
        {limits !== '' && ` (${limits})`}
      </span>
    </div>
  );
}
