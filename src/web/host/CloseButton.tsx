import { useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { hostBridge } from './hostBridge.ts';

/** A close button for a page in a host. */
export function CloseButton() {
  const { texts } = useWords();
  const host = hostBridge();
  if (host.kind === undefined) return null;
  return (
    <button type="button" className="icon-button close-finder" aria-label={texts.close} onClick={() => host.send('close', {})}>
      <Icon name="close" />
    </button>
  );
}
