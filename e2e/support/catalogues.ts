/** The finder's own texts, to find what is shown in a language and to recognize what is left of another. */
import type { Page } from '@playwright/test';
import { ar } from '../../src/web/texts/ar.ts';
import { cs } from '../../src/web/texts/cs.ts';
import { de } from '../../src/web/texts/de.ts';
import { en, type Texts } from '../../src/web/texts/en.ts';
import { es } from '../../src/web/texts/es.ts';
import { formatsFor } from '../../src/web/texts/formats.ts';
import { fr } from '../../src/web/texts/fr.ts';
import { pl } from '../../src/web/texts/pl.ts';
import { pseudo } from '../../src/web/texts/pseudo.ts';

const english = en(formatsFor('en-IE'));
const of = (catalogue: typeof en, locale: string) => catalogue(formatsFor(locale));

/** By the code in the URL. */
export const languages: Readonly<Record<string, Texts>> = {
  en: english,
  de: of(de, 'de-DE'),
  cs: of(cs, 'cs-CZ'),
  fr: of(fr, 'fr-FR'),
  es: of(es, 'es-ES'),
  pl: of(pl, 'pl-PL'),
  ar: of(ar, 'ar-u-hc-h23-nu-latn'),
};
export const pseudoTexts = pseudo(english);

/** English made strange and long, in the place of English: the built app has no such language, so its chunk is exchanged. */
export async function speakPseudo(page: Page): Promise<void> {
  await page.route(/\/assets\/en-[\w-]+\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `import { en as plainEnglish } from '${new URL(route.request().url()).pathname}?plain';\n${pseudo}\nexport const en = (formats) => pseudo(plainEnglish(formats));`,
    }),
  );
}

type Tree = string | ((...given: never[]) => string) | { readonly [key: string]: Tree };

/** Stands for whatever a text is given. */
const hole = '□';

/** Each text as a pattern of what it says, whatever it is given. */
function patterns(tree: Tree): readonly RegExp[] {
  if (typeof tree === 'object') return Object.values(tree).flatMap(patterns);
  const given = [hole, hole, hole] as never[];
  const said = typeof tree === 'string' ? [tree] : [tree(...given), tree(...([1, hole, hole] as never[]))];
  return said
    .filter((text) => /\p{L}{3}/u.test(text.replaceAll(hole, '')))
    .map((text) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/□|NaN|\b1\b/g, '.+')}$`));
}

const englishPatterns = patterns(english as unknown as Tree);

/** The texts that are English, although this language says something else there. */
export function leftInEnglish(said: readonly string[], texts: Texts): readonly string[] {
  const own = patterns(texts as unknown as Tree);
  const matches = (all: readonly RegExp[], text: string) => all.some((pattern) => pattern.test(text));
  return said.filter((text) => matches(englishPatterns, text) && !matches(own, text));
}
