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
 * What the first list needs is one chunk, beside the start that asks for it: what later parts use of it too would
 * otherwise be cut out into chunks of its own, each a request more, and 2 kB that no longer compress together.
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
      // Each is what it says: the catalogue is asked for beside the app, not after it.
      includeDependenciesRecursively: false,
    },
  ];
}
