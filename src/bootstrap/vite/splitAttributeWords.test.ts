import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withOwnWords } from './splitAttributeWords.ts';

const splitCatalogue = (path: string) => withOwnWords(readFileSync(new URL(`../../web/texts/${path}`, import.meta.url), 'utf8'));

test('the German catalogue contains only the German attribute words', () => {
  const split = splitCatalogue('de.ts');
  for (const word of ['Sprachausgabe', 'Keine Bargeldeinzahlung', 'Kontaktlos: nicht bekannt']) expect(split).toContain(word);
  for (const word of ['Voice guidance', 'Cash deposit', 'Sin contacto', 'Hat er eine Sprachausgabe?', 'attributeWords'])
    expect(split).not.toContain(word);
});

test('the German catalogue for visits contains only the German questions', () => {
  const split = splitCatalogue('visit/de.ts');
  expect(split).toContain('Hat er eine Sprachausgabe?');
  for (const word of ['Does it have voice guidance?', 'Keine Sprachausgabe', 'attributeQuestions', 'attributeWords'])
    expect(split).not.toContain(word);
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
  expect(() => withOwnWords(code)).toThrow('a literal language code');
});
