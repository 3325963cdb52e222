import { useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { hostBridge } from './hostBridge.ts';

export interface CloseButtonProps {
  readonly wanted: boolean;
}

/** A close button, which appears if the host requests one. */
export function CloseButton({ wanted }: CloseButtonProps) {
  const { texts } = useWords();
  const host = hostBridge();
  if (!wanted || host.kind === undefined) return null;
  return (
    <button type="button" className="icon-button close-finder" aria-label={texts.close} onClick={() => host.send('close', {})}>
      <Icon name="close" />
    </button>
  );
}
