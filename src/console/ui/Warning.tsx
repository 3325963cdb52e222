import type { ReactNode } from 'react';
import type { InputProblem } from '../../contract/console/inputProblem.ts';
import { Icon } from '../../web/ui/Icon.tsx';
import { OperatorApiError } from '../data/operatorApi.ts';
import { type ConsoleFormats, useFormats } from '../formats.ts';
import { frameTexts } from '../frame/frameTexts.ts';
import { useConsoleLanguage, useTexts } from '../texts.ts';
import { type FailureTexts, failureTexts } from './failureTexts.ts';

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

/** Why a request failed, in the person's language. Without a sentence for the error, shows the message of the API. */
export function Failure({ error, what, labels = {} }: FailureProps) {
  const frame = useTexts(frameTexts);
  const texts = useTexts(failureTexts);
  const language = useConsoleLanguage();
  const formats = useFormats();
  if (!(error instanceof OperatorApiError)) return frame.unreachable;
  const sentence = sentenceOf(error, texts, labels, formats);
  return (
    <>
      {what} {sentence}
      {sentence === undefined && language !== 'en' && texts.message}{' '}
      {sentence === undefined && <span lang="en">{error.message}</span>}
    </>
  );
}

/** @returns undefined if there is no sentence for the error, or the form has no label for its field */
function sentenceOf(
  { status, body }: OperatorApiError,
  texts: FailureTexts,
  labels: FieldLabels,
  formats: ConsoleFormats,
): string | undefined {
  const problem = (body as { readonly problem?: InputProblem } | undefined)?.problem;
  if (problem === undefined) return texts.statuses[status];
  const { code, field, ...details } = problem;
  const label = field === undefined ? undefined : labels[field];
  if (field !== undefined && label === undefined) return undefined;
  return texts.problems[code]?.({ ...details, field: label === undefined ? '' : texts.quoted(label) }, formats);
}

interface ChangeFailureProps {
  readonly error: unknown;
  readonly labels?: FieldLabels;
}

/** Shows why a change failed. */
export function ChangeFailure({ error, labels = {} }: ChangeFailureProps) {
  const texts = useTexts(frameTexts);
  if (error === undefined) return null;
  return (
    <Warning>
      <Failure error={error} what={texts.changeFailed} labels={labels} />
    </Warning>
  );
}
