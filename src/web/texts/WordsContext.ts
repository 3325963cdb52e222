import { createContext, useContext } from 'react';
import type { MoreTexts } from './more/en.ts';
import type { Words } from './words.ts';

export const WordsContext = createContext<Words | undefined>(undefined);

/** Returns the texts and formats of the current language. @throws outside the page, which provides them */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === undefined) throw new Error('Texts were asked for outside of <App>, which loads them.');
  return words;
}

/** Returns the texts of parts that load after the first list. @throws outside <LazyPart>, which loads them */
export function useMore(): MoreTexts {
  const { there } = useWords().more;
  if (there === undefined) throw new Error('Texts of later parts were asked for outside of <LazyPart>, which loads them.');
  return there;
}
