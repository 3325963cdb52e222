import { describe, expect, test } from 'vitest';
import { ar } from './ar.ts';
import { ar as cardsAr } from './cards/ar.ts';
import { cs as cardsCs } from './cards/cs.ts';
import { de as cardsDe } from './cards/de.ts';
import { type CardTexts, en as cardsEn } from './cards/en.ts';
import { es as cardsEs } from './cards/es.ts';
import { fr as cardsFr } from './cards/fr.ts';
import { pl as cardsPl } from './cards/pl.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { en, type Texts } from './en.ts';
import { es } from './es.ts';
import { type Formats, formatsFor } from './formats.ts';
import { fr } from './fr.ts';
import { type Catalogue, languageCodes, type MoreCatalogue } from './languages.ts';
import { ar as moreAr } from './more/ar.ts';
import { cs as moreCs } from './more/cs.ts';
import { de as moreDe } from './more/de.ts';
import { en as moreEn } from './more/en.ts';
import { es as moreEs } from './more/es.ts';
import { fr as moreFr } from './more/fr.ts';
import { pl as morePl } from './more/pl.ts';
import { pl } from './pl.ts';
import { ar as placesAr } from './places/ar.ts';
import { cs as placesCs } from './places/cs.ts';
import { de as placesDe } from './places/de.ts';
import { type PlaceTexts, en as placesEn } from './places/en.ts';
import { es as placesEs } from './places/es.ts';
import { fr as placesFr } from './places/fr.ts';
import { pl as placesPl } from './places/pl.ts';
import { pseudo } from './pseudo.ts';
import { ar as savedAr } from './savedPlaces/ar.ts';
import { cs as savedCs } from './savedPlaces/cs.ts';
import { de as savedDe } from './savedPlaces/de.ts';
import { type SavedTexts, en as savedEn } from './savedPlaces/en.ts';
import { es as savedEs } from './savedPlaces/es.ts';
import { fr as savedFr } from './savedPlaces/fr.ts';
import { pl as savedPl } from './savedPlaces/pl.ts';
import { ar as statementAr } from './statement/ar.ts';
import { cs as statementCs } from './statement/cs.ts';
import { de as statementDe } from './statement/de.ts';
import { type StatementTexts, en as statementEn } from './statement/en.ts';
import { es as statementEs } from './statement/es.ts';
import { fr as statementFr } from './statement/fr.ts';
import { pl as statementPl } from './statement/pl.ts';
import { ar as tripAr } from './trip/ar.ts';
import { cs as tripCs } from './trip/cs.ts';
import { de as tripDe } from './trip/de.ts';
import { type TripTexts, en as tripEn } from './trip/en.ts';
import { es as tripEs } from './trip/es.ts';
import { fr as tripFr } from './trip/fr.ts';
import { pl as tripPl } from './trip/pl.ts';
import { ar as visitAr } from './visit/ar.ts';
import { cs as visitCs } from './visit/cs.ts';
import { de as visitDe } from './visit/de.ts';
import { type VisitTexts, en as visitEn } from './visit/en.ts';
import { es as visitEs } from './visit/es.ts';
import { fr as visitFr } from './visit/fr.ts';
import { pl as visitPl } from './visit/pl.ts';

/** The texts of parts that few visits need. */
interface PartTexts {
  readonly saved: SavedTexts;
  readonly visit: VisitTexts;
  readonly cards: CardTexts;
  readonly trip: TripTexts;
  readonly places: (formats: Formats) => PlaceTexts;
  readonly statement: (formats: Formats) => StatementTexts;
}

const all = (first: Catalogue, more: MoreCatalogue, parts: PartTexts) => (formats: Formats) => ({
  ...first(formats),
  more: more(formats),
  ...parts,
  places: parts.places(formats),
  statement: parts.statement(formats),
});
type AllTexts = ReturnType<ReturnType<typeof all>>;
const english = all(en, moreEn, {
  saved: savedEn,
  visit: visitEn,
  trip: tripEn,
  places: placesEn,
  cards: cardsEn,
  statement: statementEn,
});

/** Locales of the language that differ in digits, clocks or plurals, if there are any. */
const catalogues: Record<
  (typeof languageCodes)[number],
  { readonly texts: typeof english; readonly locales: readonly string[] }
