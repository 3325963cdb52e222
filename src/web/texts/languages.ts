import type { Texts } from './en.ts';
import type { Formats } from './formats.ts';
import type { MoreTexts } from './more/en.ts';

export type Catalogue = (formats: Formats) => Texts;
export type MoreCatalogue = (formats: Formats) => MoreTexts;

interface Language {
  readonly direction: 'ltr' | 'rtl';
  /**
   * The locale to use if none of the browser's locales is for this language. It uses a 24-hour clock, metres and European digits.
   */
  readonly locale: string;
  /** Each catalogue is a separate chunk, so that only the language in use is loaded. */
  readonly load: () => Promise<Catalogue>;
  /** The texts of later parts, which load with the first part that needs them. */
  readonly loadMore: () => Promise<MoreCatalogue>;
}

/**
 * The available languages. To add a language, add an entry and its two catalogues here, and add its words to `attributeWords.ts`.
 * For map names in the language, also add its code to `src/sources/osm/basemap/layers/names.ts`.
 */
const spoken = {
  en: {
    direction: 'ltr',
    locale: 'en-IE',
    load: () => import('./en.ts').then(({ en }) => en),
    loadMore: () => import('./more/en.ts').then(({ en }) => en),
  },
  de: {
    direction: 'ltr',
    locale: 'de-DE',
    load: () => import('./de.ts').then(({ de }) => de),
    loadMore: () => import('./more/de.ts').then(({ de }) => de),
  },
  cs: {
    direction: 'ltr',
    locale: 'cs-CZ',
    load: () => import('./cs.ts').then(({ cs }) => cs),
    loadMore: () => import('./more/cs.ts').then(({ cs }) => cs),
  },
  fr: {
    direction: 'ltr',
    locale: 'fr-FR',
    load: () => import('./fr.ts').then(({ fr }) => fr),
    loadMore: () => import('./more/fr.ts').then(({ fr }) => fr),
  },
  es: {
    direction: 'ltr',
    locale: 'es-ES',
    load: () => import('./es.ts').then(({ es }) => es),
    loadMore: () => import('./more/es.ts').then(({ es }) => es),
  },
  pl: {
    direction: 'ltr',
    locale: 'pl-PL',
    load: () => import('./pl.ts').then(({ pl }) => pl),
    loadMore: () => import('./more/pl.ts').then(({ pl }) => pl),
  },
  ar: {
    direction: 'rtl',
    locale: 'ar-u-hc-h23-nu-latn',
    load: () => import('./ar.ts').then(({ ar }) => ar),
    loadMore: () => import('./more/ar.ts').then(({ ar }) => ar),
  },
} as const satisfies Record<string, Language>;
export type LanguageCode = keyof typeof spoken;

async function loadPseudo(): Promise<Catalogue> {
  const [{ pseudo }, { en }] = await Promise.all([import('./pseudo.ts'), import('./en.ts')]);
  return (formats) => pseudo(en(formats));
}

async function loadMorePseudo(): Promise<MoreCatalogue> {
  const [{ pseudo }, { en }] = await Promise.all([import('./pseudo.ts'), import('./more/en.ts')]);
  return (formats) => pseudo(en(formats));
}

/** Pseudo-localized English for finding text that is cut off or untranslated: `lang=en-XA`, in development only. */
const pseudoLanguage: Record<string, Language> = import.meta.env.DEV
  ? { 'en-XA': { ...spoken.en, load: loadPseudo, loadMore: loadMorePseudo } }
  : {};

export const languages: Readonly<Record<LanguageCode, Language>> = { ...spoken, ...pseudoLanguage };

export const isLanguage = (code: string): code is LanguageCode => Object.hasOwn(languages, code);
/** The language codes in the order of the menu. */
export const languageCodes = Object.keys(spoken) as readonly LanguageCode[];

/** Returns undefined for an invalid BCP 47 tag. */
function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
const languageOf = (tag: string) => localeOf(tag)?.language ?? '';
/** Returns the region of a tag: "AT" for "de-AT", "TW" for "zh-Hant-TW". */
const regionOf = (tag: string) => localeOf(tag)?.region;
const likelyLanguage = (region: string) => localeOf(`und-${region}`)?.maximize().language;

/**
 * Normalizes a BCP 47 tag ("EN", "fr-ca", "pt_BR") to its language and, if present, its region ("fr-CA").
 * @returns undefined if the tag is invalid or the language is not available
 */
export function readLanguageTag(text: string): string | undefined {
  if (isLanguage(text)) return text;
  const { language = '', region } = localeOf(text.replaceAll('_', '-')) ?? {};
  return isLanguage(language) ? language + (region ? `-${region}` : '') : undefined;
}

const codeOf = (tag: string): LanguageCode | undefined => [tag, languageOf(tag)].find(isLanguage);

/** @param asked the tag in the URL, if there is one @param preferred the browser's BCP 47 tags, best first */
export const chooseLanguage = (asked: string | undefined, preferred: readonly string[]): LanguageCode =>
  (asked === undefined ? undefined : codeOf(asked)) ?? preferred.map(languageOf).find(isLanguage) ?? 'en';

/** The tags that determine the region. The requested tag takes precedence over the browser's tags. */
export const preferredTags = (asked: string | undefined, preferred: readonly string[]): readonly string[] =>
  asked === undefined ? preferred : [asked, ...preferred];

/**
 * Returns the locale for formatting dates and numbers. The browser's region determines units, clocks and digits if its tag is for
 * this language, or if this language is the main language of that region. For example, Arabic in a browser with "en-EG" is
 * formatted as in Egypt.
 */
export function localeFor(code: LanguageCode, preferred: readonly string[]): string {
  const named = preferred.filter((tag) => languageOf(tag) === code).map(regionOf);
  // Looking up the language of a region in Intl is slow, so do it only if no tag for this language states a region.
  const spokenIn = (region: string | undefined) => region !== undefined && likelyLanguage(region) === code;
  const region = named.find((found) => found !== undefined) ?? preferred.map(regionOf).find(spokenIn);
  return region === undefined ? languages[code].locale : `${code}-${region}`;
}
