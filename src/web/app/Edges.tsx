import { useEffect, useState } from 'react';
import type { ScreenView } from '../data/screenState.ts';
import { useWords } from '../texts/WordsContext.ts';
import type { Words } from '../texts/words.ts';
import { titleOf } from './PanelHead.tsx';

interface BrandProps {
  readonly name: string;
  /** URL of the bank's logo. If it cannot be loaded, only the name is shown. */
  readonly logo?: string | undefined;
}

/** The bank's logo, or the default one: a banknote coming out of a slot. */
export function Brand({ name, logo }: BrandProps) {
  if (logo !== undefined) {
    return (
      <h1 className="brand">
        <img className="brand-logo" src={logo} alt="" onError={(event) => event.currentTarget.remove()} />
        <span>{name}</span>
      </h1>
    );
  }
  return (
    <h1 className="brand">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="var(--brand)" />
        <path d="M7 11.5h18" stroke="var(--on-brand)" strokeWidth="3" strokeLinecap="round" />
        <path d="M10.5 11.5h11v12h-11z" fill="var(--on-brand)" />
        <circle cx="16" cy="18" r="2.6" fill="var(--brand)" />
      </svg>
      <span>{name}</span>
    </h1>
  );
}

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
