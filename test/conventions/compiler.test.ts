import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

// Demonstrates the compiler's rules with deliberate violations, which are compiled with the settings of a module.
const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = `${root}/node_modules/.cache`;
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(`${cache}/violations-`);
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Returns the compiler's errors for a file, as if the file were in the module. */
function complaints(module: string, text: string): string {
  writeFileSync(`${folder}/a.ts`, text);
  const options = { rootDir: root, outDir: './out', composite: false, emitDeclarationOnly: false, noEmit: true };
  writeFileSync(
    `${folder}/tsconfig.json`,
    JSON.stringify({
      extends: `${root}/src/${module}/tsconfig.json`,
      compilerOptions: options,
      include: ['a.ts'],
      references: [],
    }),
  );
  const ran = spawnSync(process.execPath, [`${root}/node_modules/typescript/bin/tsc`, '-p', folder], { encoding: 'utf8' });
  return ran.stdout;
}

describe('the compiler rejects', () => {
  it.each([
    ["Node's types in contract", 'contract', 'export const a = process.env.HOME;', /Cannot find name 'process'/],
    [
      "Node's types in core",
      'core',
      "import { readFileSync } from 'node:fs'; export const a = readFileSync;",
      /Cannot find name 'node:fs'/,
    ],
    ["the DOM's types in core", 'core', 'export const a = document.title;', /Cannot find name 'document'/],
    ["the DOM's types in the server", 'server', 'export const a = window.name;', /Cannot find name 'window'/],
    ["Node's types in the web", 'web', 'export const a = process.cwd();', /Cannot find name 'process'/],
    [
      'undefined as the value of an optional key',
      'core',
      'export const a: { b?: number } = { b: undefined };',
      /exactOptionalPropertyTypes/,
    ],
    ['an enum, which Node cannot strip', 'server', 'export enum A { B }', /erasableSyntaxOnly/],
    ['an unchecked index', 'core', 'const a: number[] = []; export const b: number = a[0];', /undefined/],
  ])('%s', (_title, module, text, complaint) => expect(complaints(module, text)).toMatch(complaint));

  it('nothing in a valid file', () => {
    expect(complaints('core', 'export const a = (b: number): number => b + 1;')).toBe('');
  });
});
