/** Checks every page of the documentation for working links, repeated text and wide lines, and the README for its length. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { anchorOf } from '../../src/bootstrap/vite/guides.ts';
import { pagesOfDocs } from './pages.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = ['README.md', 'CONTRIBUTING.md', ...pagesOfDocs()];

const anchorsOf = (path: string) =>
  read(path)
    .split('\n')
    .filter((line) => /^#+ /.test(line))
    .map((line) => anchorOf(line.replace(/^#+ /, '')));

it('the README is short', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150);
});

it.each(pages)('%s links to existing pages and headings', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(([, link = '', source]) => source ?? link);
  const dead = links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(dead).toEqual([]);
});

it('lists every page in the index', () => {
  const index = read('docs/README.md');
  const missing = pagesOfDocs().filter(
    (page) => !index.includes(`(${page.replace(/^docs\//, '').replace(/^embedding\/.*/, 'embedding/')}`),
  );
  expect(missing).toEqual(['docs/README.md']);
});

/** Maximum widths in characters. */
const widest = { row: 120, prose: 160 } as const;

/** Returns the place and the width of each wide table row and line of prose. Fenced code blocks may be wide. */
function wideLines(page: string, markdown: string): readonly string[] {
  let fence = '';
  return markdown.split('\n').flatMap((line, index) => {
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== '') {
      if (mark.startsWith(fence)) fence = '';
      return [];
    }
    fence = mark;
    const width = [...line].length;
    const isRow = line.trimStart().startsWith('|');
    const limit = isRow ? widest.row : widest.prose;
    return width > limit ? [`${page}:${index + 1}: ${isRow ? 'row' : 'line'} of ${width} characters, at most ${limit}`] : [];
  });
}

it('finds wide rows and lines, except in fenced code blocks', () => {
  const row = (width: number) => `| a |${' '.repeat(width - 8)}b |`;
  const page = [row(120), row(121), `  ${row(119)}`, '`'.repeat(3), row(200), '`'.repeat(3), 'ü'.repeat(160), 'ü'.repeat(161)];
  expect(wideLines('p.md', page.join('\n'))).toEqual([
    'p.md:2: row of 121 characters, at most 120',
    'p.md:3: row of 121 characters, at most 120',
    'p.md:8: line of 161 characters, at most 160',
  ]);
});

it.each([...pages, ...globSync('src/**/README.md', { cwd: root })])('%s contains no wide rows and lines', (page) => {
  expect(wideLines(page, read(page))).toEqual([]);
});

/** The number of identical consecutive words that cannot be a coincidence. */
const longPassage = 16;

it('does not repeat passages', () => {
  const seen = new Map<string, string>();
  const repeated: string[] = [];
  for (const page of pages) {
    for (const paragraph of prose(read(page))) {
      const words = paragraph.split(/\s+/);
      for (let i = 0; i + longPassage <= words.length; i++) {
        const passage = words.slice(i, i + longPassage).join(' ');
        const before = seen.get(passage);
        if (before === undefined) seen.set(passage, page);
        else repeated.push(`${before} and ${page}: ${passage}`);
      }
    }
  }
  expect(repeated).toEqual([]);
});

/** Returns the prose of a page, without table cells and code. Guides repeat code, so that readers can follow each guide alone. */
function prose(markdown: string): readonly string[] {
  return markdown
    .replace(/^```[\s\S]*?^```$/gm, '')
    .split('\n\n')
    .filter((paragraph) => !paragraph.trimStart().startsWith('|'));
}
