import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removedMethods, replaced, withoutMethods } from './leanQueries.ts';

const root = join(import.meta.dirname, '../../..');

test.each(Object.entries(replaced))('the replacement of %s has the exports of TanStack Query', async (path, code) => {
  const [name = '', file = ''] = path.split('/');
  const own = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object;
  const real = (await import(join(root, 'node_modules/@tanstack', name, 'build/modern', file))) as object;
  expect(Object.keys(own).sort()).toEqual(Object.keys(real).sort());
});

test('the page does not use the replaced exports', () => {
  const users = globSync('src/web/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    /useMutation|useInfiniteQuery|infiniteQueryOptions|getMutationCache|useSuspense|suspense:|throwOnError/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
  expect(users).toEqual([]);
});

const packages = join(root, 'node_modules/@tanstack');
const built = (path: string) => readFileSync(join(packages, path.replace('/', '/build/modern/')), 'utf8');
/** The library files that the page loads and that call methods of the classes from which the build removes methods. */
const callers = [
  ...['queryClient', 'queryObserver', 'queryCache', 'query', 'removable', 'retryer'].map((name) => `query-core/${name}.js`),
  ...['useBaseQuery', 'useQuery', 'QueryClientProvider'].map((name) => `react-query/${name}.js`),
];
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '');

test.each(Object.entries(removedMethods))('nothing calls the methods that the build removes from %s', (path, names) => {
  const rest = callers.map((file) => withoutComments(withoutMethods(built(file), removedMethods[file] ?? [])));
  // The code does not show the class of an object, so recognize caches, clients and observers by their usual variable names.
  const owner = path.includes('Cache') ? /ache\.(\w+)\(/g : /(?:this|lient|bserver)\.(\w+)\(/g;
  const ours = globSync('src/web/**/*.{ts,tsx}', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const called = new Set([...rest, ...ours].flatMap((code) => [...code.matchAll(owner)].map(([, name = '']) => name)));
  expect(called.size).toBeGreaterThan(0);
  expect(names.filter((name) => called.has(name))).toEqual([]);
});

test('the build fails if a method to remove does not exist', () => {
  expect(() => withoutMethods(built('query-core/queryClient.js'), ['fetchEverything'])).toThrow('no method fetchEverything');
});
