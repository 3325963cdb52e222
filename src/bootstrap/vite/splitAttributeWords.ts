import type { Plugin } from 'vite';
import { attributeWords } from '../../web/texts/attributeWords.ts';

const imported = /^import \{ attributeWords \} .*$/m;
/** Matches an import of the attribute words and a call that returns them, but not a comment that mentions them. */
const inUse = /'\.\/attributeWords\.ts'|\battributeWords\(/;
const call = /\battributeWords\('([a-z]+)'\)/g;

/** @returns the code of a catalogue, with each call replaced by the words that it returns */
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
