import type { Plugin } from 'vite';
import { bundleScript } from './bundleScript.ts';

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
