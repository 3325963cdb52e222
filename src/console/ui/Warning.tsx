import { createContext, type ReactNode, useContext } from 'react';
import type { InputProblem, ProblemFields } from '../../contract/console/inputProblem.ts';
import { Icon } from '../../web/ui/Icon.tsx';
import { OperatorApiError } from '../data/operatorApi.ts';
import { ShownPersonContext } from '../data/useSession.ts';
import { useFormats } from '../formats.ts';
import { frameTexts } from '../frame/frameTexts.ts';
import { usePersonWords } from '../people.ts';
import { type Translated, useConsoleLanguage, useTexts } from '../texts.ts';
import { type FailureTexts, failureTexts } from './failureTexts.ts';
import type { ProblemSentences } from './problemSentences.ts';

interface Props {
  readonly children: ReactNode;
  /** A button beside the text. */
  readonly action?: ReactNode;
}

/** A warning that screen readers announce. */
export const Warning = ({ children, action }: Props) => (
  <p role="alert" className="console-notice" data-kind="warning">
    <Icon name="warning" />
    <span>{children}</span>
    {action}
  </p>
);

/** The labels of the fields of a form, by the names that the API gives to the fields. */
export type FieldLabels = Readonly<Record<string, string>>;

interface FailureProps {
  readonly error: unknown;
  /** What failed, with a colon. The reason follows. */
  readonly what?: string;
  readonly labels?: FieldLabels;
}

/** The problems of the input in an error of the API. */
export function problemsOf(error: unknown): readonly InputProblem[] {
  if (!(error instanceof OperatorApiError)) return [];
  const { problem, problems } = (error.body ?? {}) as ProblemFields;
  return problems ?? (problem ? [problem] : []);
}

/** The sentences for problems. Undefined outside the pages. */
export const ProblemSentencesContext = createContext<Translated<ProblemSentences> | undefined>(undefined);

/** Returns a function that describes a problem in the person's language, without the name of its field. */
export function useProblemSentence(): (problem: InputProblem) => string | undefined {
  const sentences = useContext(ProblemSentencesContext)?.[useConsoleLanguage()];
  const formats = useFormats();
  const nameOf = usePersonWords();
  // A newer service may know other codes.
  return ({ code, ...details }) => sentences?.[code]?.(details, { ...formats, nameOf });
}

/** Why a request failed, in the person's language. Without a sentence for the error, shows the message of the API. */
export function Failure({ error, what, labels = {} }: FailureProps) {
  const frame = useTexts(frameTexts);
  const texts = useTexts(failureTexts);
  const sentenceFor = useProblemSentence();
  const isInPage = useContext(ProblemSentencesContext) !== undefined;
  if (!(error instanceof OperatorApiError)) return frame.unreachable;
  const problems = isInPage ? problemsOf(error) : [];
  const sentences = problems.map((problem) => labelled(sentenceFor(problem), problem, labels, texts));
  const own = problems.length === 0 ? [texts.statuses[error.status]] : sentences;
  const isKnown = own.every((one) => one !== undefined);
  return (
    <>
      {what} {isKnown ? own.join(' ') : <ApiMessage error={error} />}
    </>
  );
}

/** The message of an error for which the page has no sentence. */
export function ApiMessage({ error }: { readonly error: unknown }) {
  const texts = useTexts(failureTexts);
  const language = useConsoleLanguage();
  if (!(error instanceof OperatorApiError)) return null;
  return (
    <>
      {' '}
      {language !== 'en' && texts.message} <span lang="en">{error.message}</span>
    </>
  );
}

/** @returns undefined if there is no sentence for the problem, or the form has no label for its field */
export function labelled(
  sentence: string | undefined,
  { field }: InputProblem,
  labels: FieldLabels,
  texts: FailureTexts,
): string | undefined {
  if (field === undefined || sentence === undefined) return sentence;
  const label = labels[field];
  return label === undefined ? undefined : texts.inField(label, sentence);
}

interface ChangeFailureProps {
  readonly error: unknown;
  readonly labels?: FieldLabels;
}

/** Shows why a change failed, unless it was the end of a session that the person has renewed. */
export function ChangeFailure({ error, labels = {} }: ChangeFailureProps) {
  const texts = useTexts(frameTexts);
  const person = useContext(ShownPersonContext);
  const isOutdated = error instanceof OperatorApiError && error.status === 401 && person?.hasEnded === false;
  if (error === undefined || isOutdated) return null;
  return (
    <Warning>
      <Failure error={error} what={texts.changeFailed} labels={labels} />
    </Warning>
  );
}
