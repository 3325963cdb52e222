import { useEffect } from 'react';
import type { AppConfig } from '../../../contract/app.ts';
import { isLanguage } from '../../texts/languages.ts';
import { useWords } from '../../texts/WordsContext.ts';
import type { Screen } from '../../url/useScreen.ts';

/** Dresses the finder as the bank's: its colours, and one of its languages where nobody chose another. */
export function useBrand(brand: AppConfig['brand'], { state, replace }: Screen): void {
  const { language } = useWords();
  const colours = brand?.colours;
  useEffect(() => {
    // Only banks with colours pay for the mathematics of colour.
    if (colours !== undefined) {
      import('./applyColours.ts').then(
        ({ applyColours }) => applyColours(document.documentElement, colours),
        // Without the bank's colours it is the house's: everything can still be read.
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
