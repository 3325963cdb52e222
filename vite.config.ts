import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';

/** Where the development server finds the service; the built pages are served by it and need no proxy. */
const service = process.env.SERVICE ?? 'http://127.0.0.1:8080';

/** The custom element for other sites. */
const scriptForSites = 'atm-finder.js';

/** Builds the script for other sites: one classic script whose name stays, so none of the app's chunks can be part of it. */
function forOtherSites(): Plugin {
  const bundle = async (): Promise<string> => {
    const entry = 'src/web/element/atmFinder.ts';
    const lib = { entry, formats: ['iife' as const], name: 'atmFinder', fileName: () => scriptForSites };
    const built = await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: { write: false, minify: true, lib },
    });
    const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
    return output[0].code;
  };
  return {
    name: 'for-other-sites',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: scriptForSites, source: await bundle() });
    },
    configureServer(server) {
      server.middlewares.use(`/${scriptForSites}`, (_request, response, next) => {
        bundle().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
  };
}

/** The app's code is asked for with the page, not only when the start has run: it comes beside the catalogue of texts. */
function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const app = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/web/mount.tsx'));
        return [app?.fileName ?? [], app?.imports ?? []]
          .flat()
          .filter((fileName) => chunks.some((chunk) => chunk.fileName === fileName && !chunk.isEntry))
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head',
          }));
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), forOtherSites(), preloadApp()],
  // How long each plugin took is of no interest to whoever only starts the service.
  build: { outDir: 'dist/web', emptyOutDir: true, rolldownOptions: { checks: { bundlerTimings: false } } },
  worker: { format: 'es' },
  server: { proxy: { '/v6': service, '/app': service, '/logos': service } },
});
