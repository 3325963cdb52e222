import type { Texts } from './en.ts';
import type { MoreTexts } from './more/en.ts';

type Tree = string | ((...given: never[]) => string) | { readonly [key: string]: Tree };

/**
 * English made strange, for tests and development: accented, at least two fifths longer and in brackets, so that a text
 * that is cut, does not wrap, or never went through the catalogue is seen at once. All of it stands in this one
 * function, so that a test can hand its source to a page that was built without it.
 */
export function pseudo<T extends Texts | MoreTexts>(texts: T): T {
  const plain = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const strange = [...'àƀçđéƒğĥîĵķļɱñöþɋŕšťûṽŵẋýžÀƁÇĐÉƑĞĤÎĴĶĻṀÑÖÞɊŔŠŤÛṼŴẊÝŽ'];
  const accents = new Map(plain.map((letter, index) => [letter, strange[index]]));
  // The added length is in words, because texts wrap between words.
  const filler = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

  const made = (text: string): string => {
    let long = text;
    for (let count = 0; long.length < text.length * 1.4; count += 1) long += ` ${filler[count % filler.length]}`;
    return `[${[...long].map((letter) => accents.get(letter) ?? letter).join('')}]`;
  };
  const remake = (tree: Tree): Tree => {
    if (typeof tree === 'string') return made(tree);
    // What is given to a text (a name, a number) is accented with it: nothing that went through here may look plain.
    if (typeof tree === 'function') return (...given) => made(tree(...given));
    return Object.fromEntries(Object.entries(tree).map(([key, branch]) => [key, remake(branch)]));
  };
  return remake(texts as unknown as Tree) as unknown as T;
}
