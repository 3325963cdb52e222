import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Extract<Group['name'], (...given: never[]) => unknown>>[1];

/** A module and everything that comes with it. */
function withImports(id: string, graph: Graph, all = new Set<string>()): ReadonlySet<string> {
  if (all.has(id)) return all;
  all.add(id);
  const module = graph.getModuleInfo(id);
  if (!module) throw new Error(`${id} is not part of the app: the chunk of the first list cannot be made.`);
  for (const imported of module.importedIds) withImports(imported, graph, all);
  return all;
}

/**
 * What the first list needs is one chunk, beside the entry that loads it. Code that later parts use too would otherwise be split
 * into chunks of its own: each costs another request, and compressing them separately costs 2 kB.
 */
export function firstChunks(root: string): Group[] {
  const module = (path: string) => join(root, 'src/web', path);
  let start: ReadonlySet<string> | undefined;
  let first: ReadonlySet<string> | undefined;
  return [
    {
      name(id, graph) {
        start ??= withImports(module('app/main.ts'), graph);
        first ??= withImports(module('app/mount.tsx'), graph);
        // What parts of a page's host share with the start would be cut out of that as well.
        if (start.has(id)) return 'start';
        return first.has(id) ? 'mount' : null;
      },
      // The catalogue is loaded in parallel with the app, not after it.
      includeDependenciesRecursively: false,
    },
  ];
}
