import { type LanguageCode, languages } from './languages.ts';

/** Sets language and direction on <html> before the first paint and on each change. */
export function markPage(language: LanguageCode, theme: 'light' | 'dark' | undefined): void {
  const root = document.documentElement;
  root.lang = language;
  root.dir = languages[language].direction;
  if (theme === undefined) delete root.dataset.theme;
  else root.dataset.theme = theme;
}
