import { describe, expect, test } from 'vitest';
import { ar } from './ar.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { en, type Texts } from './en.ts';
import { es } from './es.ts';
import { type Formats, formatsFor } from './formats.ts';
import { fr } from './fr.ts';
import { type Catalogue, languageCodes } from './languages.ts';
import { pl } from './pl.ts';
import { pseudo } from './pseudo.ts';

/** Locales in which the language is spoken, with other digits, clocks or plurals where there are such. */
const catalogues: Record<(typeof languageCodes)[number], { readonly texts: Catalogue; readonly locales: readonly string[] }> = {
  en: { texts: en, locales: ['en-IE', 'en-US'] },
  de: { texts: de, locales: ['de-DE', 'de-CH'] },
  cs: { texts: cs, locales: ['cs-CZ'] },
  fr: { texts: fr, locales: ['fr-FR', 'fr-CA'] },
  es: { texts: es, locales: ['es-ES', 'es-MX'] },
  pl: { texts: pl, locales: ['pl-PL'] },
  ar: { texts: ar, locales: ['ar-EG', 'ar-MA'] },
};
const all = Object.entries(catalogues).flatMap(([code, { texts, locales }]) =>
  locales.map((locale) => [code, locale, texts] as const),
);

type Text = string | ((...given: never[]) => string);
type Tree = Text | { readonly [key: string]: Tree };

/** Every text with the path to it: ["search.nothing", (text) => ...]. */
function leaves(tree: Tree, path = ''): readonly (readonly [path: string, text: Text])[] {
  if (typeof tree !== 'object') return [[path, tree]];
  return Object.entries(tree).flatMap(([key, branch]) => leaves(branch, path === '' ? key : `${path}.${key}`));
}
const leavesOf = (texts: Texts) => leaves(texts as unknown as Tree);

/** What a text is given stands for itself: words that no language has. Counts go through every plural form. */
const names = ['Ωalpha', 'Ωbeta', 'Ωgamma'];
const counts = [0, 1, 2, 3, 5, 11, 22, 100, 101, 1_000_000];

/** The texts whose first argument is a count, by the shape in en.ts. */
const counted = new Set([
  'search.atms',
  'search.results',
  'filters.fits',
  'card.walk',
  'summary.all',
  'summary.announce',
  'stack.title',
  'mapTexts.stack',
]);

function said(path: string, text: Text): readonly string[] {
  if (typeof text === 'string') return [text];
  const say = text as (...given: readonly (string | number)[]) => string;
  return counted.has(path) ? counts.map((count) => say(count, ...names)) : [say(...names)];
}

/** The catalogue's plural forms as it hands them over. */
function pluralForms(catalogue: Catalogue, locale: string): readonly (readonly [path: string, categories: string])[] {
  const formats = formatsFor(locale);
  const found: (readonly [string, string])[] = [];
  let reading = '';
  const spy: Formats = {
    ...formats,
    plural(count, forms) {
      found.push([reading, Object.keys(forms).toSorted().join(' ')]);
      return formats.plural(count, forms);
    },
  };
  for (const [path, text] of leavesOf(catalogue(spy))) {
    reading = path;
    said(path, text);
  }
  return found;
}

test('every language that can be chosen is proved here', () => {
  expect(Object.keys(catalogues)).toEqual(languageCodes);
});

