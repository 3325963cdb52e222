import type { Plugin } from 'vite';
import { attributeQuestions, attributeWords } from '../../web/texts/attributeWords.ts';

const words = { attributeWords, attributeQuestions };
const imported = /^import \{ \w+ \} from '[./]+\/attributeWords\.ts';$/m;
/** Matches an import of the attribute words and a call that returns them, but not a comment that mentions them. */
const inUse = /\/attributeWords\.ts'|\battribute(?:Words|Questions)\(/;
const call = /\b(attributeWords|attributeQuestions)\('([a-z]+)'\)/g;

/** @returns the code of a catalogue, with each call replaced by the words that it returns */
export function withOwnWords(code: string): string {
  const split = code
    .replace(imported, '')
    .replace(call, (_, name: keyof typeof words, language) => JSON.stringify(words[name](language)));
  if (inUse.test(split)) {
    throw new Error(
      "In a catalogue, call attributeWords or attributeQuestions with a literal language code, such as attributeWords('de').",
    );
  }
  return split;
}

/** Puts the attribute words of one language into its catalogues, so a page does not load the words of other languages. */
export function splitAttributeWords(): Plugin {
  return {
    name: 'split-attribute-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/texts\/(?:visit\/)?[a-z]+\.ts$/, code: inUse },
      handler: (code) => ({ code: withOwnWords(code), map: null }),
    },
  };
}
