import { expect, it } from 'vitest';
import { personWords, programNames } from './people.ts';

it.each([
  ['operator token', 'Betreiber-Token'],
  ['command line, root', 'Befehlszeile, root'],
  ['command line', 'Befehlszeile'],
  ['anna (link)', 'anna (link)'],
  ['operator token (link)', 'operator token (link)'],
  ['command line, anna (link)', 'command line, anna (link)'],
  ['(command line, root)', '(command line, root)'],
])('translates the names of programs, but not those of people: %s', (who, words) => {
  expect(personWords(who, programNames.de)).toBe(words);
});
