import { useEffect } from 'react';
import { atmName } from '../list/place.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import type { FinderState } from './useFinder.ts';

/** Sets the document title, for the history, tabs and screen readers. */
export function useTitle({ selected, screen, config }: FinderState): void {
  const { texts } = useWords();
  const { titles } = useMore();
  const app = config?.name ?? texts.appName;
  const { place } = screen.state;
  const atm = selected.kind === 'there' ? selected.one.atm : undefined;
  const title = atm !== undefined ? titles.atm(atmName(atm, texts), app) : place !== undefined ? titles.place(place, app) : app;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
