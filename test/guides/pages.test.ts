/** Checks every page of the documentation for working links and repeated text, and the README for its length. */
import { existsSync, readFileSync } from 'node:fs';
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

it('the README is short and narrow', () => {
  const lines = read('README.md').split('\n');
  expect(lines.length).toBeLessThanOrEqual(150);
  expect(lines.filter((line) => line.length > 160)).toEqual([]);
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