describe.each(all)('%s in %s', (_code, locale, catalogue) => {
  const texts = leavesOf(catalogue(formatsFor(locale)));

  test('says something everywhere, without a hole', () => {
    for (const [path, text] of texts) {
      for (const words of said(path, text)) {
        expect(words.trim(), path).not.toBe('');
        expect(words, path).not.toMatch(/undefined|null|NaN|\[object|#|\$\{|\s$|^\s/);
      }
    }
  });

  test('counts with exactly the plural forms that the language has', () => {
    const expected = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted().join(' ');
    const wrong = pluralForms(catalogue, locale).filter(([, categories]) => categories !== expected);
    expect(wrong).toEqual([]);
  });

  test('keeps whatever it is given', () => {
    const english = new Map(leavesOf(en(formatsFor('en-IE'))));
    for (const [path, text] of texts) {
      const model = english.get(path);
      if (model === undefined) throw new Error(`English has no ${path}`);
      const [ours = '', theirs = ''] = [said(path, text).at(-1), said(path, model).at(-1)];
      expect(
        names.filter((name) => ours.includes(name)),
        path,
      ).toEqual(names.filter((name) => theirs.includes(name)));
    }
  });

  test('counts past one in the locale’s own digits', () => {
    const formats = formatsFor(locale);
    for (const [path, text] of texts) {
      if (!counted.has(path)) continue;
      const say = text as (...given: readonly (string | number)[]) => string;
      for (const count of [5, 11, 22]) expect(say(count, ...names), path).toContain(formats.number(count));
    }
  });
});

describe.each(all.filter(([code]) => code !== 'en'))('%s in %s', (code, locale, catalogue) => {
  test('leaves nothing in English', () => {
    const texts = leavesOf(catalogue(formatsFor(locale)));
    const english = new Map(leavesOf(en(formatsFor('en-IE'))));
    /** The same word in both languages, or no word at all. */
    const same: Record<string, readonly string[]> = {
      cs: ['attribution'],
      de: ['filters.label', 'search.kinds.operator'],
      fr: ['search.suggestions'],
      es: ['detail.no', 'legend.no'],
    };
    const wordless = ['titles.atm', 'labelled', 'detail.shareText', 'mapTexts.pin'];
    const left = texts.filter(([path, text]) => {
      const model = english.get(path);
      return model !== undefined && said(path, text).some((words) => said(path, model).includes(words));
    });
    expect(left.map(([path]) => path).filter((path) => ![...wordless, ...(same[code] ?? [])].includes(path))).toEqual([]);
  });
});

test('yes, no and unknown are three different sentences', () => {
  for (const [, locale, catalogue] of all) {
    const { attributes, legend } = catalogue(formatsFor(locale));
    for (const { yes, no, unknown } of [...Object.values(attributes), legend]) {
      expect(new Set([yes, no, unknown]).size, `${locale}: ${no}`).toBe(3);
    }
  }
});

describe('each language is set as its readers are used to', () => {
  const everything = (code: keyof typeof catalogues) => {
    const { texts, locales } = catalogues[code];
    return leavesOf(texts(formatsFor(locales[0] ?? code))).flatMap(([path, text]) => said(path, text));
  };
  test.each<[keyof typeof catalogues, string, RegExp]>([
    ['fr', 'a no-break space before high punctuation', /[^\u00a0\u202f]([;!?]|:(?!\/\/))/],
    ['fr', 'curved apostrophes', /['"“”„]/],
    ['de', 'German quotation marks', /['"”«»]|“(?!.*)/],
    ['cs', 'Czech quotation marks', /['"”«»]/],
    ['pl', 'Polish quotation marks', /['"“«»]/],
    ['es', 'angular quotation marks', /['"“”„]/],
    ['en', 'curved quotation marks', /['"«»„]/],
    ['ar', 'Arabic commas, semicolons and question marks', /\p{Script=Arabic}[,;?]/u],
  ])('%s: %s', (code, _rule, wrong) => {
    expect(everything(code).filter((words) => wrong.test(words))).toEqual([]);
  });
  test('ar: what is given keeps its own direction', () => {
    // Given in Arabic already: a word before its colon, a state after its count.
    const arabic = ['labelled', 'mapTexts.stack'];
    const given = leavesOf(ar(formatsFor('ar-EG'))).filter(([path]) => !arabic.includes(path));
    for (const [path, text] of given) {
      for (const words of said(path, text)) {
        if (words.includes('Ω')) expect(words, path).toMatch(/\u2068[^\u2069]*Ω[^\u2068]*\u2069/);
      }
    }
  });
});

test('the pseudo-language is bracketed, accented and at least two fifths longer', () => {
  const formats = formatsFor('en-IE');
  const strange = new Map(leavesOf(pseudo(en(formats))));
  for (const [path, text] of leavesOf(en(formats))) {
    const [words = '', made = ''] = [said(path, text)[0], said(path, strange.get(path) ?? '')[0]];
    expect(made, path).toMatch(/^\[.*\]$/);
    expect(made.length, path).toBeGreaterThanOrEqual(words.length * 1.4);
    expect(made, path).not.toMatch(/[a-zA-Z]/);
  }
});
