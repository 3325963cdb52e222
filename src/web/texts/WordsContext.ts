import { createContext, useContext } from 'react';
import type { Words } from './words.ts';

export const WordsContext = createContext<Words | undefined>(undefined);

/** The texts and formats of the language that is shown. @throws outside of the page, which provides them */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === undefined) throw new Error('Texts were asked for outside of <App>, which loads them.');
  return words;
}
