import { expect, it } from 'vitest';
import { majoritySpelling } from './chooseAddress.ts';

it.each<[string, string, Record<string, number>, string | undefined, string]>([
  ['a typo of the neighbour’s', 'Prahha', { Prahha: 1, Praha: 3 }, undefined, 'Praha'],
  ['two letters swapped', 'Müncehn', { Müncehn: 1, München: 2 }, undefined, 'München'],
  ['missing accents', 'Ceske Budejovice', { 'Ceske Budejovice': 2, 'České Budějovice': 5 }, undefined, 'České Budějovice'],
  ['capitals', 'PORTO', { PORTO: 1, Porto: 2 }, undefined, 'Porto'],
  ['another language, alone among many', 'Munich', { Munich: 1, München: 12 }, undefined, 'München'],
  ['a tie, which the boundary decides', 'Prahha', { Prahha: 1 }, 'Praha', 'Praha'],
  ['a tie between spellings, which the place decides', 'Sliema ', { 'Sliema ': 1, Sliema: 1 }, 'Sliema', 'Sliema'],
  ['a village at the edge of a town, with addresses of its own', 'Lauf', { Lauf: 3, Nürnberg: 40 }, undefined, 'Lauf'],
  ['the next village, called nearly the same', 'Oberau', { Oberau: 5, Oberaus: 6 }, undefined, 'Oberau'],
  ['short names, which differ by a letter and are different places', 'Au', { Au: 1, Aub: 3 }, undefined, 'Au'],
  ['nothing around', 'Praha', {}, undefined, 'Praha'],
])('%s', (_, name, around, official, spelling) => {
  const counts = Object.entries(around).map(([city, count]) => ({ name: city, count }));
  expect(majoritySpelling(name, counts, official)).toBe(spelling);
});