> = {
  en: {
    texts: all(en, moreEn, {
      saved: savedEn,
      visit: visitEn,
      trip: tripEn,
      places: placesEn,
      cards: cardsEn,
      statement: statementEn,
    }),
    locales: ['en-IE', 'en-US'],
  },
  de: {
    texts: all(de, moreDe, {
      saved: savedDe,
      visit: visitDe,
      trip: tripDe,
      places: placesDe,
      cards: cardsDe,
      statement: statementDe,
    }),
    locales: ['de-DE', 'de-CH'],
  },
  cs: {
    texts: all(cs, moreCs, {
      saved: savedCs,
      visit: visitCs,
      trip: tripCs,
      places: placesCs,
      cards: cardsCs,
      statement: statementCs,
    }),
    locales: ['cs-CZ'],
  },
  fr: {
    texts: all(fr, moreFr, {
      saved: savedFr,
      visit: visitFr,
      trip: tripFr,
      places: placesFr,
      cards: cardsFr,
      statement: statementFr,
    }),
    locales: ['fr-FR', 'fr-CA'],
  },
  es: {
    texts: all(es, moreEs, {
      saved: savedEs,
      visit: visitEs,
      trip: tripEs,
      places: placesEs,
      cards: cardsEs,
      statement: statementEs,
    }),
    locales: ['es-ES', 'es-MX'],
  },
  pl: {
    texts: all(pl, morePl, {
      saved: savedPl,
      visit: visitPl,
      trip: tripPl,
      places: placesPl,
      cards: cardsPl,
      statement: statementPl,
    }),
    locales: ['pl-PL'],
  },
  ar: {
    texts: all(ar, moreAr, {
      saved: savedAr,
      visit: visitAr,
      trip: tripAr,
      places: placesAr,
      cards: cardsAr,
      statement: statementAr,
    }),
    locales: ['ar-EG', 'ar-MA'],
  },
};
const everyLocale = Object.entries(catalogues).flatMap(([code, { texts, locales }]) =>
  locales.map((locale) => [code, locale, texts] as const),
);

type Text = string | ((...given: never[]) => string);
type Tree = Text | { readonly [key: string]: Tree };

/** Lists every text with its path: ["search.nothing", (text) => ...]. */
function leaves(tree: Tree, path = ''): readonly (readonly [path: string, text: Text])[] {
  if (typeof tree !== 'object') return [[path, tree]];
  return Object.entries(tree).flatMap(([key, branch]) => leaves(branch, path === '' ? key : `${path}.${key}`));
}
const leavesOf = (texts: AllTexts) => leaves(texts as unknown as Tree);

/** Arguments for texts: invented words, and counts that cover every plural form. */
const names = ['Ωalpha', 'Ωbeta', 'Ωgamma'];
const counts = [0, 1, 2, 3, 5, 11, 22, 100, 101, 1_000_000];

/** The texts whose first argument is a count, according to en.ts. */
const counted = new Set([
  ...['search.atms', 'groups.counts.match', 'groups.counts.unconfirmed'],
  ...['places.count', 'places.of', 'more.report.left', 'more.detail.walk.steps'],
  ...[
    'shops',
    'merchants',
    'problems.unread',
    'problems.doubtful',
    'problems.before',
    'run.running',
    'run.wait',
    'map.places',
  ].map((path) => `statement.${path}`),
]);

/** The names of the parameters of texts that are formatted numbers. */
const numberNames = new Set(['count', 'shown', 'total', 'all', 'left', 'minutes', 'cells', 'columns']);

/** Arguments for an English text and its translations: 7 for each number, and an invented word for each other parameter. */
function sevens(text: Text | undefined): readonly string[] {
  const [, parameters = ''] = /^\(?([^)=]*)/.exec(String(text)) ?? [];
  return parameters.split(',').map((name) => (numberNames.has(name.trim()) ? '7' : 'Ω'));
}

/** Words that have the same form after every number: "1 shown", "2 shown". */
const invariable: Readonly<Record<string, readonly string[]>> = {
  en: ['min', 'of', 'shown', 'may', 'more', 'recognised', 'uncertain'],
  de: ['Min', 'von', 'angezeigt', 'weitere', 'erkannt', 'unsicher', 'angehalten', 'zeigen'],
  fr: ['min', 'sur', 'à', 'de'],
  es: ['min', 'de', 'por', 'más'],
  cs: ['min', 'z'],
  pl: ['min', 'z'],
  ar: ['د', 'من', 'أخرى'],
};

function said(path: string, text: Text): readonly string[] {
  if (typeof text === 'string') return [text];
  const say = text as (...given: readonly (string | number)[]) => string;
  return counted.has(path) ? counts.map((count) => say(count, ...names)) : [say(...names)];
}

