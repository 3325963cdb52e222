import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

/**
 * Builds the server-side renderer, which is one script with the app's own components that runs in the service. The file's name
 * begins with a dot, so the service does not serve it.
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
        // Bundle everything, with React's production build. Otherwise the build would depend on NODE_ENV at run time.
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
