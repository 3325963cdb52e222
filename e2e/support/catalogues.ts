/** The finder's own texts, which the tests use to find elements in a language and to detect untranslated text. */
import type { Page } from '@playwright/test';
import { ar } from '../../src/web/texts/ar.ts';
import { cs } from '../../src/web/texts/cs.ts';
import { de } from '../../src/web/texts/de.ts';
import { en, type Texts } from '../../src/web/texts/en.ts';
import { es } from '../../src/web/texts/es.ts';
import { formatsFor } from '../../src/web/texts/formats.ts';
import { fr } from '../../src/web/texts/fr.ts';
import type { Catalogue, MoreCatalogue } from '../../src/web/texts/languages.ts';
import { ar as moreAr } from '../../src/web/texts/more/ar.ts';
import { cs as moreCs } from '../../src/web/texts/more/cs.ts';
import { de as moreDe } from '../../src/web/texts/more/de.ts';
import { type MoreTexts, en as moreEn } from '../../src/web/texts/more/en.ts';
import { es as moreEs } from '../../src/web/texts/more/es.ts';
import { fr as moreFr } from '../../src/web/texts/more/fr.ts';
import { pl as morePl } from '../../src/web/texts/more/pl.ts';
import { pl } from '../../src/web/texts/pl.ts';
import { pseudo } from '../../src/web/texts/pseudo.ts';

/** The texts in the initial bundle, and the texts that load later. */
export type AllTexts = Texts & { readonly more: MoreTexts };

const of = (first: Catalogue, more: MoreCatalogue, locale: string): AllTexts => {
  const formats = formatsFor(locale);
  return { ...first(formats), more: more(formats) };
};
export const english = of(en, moreEn, 'en-IE');

/** The texts by language code, as in the URL. */
export const languages: Readonly<Record<string, AllTexts>> = {
  en: english,
  de: of(de, moreDe, 'de-DE'),
  cs: of(cs, moreCs, 'cs-CZ'),
  fr: of(fr, moreFr, 'fr-FR'),
  es: of(es, moreEs, 'es-ES'),
  pl: of(pl, morePl, 'pl-PL'),
  ar: of(ar, moreAr, 'ar-u-hc-h23-nu-latn'),
};
export const pseudoTexts: AllTexts = { ...pseudo<Texts>(english), more: pseudo(english.more) };

/**
 * Serves a pseudo-locale: English with accents and longer words. The built app does not include the pseudo-locale, so this
 * function replaces the English chunks.
 */
export async function speakPseudo(page: Page): Promise<void> {
  await page.route(/\/assets\/en-[\w-]+\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `import { en as plainEnglish } from '${new URL(route.request().url()).pathname}?plain';\n${pseudo}\nexport const en = typeof plainEnglish === 'function' ? (formats) => pseudo(plainEnglish(formats)) : pseudo(plainEnglish);`,
    }),
  );
}

type Tree = string | ((...given: never[]) => string) | { readonly [key: string]: Tree };

/** A placeholder for an argument in a text. */
const hole = '□';

/** Returns a function that checks whether a text is in the catalogue, with any arguments. */
function contains(tree: Tree): (text: string) => boolean {
  const plain = new Set<string>();
  const patterns: RegExp[] = [];
  const add = (part: Tree): void => {
    if (typeof part === 'object') {
      for (const inner of Object.values(part)) add(inner);
      return;
    }
    const given = [hole, hole, hole] as never[];
    const said = typeof part === 'string' ? [part] : [part(...given), part(...([1, hole, hole] as never[]))];
    for (const text of said.filter((one) => /\p{L}{3}/u.test(one.replaceAll(hole, '')))) {
      const open = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/□|NaN|\b1\b/g, '.+');
      if (open.includes('.+')) patterns.push(new RegExp(`^${open}$`));
      else plain.add(text);
    }
  };
  add(tree);
  return (text) => plain.has(text) || patterns.some((pattern) => pattern.test(text));
}

const isEnglish = contains(english as unknown as Tree);
const translated = new Map(Object.values(languages).map((texts) => [texts, contains(texts as unknown as Tree)] as const));

/** The English texts on the page for which the language has a different translation. */
export function leftInEnglish(said: readonly string[], texts: AllTexts): readonly string[] {
  const isOwn = translated.get(texts) ?? contains(texts as unknown as Tree);
  return [...new Set(said)].filter((text) => isEnglish(text) && !isOwn(text));
}
