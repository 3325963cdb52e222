import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Extract<Group['name'], (...given: never[]) => unknown>>[1];

/** Returns a module and everything that it imports statically. */
function withImports(id: string, graph: Graph, all = new Set<string>()): ReadonlySet<string> {
  if (all.has(id)) return all;
  all.add(id);
  const module = graph.getModuleInfo(id);
  if (!module) throw new Error(`${id} is not part of the app, so the chunk for the first list cannot be built.`);
  for (const imported of module.importedIds) withImports(imported, graph, all);
  return all;
}

/**
 * Puts everything that the first list needs into one chunk, next to the entry that loads it. Otherwise, the build would move code
 * that later parts also use into separate chunks. Each chunk would need another request, and separate compression would add 2 kB.
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
        // Without this group, the build would create a separate chunk for code that the host integration shares with the start
        // script.
        if (start.has(id)) return 'start';
        return first.has(id) ? 'mount' : null;
      },
      // The catalogue is loaded in parallel with the app, not after it.
      includeDependenciesRecursively: false,
    },
  ];
}
