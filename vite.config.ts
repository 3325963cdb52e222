import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkList } from './src/bootstrap/vite/chunkList.ts';
import { firstChunks } from './src/bootstrap/vite/firstChunks.ts';
import { leafletImages } from './src/bootstrap/vite/leafletImages.ts';
import { leanQueries } from './src/bootstrap/vite/leanQueries.ts';
import { manifests } from './src/bootstrap/vite/manifests.ts';
import { pageRenderer } from './src/bootstrap/vite/pageRenderer.ts';
import { preloadApp } from './src/bootstrap/vite/preloadApp.ts';
import { retryImports } from './src/bootstrap/vite/retryImports.ts';
import { consolePage, docsPage } from './src/bootstrap/vite/separatePages.ts';
import { splitAttributeWords } from './src/bootstrap/vite/splitAttributeWords.ts';
import { offlineWorker, siteScript } from './src/bootstrap/vite/standaloneScripts.ts';

/** The URL of the service for the development server; built pages are served by the service itself. */
const service = process.env.SERVICE ?? 'http://127.0.0.1:8080';

const root = import.meta.dirname;

export default defineConfig({
  plugins: [
    leanQueries(),
    splitAttributeWords(),
    react(),
    leafletImages(),
    siteScript(),
    docsPage(root, '.docs-chunks.json'),
    consolePage(root, '.console-chunks.json'),
    pageRenderer(root, '.drawPage.js'),
    preloadApp(),
    retryImports(),
    manifests(),
    offlineWorker(),
    chunkList(root, '.chunks.json'),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // A single style sheet: if that of a later part failed to load once, the browser would never request it again, and a map
    // without its styles grows indefinitely.
    cssCodeSplit: false,
    // Without a polyfill: browsers that need one would preload only at the time of the import. Dependencies shared with the first
    // list are already loaded; listing them again for each import costs more than it saves.
    modulePreload: { polyfill: false, resolveDependencies: (_file, named, { hostType }) => (hostType === 'html' ? named : []) },
    rolldownOptions: {
      // The app is an entry of its own, and the first, because modules in a chunk follow the order of the entries, and adjacent React
      // modules compress better (1.5 kB less in the first list).
      input: ['src/web/app/mount.tsx', 'index.html'],
      output: { codeSplitting: { groups: firstChunks(root) } },
      // Users who only start the service do not need plugin timings.
      checks: { bundlerTimings: false },
    },
  },
  worker: { format: 'es', plugins: () => [chunkList(root, '.worker-chunks.json')] },
  server: {
    // The guides are files of the built app.
    proxy: {
      '^/docs/[a-z]': service,
      '/v6': service,
      '/operator': service,
      '/console/sign-in': service,
      '/app': service,
      '/tiles': service,
      '/logos': service,
      '/manifest.webmanifest': service,
    },
  },
});
