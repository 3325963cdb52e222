import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replaced } from './leanQueries.ts';

const root = join(import.meta.dirname, '../../..');

test.each(Object.entries(replaced))('the replacement of %s has the exports of TanStack Query', async (path, code) => {
  const [name = '', file = ''] = path.split('/');
  const own = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object;
  const real = (await import(join(root, 'node_modules/@tanstack', name, 'build/modern', file))) as object;
  expect(Object.keys(own).sort()).toEqual(Object.keys(real).sort());
});

test('the page uses no replaced exports', () => {
  const users = globSync('src/web/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    /useMutation|useInfiniteQuery|infiniteQueryOptions|getMutationCache|useSuspense|suspense:|throwOnError/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
  expect(users).toEqual([]);
});
