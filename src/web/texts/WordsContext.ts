import { createContext, useContext } from 'react';
import { type Words, wordsFor } from './languages.ts';

export const WordsContext = createContext<Words>(wordsFor('en', []));

/** The texts and formats of the language that is shown. */
export const useWords = (): Words => useContext(WordsContext);
