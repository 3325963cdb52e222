import { useEffect } from 'react';
import type { AppConfig } from '../../../contract/app.ts';
import { isLanguage } from '../../texts/languages.ts';
import { useWords } from '../../texts/WordsContext.ts';
import type { Screen } from '../../url/useScreen.ts';

/** Applies the bank's colours and, if the user has not chosen a language, the bank's language. */
export function useBrand(brand: AppConfig['brand'], { state, replace }: Screen): void {
  const { language } = useWords();
  const colours = brand?.colours;
  useEffect(() => {
    // Load the code for colours only if the bank has configured colours.
    if (colours !== undefined) {
      import('./applyColours.ts').then(
        ({ applyColours }) => applyColours(document.documentElement, colours),
        // If this code cannot be loaded, the default colours apply, which are readable.
        () => {},
      );
    }
  }, [colours]);

  const spoken = brand?.languages?.filter(isLanguage);
  const first = spoken?.[0];
  const foreign = first !== undefined && state.lang === undefined && !spoken?.includes(language);
  useEffect(() => {
    if (foreign) replace({ lang: first });
  }, [foreign, first, replace]);
}
