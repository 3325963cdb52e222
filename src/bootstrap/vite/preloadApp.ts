import type { Plugin } from 'vite';

/**
 * Preloads the app's code in parallel with the catalogue of texts. Otherwise, the browser would load the app's code only after
 * the start script.
 */
export function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        // The development server serves each module separately, so there is no chunk to preload.
        if (bundle === undefined) return [];
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const app = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/web/app/mount.tsx')));
        if (app === undefined) throw new Error('No chunk contains src/web/app/mount.tsx, so there is no app to preload.');
        return [app.fileName, ...app.imports]
          .filter((fileName) => chunks.some((chunk) => chunk.fileName === fileName && !html.includes(`"/${fileName}"`)))
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head',
          }));
      },
    },
  };
}
