import type { Plugin } from 'vite';

/** Modules of TanStack Query that its client always imports, and what replaces them. By file name. */
export const replaced: Readonly<Record<string, string>> = {
  'mutationCache.js': `
    export class MutationCache {
      clear() {}
      findAll() { return []; }
      resumePausedMutations() { return Promise.resolve(); }
    }`,
  'infiniteQueryBehavior.js': `
    const notBuilt = () => { throw new Error('Infinite queries are not in this build: see leanQueries.ts'); };
    export const infiniteQueryBehavior = notBuilt;
    export const hasNextPage = notBuilt;
    export const hasPreviousPage = notBuilt;`,
};

const inQueryCore = /@tanstack\/query-core\/build\/modern\/([^/?]+)(\?.*)?$/;

/**
 * Leaves mutations and infinite queries out of the page, which uses neither: 1.5 kB of the first list. They cannot be removed as unused
 * code, because TanStack Query's client creates a mutation cache and can be asked for infinite queries.
 */
export function leanQueries(): Plugin {
  return {
    name: 'lean-queries',
    enforce: 'pre',
    load: (id) => replaced[inQueryCore.exec(id)?.[1] ?? ''],
  };
}
