import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { chunkList } from './chunkList.ts';
import { guidePages } from './guides.ts';

/** The page for integrators. This file of the built app is served at /docs, with the guides below it. */
const page = 'docs.html';
/** This folder is separate from the app's own files, which customers' devices cache for offline use. */
const folder = 'docs/assets';

/**
 * Builds the page for integrators separately, so that it shares no script with the finder. Shared code would be split out of the
 * finder's first load, or the page would load the finder as well.
 * @param listName path of the list of its scripts, for the size check
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
        plugins: [react(), chunkList(root, listName)],
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
