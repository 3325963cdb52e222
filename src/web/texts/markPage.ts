import { type LanguageCode, languages } from './languages.ts';

/** Sets the language, the direction and the theme on <html> before the first paint and after each change. */
export function markPage(language: LanguageCode, theme: 'light' | 'dark' | undefined): void {
  const root = document.documentElement;
  root.lang = language;
  root.dir = languages[language].direction;
  if (theme === undefined) delete root.dataset.theme;
  else root.dataset.theme = theme;
}
