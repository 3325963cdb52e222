import type { Texts } from './en.ts';
import { type Formats, formatsFor } from './formats.ts';
import { chooseLanguage, type LanguageCode, languages, localeFor, preferredTags } from './languages.ts';
import { type LoadedOnce, loadOnce } from './loadOnce.ts';
import type { MoreTexts } from './more/en.ts';

export interface Words {
  readonly language: LanguageCode;
  readonly direction: 'ltr' | 'rtl';
  readonly formats: Formats;
  /** The texts that the first list needs. */
  readonly texts: Texts;
  /** The texts of parts that load later. */
  readonly more: LoadedOnce<MoreTexts>;
}

/** @param preferred the browser's BCP 47 tags, which determine the region @throws if the catalogue cannot be loaded */
export async function loadWords(language: LanguageCode, preferred: readonly string[]): Promise<Words> {
  const { direction, load, loadMore } = languages[language];
  const catalogue = load();
  const formats = formatsFor(localeFor(language, preferred));
  const more = loadOnce(async () => (await loadMore())(formats));
  return { language, direction, formats, texts: (await catalogue)(formats), more };
}

/**
 * Returns the words of the first screen in the requested language or, if none is requested, in the browser's language. Uses
 * English if the catalogue of that language cannot be loaded.
 * @throws if the English catalogue cannot be loaded either
 */
export async function firstWords(asked: string | undefined, preferred: readonly string[]): Promise<Words> {
  const language = chooseLanguage(asked, preferred);
  return loadWords(language, preferredTags(asked, preferred)).catch(() => loadWords('en', preferred));
}

/** Loads a different language for a running screen, including the texts of later parts. @throws the same errors as loadWords */
export async function otherWords(language: LanguageCode, preferred: readonly string[]): Promise<Words> {
  const words = await loadWords(language, preferred);
  await words.more.load();
  return words;
}
