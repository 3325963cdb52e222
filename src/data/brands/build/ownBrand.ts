/**
 * Corrects rows of name-suggestion-index whose `brand` is the name of another bank: "Banco General" of Panama has that of a
 * German bank.
 */
import { normaliseOperatorName, operatorWords } from '../../../core/atms/operatorName.ts';
import { bankWords } from '../../operators/bankWords.ts';

interface Row {
  /** With a distinction between namesakes in brackets: "Citizens Bank (Ohio)". */
  readonly displayName: string;
  readonly tags: Readonly<Record<string, string>>;
}

const shown = ({ displayName }: Row): string => displayName.replace(/\s*\([^)]*\)$/, '');

const isLatin = (text: string): boolean => /^[\p{Script=Latin}\P{L}]+$/u.test(text);

/** Whether two names may be of one bank: one contains the other, they share a word, or they are in different scripts. */
function mayBeOne(one: string, other: string): boolean {
  const [a, b] = [normaliseOperatorName(one), normaliseOperatorName(other)];
  const words = new Set(operatorWords(one).filter((word) => !bankWords.has(word)));
  return (
    a.includes(b) || b.includes(a) || isLatin(one) !== isLatin(other) || operatorWords(other).some((word) => words.has(word))
  );
}

/** Names in other languages, whose words the brand's translations may use. */
const translated = /^(brand|name):/;

/**
 * Replaces a wrong brand with the displayed name. A brand is wrong if neither the displayed name nor a translation of it can
 * belong to the same bank, and the brand is the displayed name of a different Wikidata id.
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
