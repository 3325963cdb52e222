import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { buildInMemory } from './separatePages.ts';

/**
 * Builds the server-side renderer. It is a single script that contains the app's components and runs in the service. The file's
 * name begins with a dot, so the service does not serve it.
 */
export function pageRenderer(root: string, fileName: string): Plugin {
  return {
    name: 'page-renderer',
    async generateBundle() {
      const [script] = await buildInMemory(root, {
        plugins: [react()],
        // Bundle everything, with React's production build. Otherwise, NODE_ENV at run time would select React's build.
        ssr: { noExternal: true, target: 'node' },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          ssr: 'src/web/app/drawn/drawPage.tsx',
          minify: false,
          rolldownOptions: { output: { codeSplitting: false } },
        },
      });
      this.emitFile({ type: 'asset', fileName, source: script.code });
    },
  };
}
