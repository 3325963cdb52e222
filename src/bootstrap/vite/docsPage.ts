import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { chunkList } from './chunkList.ts';
import { guidePages } from './guides.ts';
import { splitAttributeWords } from './splitAttributeWords.ts';

/** The page for integrators in the built app. The service serves it at /docs, and the guides below /docs. */
const page = 'docs.html';
/**
 * This folder is separate, because customers' devices cache the finder's files for offline use, but not the files in this folder.
 */
const folder = 'docs/assets';

/**
 * Builds the page for integrators separately, so it does not share scripts with the finder. With shared scripts, the finder would
 * load more files at first, or the page would also load the finder.
 * @param listName path of the list of the page's scripts, for the size check
 */
export function docsPage(root: string, listName: string): Plugin {
  return {
    name: 'docs-page',
    async generateBundle() {
      const built = await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        plugins: [splitAttributeWords(), react(), chunkList(root, listName)],
        build: {
          write: false,
          assetsDir: folder,
          modulePreload: { polyfill: false },
          rolldownOptions: { input: join(root, page), checks: { bundlerTimings: false } },
        },
      });
      for (const file of (built as Rolldown.RolldownOutput).output) {
        const source = file.type === 'chunk' ? file.code : file.source;
        this.emitFile({ type: 'asset', fileName: file.fileName, source });
        if (file.fileName !== page) continue;
        for (const [fileName, html] of guidePages(root, source.toString()))
          this.emitFile({ type: 'asset', fileName, source: html });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.split('?')[0] === '/docs') request.url = `/${page}`;
        next();
      });
    },
  };
}
