import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkList } from './src/bootstrap/vite/chunkList.ts';
import { docsPage } from './src/bootstrap/vite/docsPage.ts';
import { firstChunks } from './src/bootstrap/vite/firstChunks.ts';
import { leanQueries } from './src/bootstrap/vite/leanQueries.ts';
import { manifests } from './src/bootstrap/vite/manifests.ts';
import { offlineWorker } from './src/bootstrap/vite/offlineWorker.ts';
import { pageRenderer } from './src/bootstrap/vite/pageRenderer.ts';
import { preloadApp } from './src/bootstrap/vite/preloadApp.ts';
import { siteScript } from './src/bootstrap/vite/siteScript.ts';

/** Where the development server finds the service; the built pages are served by it and need no proxy. */
const service = process.env.SERVICE ?? 'http://127.0.0.1:8080';

const root = import.meta.dirname;

export default defineConfig({
  plugins: [
    leanQueries(),
    react(),
    siteScript(),
    docsPage(root, '.docs-chunks.json'),
    pageRenderer(root, '.drawPage.js'),
    preloadApp(),
    manifests(),
    offlineWorker(),
    chunkList(root, '.chunks.json'),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // One style sheet: of a later part's own, one that failed once is never asked for again, and a map without its style
    // grows without end.
    cssCodeSplit: false,
    // Browsers without it would begin to preload in the very moment in which they begin to import.
    // What a later part shares with the first list is there already; naming it again at each import would weigh more than it saves.
    modulePreload: { polyfill: false, resolveDependencies: (_file, named, { hostType }) => (hostType === 'html' ? named : []) },
    rolldownOptions: {
      // The app first: parts of a chunk stand in the order in which entries reach them, and React beside React packs better
      // (1.3 kB of the first list).
      input: ['src/web/app/mount.tsx', 'index.html'],
      output: { codeSplitting: { groups: firstChunks(root) } },
      // How long each plugin took is of no interest to whoever only starts the service.
      checks: { bundlerTimings: false },
    },
  },
  worker: { format: 'es', plugins: () => [chunkList(root, '.worker-chunks.json')] },
  server: {
    // The guides are files of the built app.
    proxy: {
      '^/docs/[a-z]': service,
      '/v6': service,
      '/app': service,
      '/tiles': service,
      '/logos': service,
      '/manifest.webmanifest': service,
    },
  },
});
