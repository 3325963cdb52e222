import { describe, expect, test } from 'vitest';
import { chooseLanguage, isLanguage, type LanguageCode, languageCodes, languages, localeFor } from './languages.ts';
import { firstWords, loadWords } from './words.ts';

describe('the language is what was asked for, else the browser’s first that there is, else English', () => {
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

describe('the region is the browser’s where it says one for the language, or one where it is spoken', () => {
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

test('Arabic counts in the digits of the region', async () => {
  const count = async (preferred: string[]) => (await loadWords('ar', preferred)).formats.number(1234.5);
  expect(await count(['ar-EG'])).toBe('١٬٢٣٤٫٥');
  expect(await count(['ar-MA'])).toBe('1.234,5');
  expect(await count(['cs-CZ'])).toBe('1,234.5');
});

test('what an object has by itself is no language', () => {
  expect(['constructor', '__proto__', 'toString', 'EN', 'de-DE'].filter(isLanguage)).toEqual([]);
});

test('each language is loaded with its own catalogue, direction and locale', async () => {
  const names = await Promise.all(languageCodes.map(async (code) => (await firstWords(code, [])).texts.appName));
  expect(new Set(names).size).toBe(languageCodes.length);
  expect((await firstWords('ar', [])).direction).toBe('rtl');
  for (const code of languageCodes) expect((await firstWords(undefined, [languages[code].locale])).language).toBe(code);
});
