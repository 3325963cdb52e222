import { useEffect, useState } from 'react';
import { chooseLanguage, type LanguageCode } from './languages.ts';
import { otherWords, type Words } from './words.ts';

/**
 * The words to show. When another language is asked for, the last ones stay until it is there: the screen is kept, and
 * one that cannot be loaded changes nothing until the connection is back.
 * @param first what the page started with @param asked the language in the URL, if any
 */
export function useLanguage(first: Words, asked: LanguageCode | undefined): Words {
  const [words, setWords] = useState(first);
  const wanted = chooseLanguage(asked, navigator.languages);
  const shown = words.language;
  useEffect(() => {
    if (wanted === shown) return;
    let left = false;
    const load = () => {
      otherWords(wanted, navigator.languages).then(
        (loaded) => {
          if (!left) setWords(loaded);
        },
        () => {},
      );
    };
    load();
    window.addEventListener('online', load);
    return () => {
      left = true;
      window.removeEventListener('online', load);
    };
  }, [wanted, shown]);
  return words;
}
