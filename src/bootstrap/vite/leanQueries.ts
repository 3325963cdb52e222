import { readFileSync } from 'node:fs';
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
  'react-query/QueryErrorResetBoundary.js': `
    export const QueryErrorResetBoundary = ({ children }) => children;
    export const useQueryErrorResetBoundary = () => {};`,
  'react-query/IsRestoringProvider.js': `
    export const IsRestoringProvider = ({ children }) => children;
    export const useIsRestoring = () => false;`,
  // The page uses the browser's timers.
  'query-core/timeoutManager.js': `
    export class TimeoutManager {}
    export const defaultTimeoutProvider = {
      setTimeout: (callback, delay) => setTimeout(callback, delay),
      clearTimeout: (id) => clearTimeout(id),
      setInterval: (callback, delay) => setInterval(callback, delay),
      clearInterval: (id) => clearInterval(id),
    };
    export const timeoutManager = defaultTimeoutProvider;
    export const systemSetTimeoutZero = (callback) => setTimeout(callback, 0);`,
};

/** Maps a file of TanStack Query to the methods of its class that neither the page nor the library's other code calls. */
export const removedMethods: Readonly<Record<string, readonly string[]>> = {
  'query-core/queryClient.js': [
    'isFetching',
    'isMutating',
    'getQueryData',
    'ensureQueryData',
    'getQueriesData',
    'setQueryData',
    'setQueriesData',
    'getQueryState',
    'removeQueries',
    'resetQueries',
    'infiniteQuery',
    'fetchInfiniteQuery',
    'prefetchInfiniteQuery',
    'ensureInfiniteQueryData',
    'getMutationCache',
    'setDefaultOptions',
    'setQueryDefaults',
    'setMutationDefaults',
    'getMutationDefaults',
    'defaultMutationOptions',
    'clear',
  ],
  'query-core/queryObserver.js': ['getCurrentQuery', 'fetchOptimistic'],
  'query-core/queryCache.js': ['find', 'clear'],
};

/** @returns the class's code without the given methods */
export function withoutMethods(code: string, names: readonly string[]): string {
  return names.reduce((left, name) => {
    const method = new RegExp(`^\\t${name}\\(.*\\) \\{\\n(?:\\t\\t.*\\n)*\\t\\}\\n`, 'm');
    if (!method.test(left)) throw new Error(`TanStack Query has no method ${name} in this form. Update leanQueries.ts.`);
    return left.replace(method, '');
  }, code);
}

const inQuery = /@tanstack\/((?:query-core|react-query)\/)build\/modern\/([^/?]+)(?:\?.*)?$/;

/**
 * Removes parts of TanStack Query that the page does not use: mutations, infinite queries, and queries that suspend or throw to
 * an error boundary. These parts would add about 3 kB to the size of the first list. Tree shaking cannot remove them: the query
 * client creates a mutation cache, each query checks its options for the other features, and tree shaking keeps all methods of a
 * used class.
 */
export function leanQueries(): Plugin {
  return {
    name: 'lean-queries',
    enforce: 'pre',
    load(id) {
      const [, name, file] = inQuery.exec(id) ?? [];
      const path = `${name}${file}`;
      const removed = removedMethods[path];
      return removed === undefined ? replaced[path] : withoutMethods(readFileSync(id.replace(/\?.*/, ''), 'utf8'), removed);
    },
  };
}
