/**
 * Corrects rows of name-suggestion-index whose `brand` is the name of a different bank. For example, the row for "Banco General"
 * in Panama has the name of a German bank as its brand.
 */
import { normaliseOperatorName, operatorWords } from '../../../core/atms/operatorName.ts';
import { bankWords } from '../../operators/bankWords.ts';

interface Row {
  /** The name, with a suffix in brackets if several brands have the same name: "Citizens Bank (Ohio)". */
  readonly displayName: string;
  readonly tags: Readonly<Record<string, string>>;
}

const shown = ({ displayName }: Row): string => displayName.replace(/\s*\([^)]*\)$/, '');

const isLatin = (text: string): boolean => /^[\p{Script=Latin}\P{L}]+$/u.test(text);

/**
 * Whether two names may belong to the same bank: one contains the other, they share a word, or only one of them is in Latin
 * script.
 */
function mayBeOne(one: string, other: string): boolean {
  const [a, b] = [normaliseOperatorName(one), normaliseOperatorName(other)];
  const words = new Set(operatorWords(one).filter((word) => !bankWords.has(word)));
  return (
    a.includes(b) || b.includes(a) || isLatin(one) !== isLatin(other) || operatorWords(other).some((word) => words.has(word))
  );
}

/** Matches keys of names in other languages, which the brand may also resemble. */
const translated = /^(brand|name):/;

/**
 * Replaces a wrong brand with the display name. A brand is wrong if it is the display name of a row with a different Wikidata id,
 * and resembles neither the row's own display name nor a translation of that name.
 */
export function withOwnBrands<Item extends Row>(items: readonly Item[]): Item[] {
  const displayed = Map.groupBy(items, shown);
  return items.map((item) => {
    const { brand, 'brand:wikidata': id } = item.tags;
    const name = shown(item);
    if (brand === undefined) return item;
    const isOthers = (displayed.get(brand) ?? []).some(({ tags }) => tags['brand:wikidata'] !== id);
    const names = [name, ...Object.entries(item.tags).flatMap(([key, value]) => (translated.test(key) ? value : []))];
    if (!isOthers || names.some((one) => mayBeOne(one, brand))) return item;
    const tags = Object.entries(item.tags).map(([key, value]) => [key, value === brand ? name : value] as const);
    return { ...item, tags: Object.fromEntries(tags) };
  });
}
