import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { categories } from './categories.ts';
import { mccTable } from './mccCategories.ts';
import { knownMainTags } from './osmCategories.ts';

const page = readFileSync(new URL('../../../docs/categories.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| `(\w+)` \| (.*?) \| (.*?) \| (.*?) \|$/gm)].map(([, code = '', name, codes, tags = '']) => ({
  code,
  name,
  codes,
  tags,
}));

it('documents every category with its name and its codes', () => {
  const documented = Object.fromEntries(rows.map(({ code, name, codes }) => [code, [name, codes]]));
  const decided = Object.entries(categories).map(([code, name]) => [
    code,
    [name, mccTable[code as keyof typeof categories].replaceAll(' ', ', ')],
  ]);
  expect(documented).toEqual(Object.fromEntries(decided));
});

it('documents every tag that is told apart', () => {
  const documented = rows.flatMap(({ code, tags }) =>
    tags.split('; ').flatMap((part) => {
      const [key = '', ...values] = part.split('=');
      return values
        .join('=')
        .split(', ')
        .map((value) => [`${key}=${value}`, code] as const);
    }),
  );
  expect(new Map(documented)).toEqual(new Map(knownMainTags));
});
