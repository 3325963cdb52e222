import { describe, expect, test } from 'vitest';
import { parseScreen } from '../url/screenUrl.ts';
import {
  chooseLanguage,
  isLanguage,
  type LanguageCode,
  languageCodes,
  languages,
  localeFor,
  readLanguageTag,
} from './languages.ts';
import { firstWords, loadWords } from './words.ts';

describe('the language is the requested one, otherwise the browser’s first supported one, otherwise English', () => {
  test.each<[LanguageCode | undefined, string[], LanguageCode]>([
    [undefined, ['cs', 'en-GB'], 'cs'],
    [undefined, ['nl-NL', 'fr-BE', 'en'], 'fr'],
    [undefined, ['AR-eg'], 'ar'],
    [undefined, ['tlh', 'constructor'], 'en'],
    [undefined, [], 'en'],
    ['pl', ['de-DE'], 'pl'],
  ])('%s in a browser of %o is %s', (asked, preferred, code) => {
    expect(chooseLanguage(asked, preferred)).toBe(code);
  });
});

describe('a custom tag is a language and optionally a region', () => {
  test.each([
    ['en', 'en'],
    ['EN', 'en'],
    ['en-GB', 'en-GB'],
    ['en-gb', 'en-GB'],
    ['fr_ca', 'fr-CA'],
    ['es-419', 'es-419'],
    ['ar-Arab-EG', 'ar-EG'],
    ['de-CH-1996', 'de-CH'],
    ['de-DE-u-co-phonebk', 'de-DE'],
    ['pt_BR', undefined],
    ['tlh', undefined],
    ['', undefined],
    ['en-', undefined],
    ['en GB', undefined],
    ['en-GB.UTF-8', undefined],
    ['constructor', undefined],
    ['__proto__', undefined],
    ['english', undefined],
  ])('%s is %s', (text, tag) => expect(readLanguageTag(text)).toBe(tag));

  test.each([
    ['en-GB', ['de-DE'], 'en', 'en-GB', 'imperial'],
    ['en-GB', ['en-US'], 'en', 'en-GB', 'imperial'],
    ['EN', ['en-US'], 'en', 'en-US', 'imperial'],
    ['en', ['cs-CZ'], 'en', 'en-IE', 'metric'],
    ['en-CA', ['en-US'], 'en', 'en-CA', 'metric'],
    ['fr-CA', ['en-US'], 'fr', 'fr-CA', 'metric'],
    ['es-US', [], 'es', 'es-US', 'imperial'],
    ['pt_BR', ['pl-PL'], 'pl', 'pl-PL', 'metric'],
    ['pt_BR', ['ja'], 'en', 'en-IE', 'metric'],
  ] as const)('lang=%s in a browser of %o uses %s as in %s, with %s units', async (lang, preferred, code, locale, units) => {
    const { language, formats } = await firstWords(parseScreen(`?lang=${lang}`).lang, preferred);
    expect([language, formats.locale, formats.units]).toEqual([code, locale, units]);
  });
});

describe('the region is the browser’s for that language, or one where it is spoken', () => {
  test.each<[LanguageCode, string[], string]>([
    ['en', ['en-US', 'de'], 'en-US'],
    ['en', ['cs', 'en-GB'], 'en-GB'],
    ['en', ['fr-FR'], 'en-IE'],
    ['en', [], 'en-IE'],
    ['de', ['de', 'de-AT'], 'de-AT'],
    ['de', ['en-CH'], 'de-CH'],
    ['es', ['es-419'], 'es-419'],
    ['ar', ['en-EG'], 'ar-EG'],
    ['ar', ['ar', 'cs-CZ'], 'ar-u-hc-h23-nu-latn'],
    ['de', ['de-DE-u-co-phonebk'], 'de-DE'],
    ['de', ['de_broken@posix'], 'de-DE'],
  ])('%s in a browser of %o is %s', (code, preferred, locale) => {
    expect(localeFor(code, preferred)).toBe(locale);
  });
});

test('Arabic uses the digits of the region', async () => {
  const count = async (preferred: string[]) => (await loadWords('ar', preferred)).formats.number(1234.5);
  expect(await count(['ar-EG'])).toBe('١٬٢٣٤٫٥');
  expect(await count(['ar-MA'])).toBe('1.234,5');
  expect(await count(['cs-CZ'])).toBe('1,234.5');
});

test('an inherited object property is not a language', () => {
  expect(['constructor', '__proto__', 'toString', 'EN', 'de-DE'].filter(isLanguage)).toEqual([]);
});

test('each language is loaded with its own catalogue, direction and locale', async () => {
  const names = await Promise.all(languageCodes.map(async (code) => (await firstWords(code, [])).texts.appName));
  expect(new Set(names).size).toBe(languageCodes.length);
  expect((await firstWords('ar', [])).direction).toBe('rtl');
  for (const code of languageCodes) expect((await firstWords(undefined, [languages[code].locale])).language).toBe(code);
});
