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

/** Shows why a change failed. The message of the API is in English. */
export function ChangeFailure({ error }: { readonly error: unknown }) {
  const texts = useTexts(frameTexts);
  if (error === undefined) return null;
  return <Warning>{error instanceof OperatorApiError ? texts.changeFailed(error.message) : texts.unreachable}</Warning>;
}
