import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

/**
 * Builds what the service draws the page's beginning with: the app's own components as one script that runs there. Its name
 * begins with a dot: it is not served.
 */
export function pageRenderer(root: string, fileName: string): Plugin {
  return {
    name: 'page-drawer',
    async generateBundle() {
      const built = await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        plugins: [react()],
        // Whole in itself, and React's quick form: it decides by the environment of whoever runs it otherwise.
        ssr: { noExternal: true, target: 'node' },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          write: false,
          ssr: 'src/web/app/drawn/drawPage.tsx',
          minify: false,
          rolldownOptions: { output: { codeSplitting: false }, checks: { bundlerTimings: false } },
        },
      });
      const [code] = (built as Rolldown.RolldownOutput).output;
      this.emitFile({ type: 'asset', fileName, source: code.code });
    },
  };
}
