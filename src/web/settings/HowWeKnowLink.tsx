import { useWords } from '../texts/WordsContext.ts';
import { useScreen } from '../url/useScreen.ts';

/** Opens "How we know". The link appears next to unknown values. */
export function HowWeKnowLink() {
  const { texts } = useWords();
  const { push } = useScreen();
  return (
    <button type="button" className="text-button" onClick={() => push({ about: 'data' }, 'about')}>
      {texts.howWeKnow}
    </button>
  );
}
