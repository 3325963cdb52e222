import type { Plugin } from 'vite';

/** The app's code is asked for with the page, not only when the start has run: it comes beside the catalogue of texts. */
export function preloadApp(): Plugin {
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
