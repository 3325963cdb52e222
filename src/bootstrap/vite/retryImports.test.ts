import { expect, test } from 'vitest';
import { withUrls } from './retryImports.ts';

const chunk = 'assets/mount.js';

test.each([
  ['the whole module', '__vitePreload(() => import("./Map-1.js"), __VITE_PRELOAD__)', '__vitePreload("./Map-1.js")'],
  [
    'a shared chunk',
    '__vitePreload(() => import("./Map-1.js").then((n) => n.t), __VITE_PRELOAD__)',
    '__vitePreload("./Map-1.js").then((n) => n.t)',
  ],
  [
    'some exports',
    '__vitePreload(async () => {\n\tconst { en } = await import("./en-1.js");\n\treturn { en };\n}, __VITE_PRELOAD__).then(({ en }) => en)',
    '__vitePreload("./en-1.js").then(({ en }) => en)',
  ],
])('a lazy import of %s becomes a call with the URL', (_what, code, expected) => {
  expect(withUrls(code, chunk)).toBe(expected);
});

test('several lazy imports in one chunk keep their own URLs', () => {
  const one = (url: string) => `const a = __vitePreload(() => import("${url}"), __VITE_PRELOAD__);\n`;
  const code = withUrls(one('./a-1.js') + one('./b-1.js'), chunk);
  expect([...code.matchAll(/"([^"]+)"/g)].map(([, url]) => url)).toEqual(['./a-1.js', './b-1.js']);
});

test('the build fails if a lazy import has a different form', () => {
  expect(() => withUrls('const late = import("./late-1.js");', chunk)).toThrow(`${chunk} contains a lazy import`);
});
