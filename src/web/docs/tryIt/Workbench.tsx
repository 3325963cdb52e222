import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Code } from '../openapi/Code.tsx';
import { MarkedLine } from '../openapi/Marked.tsx';
import { limitsOf, type Operation, type Parameter } from '../openapi/readDocument.ts';
import { AnswerView } from './AnswerView.tsx';
import { type Credentials, curlOf, filledWithExamples, missingIn, requestOf, typeScriptOf } from './requestOf.ts';
import { sendTrial, type TrialResult } from './sendTrial.ts';

interface ParameterFieldsProps {
  readonly operation: Operation;
  readonly values: Readonly<Record<string, string>>;
  readonly missing: readonly string[];
  onChange(name: string, value: string): void;
}

/** Shows a field for each parameter. Required and filled fields come first, and the other fields appear on demand. */
function ParameterFields({ operation, values, missing, onChange }: ParameterFieldsProps) {
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

interface Props {
  readonly operation: Operation;
  readonly credentials: Credentials;
}

type Phase = { readonly kind: 'idle' | 'sending' | 'unreachable' } | { readonly kind: 'answered'; readonly sent: TrialResult };

/** Shows one operation with its form, the request as code, and the response. */
export function Workbench({ operation, credentials }: Props) {
  const [filled, setFilled] = useState(() => filledWithExamples(operation));
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [phase, send] = useTrial();
  const request = requestOf(operation, filled);
  const as = credentials.clientId !== '' && credentials.clientSecret !== '' ? 'caller' : 'nobody';
  const { origin } = window.location;
  const typeScript = typeScriptOf(origin, operation, filled, as);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const without = missingIn(operation, filled);
    setMissing(without);
    if (without[0] !== undefined) return document.getElementById(`parameter-${without[0]}`)?.focus();
    send((signal) => sendTrial(request, as === 'caller' ? credentials : undefined, signal));
  };
  return (
    <>
      <form className="trial" aria-label={operation.summary} noValidate onSubmit={submit}>
        <ParameterFields
          operation={operation}
          values={filled.values}
          missing={missing}
          onChange={(name, value) => setFilled((all) => ({ ...all, values: { ...all.values, [name]: value } }))}
        />
        {operation.requestBody && (
          <div className="field">
            <label htmlFor="body">Body, {Object.keys(operation.requestBody.content)[0]}</label>
            <textarea
              id="body"
              spellCheck={false}
              rows={8}
              value={filled.body}
              onChange={(event) => setFilled((all) => ({ ...all, body: event.target.value }))}
            />
          </div>
        )}
        <div className="paste-actions">
          <button type="submit" className="primary-button" disabled={phase.kind === 'sending'}>
            Send
          </button>
        </div>
      </form>
      <div role="status">
        {phase.kind === 'sending' && <p>Loading…</p>}
        {phase.kind === 'unreachable' && <p className="field-wrong">We can't reach the service.</p>}
        {phase.kind === 'answered' && phase.sent.answer && <p className="visually-hidden">Answered {phase.sent.answer.status}</p>}
      </div>
      {phase.kind === 'answered' && <AnswerView sent={phase.sent} />}
      <Code title="As curl" text={curlOf(origin, request, as)} />
      {typeScript !== undefined && <Code title="As TypeScript" text={typeScript} />}
    </>
  );
}

/** Runs one trial at a time. Unmounting the component aborts the trial. */
function useTrial(): readonly [Phase, (work: (signal: AbortSignal) => Promise<TrialResult>) => void] {
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const send = (work: (signal: AbortSignal) => Promise<TrialResult>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setPhase({ kind: 'sending' });
    const unless = (next: Phase) => controller.signal.aborted || setPhase(next);
    work(controller.signal).then(
      (sent) => unless({ kind: 'answered', sent }),
      () => unless({ kind: 'unreachable' }),
    );
  };
  return [phase, send];
}
