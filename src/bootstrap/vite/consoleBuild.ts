import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { chunkList } from './chunkList.ts';
import { leafletImages } from './leafletImages.ts';

/** The operator's console in the built app. The service serves it at /console. */
const page = 'console.html';
/**
 * This folder is separate, because customers' devices cache the finder's files for offline use, but not the files in this folder.
 */
const folder = 'operator/assets';

/**
 * Builds the console separately, so that it shares no scripts with the finder.
 * @param listName path of the list of the page's scripts, for the size check
 */
export function consoleBuild(root: string, listName: string): Plugin {
  return {
    name: 'console-page',
    async generateBundle() {
      const built = await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        plugins: [react(), leafletImages(), chunkList(root, listName)],
        build: {
          write: false,
          assetsDir: folder,
          // The page allows no inline content, so small images stay files.
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: { input: join(root, page), checks: { bundlerTimings: false } },
        },
      });
      for (const file of (built as Rolldown.RolldownOutput).output) {
        const source = file.type === 'chunk' ? file.code : file.source;
        this.emitFile({ type: 'asset', fileName: file.fileName, source });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/console(\/|\?|$)/.test(request.url ?? '') && !request.url?.startsWith('/console/sign-in'))
          request.url = `/${page}`;
        next();
      });
    },
  };
}
