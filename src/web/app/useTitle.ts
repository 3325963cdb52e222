import { useEffect } from 'react';
import { atmName } from '../list/place.ts';
import { useWords } from '../texts/WordsContext.ts';
import type { Finder } from './useFinder.ts';

/** Sets the document title, for the history, tabs and screen readers. */
export function useTitle({ selected, screen, config }: Finder): void {
  const { texts } = useWords();
  const app = config?.name ?? texts.appName;
  const { place } = screen.state;
  const atm = selected.kind === 'there' ? selected.one.atm : undefined;
  const title =
    atm !== undefined ? texts.titles.atm(atmName(atm, texts), app) : place !== undefined ? texts.titles.place(place, app) : app;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
