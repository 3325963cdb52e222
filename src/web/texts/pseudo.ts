type Tree = string | ((...given: never[]) => string) | { readonly [key: string]: Tree };

/**
 * Pseudo-localizes English texts for tests and development: with accents, in brackets and at least 40 % longer, to reveal text
 * that is cut off, does not wrap, or bypasses the catalogue. All code is in this one function, so that a test can send its source
 * to a page that was built without it.
 */
export function pseudo<T extends object>(texts: T): T {
  const plain = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const strange = [...'àƀçđéƒğĥîĵķļɱñöþɋŕšťûṽŵẋýžÀƁÇĐÉƑĞĤÎĴĶĻṀÑÖÞɊŔŠŤÛṼŴẊÝŽ'];
  const accents = new Map(plain.map((letter, index) => [letter, strange[index]]));
  // The additional length consists of words, because texts wrap between words.
  const filler = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

  const made = (text: string): string => {
    let long = text;
    for (let count = 0; long.length < text.length * 1.4; count += 1) long += ` ${filler[count % filler.length]}`;
    return `[${[...long].map((letter) => accents.get(letter) ?? letter).join('')}]`;
  };
  const remake = (tree: Tree): Tree => {
    if (typeof tree === 'string') return made(tree);
    // Arguments (a name, a number) also get accents, so that only text that bypassed this function looks plain.
    if (typeof tree === 'function') return (...given) => made(tree(...given));
    return Object.fromEntries(Object.entries(tree).map(([key, branch]) => [key, remake(branch)]));
  };
  return remake(texts as unknown as Tree) as unknown as T;
}
