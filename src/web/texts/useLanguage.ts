import { useEffect, useMemo, useState } from 'react';
import { chooseLanguage, localeFor, preferredTags } from './languages.ts';
import { otherWords, type Words } from './words.ts';

/**
 * Returns the words to show. After the language changes, the previous words remain until the new words have loaded. If loading
 * fails, the previous words remain until the connection returns.
 * @param first the page's initial words
 * @param asked the tag in the URL, if there is one
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
