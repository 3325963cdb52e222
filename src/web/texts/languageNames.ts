import type { LanguageCode } from './languages.ts';

/** The name of each language in that language. */
export const languageNames: Readonly<Record<LanguageCode, string>> = {
  en: 'English',
  de: 'Deutsch',
  cs: 'Čeština',
  fr: 'Français',
  es: 'Español',
  pl: 'Polski',
  ar: 'العربية',
};
