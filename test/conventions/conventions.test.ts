import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  badNames,
  badTests,
  complaintsAbout,
  dependentGenerators,
  importsElsewhere,
  messageDecisions,
  readMessages,
  repeatedNames,
  type SourceFile,
  wideComments,
  wrongImports,
} from './conventions.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(`${root}/${path}`));
const file = (path: string, text: string): SourceFile => ({ path, text });

describe('each rule catches a deliberate violation', () => {
  it.each([
    ['the contract as a value in the web', 'src/web/a.ts', "import { Atm } from '../contract/atms.ts';"],
    ['a package of another folder', 'src/core/a.ts', "import fastify from 'fastify';"],
    ['a scoped package that is not allowed', 'src/web/a.ts', "import x from '@fastify/static';"],
  ])('%s', (_title, path, text) => expect(wrongImports(file(path, text))).toHaveLength(1));

  it.each([
    ['opening_hours', 'src/core/atms/a.ts', "import OpeningHours from 'opening_hours';"],
    ['leaflet', 'src/web/list/a.tsx', "import L from 'leaflet';"],
    ["leaflet's CSS", 'src/web/app/main.ts', "import 'leaflet/dist/leaflet.css';"],
    ['node:sqlite', 'src/server/a.ts', "import { DatabaseSync } from 'node:sqlite';"],
    ['a second place in a test', 'src/store/a.test.ts', "import pg from 'pg';"],
  ])('a second place for %s', (_title, path, text) => expect(importsElsewhere(file(path, text))).toHaveLength(1));

  it.each([
    ['a table of the matcher', "import { paymentPhrases } from '../../../src/data/shops/paymentPhrases.ts';"],
    ['a table of the matcher, as a re-export', "export { statementNameTable } from '../../../src/data/shops/statementNames.ts';"],
    ['a table of the sources', "const { exonyms } = await import('../../../src/sources/shops/osm/exonyms.ts');"],
    ['a record as a value', "import { kinds } from '../../../src/core/shops/shop.ts';"],
    ['a file that may know the matcher', "import { registerOf } from '../evaluation/extracts.ts';"],
    ['a package', "import x from '@fastify/static';"],
  ])('a card text generator that uses %s', (_title, text) =>
    expect(dependentGenerators(file('bench/shops/statements/a.ts', text))).toHaveLength(1),
  );

  it.each([
    'src/core/utils.ts',
    'src/web/helpers/a.ts',
    'src/store/types.ts',
    'src/server/atmService.service.ts',
    'src/web/common/x.tsx',
  ])('a catch-all name: %s', (path) => expect(badNames(file(path, 'export const a = 1;'))).toHaveLength(1));

  it('a barrel file', () => {
    expect(badNames(file('src/core/index.ts', "export * from './a.ts';\nexport { b } from './b.ts';"))).toHaveLength(1);
  });

  it.each([
    ['a function and a type', 'export function one(): void {}', 'export interface one {}'],
    ['constants declared together', 'export const zero = 0, one = 1;', 'export const one = 1;'],
    ['an export after the declaration', 'const one = 1;\nexport { one };', 'export class one {}'],
  ])('a name exported by two files: %s', (_title, first, second) =>
    expect(repeatedNames([file('src/core/a.ts', first), file('src/web/b.tsx', second)])).toHaveLength(1),
  );

  it.each([
    ['a schema and its type in one file', 'export const one = Type.Object({});\nexport type one = Static<typeof one>;', ''],
    ['a re-export', "export { one } from './b.ts';\nexport const two = 2;", 'export const one = 1;'],
    ['a re-export of an import', "import { one } from './b.ts';\nexport { one };", 'export const one = 1;'],
    ['default exports', 'export default function one() {}', 'export default function one() {}'],
  ])('no name exported by two files: %s', (_title, first, second) =>
    expect(repeatedNames([file('src/core/a.ts', first), file('src/core/b.ts', second)])).toEqual([]),
  );

  it.each([
    "it.only('a', f)",
    "describe.skip('a', f)",
    "test.fixme('a', f)",
    'await page.waitForTimeout(500)',
    'await new Promise((r) => setTimeout(r, 100))',
  ])('a bad test: %s', (text) => expect(badTests(file('e2e/a.ts', text))).toHaveLength(1));

  it.each(['// ', ' * '])('a comment that is wider than the code: %s', (start) => {
    expect(wideComments(file('src/core/a.ts', `${start}${'word '.repeat(30)}`))).toHaveLength(1);
    expect(wideComments(file('src/core/a.ts', `${start}${'word '.repeat(20)}`))).toEqual([]);
  });

  it.each([
    "if (error.message.startsWith('Query')) f();",
    "if ((error as Error).message.endsWith('.')) f();",
    "if (error.message?.toLowerCase().includes('timeout')) f();",
    'const [, id] = error.message.match(/^Request (.+):/) ?? [];',
    'if (/timeout/.test(error.message)) f();',
    "if (pattern.exec(error.message ?? '')) f();",
    'if (/timeout/.test(String(error))) f();',
    "if (error.message === 'Query read timeout') f();",
    "const { message } = error; if (message !== 'Query read timeout') f();",
    "switch (error.message) { case 'a': f(); }",
    'if (known.has(error.message)) f();',
    "const first = error.message.split('. ')[0];",
  ])('a decision by the text of a message: %s', (text) => expect(messageDecisions(file('src/core/a.ts', text))).toHaveLength(1));

  it.each([
    "if (error.message !== '') f();",
    'if (message === undefined) f();',
    "if (typeof body.message === 'string') f();",
    "if (error.code === 'ENOENT') f(error.message);",
    "f(error.message.split('\\n').map(indent));",
  ])('no decision by the text of a message: %s', (text) => expect(messageDecisions(file('src/core/a.ts', text))).toEqual([]));
});

