import { Icon } from '../../web/ui/Icon.tsx';
import { OperatorApiError } from '../data/operatorApi.ts';
import { frameTexts } from '../frame/frameTexts.ts';
import { useTexts } from '../texts.ts';

/** Shows why a change failed. The message of the API is in English. */
export function ChangeFailure({ error }: { readonly error: unknown }) {
  const texts = useTexts(frameTexts);
  if (error === undefined) return null;
  return (
    <p role="alert" className="console-notice" data-kind="warning">
      <Icon name="warning" />
      <span>{error instanceof OperatorApiError ? texts.changeFailed(error.message) : texts.unreachable}</span>
    </p>
  );
}
