import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the development server finds the service; the built pages are served by it and need no proxy. */
const service = process.env.SERVICE ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist/web', emptyOutDir: true },
  worker: { format: 'es' },
  server: { proxy: { '/v6': service, '/app': service, '/logos': service } },
});
