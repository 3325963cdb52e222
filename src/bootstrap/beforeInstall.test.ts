/** Checks the scripts that a fresh clone runs before any package is installed. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly scripts: Record<string, string> };
const entries = new Set(Object.values(scripts).flatMap((script) => /src\/bootstrap\/\w+\.js/.exec(script)?.[0] ?? []));

const staticImport = /^(?:import|export)\s(?:[\w\s{},*]*\sfrom\s)?'([^']+)'/gm;

/** Returns a module and all modules that it imports statically, directly or indirectly. */
function loadedBy(module: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(module)) return known;
  known.add(module);
  if (module.startsWith('node:') || !module.startsWith('src/')) return known;
  for (const [, name = ''] of readFileSync(join(root, module), 'utf8').matchAll(staticImport))
    loadedBy(name.startsWith('.') ? join(dirname(module), name) : name, known);
  return known;
}

const installing = [...entries].filter((entry) => readFileSync(join(root, entry), 'utf8').includes('ensureInstalled('));

it.each(installing.sort())('%s, which installs the packages, does not load any package', (entry) => {
  const packages = [...loadedBy(entry)].filter((module) => !module.startsWith('src/bootstrap/') && !module.startsWith('node:'));
  expect(packages).toEqual([]);
});
