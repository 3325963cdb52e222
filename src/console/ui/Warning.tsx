import type { ReactNode } from 'react';
import { Icon } from '../../web/ui/Icon.tsx';
import { OperatorApiError } from '../data/operatorApi.ts';
import { frameTexts } from '../frame/frameTexts.ts';
import { useTexts } from '../texts.ts';

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

interface FailureProps {
  readonly error: unknown;
  /** What failed, with a colon. The message of the API follows. */
  readonly what?: string;
}

/** Why a request failed. The messages of the API are in English. */
export function Failure({ error, what }: FailureProps) {
  const texts = useTexts(frameTexts);
  if (!(error instanceof OperatorApiError)) return texts.unreachable;
  return (
    <>
      {what} <span lang="en">{error.message}</span>
    </>
  );
}

/** Shows why a change failed. */
export function ChangeFailure({ error }: { readonly error: unknown }) {
  const texts = useTexts(frameTexts);
  if (error === undefined) return null;
  return (
    <Warning>
      <Failure error={error} what={texts.changeFailed} />
    </Warning>
  );
}
