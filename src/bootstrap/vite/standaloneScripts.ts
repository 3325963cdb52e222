import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';

/** The file name of the script that defines the custom element for other sites. */
const scriptForSites = 'atm-finder.js';

/**
 * Builds the script for other sites. Other sites load it as one classic script with a stable name, so it cannot share the app's
 * chunks.
 */
export function siteScript(): Plugin {
  const bundle = () => bundleScript('src/web/host/element/atmFinder.ts');
  return {
    name: 'script-for-sites',
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

/**
 * Bundles an entry point into one classic script with a fixed name.
 * @param define maps global names in the code to the values that replace them
 */
async function bundleScript(entry: string, define: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: { write: false, minify: true, lib: { entry, formats: ['iife'], name: 'script', fileName: () => 'script.js' } },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}

/**
 * Builds /sw.js last, when the names of all files are known. The script contains the names, so it changes whenever a name
 * changes.
 */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((name) => name.startsWith('assets/') && !name.endsWith('.map'))
          .map((name) => `/${name}`)
          .sort();
        if (!files.some((name) => name.includes('/hoursWorker-'))) throw new Error('The list of files for /sw.js is incomplete.');
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
        const source = await bundleScript('src/web/offline/worker/worker.ts', { builtShell: { version, files } });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