function pluralForms(catalogue: typeof english, locale: string): readonly (readonly [path: string, categories: string])[] {
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

test('every selectable language is tested here', () => {
  expect(Object.keys(catalogues)).toEqual(languageCodes);
});

describe.each(everyLocale)('%s in %s', (code, locale, catalogue) => {
  const texts = leavesOf(catalogue(formatsFor(locale)));

  test('has a complete text everywhere', () => {
    for (const [path, text] of texts) {
      for (const words of said(path, text)) {
        expect(words.trim(), path).not.toBe('');
        expect(words, path).not.toMatch(/undefined|null|NaN|\[object|#|\$\{|\s$|^\s/);
      }
    }
  });

  test('has exactly the plural forms of the language', () => {
    const expected = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted().join(' ');
    const wrong = pluralForms(catalogue, locale).filter(([, categories]) => categories !== expected);
    expect(wrong).toEqual([]);
  });

  test('without plural forms, has no word after a number that depends on the number', () => {
    const withForms = new Set(pluralForms(catalogue, locale).map(([path]) => path));
    const model = new Map(leavesOf(english(formatsFor('en-IE'))));
    const wrong = texts.flatMap(([path, text]) => {
      if (typeof text === 'string' || withForms.has(path)) return [];
      const say = text as (...given: readonly string[]) => string;
      const after = [...say(...sevens(model.get(path))).matchAll(/7\p{Cf}?[ \u00a0]\p{Ps}?(\p{L}+)/gu)].map(
        ([, word = '']) => word,
      );
      return after.filter((word) => !invariable[code]?.includes(word)).map((word) => `${path}: ${word}`);
    });
    expect(wrong).toEqual([]);
  });

  test('contains all its arguments', () => {
    const model = new Map(leavesOf(english(formatsFor('en-IE'))));
    for (const [path, text] of texts) {
      const meant = model.get(path);
      if (meant === undefined) throw new Error(`English has no ${path}`);
      const [ours = '', theirs = ''] = [said(path, text).at(-1), said(path, meant).at(-1)];
      expect(
        names.filter((name) => ours.includes(name)),
        path,
      ).toEqual(names.filter((name) => theirs.includes(name)));
    }
  });

  test('formats numbers in the locale’s digits', () => {
    const formats = formatsFor(locale);
    for (const [path, text] of texts) {
      if (!counted.has(path)) continue;
      const say = text as (...given: readonly (string | number)[]) => string;
      for (const count of [5, 11, 22]) expect(say(count, ...names), path).toContain(formats.number(count));
    }
  });
});

describe.each(everyLocale.filter(([code]) => code !== 'en'))('%s in %s', (code, locale, catalogue) => {
  test('leaves nothing in English', () => {
    const texts = leavesOf(catalogue(formatsFor(locale)));
    const model = new Map(leavesOf(english(formatsFor('en-IE'))));
    /** Texts that are the same as in English, or that contain no words. */
    const kindOf = (kind: string) => `more.search.kinds.${kind}`;
    const same: Record<string, readonly string[]> = {
      cs: ['more.attribution', ...['park'].map(kindOf)],
      de: ['filters.label', 'cards.fromCountry', ...['operator', 'museum', 'park'].map(kindOf)],
      fr: ['more.search.suggestions', 'statement.columns.date', 'places.kinds.bureau', ...['village'].map(kindOf)],
      es: ['more.detail.no', 'visit.no', ...['hospital'].map(kindOf)],
      pl: ['cards.fromCountry', ...['operator', 'park'].map(kindOf)],
    };
    const wordless = [
      'more.titles.atm',
      'labelled',
      'joined',
      'more.hints.joined',
      'more.detail.shareText',
      'more.mapTexts.pin',
      'more.cost.money',
      'places.host',
    ];
    const left = texts.filter(([path, text]) => {
      const meant = model.get(path);
      return meant !== undefined && said(path, text).some((words) => said(path, meant).includes(words));
    });
    expect(left.map(([path]) => path).filter((path) => ![...wordless, ...(same[code] ?? [])].includes(path))).toEqual([]);
  });
});

test('yes, no and unknown are three different sentences', () => {
  for (const [, locale, catalogue] of everyLocale) {
    const { attributes } = catalogue(formatsFor(locale));
    for (const { yes, no, unknown } of Object.values(attributes)) {
      expect(new Set([yes, no, unknown]).size, `${locale}: ${no}`).toBe(3);
    }
  }
});

describe('each language follows its typographic conventions', () => {
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
  test('ar: arguments keep their own direction', () => {
    // Texts whose arguments are already in Arabic: a word before its colon, parts of a sentence, a state after its count, a
    // duration.
    const arabic = [
      'labelled',
      'joined',
      'more.hints.joined',
      'more.mapTexts.stack',
      'more.report.again',
      'more.status.featureDown',
      'visit.worked',
      'statement.register',
    ];
    const given = leavesOf(
      all(ar, moreAr, { saved: savedAr, visit: visitAr, trip: tripAr, places: placesAr, cards: cardsAr, statement: statementAr })(
        formatsFor('ar-EG'),
      ),
    ).filter(([path]) => !arabic.includes(path));
    for (const [path, text] of given) {
      for (const words of said(path, text)) {
        if (words.includes('Ω')) expect(words, path).toMatch(/\u2068[^\u2069]*Ω[^\u2068]*\u2069/);
      }
    }
  });
});

test('the pseudo-language is bracketed, accented and at least 40 % longer', () => {
  const formats = formatsFor('en-IE');
  const texts = english(formats);
  const strange = new Map(
    leavesOf({
      ...pseudo<Texts>(texts),
      more: pseudo(texts.more),
      saved: pseudo(texts.saved),
      visit: pseudo(texts.visit),
      cards: pseudo(texts.cards),
      trip: pseudo(texts.trip),
      places: pseudo(texts.places),
      statement: pseudo(texts.statement),
    }),
  );
  for (const [path, text] of leavesOf(texts)) {
    const [words = '', made = ''] = [said(path, text)[0], said(path, strange.get(path) ?? '')[0]];
    expect(made, path).toMatch(/^\[.*\]$/);
    expect(made.length, path).toBeGreaterThanOrEqual(words.length * 1.4);
    expect(made, path).not.toMatch(/[a-zA-Z]/);
  }
});
