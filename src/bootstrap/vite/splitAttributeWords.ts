import type { Plugin } from 'vite';
import { attributeWords } from '../../web/texts/attributeWords.ts';

const imported = /^import \{ attributeWords \} .*$/m;
const call = /\battributeWords\('([a-z]+)'\)/g;

/** Puts the attribute words of one language into its catalogue, so a page does not load those of the other languages. */
export function splitAttributeWords(): Plugin {
  return {
    name: 'split-attribute-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/texts\/[a-z]+\.ts$/, code: /attributeWords\('/ },
      handler: (code) => ({
        code: code.replace(imported, '').replace(call, (_, language) => JSON.stringify(attributeWords(language))),
        map: null,
      }),
    },
  };
}
