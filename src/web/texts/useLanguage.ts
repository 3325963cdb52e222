import { useEffect, useMemo, useState } from 'react';
import { chooseLanguage, localeFor, preferredTags } from './languages.ts';
import { otherWords, type Words } from './words.ts';

/**
 * The words to show. When another language is asked for, the last ones stay until it is there: the screen is kept, and
 * one that cannot be loaded changes nothing until the connection is back.
 * @param first what the page started with @param asked the tag in the URL, if any
 */
export function useLanguage(first: Words, asked: string | undefined): Words {
  const [words, setWords] = useState(first);
  const wanted = chooseLanguage(asked, navigator.languages);
  const locale = useMemo(() => localeFor(wanted, preferredTags(asked, navigator.languages)), [wanted, asked]);
  const isShown = words.language === wanted && words.formats.locale === locale;
  useEffect(() => {
    if (isShown) return;
    let left = false;
    const load = () => {
      otherWords(wanted, preferredTags(asked, navigator.languages)).then(
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
  }, [wanted, asked, isShown]);
  return words;
}
