/** Forms that show all problems in one step, each next to its field, and move the focus to the first one. */
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { InputProblem } from '../../contract/console/inputProblem.ts';
import { Icon } from '../../web/ui/Icon.tsx';
import { frameTexts } from '../frame/frameTexts.ts';
import { useTexts } from '../texts.ts';
import { failureTexts } from './failureTexts.ts';
import { ApiMessage, ChangeFailure, type FieldLabels, labelled, problemsOf, useProblemSentence, Warning } from './Warning.tsx';

interface FormProblems {
  readonly problems: readonly InputProblem[];
  readonly error: unknown;
  /** The names of the fields that show their problems. */
  readonly fields: Set<string>;
}

const FormContext = createContext<FormProblems>({ problems: [], error: undefined, fields: new Set() });

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Why the last attempt failed. */
  readonly error: unknown;
  /** Returns what the page itself finds wrong. Is called for each attempt. */
  readonly findProblems?: () => readonly InputProblem[];
  /** Is called if there are no problems. The browser finds, for example, that a required field has no value. */
  readonly onSubmit: () => void;
}

/**
 * A form whose fields are `Field` elements, or use `useField`. It must contain a `FormFailure` if `onSubmit` can fail, because an
 * error may be about no field.
 */
export function Form({ error, findProblems = () => [], onSubmit, onReset, children, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const fields = useRef(new Set<string>());
  const [shownError, setShownError] = useState<unknown>();
  const [problems, setProblems] = useState<readonly InputProblem[]>([]);
  if (error !== shownError) {
    setShownError(error);
    setProblems(problemsOf(error));
  }
  // Counts the attempts that failed, each of which moves the focus.
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves after each attempt
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [attempt, shownError]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = [...invalidControls(event.currentTarget), ...findProblems()];
    setProblems(found);
    if (found.length === 0) onSubmit();
    else setAttempt(attempt + 1);
  };
  const onInput = ({ target }: FormEvent) => {
    const { name } = target as HTMLInputElement;
    const others = problems.filter(({ field }) => field === undefined || placeOf(field, fields.current) !== name);
    if (others.length < problems.length) setProblems(others);
  };
  const reset = (event: FormEvent<HTMLFormElement>) => {
    setProblems([]);
    onReset?.(event);
  };
  const context = useMemo(() => ({ problems, error: shownError, fields: fields.current }), [problems, shownError]);
  return (
    <FormContext value={context}>
      <form ref={form} noValidate onSubmit={submit} onReset={reset} onInput={onInput} {...rest}>
        {children}
      </form>
    </FormContext>
  );
}

/** Returns what the browser finds wrong in the controls of a form. */
function invalidControls(form: HTMLFormElement): InputProblem[] {
  return [...form.elements].flatMap((control) => {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return [];
    const { name, type, validity } = control;
    if (name === '' || !control.willValidate || validity.valid) return [];
    // A date without a time is a bad input, and an empty field is a missing value.
    if (type === 'datetime-local' && (validity.badInput || validity.valueMissing)) return { code: 'noTime', field: name };
    if (type === 'date' && validity.badInput) return { code: 'noDate', field: name };
    if (type === 'date' && validity.rangeUnderflow) return { code: 'beforeStart', field: name };
    if (validity.badInput) return { code: 'notNumber', field: name };
    if (validity.valueMissing) return { code: type === 'file' ? 'noFile' : 'required', field: name };
    if (validity.stepMismatch) return { code: 'notWhole', field: name };
    const { min = '', max = '' } = control instanceof HTMLInputElement ? control : {};
    const bounds = { ...(min !== '' && { least: Number(min) }), ...(max !== '' && { most: Number(max) }) };
    return { code: validity.rangeUnderflow || validity.rangeOverflow ? 'notBetween' : 'notAllowed', field: name, ...bounds };
  });
}

/** Returns the field that shows a problem: the one with this name, or the nearest one that contains it. Undefined: none. */
function placeOf(field: string, fields: ReadonlySet<string>): string | undefined {
  for (let name = field; name !== ''; name = name.replace(/(^|\.|\[)[^.[]*$/, '')) if (fields.has(name)) return name;
  return undefined;
}

/** @param name the name of the field in the API, such as `brand.colours.light` */
export function useField(name: string) {
  const id = useId();
  const { problems, fields } = useContext(FormContext);
  const sentenceOf = useProblemSentence();
  useEffect(() => {
    fields.add(name);
    return () => void fields.delete(name);
  }, [fields, name]);
  const own = problems.filter(({ field }) => field !== undefined && placeOf(field, fields) === name);
  const sentences = [...new Set(own.map((problem) => sentenceOf(problem) ?? problem.code))];
  const isInvalid = sentences.length > 0;
  return {
    id,
    isInvalid,
    /** The id of the shown problems, for aria-describedby. */
    problemId: isInvalid ? `${id}-problem` : undefined,
    problem: isInvalid && (
      <p id={`${id}-problem`} className="console-field-problem">
        <Icon name="warning" />
        <span>{sentences.join(' ')}</span>
      </p>
    ),
  };
}

export interface Control {
  readonly id: string;
  readonly name: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  /** The name of the field in the API. */
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Between the label and the control. */
  readonly before?: ReactNode;
  /** Returns the control, an input, textarea or select with these attributes. */
  readonly children: (control: Control) => ReactNode;
}

/** A control with its label, its hint and its problems. */
export function Field({ name, label, hint, before, children }: FieldProps) {
  const { id, problem, problemId, isInvalid } = useField(name);
  const described = [problemId, hint !== undefined && `${id}-hint`].filter((one) => typeof one === 'string').join(' ');
  return (
    <div className="console-field">
      <label htmlFor={id}>{label}</label>
      {before}
      {children({ id, name, 'aria-describedby': described || undefined, 'aria-invalid': isInvalid || undefined })}
      {problem}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="console-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Says why the last attempt failed. Problems that a field shows are only counted. */
export function FormFailure({ labels = {} }: { readonly labels?: FieldLabels }) {
  const { problems, error, fields } = useContext(FormContext);
  const frame = useTexts(frameTexts);
  const texts = useTexts(failureTexts);
  const sentenceOf = useProblemSentence();
  const placed = problems.flatMap(({ field }) => (field === undefined ? [] : (placeOf(field, fields) ?? [])));
  if (placed.length === 0) {
    // The person has changed the fields since then.
    const isOutdated = problems.length === 0 && problemsOf(error).length > 0;
    return isOutdated ? null : <ChangeFailure error={error} labels={labels} />;
  }
  const others = problems.filter(({ field }) => field === undefined || placeOf(field, fields) === undefined);
  const sentences = others.map((problem) => labelled(sentenceOf(problem), problem, labels, texts));
  return (
    <Warning>
      {[frame.changeFailed, texts.marked(new Set(placed).size), ...sentences].filter((one) => one !== undefined).join(' ')}
      {sentences.includes(undefined) && <ApiMessage error={error} />}
    </Warning>
  );
}
