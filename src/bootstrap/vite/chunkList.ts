import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** A built script, as `weights.js` reads it. */
export interface ListedChunk {
  readonly file: string;
  /** By their paths in the project, with the length that each has in it before it is made small. */
  readonly modules: Readonly<Record<string, number>>;
  /** The scripts that come with it. */
  readonly imports: readonly string[];
}

/**
 * Writes the list of modules in each script beside the scripts, for the size check. Its name begins with a dot, so that it is not
 * served.
 */
export function chunkList(root: string, fileName: string): Plugin {
  const place = (id: string) => relative(root, id.replace(/^\0/, '')).replaceAll('\\', '/');
  return {
    name: 'chunk-list',
    // Last: a script that holds nothing is taken out before.
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
