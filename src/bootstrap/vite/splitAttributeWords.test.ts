import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withOwnWords } from './splitAttributeWords.ts';

test('the German catalogue contains only the German attribute words', () => {
  const german = readFileSync(new URL('../../web/texts/de.ts', import.meta.url), 'utf8');
  const split = withOwnWords(german);
  for (const word of ['Sprachausgabe', 'Keine Bargeldeinzahlung', 'Kontaktlos: nicht bekannt']) expect(split).toContain(word);
  for (const word of ['Voice guidance', 'Cash deposit', 'Sin contacto', 'attributeWords']) expect(split).not.toContain(word);
});

test('a comment can mention the words', () => {
  const code = '/** Add the words to `attributeWords.ts`. */';
  expect(withOwnWords(code)).toBe(code);
});

test.each([
  [
    'imports the words under another name',
    "import { attributeWords as all } from './attributeWords.ts';\nconst words = all('de');",
  ],
  ['passes a variable', "import { attributeWords } from './attributeWords.ts';\nconst words = attributeWords(language);"],
])('the build fails if a catalogue %s', (_how, code) => {
  expect(() => withOwnWords(code)).toThrow("attributeWords('xx')");
});