describe('the tree', () => {
  it('branches on the text of messages in each of the listed files, and not in any other file', () => {
    const undecided = Object.keys(readMessages).filter((path) => {
      const copy = file(path.replace(/\.ts$/, 'Copy.ts'), read(path));
      return messageDecisions(copy).length === 0;
    });
    expect(undecided).toEqual([]);
  });

  it('follows every rule', () => {
    const files = tracked
      .filter((path) => /^(src|test|e2e|bench)\/.*\.[jt]sx?$/.test(path) && !path.startsWith('test/conventions/conventions'))
      .map((path) => file(path, read(path)));
    expect(files.length).toBeGreaterThan(20);
    expect(complaintsAbout(files)).toEqual([]);
  });

  it('does not export the same name from two files', () => {
    const files = tracked.filter((path) => /^src\/.*\.tsx?$/.test(path)).map((path) => file(path, read(path)));
    expect(files.length).toBeGreaterThan(500);
    expect(repeatedNames(files)).toEqual([]);
  });

  it('specifies an exact version of every dependency', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'));
    const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
  });

  it('sets the same values for the memory allocator wherever the service is started', () => {
    const settingsIn = (path: string) =>
      Object.fromEntries([...read(path).matchAll(/(MALLOC_\w+)(?:=|: ')(\d+)/g)].map(([, name, value]) => [name, value]));
    const settings = settingsIn('src/bootstrap/run.js');
    expect(Object.keys(settings)).toHaveLength(3);
    for (const path of ['ops/container/Containerfile', 'ops/systemd/atm-finder.service', 'docs/operating.md'])
      expect(settingsIn(path), path).toEqual(settings);
  });

  it('contains a lock file without download addresses and install scripts', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { resolved?: string; hasInstallScript?: true }>;
    };
    const entries = Object.entries(packages);
    expect(entries.filter(([, entry]) => entry.resolved !== undefined).map(([name]) => name)).toEqual([]);
    expect(entries.filter(([, entry]) => entry.hasInstallScript).map(([name]) => name)).toEqual([]);
  });

  it('uses logical instead of physical directions in its style sheets, for right-to-left languages', () => {
    const physical =
      /(^|[\s;{])((margin|padding|border)-(left|right)|left|right|(text-align|float|clear):\s*(left|right))\s*[:;]/;
    const wrong = tracked
      .filter((path) => path.startsWith('src/web/') && path.endsWith('.css'))
      .flatMap((path) =>
        read(path)
          .split('\n')
          .flatMap((line, i) => (physical.test(line) && !line.includes('physical:') ? [`${path}:${i + 1} ${line.trim()}`] : [])),
      );
    expect(wrong).toEqual([]);
  });
});
