import type { Plugin } from 'vite';
import { attributeWords } from '../../web/texts/attributeWords.ts';

const imported = /^import \{ attributeWords \} .*$/m;
/** An import of the words, or a call that returns them. A comment can also mention them. */
const inUse = /'\.\/attributeWords\.ts'|\battributeWords\(/;
const call = /\battributeWords\('([a-z]+)'\)/g;

/** @returns the code of a catalogue, with the words in its language in place of the calls that return them */
export function withOwnWords(code: string): string {
  const split = code.replace(imported, '').replace(call, (_, language) => JSON.stringify(attributeWords(language)));
  if (inUse.test(split)) {
    throw new Error(
      'Write "import { attributeWords } from \'./attributeWords.ts\'" and "attributeWords(\'xx\')" in a catalogue.',
    );
  }
  return split;
}

/** Puts the attribute words of one language into its catalogue, so a page does not load the words of other languages. */
export function splitAttributeWords(): Plugin {
  return {
    name: 'split-attribute-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/texts\/[a-z]+\.ts$/, code: inUse },
      handler: (code) => ({ code: withOwnWords(code), map: null }),
    },
  };
}
