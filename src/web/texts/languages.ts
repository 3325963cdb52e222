import { en, type Texts } from './en.ts';
import { type Formats, formatsFor } from './formats.ts';

interface Language {
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** The locale when the browser names none of this language: 24 hours and metres. */
  readonly locale: string;
  readonly texts: (formats: Formats) => Texts;
}

/** The languages there are. One entry and one catalogue is all that another one takes. */
export const languages = {
  en: { name: 'English', direction: 'ltr', locale: 'en-IE', texts: en },
} as const satisfies Record<string, Language>;
export type LanguageCode = keyof typeof languages;

export const isLanguage = (code: string): code is LanguageCode => Object.hasOwn(languages, code);

export interface Words {
  readonly language: LanguageCode;
  readonly direction: 'ltr' | 'rtl';
  readonly formats: Formats;
  readonly texts: Texts;
}

/**
 * The texts and formats to speak with.
 * @param asked the language in the URL, if any
 * @param preferred the browser's list of BCP 47 tags, best first: it decides the region, and the language when none is asked for
 */
export function wordsFor(asked: LanguageCode | undefined, preferred: readonly string[]): Words {
  const languageOf = (tag: string) => tag.split('-')[0]?.toLowerCase() ?? '';
  const code = asked ?? preferred.map(languageOf).find(isLanguage) ?? 'en';
  const regional = preferred.find((tag) => languageOf(tag) === code && tag.includes('-'));
  const formats = formatsFor(regional ?? languages[code].locale);
  return { language: code, direction: languages[code].direction, formats, texts: languages[code].texts(formats) };
}
