import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

/**
 * Builds the server-side renderer. It is a single script that contains the app's components and runs in the service. The file's
 * name begins with a dot, so the service does not serve it.
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
        // Bundle everything, with React's production build. Otherwise, NODE_ENV at run time would select React's build.
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
