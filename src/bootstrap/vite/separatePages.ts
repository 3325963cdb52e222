/** Builds the pages besides the finder. Each has its own scripts, so the finder and the page do not load each other's code. */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, build, type InlineConfig, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { chunkList } from './chunkList.ts';
import { guidePages } from './guides.ts';
import { leafletImages } from './leafletImages.ts';
import { splitAttributeWords } from './splitAttributeWords.ts';

type Output = Rolldown.RolldownOutput['output'];

/** Runs another build during this one, and returns its files instead of writing them. */
export async function buildInMemory(root: string, { build: options, ...config }: InlineConfig): Promise<Output> {
  const rolldownOptions = { ...options?.rolldownOptions, checks: { bundlerTimings: false } };
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    ...config,
    build: { ...options, write: false, rolldownOptions },
  });
  return (built as Rolldown.RolldownOutput).output;
}

interface SeparatePage {
  /** The file in the root folder. */
  readonly page: string;
  /**
   * The folder of the page's scripts and styles. It is separate, because customers' devices cache the finder's files for offline
   * use, but not the files in this folder.
   */
  readonly folder: string;
  readonly plugins: readonly PluginOption[];
  readonly build?: BuildEnvironmentOptions;
  /** Returns whether the development server answers this URL with the page. */
  readonly isServedAt: (url: string) => boolean;
  /** Returns files that are made from the built page, by name. */
  readonly filesFrom?: (html: string) => ReadonlyMap<string, string>;
}

function separatePage(root: string, options: SeparatePage): Plugin {
  const { page, folder, plugins, isServedAt, filesFrom } = options;
  return {
    name: page,
    async generateBundle() {
      const files = await buildInMemory(root, {
        plugins: [...plugins],
        build: {
          ...options.build,
          assetsDir: folder,
          modulePreload: { polyfill: false },
          rolldownOptions: { input: join(root, page) },
        },
      });
      for (const file of files) {
        const source = file.type === 'chunk' ? file.code : file.source;
        this.emitFile({ type: 'asset', fileName: file.fileName, source });
        if (file.fileName !== page || !filesFrom) continue;
        for (const [fileName, html] of filesFrom(source.toString())) this.emitFile({ type: 'asset', fileName, source: html });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (isServedAt(request.url ?? '')) request.url = `/${page}`;
        next();
      });
    },
  };
}

/**
 * The page for integrators. The service serves it at /docs, and the guides below /docs.
 * @param listName path of the list of the page's scripts, for the size check
 */
export const docsPage = (root: string, listName: string): Plugin =>
  separatePage(root, {
    page: 'docs.html',
    folder: 'docs/assets',
    plugins: [splitAttributeWords(), react(), chunkList(root, listName)],
    isServedAt: (url) => url.split('?')[0] === '/docs',
    filesFrom: (html) => guidePages(root, html),
  });

/**
 * The operator's console. The service serves it at /console.
 * @param listName path of the list of the page's scripts, for the size check
 */
export const consolePage = (root: string, listName: string): Plugin =>
  separatePage(root, {
    page: 'console.html',
    folder: 'operator/assets',
    plugins: [react(), leafletImages(), chunkList(root, listName)],
    // The page allows no inline content, so small images stay files.
    build: { assetsInlineLimit: 0 },
    isServedAt: (url) => /^\/console(\/|\?|$)/.test(url) && !url.startsWith('/console/sign-in'),
  });
