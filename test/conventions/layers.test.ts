import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// Demonstrates the layer rules in biome.json with deliberate violations in a temporary tree.
const root = fileURLToPath(new URL('../..', import.meta.url));
const tree = mkdtempSync(join(tmpdir(), 'layers-'));
afterAll(() => rmSync(tree, { recursive: true, force: true, maxRetries: 5 }));
const { vcs: _, $schema: __, ...settings } = JSON.parse(readFileSync(`${root}/biome.json`, 'utf8'));
writeFileSync(`${tree}/biome.json`, JSON.stringify(settings));

/** Returns the violations of a rule in the tree's files, as `path: rule`. */
function complaints(rule: string, files: Readonly<Record<string, string>>): string[] {
  rmSync(`${tree}/src`, { recursive: true, force: true, maxRetries: 5 });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(tree, path, '..'), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  const biome = `${root}/node_modules/@biomejs/biome/bin/biome`;
  const ran = spawnSync(process.execPath, [biome, 'lint', `--only=${rule}`, '--reporter=github', '--max-diagnostics=none', '.'], {
    cwd: tree,
    encoding: 'utf8',
  });
  return [...ran.stdout.matchAll(/title=lint\/(\S+?),file=([^,]+)/g)]
    .map(([, name, path]) => `${path?.slice(path.lastIndexOf('src/'))}: ${name}`)
    .sort();
}

/** Title, path of the importing file, and what it imports. */
const violations: readonly (readonly [title: string, path: string, target: string])[] = [
  ['an import from above', 'src/core/a.ts', '../server/b.ts'],
  ['the same from a folder within', 'src/core/geo/a.ts', '../../store/b.ts'],
  ['the index of the shops in their matcher', 'src/core/shops/match/a.ts', '../register/b.ts'],
  ['the store in the matcher', 'src/core/shops/match/a.ts', '../../../store/b.ts'],
  ['an import from beside', 'src/sources/a.ts', '../store/b.ts'],
  ['the server in an import', 'src/imports/a.ts', '../server/atms/b.ts'],
  ['an import in the store', 'src/store/a.ts', '../imports/b.ts'],
  ['an import in the web', 'src/web/app/a.ts', '../../imports/b.ts'],
  ['anything of src in threads', 'src/threads/a.ts', '../core/b.ts'],
  ['an import beside the walking engine', 'src/walking/a.ts', '../sources/b.ts'],
  ['the walking engine in the sources', 'src/sources/a.ts', '../walking/b.ts'],
  ['threads in what runs in browsers', 'src/core/geo/a.ts', '../../threads/b.ts'],
  ['the web in the server', 'src/server/routes/a.ts', '../../web/app/b.ts'],
  ['the server in the web', 'src/web/app/a.ts', '../../server/http/b.ts'],
  ['a higher folder of the server', 'src/server/http/a.ts', '../routes/b.ts'],
  ['the same from a folder within it', 'src/server/places/search/a.ts', '../../atms/b.ts'],
  ['a higher folder of the web', 'src/web/list/a.ts', '../app/b.ts'],
  ['support of tests', 'src/server/http/a.ts', '../../../test/support/b.ts'],
  ['a benchmark, in a program that starts', 'src/bootstrap/a.js', '../../bench/b.ts'],
  ['a program that makes data', 'src/sources/a.ts', '../data/brands/build/b.ts'],
];

/** Returns one file for each way to import the target. The files are in the folder of the path. */
function filesThatImport(target: string, path: string, index: number): [path: string, text: string][] {
  const ways = [`import { b } from '${target}';`, `import type { B } from '${target}';`, `export { b } from '${target}';`];
  const texts = path.endsWith('.js') ? ways.slice(0, 1) : [...ways, `const b = await import('${target}');`];
  return texts.map((text, way) => [path.replace('/a.', `/a${index}way${way}.`), text]);
}

describe('Biome rejects', () => {
  let found: readonly string[];
  // Biome starts once for all files, because each start takes as long as checking hundreds of files.
  beforeAll(() => {
    const files = violations.flatMap(([, path, target], i) => filesThatImport(target, path, i));
    found = complaints('style/noRestrictedImports', Object.fromEntries(files));
  });

  it.each(violations.map(([title, path, target], i) => [title, filesThatImport(target, path, i)] as const))(
    '%s',
    (_title, files) => {
      for (const [path, text] of files) {
        const own = found.filter((complaint) => complaint.startsWith(`${path}: `));
        expect(own, text).toEqual([`${path}: style/noRestrictedImports`]);
      }
    },
  );

  it.each([
    ['sources', 'files operators places json reading quality records osm demoTown openBanking rows atmFeed shops table'],
    ['server', 'settings observability tasks http walking places dataset auth atms shops routes console runtime'],
    ['web', 'texts ui url offline data position host settings list saved detail report map search app docs'],
  ])('every import of a later folder by an earlier folder in %s', (module, order) => {
    const folders = order.split(' ');
    const wrong = folders.flatMap((folder, i) => folders.slice(i + 1).map((above) => [folder, above] as const));
    const files = wrong.map(([folder, above]) => [`src/${module}/${folder}/${above}.ts`, `import '../${above}/b.ts';`] as const);
    const expected = files.map(([path]) => `${path}: style/noRestrictedImports`).sort();
    expect(complaints('style/noRestrictedImports', Object.fromEntries(files))).toEqual(expected);
  });

  it('a cycle of three files, types included', () => {
    const ring = {
      'src/core/a.ts': "import type { B } from './b.ts'; export type A = B;",
      'src/core/b.ts': "import { c } from './geo/c.ts'; export type B = typeof c;",
      'src/core/geo/c.ts': "import type { A } from '../a.ts'; export const c = (a: A): A => a;",
    };
    expect(complaints('suspicious/noImportCycles', ring)).toEqual(
      Object.keys(ring).map((path) => `${path}: suspicious/noImportCycles`),
    );
  });

  it('no allowed import', () => {
    const files = {
      'src/server/http/a.ts': "import { b } from '../observability/b.ts'; import { c } from '../../core/atms/c.ts';",
      'src/server/atms/a.ts': "import { b } from '../../imports/b.ts';",
      'src/server/walking/a.ts': "import { b } from '../../walking/b.ts'; import { c } from '../http/c.ts';",
      'src/imports/a.ts':
        "import { b } from '../sources/b.ts'; import { c } from '../store/c.ts'; import { d } from '../timelines/d.ts'; import { e } from '../walking/e.ts';",
      'src/web/list/a.ts': "import { b } from '../data/b.ts'; import { c } from '../../core/shops/c.ts';",
      'src/core/a.test.ts': "import { b } from '../../test/support/b.ts';",
    };
    expect(complaints('style/noRestrictedImports', files)).toEqual([]);
  });
});
