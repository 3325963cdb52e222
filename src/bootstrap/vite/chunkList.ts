import { relative } from 'node:path';
import type { Plugin } from 'vite';

interface ListedChunk {
  readonly file: string;
  /** Maps the path of each module in the project to the module's length before minification. */
  readonly modules: Readonly<Record<string, number>>;
  /** The chunks that this chunk imports statically. */
  readonly imports: readonly string[];
}

/**
 * Writes a list of the scripts and their modules to the folder of the scripts, for the size check. The file's name begins with a
 * dot, so the service does not serve it.
 */
export function chunkList(root: string, fileName: string): Plugin {
  const place = (id: string) => relative(root, id.replace(/^\0/, '')).replaceAll('\\', '/');
  return {
    name: 'chunk-list',
    // Runs last, after empty chunks have been removed.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const list: ListedChunk[] = Object.values(bundle)
          .filter((output) => output.type === 'chunk')
          .map(({ fileName: file, modules, imports }) => ({
            file,
            modules: Object.fromEntries(Object.entries(modules).map(([id, { renderedLength }]) => [place(id), renderedLength])),
            imports,
          }));
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(list) });
      },
    },
  };
}
