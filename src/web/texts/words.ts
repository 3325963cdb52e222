import type { Texts } from './en.ts';
import { type Formats, formatsFor } from './formats.ts';
import { chooseLanguage, type LanguageCode, languages, localeFor } from './languages.ts';

/** All that the screen speaks with. */
export interface Words {
  readonly language: LanguageCode;
  readonly direction: 'ltr' | 'rtl';
  readonly formats: Formats;
  readonly texts: Texts;
}

/** @param preferred the browser's BCP 47 tags: they decide the region @throws when the catalogue cannot be loaded */
export async function loadWords(language: LanguageCode, preferred: readonly string[]): Promise<Words> {
  const { direction, load } = languages[language];
  const formats = formatsFor(localeFor(language, preferred));
  return { language, direction, formats, texts: (await load())(formats) };
}

/**
 * The words of the first screen: in the language asked for, else the browser's, else, where that one's catalogue cannot
 * be loaded, English.
 * @throws when English cannot be loaded either
 */
export async function firstWords(asked: LanguageCode | undefined, preferred: readonly string[]): Promise<Words> {
  const language = chooseLanguage(asked, preferred);
  return loadWords(language, preferred).catch(() => loadWords('en', preferred));
}
