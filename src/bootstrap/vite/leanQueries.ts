import type { Plugin } from 'vite';

/**
 * Maps a package and file name to the replacement. TanStack Query always imports these modules, but the page does not use them.
 */
export const replaced: Readonly<Record<string, string>> = {
  'query-core/mutationCache.js': `
    export class MutationCache {
      clear() {}
      findAll() { return []; }
      resumePausedMutations() { return Promise.resolve(); }
    }`,
  'query-core/infiniteQueryBehavior.js': `
    const notBuilt = () => { throw new Error('Infinite queries are not in this build: see leanQueries.ts'); };
    export const infiniteQueryBehavior = notBuilt;
    export const hasNextPage = notBuilt;
    export const hasPreviousPage = notBuilt;`,
  'react-query/suspense.js': `
    export const defaultThrowOnError = () => false;
    export const ensureSuspenseTimers = () => {};
    export const fetchOptimistic = () => Promise.resolve();
    export const shouldSuspend = () => false;`,
  'react-query/errorBoundaryUtils.js': `
    export const ensurePreventErrorBoundaryRetry = () => {};
    export const getHasError = () => false;
    export const useClearResetErrorBoundary = () => {};`,
};

const inQuery = /@tanstack\/((?:query-core|react-query)\/)build\/modern\/([^/?]+)(?:\?.*)?$/;

/**
 * Removes parts of TanStack Query that the page does not use: mutations, infinite queries, and queries that suspend or throw to
 * an error boundary. They add about 2 kB to the first list. Tree shaking cannot remove them, because the query client creates a
 * mutation cache, and each query checks its options for the others.
 */
export function leanQueries(): Plugin {
  return {
    name: 'lean-queries',
    enforce: 'pre',
    load(id) {
      const [, name, file] = inQuery.exec(id) ?? [];
      return replaced[`${name}${file}`];
    },
  };
}
