import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { manifests } from './src/bootstrap/vite/manifests.ts';
import { offlineWorker } from './src/bootstrap/vite/offlineWorker.ts';
import { preloadApp } from './src/bootstrap/vite/preloadApp.ts';
import { siteScript } from './src/bootstrap/vite/siteScript.ts';

/** Where the development server finds the service; the built pages are served by it and need no proxy. */
const service = process.env.SERVICE ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), siteScript(), preloadApp(), manifests(), offlineWorker()],
  // How long each plugin took is of no interest to whoever only starts the service.
  build: { outDir: 'dist/web', emptyOutDir: true, rolldownOptions: { checks: { bundlerTimings: false } } },
  worker: { format: 'es' },
  server: { proxy: { '/v6': service, '/app': service, '/logos': service, '/manifest.webmanifest': service } },
});
