import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { bundleScript } from './bundleScript.ts';

/**
 * Builds /sw.js last, when the names of all files are known. The script contains the names, so it changes whenever a name
 * changes.
 */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((name) => name.startsWith('assets/') && !name.endsWith('.map'))
          .map((name) => `/${name}`)
          .sort();
        if (!files.some((name) => name.includes('/hoursWorker-'))) throw new Error('The list of files for /sw.js is incomplete.');
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
        const source = await bundleScript('src/web/offline/worker/worker.ts', { builtShell: { version, files } });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
