import { useEffect, useMemo, useState } from 'react';
import { chooseLanguage, localeFor, preferredTags } from './languages.ts';
import { otherWords, type Words } from './words.ts';

/**
 * The words to show. After a language change, the previous words stay until the new words have loaded. If loading fails,
 * nothing changes until the connection is back.
 * @param first the page's initial words
 * @param asked the tag in the URL, if any
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
