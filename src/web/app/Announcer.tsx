import { useEffect, useState } from 'react';
import type { ScreenView } from '../data/screenState.ts';
import { useWords } from '../texts/WordsContext.ts';
import type { Words } from '../texts/words.ts';
import { titleOf } from './PanelHead.tsx';

/** Announces result counts and errors of the list to screen readers (polite live region). */
export function Announcer({ view, bank }: { readonly view: ScreenView; readonly bank: string | undefined }) {
  const words = useWords();
  // Screen readers announce only changes, so the text is added after the empty live region has been rendered.
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), 100);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="visually-hidden" role="status">
      {isThere && announcement(view, words, bank)}
    </p>
  );
}

function announcement(view: ScreenView, words: Words, bank: string | undefined): string {
  if (view.kind === 'welcome' || view.kind === 'loading') return '';
  return 'dimmed' in view && view.dimmed ? words.texts.summary.updating : titleOf(view, words, bank, 'long');
}
