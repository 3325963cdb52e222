import { type LanguageCode, languages } from './languages.ts';

/** Says on <html> what the page is in, before anything is painted and whenever it changes. */
export function markPage(language: LanguageCode, theme: 'light' | 'dark' | undefined): void {
  const root = document.documentElement;
  root.lang = language;
  root.dir = languages[language].direction;
  if (theme === undefined) delete root.dataset.theme;
  else root.dataset.theme = theme;
}
