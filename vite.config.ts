import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist/web', emptyOutDir: true },
  worker: { format: 'es' },
  server: { proxy: { '/v6': 'http://127.0.0.1:8080', '/app': 'http://127.0.0.1:8080' } },
});
