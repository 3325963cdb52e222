import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { knownMainTags } from '../../core/shops/osmCategories.ts';
import { categories } from './categories.ts';
import { mccRanges } from './mccRanges.ts';

const page = readFileSync(new URL('../../../docs/categories.md', import.meta.url), 'utf8');
const names = [...page.matchAll(/^\| \[`(\w+)`\]\(#\w+\) \| (.*?) \|$/gm)].map(
  ([, code = '', name = '']) => [code, name] as const,
);
/** The list items of each category: `MCC` or an OpenStreetMap key, with values. */
const sections = page
  .split(/^### /m)
  .slice(1)
  .map((section) => ({
    code: /^`(\w+)`/.exec(section)?.[1] ?? '',
    bullets: [...section.replaceAll('\n  ', ' ').matchAll(/^- `?(\w+)`?: (.*)$/gm)].map(([, key = '', values = '']) => ({
      key,
      values,
    })),
  }));

it('documents every category with its name and its codes', () => {
  expect(Object.fromEntries(names)).toEqual(categories);
  const documented = sections.map(({ code, bullets }) => [code, bullets.find(({ key }) => key === 'MCC')?.values]);
  const decided = Object.keys(categories).map((code) => [code, mccRanges[code as keyof typeof categories].replaceAll(' ', ', ')]);
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(decided));
});

it('documents every tag that has a category', () => {
  const documented = sections.flatMap(({ code, bullets }) =>
    bullets
      .filter(({ key }) => key !== 'MCC')
      .flatMap(({ key, values }) => values.split(', ').map((value) => [`${key}=${value}`, code] as const)),
  );
  expect(new Map(documented)).toEqual(new Map(knownMainTags));
});
