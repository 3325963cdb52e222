import type { Texts } from './en.ts';

/**
 * English made strange, for tests and development: accented, about 40 % longer and in brackets, so that a text that is
 * cut, does not wrap, or never went through the catalogue is seen at once.
 */

const accented = new Map<string, string>();
const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const strange = 'àƀçđéƒğĥîĵķļɱñöþɋŕšťûṽŵẋýžÀƁÇĐÉƑĞĤÎĴĶĻṀÑÖÞɊŔŠŤÛṼŴẊÝŽ';
[...plain].forEach((letter, index) => {
  accented.set(letter, [...strange][index] ?? letter);
});

/** The added length: in words, because texts wrap between words. */
const filler = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen';

/** "Open now" -> "[Öþéñ ñöŵ öñé]" */
export function pseudoText(text: string): string {
  const words = filler.split(' ');
  let added = '';
  while (added.length < text.length * 0.4) added += ` ${words.shift() ?? 'more'}`;
  return `[${[...`${text}${added}`].map((letter) => accented.get(letter) ?? letter).join('')}]`;
}

type Tree = string | ((...given: never[]) => string) | { readonly [key: string]: Tree };

function pseudoTree(tree: Tree): Tree {
  if (typeof tree === 'string') return pseudoText(tree);
  // What is given to a text (a name, a number) is data: it is accented with it, so that nothing else may look plain.
  if (typeof tree === 'function') return (...given) => pseudoText(tree(...given));
  return Object.fromEntries(Object.entries(tree).map(([key, branch]) => [key, pseudoTree(branch)]));
}

export const pseudo = (texts: Texts): Texts => pseudoTree(texts as unknown as Tree) as unknown as Texts;
