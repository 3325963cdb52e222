import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it, test } from 'vitest';
import { en } from '../../src/web/texts/en.ts';
import { formatsFor } from '../../src/web/texts/formats.ts';
import { en as moreEn } from '../../src/web/texts/more/en.ts';
import { oddPhraseIn, proseOf } from './prose.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /^(src|docs|ops)\/|^(README|CONTRIBUTING)\.md$/.test(path) && existsSync(`${root}/${path}`))
  .filter((path) => /\.([jt]sx?|md|ya?ml|json|service|sh)$|^ops\//.test(path));

test.each([
  ['The caller is told.', 'told'],
  ['Whoever has both is the service.', 'Whoever'],
  ['its response is no JSON', 'is no JSON'],
  ['The caller registry is unavailable. Try again later.', undefined],
])('an odd phrase in %j: %s', (sentence, phrase) => expect(oddPhraseIn(sentence)).toBe(phrase));

it('no message, help text, description or page contains an odd phrase', () => {
  const sentences = paths.flatMap((path) => proseOf({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));
  expect(sentences.length).toBeGreaterThan(3_000);
  const odd = sentences.filter(({ kind, text }) => kind !== 'comments' && oddPhraseIn(text) !== undefined);
  expect(odd.map(({ place, text }) => `${place} ${text}`)).toEqual([]);
});

/** Returns the fixed texts in a catalogue. Texts with arguments are functions. */
function textsOf(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree];
  if (typeof tree === 'function') return [];
  return Object.values(tree as object).flatMap(textsOf);
}

it('no fixed English text on the screen contains an odd phrase or a sentence of more than 25 words', () => {
  const formats = formatsFor('en-IE');
  const texts = [...textsOf(en(formats)), ...textsOf(moreEn(formats))];
  expect(texts.length).toBeGreaterThan(100);
  const isLong = (text: string) => text.split(/(?<=[.?!]) /).some((sentence) => sentence.split(/\s+/).length > 25);
  expect(texts.filter((text) => oddPhraseIn(text) !== undefined || isLong(text))).toEqual([]);
});
